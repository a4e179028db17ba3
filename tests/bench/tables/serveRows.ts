import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { rowsBetween } from './benchRows.ts';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** Rows of the list that the server answers pages of. */
export const rowsOnServer = 100_000;

/** Serves a folder and, under /rows, pages of a long list, on a free port of this machine. */
export async function serveRows(folder: string): Promise<{ readonly url: string; close(): void }> {
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/rows') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(pageOf(searchParams)));
      return;
    }
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!file.startsWith(folder) || !fs.existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' });
    fs.createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${String(address.port)}`, close: () => server.close() };
}

function pageOf(asked: URLSearchParams): unknown {
  const [pageNum, pageSize] = [Number(asked.get('pageNum')), Number(asked.get('pageSize'))];
  const from = (pageNum - 1) * pageSize;
  const rows = rowsBetween(asked.get('shape') === 'wide' ? 'wide' : 'long', from, Math.min(rowsOnServer, from + pageSize));
  return { resultList: rows, totalSize: rowsOnServer };
}
