import type { JsonPath } from '../ConfigFile.ts';
import { walkDefinitions, WantedDefinitions, type DefinedObject } from '../meta/walkDefinitions.ts';
import type { PageFile, PartFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';
import { isRecord } from '../../domain/isRecord.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** What expressions at a place of a page may read, as far as values follow from it. */
export interface ShownScope {
  /** The page, whose actions store values in its state. */
  readonly page: object;
  /** The flow of the page. */
  readonly flow: string | null;
  /** The data calls of the page and of the dialog, by name. */
  readonly calls: JsonObject;
  /** The row around the place: the expression of its rows, without `=`, and the scope of that expression. */
  readonly row: { readonly rows: string; readonly around: ShownScope } | null;
}

/** A list of values of a page: the items of a block, the columns of a table, or the only tag of a header. */
export interface ShownList {
  readonly path: JsonPath;
  /** Whether the path leads to the only item, and not to a list of items. */
  readonly isSingle: boolean;
  /** Names for themselves and objects, as the page contains them. */
  readonly items: readonly unknown[];
  /** Whether an item may be a name for itself. */
  readonly isNamed: boolean;
  /** The `of` of the block, without `=`: the object whose values the items show. */
  readonly of: string | null;
  readonly scope: ShownScope;
  /** The block, and its path. */
  readonly block: JsonObject;
  readonly blockPath: JsonPath;
}

/** Returns all lists of shown values of a page or a part of pages, its dialogs included. */
export function shownLists(format: 'page' | 'part', page: PageFile | PartFile): readonly ShownList[] {
  const outermost: ShownScope = {
    page,
    flow: 'flow' in page ? (page.flow ?? null) : null,
    calls: recordOf(page.calls),
    row: null,
  };
  const places: Place[] = [{ path: [], scope: outermost }];
  const lists: ShownList[] = [];
  walkDefinitions(format, page, blocks, (node) => {
    const { value, path, definition } = node;
    const { scope } = places.findLast((place) => place.path.every((step, index) => path[index] === step)) ?? {
      scope: { ...outermost, calls: {} },
    };
    if (definition === 'Dialog')
      places.push({ path, scope: { ...scope, calls: { ...scope.calls, ...recordOf(value['calls']) } } });
    for (const inside of rowsInside[definition] ?? [])
      places.push({ path: [...path, inside], scope: withRow(value, scope) });
    lists.push(...listsOf(node, scope));
  });
  return lists;
}

const blocks = new WantedDefinitions(
  (definition) => definition === 'Dialog' || definition === 'Totals' || definition.startsWith('Block_'),
);

interface Place {
  readonly path: JsonPath;
  readonly scope: ShownScope;
}

/** The properties of a block whose contents are drawn once for each of its rows. */
const rowsInside: Readonly<Record<string, readonly string[]>> = {
  Block_table: ['expand', 'beside'],
  Block_cards: ['blocks'],
  Block_repeat: ['blocks'],
  Block_carousel: ['blocks'],
};

function withRow(block: JsonObject, around: ShownScope): ShownScope {
  const rows = sourceOf(block['rows']);
  return rows === null ? around : { ...around, row: { rows, around } };
}

function listsOf({ definition, value: block, path }: DefinedObject, scope: ShownScope): readonly ShownList[] {
  const listAt = (property: string, list: Pick<ShownList, 'isNamed' | 'of' | 'scope'>): readonly ShownList[] => {
    const shown = block[property];
    const items = Array.isArray(shown) ? shown : isRecord(shown) ? [shown] : [];
    return items.length === 0
      ? []
      : [{ ...list, path: [...path, property], isSingle: !Array.isArray(shown), items, block, blockPath: path }];
  };
  switch (definition) {
    case 'Block_header':
      return listAt('tag', { isNamed: false, of: null, scope });
    case 'Block_editableTable':
      return listAt('summary', { isNamed: false, of: null, scope });
    case 'Block_buttons':
    case 'Block_countdown':
    case 'Block_descriptions':
    case 'Block_statistics':
      return listAt('items', { isNamed: true, of: sourceOf(block['of']), scope });
    case 'Block_route': {
      const of = sourceOf(block['of']);
      return ['from', 'items', 'to'].flatMap((property) => listAt(property, { isNamed: true, of, scope }));
    }
    case 'Block_result':
      return ['figure', 'state'].flatMap((property) => listAt(property, { isNamed: false, of: null, scope }));
    case 'Block_submitBar':
      return listAt('items', { isNamed: false, of: null, scope });
    case 'Block_table':
      return [...listAt('columns', { isNamed: true, of: null, scope: withRow(block, scope) })];
    case 'Totals':
      return listAt('items', { isNamed: true, of: null, scope: withRow(block, scope) });
    default:
      return [];
  }
}

/** The path of an item of a list. */
export function itemPath({ path, isSingle }: ShownList, index: number): JsonPath {
  return isSingle ? path : [...path, index];
}

/** The source of an expression; null for any other value. */
export function sourceOf(value: unknown): string | null {
  return typeof value === 'string' && /^=(?!=)/.test(value) ? value.slice(1) : null;
}
