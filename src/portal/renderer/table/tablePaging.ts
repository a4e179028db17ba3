import type { BlockOf } from '../BlockProps.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';

export interface TablePaging {
  readonly mode: 'none' | 'server' | 'local';
  readonly pageNum: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
}

const defaultSizes = [10, 20, 50, 100];

/** Where a table stands, read from the address. Without pageSize there the first choice of the table counts. */
export function tablePaging(block: BlockOf<'table'>, query: PageRuntime['query']): TablePaging {
  const pageSizes = block.pageSizes ?? defaultSizes;
  const first = pageSizes[0] ?? 10;
  const size = wholeNumber(query['pageSize']) ?? first;
  return { mode: modeOf(block), pageNum: wholeNumber(query['pageNum']) ?? 1, pageSize: pageSizes.includes(size) ? size : first, pageSizes };
}

function modeOf({ paging, total }: BlockOf<'table'>): TablePaging['mode'] {
  if (paging === false || paging === 'none') return 'none';
  if (paging === 'server' || paging === 'local') return paging;
  return total === undefined ? 'local' : 'server';
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}
