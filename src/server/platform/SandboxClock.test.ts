import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { createSystemClock } from './Clock.ts';
import { openSandboxClock } from './SandboxClock.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the sandbox clock', () => {
  test('a move survives a restart and reaches other processes', async () => {
    const here = await openSandboxClock(database, () => 1_000);
    const there = await openSandboxClock(database, () => 1_000);
    expect(await here.advance(500)).toEqual({ ok: true, now: 1_500 });
    await there.refresh();
    expect(there.now()).toBe(1_500);
    expect((await openSandboxClock(database, () => 1_000)).now()).toBe(1_500);
  });

  test('it is set to an instant and runs on from there', async () => {
    let machine = 1_000;
    const clock = await openSandboxClock(database, () => machine);
    await clock.setAt(50_000);
    machine += 7;
    expect(clock.now()).toBe(50_007);
  });

  test('it never goes back, not even when the machine does', async () => {
    let machine = 100_000;
    const clock = await openSandboxClock(database, () => machine);
    const before = clock.now();
    expect(await clock.advance(-1)).toEqual({ ok: false, because: 'backwards' });
    expect(await clock.setAt(before - 1)).toEqual({ ok: false, because: 'backwards' });
    machine = 1;
    expect(clock.now()).toBe(before);
  });
});

test('the system clock stops while the machine is set back', () => {
  let machine = 10;
  const clock = createSystemClock(() => machine);
  expect(clock.now()).toBe(10);
  machine = 5;
  expect(clock.now()).toBe(10);
});
