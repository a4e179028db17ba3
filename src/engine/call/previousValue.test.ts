import { expect, test } from 'vitest';
import { previousValue } from './previousValue.ts';

const rateIn = (_value: unknown, answer: unknown): unknown => Object(answer).rate;

test('keeps the declared value of the answer before, only when it changed', () => {
  const previous = { into: 'page.previousRate', value: '=result.rate' };
  expect(previousValue(previous, { id: 1, rate: '7.1' }, { id: 2, rate: '7.2' }, rateIn)).toEqual({
    'page.previousRate': '7.1',
  });
  expect(previousValue(previous, { id: 2, rate: '7.2' }, { id: 3, rate: '7.2' }, rateIn)).toEqual({});
});

test('keeps the whole answer before when no value is declared', () => {
  expect(previousValue({ into: 'page.before' }, { id: 1 }, { id: 2 }, rateIn)).toEqual({ 'page.before': { id: 1 } });
});

test.each([null, undefined])('the first answer, after %s, has no previous value', (before) => {
  expect(previousValue({ into: 'page.before' }, before, { id: 1 }, rateIn)).toEqual({});
});

test('a call without "previous" keeps nothing', () => {
  expect(previousValue(undefined, { id: 1 }, { id: 2 }, rateIn)).toEqual({});
});
