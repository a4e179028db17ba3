import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOfFile, type FileColumn } from './fileColumns.ts';

interface Payment {
  readonly id: string;
  readonly amount: string;
  readonly fee: string;
  readonly currency: string;
}

const columns: Readonly<Record<string, FileColumn<Payment>>> = {
  id: { head: 'Id', cell: ({ id }) => id },
  currency: { head: 'Currency', cell: ({ currency }) => currency },
  amount: { head: 'Amount', cell: ({ amount }) => amount, currency: 'currency' },
  fee: { head: 'Fee', cell: ({ fee }) => fee, currency: 'currency' },
};
const payment: Payment = { id: 'P1', amount: '5.00', fee: '0.10', currency: 'USD' };
const otherwise = ['id', 'amount'];

test("a file has the screen's columns in their order and with their names, a currency before its amounts", () => {
  const shown = [
    { id: 'fee', label: 'Costs' },
    { id: 'amount', label: 'Sum' },
    { id: 'id', label: 'No.' },
  ];
  expect(rowsOfFile([payment], columns, { shown, otherwise })).toEqual([
    ['Currency', 'Costs', 'Sum', 'No.'],
    ['USD', '0.10', '5.00', 'P1'],
  ]);
});

test('without chosen columns a file has its own', () => {
  expect(rowsOfFile([payment], columns, { shown: undefined, otherwise })).toEqual([
    ['Id', 'Currency', 'Amount'],
    ['P1', 'USD', '5.00'],
  ]);
});

test('every row is as long as the header, and no column appears twice', () => {
  const choice = fc.array(fc.constantFrom('id', 'currency', 'amount', 'fee', 'stranger'));
  fc.assert(
    fc.property(choice, (ids) => {
      const [heads = [], row = []] = rowsOfFile([payment], columns, {
        shown: ids.map((id) => ({ id, label: id })),
        otherwise,
      });
      expect(row).toHaveLength(heads.length);
      expect(new Set(heads).size).toBe(heads.length);
    }),
  );
});
