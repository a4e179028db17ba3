import { servePages } from '../servePages.ts';
import { rowsBetween } from './benchRows.ts';

/** Number of rows of the paged list on the server. */
export const rowsOnServer = 100_000;

/** Serves a folder and, under /rows, pages of a long list, on a free port of this machine. */
export function serveRows(folder: string): ReturnType<typeof servePages> {
  return servePages(folder, ({ pathname, searchParams }) => (pathname === '/rows' ? pageOf(searchParams) : undefined));
}

function pageOf(asked: URLSearchParams): unknown {
  const [pageNum, pageSize] = [Number(asked.get('pageNum')), Number(asked.get('pageSize'))];
  const from = (pageNum - 1) * pageSize;
  const rows = rowsBetween(
    asked.get('shape') === 'wide' ? 'wide' : 'long',
    from,
    Math.min(rowsOnServer, from + pageSize),
  );
  return { resultList: rows, totalSize: rowsOnServer };
}
