import type { JsonPath } from '../ConfigFile.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import type { BlockTable, Call, PageFile } from '../model.generated.ts';

/** A table whose pages the server makes. */
export interface ServerTable {
  readonly table: BlockTable;
  readonly path: JsonPath;
  /** The call that brings its rows; null where the rows are computed otherwise. */
  readonly source: { readonly name: string; readonly call: Call; readonly path: JsonPath } | null;
}

export function serverTables(page: PageFile): readonly ServerTable[] {
  const calls = callsOf(page);
  const found: ServerTable[] = [];
  walkConfig('page', page, ({ definition, value, path }) => {
    if (definition !== 'Block_table') return;
    const table = value as BlockTable; // trust border: the format has judged the page before
    if (table.paging !== 'server' && (table.paging !== undefined || table.total === undefined)) return;
    const name = /^=data\.(\w+)\./.exec(table.rows)?.[1];
    found.push({ table, path, source: calls.find((call) => call.name === name) ?? null });
  });
  return found;
}

/** Those of the page hide those of the same name in its dialogs. */
function callsOf(page: PageFile): readonly NonNullable<ServerTable['source']>[] {
  const own = Object.entries(page.calls ?? {}).map(([name, call]) => ({ name, call, path: ['calls', name] }));
  const inDialogs = Object.entries(page.dialogs ?? {}).flatMap(([id, dialog]) => Object.entries(dialog.calls ?? {}).map(([name, call]) => ({ name, call, path: ['dialogs', id, 'calls', name] })));
  return [...own, ...inDialogs];
}
