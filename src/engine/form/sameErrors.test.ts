import { expect, test } from 'vitest';
import { sameErrors } from './sameErrors.ts';
import type { FieldError } from './fieldErrors.ts';

const short: FieldError = { path: 'a', keyword: 'minLength', key: 'validation.minLength', params: { limit: 3 } };
const allowed: FieldError = {
  path: 'a',
  keyword: 'enum',
  key: 'validation.enum',
  params: { allowedValues: ['x', 'y'] },
};

test('errors with the same content are the same', () => {
  expect(sameErrors([short, allowed], [structuredClone(short), structuredClone(allowed)])).toBe(true);
  expect(sameErrors([], [])).toBe(true);
});

test.each([
  ['one more error', [short], [short, allowed]],
  ['another limit', [short], [{ ...short, params: { limit: 4 } }]],
  ['another text', [short], [{ ...short, key: 'validation.pattern' }]],
  ['other values that are allowed', [allowed], [{ ...allowed, params: { allowedValues: ['x'] } }]],
  ['one more parameter', [short], [{ ...short, params: { limit: 3, min: 1 } }]],
  ['another order', [short, allowed], [allowed, short]],
])('errors with %s are different', (_what, left, right) => {
  expect(sameErrors(left, right)).toBe(false);
});
