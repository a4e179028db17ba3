import { expect } from 'vitest';
import { parseDelimited } from '../../src/engine/sheet/delimitedText.ts';
import type { startSites } from './sites.ts';

/** Returns the lines of an exported file as cells, the head first. */
export async function csvLines(
  server: Awaited<ReturnType<typeof startSites>>,
  address: string,
  wish: object,
  columns: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const body = { ...wish, columns: columns.map((id) => ({ id, label: `the ${id}` })) };
  const { text, headers } = await server.request('POST', `/api${address}`, { body });
  expect(headers['content-type'], text).toContain('text/csv');
  return parseDelimited(text, ',');
}
