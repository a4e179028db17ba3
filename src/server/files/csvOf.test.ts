import { expect, test } from 'vitest';
import { csvOf } from './csvOf.ts';

const text = (rows: string[][]): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvOf(rows));

test('a file begins with a byte order mark and quotes characters that would break a row', () => {
  expect(
    text([
      ['币种', 'a,b'],
      ['say "hi"', 'x\ny'],
    ]),
  ).toBe('\uFEFF币种,"a,b"\r\n"say ""hi""","x\ny"\r\n');
});

test('a text that a spreadsheet would compute is made harmless, a negative amount stays a number', () => {
  expect(text([['=1+1', '+cmd', '@x', '-12.50', '-x']])).toBe("\uFEFF'=1+1,'+cmd,'@x,-12.50,'-x\r\n");
});
