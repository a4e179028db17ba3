import type { JsonPath } from '../ConfigFile.ts';
import { isSameJson } from '../isSameJson.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { rootSchema } from '../meta/metaSchemas.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { Declarations } from './Declarations.ts';
import { expandLists, filterBarsOf } from './expandLists.ts';
import { withValue, type Change } from './withValue.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The properties that a list has. */
const listKeys = rootSchema('page').schema.$defs?.['Block_list']?.properties ?? {};

/** A table of a page that can be written as a list, and the changes that write it so. */
export interface ShorterList {
  readonly path: JsonPath;
  readonly changes: readonly Change[];
}

/** The tables of a page that a list can replace, with their calls and filter bars, and the lists that can be shorter. The page stays the same. */
export function shorterLists(page: PageFile, declared: Declarations): readonly ShorterList[] {
  const found: ShorterList[] = [];
  walkConfig('page', page, ({ definition, value, path }) => {
    if (!isRecord(value)) return;
    const ways =
      definition === 'Block_table'
        ? waysToWriteList(page, value, path)
        : definition === 'Block_list'
          ? waysToShorten(page, value, path)
          : [];
    const [shortest] = ways
      .filter((changes) => isSamePage(changes.reduce(withValue, page), page, declared))
      .sort((one, other) => lengthOf(page, one) - lengthOf(page, other));
    if (shortest) found.push({ path, changes: shortest });
  });
  return found;
}

function isSamePage(one: PageFile, other: PageFile, declared: Declarations): boolean {
  return isSameJson(sorted(expandLists(one, declared).page), sorted(expandLists(other, declared).page));
}

function lengthOf(page: PageFile, changes: readonly Change[]): number {
  return JSON.stringify(changes.reduce(withValue, page)).length;
}

/** Ways to write a list without one of its inputs, or without the filter bar before it. */
function waysToShorten(page: PageFile, { input }: JsonObject, path: JsonPath): readonly (readonly Change[])[] {
  const names = Object.keys(recordOf(input));
  return [
    ...names.map((name) => [{ path: names.length === 1 ? [...path, 'input'] : [...path, 'input', name] }]),
    ...filterBarsOf(page)
      .filter((bar) => isBefore(bar.path, path))
      .map((bar) => [{ path: bar.path }]),
  ];
}

function isBefore(bar: JsonPath, path: JsonPath): boolean {
  return bar.at(-1) === Number(path.at(-1)) - 1 && isSameJson(bar.slice(0, -1), path.slice(0, -1));
}

/** Ways to write a table as a list; some of them have another meaning. */
function waysToWriteList(page: PageFile, table: JsonObject, path: JsonPath): readonly (readonly Change[])[] {
  const { rows, total, type: _type, ...rest } = table;
  const id = table['id'];
  const owner = path[0] === 'dialogs' ? path.slice(0, 2) : [];
  const callPath = [...owner, 'calls', String(id)];
  const call = valueAt(page, callPath);
  if (
    !isRecord(call) ||
    total === undefined ||
    typeof rows !== 'string' ||
    !rows.startsWith(`=data.${String(id)}.`) ||
    Object.keys(rest).some((key) => !Object.hasOwn(listKeys, key))
  )
    return [];
  const { operation, input, ...particular } = call;
  const bars = filterBarsOf(page);
  return [undefined, ...bars].flatMap((bar) => {
    const list = { ...rest, type: 'list', ...(bar && { filter: bar.form }) };
    const exported = recordOf(table['export'])['operation'];
    return [...(exported === undefined ? [] : [{ ...list, export: exported }]), list].flatMap((short) =>
      inputsBeside(recordOf(input)).flatMap((beside): readonly (readonly Change[])[] => {
        const beyond = Object.keys(beside).length === 0 ? {} : { input: beside };
        const moved: readonly Change[] = bar && isBefore(bar.path, path) ? [{ path: bar.path }] : [];
        return [
          [{ path, value: { ...short, operation, ...beyond } }, ...moved, { path: callPath }],
          ...(Object.keys(particular).length === 0
            ? []
            : [[{ path, value: short }, ...moved, { path: callPath, value: { operation, ...beyond, ...particular } }]]),
        ];
      }),
    );
  });
}

/** The inputs that a list has to write: those that are no parameter of the address, or all but page, page size and sort order. */
function inputsBeside(input: JsonObject): readonly JsonObject[] {
  const isOfAddress = (value: unknown): boolean =>
    typeof value === 'string' && /^=(?:coalesce\()?(?:int\()?route\.query\.\w+\)?(?:, \d+\))?$/.test(value);
  const without = (isLeftOut: (name: string) => boolean): JsonObject =>
    Object.fromEntries(Object.entries(input).filter(([name]) => !isLeftOut(name)));
  return [
    without((name) => isOfAddress(input[name])),
    without((name) => ['pageNum', 'pageSize', 'sort'].includes(name)),
  ];
}

/** A copy with the properties of each object in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  );
}
