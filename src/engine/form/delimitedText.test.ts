import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importColumns, parseDelimited } from './delimitedText.ts';

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

  test('belong to the fields that the headings name, else to the fields in order', () => {
    const fields = [
      { id: 'name', label: 'Name' },
      { id: 'amount', label: 'Amount' },
    ];
    expect(importColumns(['Amount', 'other', 'name'], fields)).toEqual({
      columns: ['amount', null, 'name'],
      hasHead: true,
    });
    expect(importColumns(['Li', '5'], fields)).toEqual({ columns: ['name', 'amount'], hasHead: false });
  });
});
