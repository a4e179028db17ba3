import { Declarations } from '../../src/config/derive/Declarations.ts';
import { expandPage } from '../../src/config/derive/expandPage.ts';
import { filterParameters } from '../../src/config/derive/listCall.ts';
import { listsOf } from '../../src/config/derive/replaceLists.ts';
import type { BlockList, BlockTable } from '../../src/config/model.generated.ts';
import type { Operation } from '../../src/config/operations.ts';
import { recordOf } from '../../src/config/recordOf.ts';
import { valueAt } from '../../src/domain/valueAt.ts';
import { moneyDomains } from '../config/moneyRoutes.ts';
import { shippedProject } from './shippedProject.ts';

/** A list of a page about money. */
export interface MoneyList {
  /** The page and the list: `payment.batchDetail rows`. */
  readonly name: string;
  readonly list: BlockList;
  readonly operation: Operation;
  readonly file: Operation | null;
  /** The fields of its filter. */
  readonly fields: readonly string[];
  /** Inputs that the page sets, as it writes them. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The columns on screen. */
  readonly columns: readonly string[];
}

/** The lists on the pages about money of all regions, in tabs, parts and dialogs too, each once. */
export function moneyLists(): readonly MoneyList[] {
  const found = new Map<string, MoneyList>();
  for (const { authored, written } of shippedProject().regions.values()) {
    const declared = new Declarations(authored);
    const pages = Object.entries(written.pages).filter(([id]) => moneyDomains.has(id.split('.')[0] ?? ''));
    for (const [id, short] of pages) {
      const { page } = expandPage(id, short, written.pageParts);
      for (const { list, owner } of listsOf(page)) {
        const call = recordOf(valueAt(page, [...owner, 'calls', list.id]));
        const operation = declared.operation(String(list.operation ?? call['operation']));
        if (!operation) throw new Error(`${id} ${list.id} has no operation`);
        const name = `${id} ${list.id}`;
        found.set(name, {
          name,
          list,
          operation,
          file: (typeof list.export === 'string' && declared.operation(list.export)) || null,
          fields: list.filter === undefined ? [] : filterParameters(list.filter, declared),
          input: { ...recordOf(call['input']), ...list.input },
          columns: list.columns.map((column) => (typeof column === 'string' ? column : column.id)),
        });
      }
    }
  }
  return [...found.values()];
}

/** The tables of rows that the pages about money of all regions write themselves, in tabs, parts and dialogs too, each once. */
export function moneyTables(): readonly { readonly name: string; readonly table: BlockTable }[] {
  const found = new Map<string, BlockTable>();
  for (const { written } of shippedProject().regions.values()) {
    const pages = Object.entries(written.pages).filter(([id]) => moneyDomains.has(id.split('.')[0] ?? ''));
    for (const [id, short] of pages)
      for (const table of tablesIn(expandPage(id, short, written.pageParts).page))
        found.set(`${id} ${table.id}`, table);
  }
  return [...found].map(([name, table]) => ({ name, table }));
}

function tablesIn(node: unknown): readonly BlockTable[] {
  if (typeof node !== 'object' || node === null) return [];
  // Trust border: a block of this type was checked against its schema when the project was loaded.
  const own = recordOf(node)['type'] === 'table' ? [node as BlockTable] : [];
  return [...own, ...Object.values(node).flatMap(tablesIn)];
}

/** The fields that an operation sorts by. */
export function sortsOf({ inputSchema }: Operation): readonly string[] {
  const wanted = valueAt(inputSchema, ['properties', 'sort', 'enum']);
  return Array.isArray(wanted) ? wanted.map(String).filter((sort) => !sort.startsWith('-')) : [];
}
