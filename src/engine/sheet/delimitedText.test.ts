import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDelimited } from './delimitedText.ts';

describe('cells from a spreadsheet', () => {
  test('are separated by tabs, those of a CSV file by commas', () => {
    expect(parseDelimited('a\tb,c\r\n1\t2\r\n')).toEqual([
      ['a', 'b,c'],
      ['1', '2'],
    ]);
    expect(parseDelimited('\uFEFFa,b\n"x, ""y""\nz",2\n\n')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ]);
  });

  test('read back as written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', '\t', ' ') });
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const written = `head,head\n${rows.map((row) => row.map(quote).join(',')).join('\n')}`;
        const kept = [...rows];
        while (kept.at(-1)?.every((value) => value === '')) kept.pop();
        expect(parseDelimited(written).slice(1)).toEqual(kept);
      }),
    );
  });

  test('are separated by semicolons where commas are decimal, also below a title', () => {
    expect(parseDelimited('Payments, November\nname;amount\nLi;1,5\nWu;2,5')).toEqual([
      ['Payments, November'],
      ['name', 'amount'],
      ['Li', '1,5'],
      ['Wu', '2,5'],
    ]);
  });

  test('keep quotes that do not begin them, what comes after a closing quote, and a quote that is never closed', () => {
    expect(parseDelimited('5" pipe\t"a"b\t\n"" x\t"c\nd', '\t')).toEqual([
      ['5" pipe', 'ab', ''],
      [' x', 'c\nd'],
    ]);
  });

  test('are separated by the given separator only', () => {
    expect(parseDelimited('a,b\nc,d', '\t')).toEqual([['a,b'], ['c,d']]);
  });
});
