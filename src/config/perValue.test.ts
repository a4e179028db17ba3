import { expect, test } from 'vitest';
import { perValue } from './perValue.ts';

test('a result is kept for the same values only: not for another one, one more or one less', () => {
  const object = {};
  const listed = perValue((_object: object, ...others: readonly string[]) => [...others]);

  const first = listed(object, 'a', 'b');
  expect(listed(object, 'a', 'b')).toBe(first);
  expect(listed(object, 'a', 'c')).toEqual(['a', 'c']);
  expect(listed(object, 'a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  expect(listed(object, 'a')).toEqual(['a']);
  expect(listed({}, 'a', 'b')).not.toBe(first);
});
