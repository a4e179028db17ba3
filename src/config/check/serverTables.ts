import type { JsonPath } from '../ConfigFile.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { BlockTable, Call, PageFile } from '../model.generated.ts';

/** A table with paging on the server. */
export interface ServerTable {
  readonly table: BlockTable;
  readonly path: JsonPath;
  /** The call that returns its rows; null when the rows are computed. */
  readonly source: { readonly name: string; readonly call: Call; readonly path: JsonPath } | null;
}

export function serverTables(page: PageFile): readonly ServerTable[] {
  const calls = callsOf(page);
  const found: ServerTable[] = [];
  visitDefined('page', page, ['Block_table'], ({ value, path }) => {
    const table = value as BlockTable; // trust border: the page has passed the check of its format
    if (table.paging === false || table.total === undefined) return;
    const name = /^=data\.(\w+)\./.exec(table.rows)?.[1];
    found.push({ table, path, source: calls.find((call) => call.name === name) ?? null });
  });
  return found;
}

/** The data calls of a page and its dialogs; those of the page take precedence. */
function callsOf(page: PageFile): readonly NonNullable<ServerTable['source']>[] {
  const own = Object.entries(page.calls ?? {}).map(([name, call]) => ({ name, call, path: ['calls', name] }));
  const inDialogs = Object.entries(page.dialogs ?? {}).flatMap(([id, dialog]) =>
    Object.entries(dialog.calls ?? {}).map(([name, call]) => ({ name, call, path: ['dialogs', id, 'calls', name] })),
  );
  return [...own, ...inDialogs];
}
