import { addressName } from '../../../config/addressName.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';

export interface TablePaging {
  readonly mode: 'none' | 'server' | 'local';
  readonly pageNum: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
}

/** Names of the query parameters that hold the state of one list. */
export interface ListParameters {
  readonly pageNum: string;
  readonly pageSize: string;
  readonly sort: string;
  /** The open row. */
  readonly row: string;
}

export function listParameters(prefix: string | undefined): ListParameters {
  return {
    pageNum: addressName(prefix, 'pageNum'),
    pageSize: addressName(prefix, 'pageSize'),
    sort: addressName(prefix, 'sort'),
    row: addressName(prefix, 'row'),
  };
}

const defaultSizes = [10, 20, 50, 100];

/** The paging of a table, read from the address. Without a pageSize there, the first size of the table applies. */
export function tablePaging(block: BlockOf<'table'>, query: PageRuntime['query']): TablePaging {
  const pageSizes = block.pageSizes ?? defaultSizes;
  const first = pageSizes[0] ?? 10;
  const names = listParameters(block.query);
  const size = wholeNumber(query[names.pageSize]) ?? first;
  return {
    mode: modeOf(block),
    pageNum: wholeNumber(query[names.pageNum]) ?? 1,
    pageSize: pageSizes.includes(size) ? size : first,
    pageSizes,
  };
}

function modeOf({ paging, total }: BlockOf<'table'>): TablePaging['mode'] {
  if (paging === false) return 'none';
  return total === undefined ? 'local' : 'server';
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}
