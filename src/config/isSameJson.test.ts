import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameJson } from './isSameJson.ts';

test('two JSON values are the same exactly when their texts are the same', () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(json, json, (one, other) => isSameJson(one, other) === (JSON.stringify(one) === JSON.stringify(other))),
  );
  fc.assert(fc.property(json, (one) => isSameJson(one, JSON.parse(JSON.stringify(one)))));
});

test.each([
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: 1 }, { a: 1, b: 2 }],
  [[], {}],
  [null, {}],
  [
    [1, 2],
    [1, 3],
  ],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
])('%j is not %j', (one, other) => {
  expect(isSameJson(one, other)).toBe(false);
});
