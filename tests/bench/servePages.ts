import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder on a free port of this machine, and as JSON the data that `answer` returns for an address; undefined means a file. */
export async function servePages(
  folder: string,
  answer: (address: URL) => unknown = () => undefined,
): Promise<{ readonly url: string; close(): void }> {
  const server = http.createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    const json = answer(address);
    if (json !== undefined) {
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(json));
      return;
    }
    const asked = decodeURIComponent(address.pathname);
    const file = path.join(folder, asked.endsWith('/') ? `${asked}index.html` : asked);
    if (!file.startsWith(folder) || !fs.existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    fs.createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${String(address.port)}`, close: () => server.close() };
}
