import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSort, parseSort, sortRows } from './tableSort.ts';

const keyed = (values: readonly unknown[]) =>
  values.map((value, index) => ({ key: String(index), row: { value }, locals: {} }));
const sorted = (values: readonly unknown[], sort: string) =>
  sortRows(keyed(values), parseSort(sort), 'en').map(({ row }) => Object(row).value);

describe('the sort of a table', () => {
  test('goes from ascending to descending to unsorted', () => {
    expect(nextSort(null, 'a')).toBe('a');
    expect(nextSort(parseSort('a'), 'a')).toBe('-a');
    expect(nextSort(parseSort('-a'), 'a')).toBeNull();
    expect(nextSort(parseSort('-a'), 'b')).toBe('b');
  });

  test('sorts amounts by size and not as text, with missing ones last in both directions', () => {
    expect(sorted(['10', null, '9.5', '100'], 'value')).toEqual(['9.5', '10', '100', null]);
    expect(sorted(['10', null, '9.5', '100'], '-value')).toEqual(['100', '10', '9.5', null]);
  });

  test('orders numbers like any exact comparison, and keeps the order of equal ones', () => {
    const amounts = fc.array(fc.option(fc.integer({ min: -40, max: 40 }).map((cents) => (cents / 10).toFixed(1))));
    fc.assert(
      fc.property(amounts, fc.boolean(), (values, descending) => {
        const rows = keyed(values);
        const compared = rows.toSorted(({ row: { value: one } }, { row: { value: other } }) =>
          one === null || other === null
            ? Number(one === null) - Number(other === null)
            : (Number(one) - Number(other)) * (descending ? -1 : 1),
        );
        expect(sortRows(rows, { column: 'value', descending }, 'en')).toEqual(compared);
      }),
    );
  });

  test('neither loses nor adds rows', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.oneof(fc.integer().map(String), fc.string()))), (values) => {
        expect(sorted(values, 'value').toSorted()).toEqual(values.toSorted());
      }),
    );
  });
});
