import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedPages } from './compressedPage.ts';

const encoded = compressedPages();

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0.5', 'gzip'],
  ['brotli', null],
  ['', null],
])('a browser that accepts "%s" gets %s', (accepted, encoding) => {
  const { body, ...page } = encoded('<p>page</p>', accepted);
  expect(page.encoding).toBe(encoding);
  const plain =
    encoding === 'br' ? zlib.brotliDecompressSync(body) : encoding === 'gzip' ? zlib.gunzipSync(body) : body;
  expect(plain.toString()).toBe('<p>page</p>');
});

test('the validator changes with the content, and not with the encoding', () => {
  const { tag } = encoded('<p>page</p>', 'br');
  expect(encoded('<p>page</p>', 'gzip').tag).toBe(tag);
  expect(encoded('<p>other</p>', 'br').tag).not.toBe(tag);
});
