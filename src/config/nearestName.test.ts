import { expect, test } from 'vitest';
import { nearestName } from './nearestName.ts';

const names = ['amount', 'arrivalAmount', 'currency', 'id'];

test.each([
  ['amont', 'amount'],
  ['Amount', 'amount'],
  ['amuont', 'amount'],
  ['curency', 'currency'],
  ['ID', 'id'],
  ['xyz', undefined],
  ['shopName', undefined],
])('%s suggests %s', (name, expected) => {
  expect(nearestName(name, names)).toBe(expected);
});
