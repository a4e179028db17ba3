import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePath, slicePath, slicesOf } from './chartPaths.ts';

test('a line has a gap where a figure is missing', () => {
  expect(linePath([{ x: 0, y: 9 }, { x: 10, y: 4.005 }, null, { x: 30, y: 1 }])).toBe('M0 9L10 4.01M30 1');
});

test('slices are consecutive shares of the whole', () => {
  expect(slicesOf([1, null, 3])).toEqual([
    { from: 0, to: 0.25 },
    { from: 0.25, to: 0.25 },
    { from: 0.25, to: 1 },
  ]);
  expect(slicesOf([0, -2])).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ]);
});

test('slices of any amounts stay within the ring', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 20 }), (amounts) => {
      for (const { from, to } of slicesOf(amounts)) expect(from >= 0 && from <= to && to <= 1).toBe(true);
    }),
  );
});

test('an empty slice draws nothing and a full one stops just short of a full circle', () => {
  expect(slicePath({ from: 0.3, to: 0.3 }, { x: 50, y: 50 }, 40, 20)).toBe('');
  expect(slicePath({ from: 0, to: 0.5 }, { x: 50, y: 50 }, 40, 20)).toBe(
    'M50 10A40 40 0 0 1 50 90L50 70A20 20 0 0 0 50 30Z',
  );
  expect(slicePath({ from: 0, to: 1 }, { x: 50, y: 50 }, 40, 20)).toMatch(/^M50 10A40 40 0 1 1 50 10L/);
});
