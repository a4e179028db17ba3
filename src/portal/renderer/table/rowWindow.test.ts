import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapKey, windowParts } from './rowWindow.ts';

const list = fc.integer({ min: 1, max: 500 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    from: fc.nat(600),
    length: fc.integer({ min: 1, max: 60 }),
    focused: fc.option(fc.nat(count - 1), { nil: null }),
  }),
);

test('the parts of a list cover every row once, in order, rendered and not rendered in turn', () => {
  fc.assert(
    fc.property(list, ({ count, from, length, focused }) => {
      const parts = windowParts(count, { from, to: from + length }, focused);
      expect(parts.flatMap((part) => Array.from({ length: part.to - part.from }, (_, at) => part.from + at))).toEqual(
        Array.from({ length: count }, (_, index) => index),
      );
      expect(parts.slice(1).every((part, index) => part.from < part.to && part.drawn !== parts[index]?.drawn)).toBe(
        true,
      );
    }),
  );
});

test('the focused row and its neighbours are always rendered, and as many rows as are in view', () => {
  fc.assert(
    fc.property(list, ({ count, from, length, focused }) => {
      const drawn = windowParts(count, { from, to: from + length }, focused)
        .filter((part) => part.drawn)
        .flatMap((part) => Array.from({ length: part.to - part.from }, (_, at) => part.from + at));
      const wanted =
        focused === null ? [] : [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
      expect(drawn).toEqual(expect.arrayContaining(wanted));
      expect(drawn.length).toBeGreaterThanOrEqual(Math.min(count, length));
      expect(drawn.length).toBeLessThanOrEqual(length + 3);
    }),
  );
});

test('every gap has its own key', () => {
  const parts = windowParts(1000, { from: 500, to: 520 }, 100);
  expect(parts.filter(({ drawn }) => !drawn).map((part) => gapKey(part, 1000))).toEqual(['above', 'between', 'below']);
});
