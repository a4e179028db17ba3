import { expect, test } from 'vitest';
import { sortedJson } from './sortedJson.ts';

test('the order of keys does not matter at any depth, the order of a list does', () => {
  expect(sortedJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  expect(sortedJson([2, 1])).toBe('[2,1]');
});

test('a value that JSON does not have is empty', () => expect(sortedJson(undefined)).toBe(''));
