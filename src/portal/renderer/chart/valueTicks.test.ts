import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueTicks } from './valueTicks.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 100);

test('the ticks of an axis are round and enclose the values', () => {
  expect(valueTicks([3, 97], true)).toEqual([0, 25, 50, 75, 100]);
  expect(valueTicks([7.121, 7.138], false)).toEqual([7.12, 7.125, 7.13, 7.135, 7.14]);
  expect(valueTicks([-30, 45], true)).toEqual([-40, -20, 0, 20, 40, 60]);
});

test('a chart with no or only one figure still has an axis', () => {
  expect(valueTicks([], true)).toEqual([0, 0.25]);
  expect(valueTicks([0], false).length).toBeGreaterThan(1);
  expect(valueTicks([7.2], false)[0]).toBeLessThanOrEqual(7.2);
});

test('for any values the ticks ascend, enclose them and stay few; with fromZero they include zero', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 40 }), fc.boolean(), (values, fromZero) => {
      const ticks = valueTicks(values, fromZero);
      expect(ticks.every((tick, index) => index === 0 || tick > (ticks[index - 1] ?? Infinity))).toBe(true);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      expect(ticks.length).toBeLessThanOrEqual(7);
      if (fromZero) expect(ticks).toContain(0);
    }),
  );
});
