import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from './Database.ts';
import { nextId, nextIdOfDay, nextNumbers } from './nextId.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

test('ids count on from one sequence, with the same number of digits', async () => {
  const next = () => nextId(database.kysely, 'payee_numbers', { prefix: 'PY', digits: 8 });
  const [one, other] = [await next(), await next()];
  expect(one).toMatch(/^PY\d{8}$/);
  expect(Number(other.slice(2))).toBe(Number(one.slice(2)) + 1);
});

test("the id of an order has Beijing's day, and the count goes on the next day", async () => {
  const next = (at: number) => nextIdOfDay(database.kysely, 'order_numbers', { prefix: 'W', at });
  const [evening, midnight] = [await next(Date.UTC(2026, 10, 20, 15, 59)), await next(Date.UTC(2026, 10, 20, 16))];
  expect(evening).toMatch(/^W20261120\d{6}$/);
  expect(midnight).toMatch(/^W20261121\d{6}$/);
  expect(Number(midnight.slice(9))).toBe(Number(evening.slice(9)) + 1);
});

test('several numbers are given at once, each of them once', async () => {
  const numbers = await nextNumbers(database.kysely, 'quote_numbers', 3);
  const [first = 0n] = numbers;
  expect(numbers).toEqual([first, first + 1n, first + 2n]);
});
