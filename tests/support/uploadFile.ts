import type { ServerClient } from './serverClient.ts';
import { dataOf } from './testServer.ts';

/** Uploads a file as the signed-in user; returns its id. */
export async function uploadFile(
  server: Pick<ServerClient, 'request'>,
  name: string,
  content: string,
  scene = 'PROOF',
): Promise<string> {
  const boundary = 'x-seabridge-boundary';
  const type = types[name.split('.').at(-1) ?? ''] ?? 'text/csv';
  const part = (head: string, text: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const file = part(`name="file"; filename="${name}"\r\ncontent-type: ${type}`, content);
  const answer = await server.request('POST', '/api/file/upload', {
    body: Buffer.from(`${part('name="scene"', scene)}${file}--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return String(dataOf(answer)['fileId']);
}

const types: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png' };
