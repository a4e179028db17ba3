import { expect, test } from 'vitest';
import { resetsOf } from './resetsOf.ts';

const resets = { currency: ['card', 'rate'], card: ['code'] };

/** The places that a change from one state to another resets. */
function after(before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): readonly string[] {
  return [
    ...resetsOf(resets, {
      before: (place) => before[place] ?? null,
      after: (place) => now[place] ?? null,
      written: Object.keys(now).filter((place) => now[place] !== before[place]),
    }),
  ];
}

test('a changed value resets what depends on it, and what depends on that', () => {
  expect(after({ currency: 'CNY', card: 'C1' }, { currency: 'USD', card: 'C1' })).toEqual(['card', 'code', 'rate']);
});

test('a removed value counts as changed; a first value and the same value do not', () => {
  expect(after({ currency: 'CNY' }, {})).toEqual(['card', 'code', 'rate']);
  expect(after({ card: 'C1' }, { currency: 'USD', card: 'C1' })).toEqual([]);
  expect(after({ currency: 'CNY' }, { currency: 'CNY', note: 'x' })).toEqual([]);
});

test('a value that the same change writes is kept, with what depends on it', () => {
  expect(after({ currency: 'CNY', card: 'C1' }, { currency: 'USD', card: 'C2' })).toEqual(['rate', 'code']);
});
