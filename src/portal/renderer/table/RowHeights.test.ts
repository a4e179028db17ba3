import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from './RowHeights.ts';

const rows = Array.from({ length: 1000 }, (_, index) => ({ index }));
const row = (index: number) => rows[index] ?? { index };

test('rows never rendered count with the height of the first ones rendered', () => {
  const heights = new RowHeights().of(rows);
  expect(
    heights.measured(
      new Map([
        [row(0), 40],
        [row(1), 60],
      ]),
    ),
  ).toBe(true);
  expect([heights.edge(1), heights.edge(2), heights.edge(4), heights.edge(1000)]).toEqual([40, 100, 200, 50_000]);
  expect(heights.measured(new Map([[row(500), 50]]))).toBe(false);
});

test('a higher row moves those below it', () => {
  const heights = new RowHeights().of(rows);
  heights.measured(new Map([[row(0), 50]]));
  expect(heights.measured(new Map([[row(10), 200]]))).toBe(true);
  expect([heights.edge(10), heights.edge(11), heights.indexAt(699), heights.indexAt(700)]).toEqual([500, 700, 10, 11]);
});

test('a row that changes its height discards the known heights of the others', () => {
  const heights = new RowHeights().of(rows);
  heights.measured(
    new Map([
      [row(0), 50],
      [row(1), 90],
    ]),
  );
  expect(heights.measured(new Map([[row(0), 30]]))).toBe(true);
  expect(heights.edge(2)).toBe(60);
});

test('finds the row at a distance from the top, with any heights', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 50 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (measured, share) => {
        const own = measured.map((_, index) => row(index));
        const heights = new RowHeights().of(own);
        heights.measured(new Map(own.map((each, index) => [each, measured[index] ?? 0])));
        const distance = Math.floor(share * (heights.edge(own.length) - 1));
        const index = heights.indexAt(distance);
        expect(heights.edge(index)).toBeLessThanOrEqual(distance);
        expect(heights.edge(index + 1)).toBeGreaterThan(distance);
      },
    ),
  );
});

test('distances outside the list give its first or last row', () => {
  const heights = new RowHeights().of(rows);
  expect([heights.indexAt(-500), heights.indexAt(1e9)]).toEqual([0, 999]);
  expect(heights.of([]).indexAt(10)).toBe(0);
});
