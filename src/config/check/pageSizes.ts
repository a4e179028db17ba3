import { isExpressionText } from '../collectExpressions.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../meta/chooseBranch.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import type { BlockTable, Call, PageFile } from '../model.generated.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Choices of page size of a table that names none; the first counts until the user chooses. */
const defaultSizes = [10];

/** Does the call behind a table with pages ask for as many rows as a page holds? Otherwise pages overlap, or leave rows out. */
export function pageSizes({ parts }: ConfigView): readonly Finding[] {
  return Object.entries(parts.pages).flatMap(([id, page]) => {
    const part = pagePart(id, page);
    return tablesOf(page).flatMap(({ rows, pageSizes: sizes = defaultSizes }): readonly Finding[] => {
      const name = /^=data\.(\w+)\./.exec(rows)?.[1];
      const call = Object.entries(callsOf(page)).find(([one]) => one === name)?.[1];
      const asked = call && askedSize(call.call);
      const [first] = sizes;
      if (!call || asked === null || asked === undefined || asked === first) return [];
      return [{ code: 'config/page-size', message: `The table shows ${first} rows a page, but its call "${name}" asks for ${asked}.`, expected: `pageSize ${first} unless the address says otherwise`, part, path: [...call.path, 'input', 'pageSize'] }];
    });
  });
}

/** Tables whose pages the server makes. */
function tablesOf(page: PageFile): readonly BlockTable[] {
  const found: BlockTable[] = [];
  walkConfig('page', page, ({ definition, value }) => {
    // Trust border: the format has judged the page before.
    const table = definition === 'Block_table' ? (value as BlockTable) : null;
    if (table && (table.paging === 'server' || (table.paging === undefined && table.total !== undefined))) found.push(table);
  });
  return found;
}

function callsOf(page: PageFile): Readonly<Record<string, { readonly call: Call; readonly path: JsonPath }>> {
  const inDialogs = Object.entries(page.dialogs ?? {}).flatMap(([id, dialog]) => Object.entries(dialog.calls ?? {}).map(([name, call]) => [name, { call, path: ['dialogs', id, 'calls', name] }] as const));
  return Object.fromEntries([...inDialogs, ...Object.entries(page.calls ?? {}).map(([name, call]) => [name, { call, path: ['calls', name] }] as const)]);
}

/** The number of rows asked for while the address says nothing; null when that cannot be told. */
function askedSize({ input }: Call): number | null {
  const size = isRecord(input) ? input['pageSize'] : undefined;
  if (typeof size === 'number') return size;
  const fallback = isExpressionText(size) ? /^=coalesce\(.*, (\d+)\)$/.exec(size)?.[1] : undefined;
  return fallback === undefined ? null : Number(fallback);
}
