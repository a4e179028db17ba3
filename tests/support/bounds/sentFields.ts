import type { ConfigParts } from '../../../src/config/AuthoredConfig.ts';
import type { JsonPath } from '../../../src/config/ConfigFile.ts';
import type { PageFile } from '../../../src/config/model.generated.ts';
import { formBlocksOf } from '../../../src/config/views/formBlocks.ts';
import { isRecord } from '../../../src/domain/isRecord.ts';
import { valueAt } from '../../../src/domain/valueAt.ts';

/** A place in the input of an operation that gets the value of a field, or of the whole form. Both names are as in `Bound`; '' is the whole. */
export interface SentField {
  readonly form: string;
  readonly field: string;
  readonly operation: string;
  readonly at: string;
}

/** An input of an operation that is the value at a path of the page's state, unchanged. */
interface Copied {
  readonly operation: string;
  /** As of a button or a form, not of a call that loads data. */
  readonly isAction: boolean;
  readonly place: JsonPath;
  readonly from: string;
  readonly at: string;
}

/** The fields that the pages send unchanged, under whatever name. */
export function sentFields({ pages }: ConfigParts): readonly SentField[] {
  return Object.entries(pages).flatMap(([id, page]) => (id.startsWith('gallery.') ? [] : sentOfPage(page)));
}

function sentOfPage(page: PageFile): readonly SentField[] {
  const copies = copiedIn(page);
  return formBlocksOf(page).flatMap(({ form, path }) => {
    const block = valueAt(page, path.map(String));
    if (!isRecord(block)) return [];
    const isFilter = block['type'] === 'filterBar';
    const rows = block['type'] === 'editableTable' ? ['items'] : [];
    return copies.flatMap(({ operation, isAction, place, from, at }): readonly SentField[] => {
      if (isFilter) {
        const field = queryField(from, String(block['query'] ?? ''));
        // A range of days is one field with two parameters.
        return field === null ? [] : [field, `dates.${field}`].map((one) => ({ form, field: one, operation, at }));
      }
      const roots = [
        ...(path.every((segment, index) => place[index] === segment) ? ['form'] : []),
        ...(typeof block['into'] === 'string' ? [block['into']] : []),
      ];
      const root = roots.find((one) => from === one || from.startsWith(`${one}.`));
      if (root === undefined || !isAction) return [];
      return [{ form, field: from.slice(root.length + 1), operation, at: [at, ...rows].join('.') }];
    });
  });
}

/** The field of a filter that a parameter of the address has the value of; the parameters of a second table have a prefix. */
function queryField(from: string, prefix: string): string | null {
  const name = /^route\.query\.(\w+)$/.exec(from)?.[1];
  if (name === undefined || !name.startsWith(prefix)) return null;
  const own = name.slice(prefix.length);
  return prefix === '' ? own : own.slice(0, 1).toLowerCase() + own.slice(1);
}

function copiedIn(page: PageFile): readonly Copied[] {
  const found: Copied[] = [];
  const visit = (value: unknown, place: JsonPath): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...place, index]);
    if (!isRecord(value)) return;
    const { operation, input, widget } = value;
    if (typeof operation === 'string' && widget === undefined)
      for (const { from, at } of copiesIn(input, []))
        found.push({ operation, isAction: value['do'] !== undefined, place, from, at: at.join('.') });
    for (const [name, child] of Object.entries(value)) visit(child, [...place, name]);
  };
  visit(page, []);
  return found;
}

function copiesIn(value: unknown, at: readonly string[]): readonly { from: string; at: readonly string[] }[] {
  if (Array.isArray(value)) return value.flatMap((item) => copiesIn(item, [...at, 'items']));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, child]) => copiesIn(child, [...at, name]));
  if (typeof value !== 'string' || !value.startsWith('=')) return [];
  return copiedPaths(value.slice(1)).map((from) => ({ from, at }));
}

/** The paths of which an expression is the value: `a`, `a[0]`, `coalesce(a, …)`, `a == true`, `… ? a : b`. */
function copiedPaths(expression: string): readonly string[] {
  const [, yes, no] = / \? ([\w.]+) : ([\w.]+)$/.exec(expression) ?? [];
  if (yes !== undefined && no !== undefined) return [yes, no];
  const [, path, first] = /^(?:coalesce\()?([\w.]+)(\[0\])?(?:, [^()]*\))?(?: == true)?$/.exec(expression) ?? [];
  return path === undefined ? [] : [first === undefined ? path : `${path}.items`];
}
