import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../src/server/db/Database.ts';
import { Refusal } from '../../../src/server/operation/Refusal.ts';
import {
  beginLoginTry,
  loginLockAfter,
  loginAttempts,
  settleLoginTry,
} from '../../../src/server/identity/loginAttempts.ts';
import { checkPayPassword, payPasswordTries } from '../../../src/server/identity/payPassword.ts';
import { whenFree } from '../../../src/server/identity/triesInHand.ts';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import { userIdOf } from '../../../src/server/seed/identity.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

/**
 * Counts all checked passwords, and the maximum at the same time. It replaces Node's function, because the server modules
 * are shared with earlier test files, so that a module mock would come too late.
 */
const judged = { all: 0, now: 0, most: 0 };
const { scrypt } = crypto;

beforeAll(() => {
  vi.spyOn(crypto, 'scrypt').mockImplementation((password, salt, bytes, options, done) => {
    judged.all += 1;
    judged.now += 1;
    judged.most = Math.max(judged.most, judged.now);
    scrypt(password, salt, bytes, options, (error, key) => {
      judged.now -= 1;
      done(error, key);
    });
  });
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const userId = userIdOf('seller@cn');
const rightPassword = '258036';
const startTime = Date.parse('2026-11-20T02:00:00Z');
const hour = 3_600_000;
/** A cheap hash, which contains its cost: this file tests only the counting. */
const cheap = { N: 2, r: 1, p: 1 };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('seeded');
});
afterAll(() => database.close());

async function unlocked(): Promise<void> {
  await database.kysely
    .updateTable('pay_passwords')
    .set({ password_hash: await hashPassword(rightPassword, cheap), wrong: 0, locked_until: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns `ok`, or the code of the refusal. */
async function tried(payPassword: string, now = startTime): Promise<string> {
  try {
    await checkPayPassword(database, { userId, payPassword, now });
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const tries = fc.array(fc.boolean(), { minLength: 1, maxLength: 24 });
const among = (answers: readonly string[], wanted: string): number =>
  answers.filter((answer) => answer === wanted).length;

describe('parallel attempts with payment passwords', () => {
  test('right ones all succeed, for any number of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: payPasswordTries - 1 }),
        async (count, wrongBefore) => {
          await unlocked();
          for (let n = 0; n < wrongBefore; n += 1) await tried('111222');
          expect(await Promise.all(Array.from({ length: count }, () => tried(rightPassword)))).toEqual(
            Array.from({ length: count }, () => 'ok'),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  test('the eighth wrong one locks as in sequence, and then the right one is also refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 24 }), async (count) => {
        await unlocked();
        judged.all = 0;
        const answers = await Promise.all(Array.from({ length: count }, () => tried('111222')));
        expect(judged.all).toBe(Math.min(count, payPasswordTries));
        expect(among(answers, '771105')).toBe(Math.min(count, payPasswordTries - 1));
        expect(among(answers, '771107')).toBe(count - Math.min(count, payPasswordTries - 1));
        expect(await tried(rightPassword)).toBe(count >= payPasswordTries ? '771107' : 'ok');
        expect(await tried(rightPassword, startTime + hour)).toBe('ok');
      }),
      { numRuns: 15 },
    );
  });

  test('at most the remaining number of attempts is checked, and attempts of a dead process stop counting', async () => {
    await unlocked();
    await tried('111222');
    judged.most = 0;
    await Promise.all(Array.from({ length: 40 }, (_item, index) => tried(index % 3 === 0 ? rightPassword : '111222')));
    expect(judged.most).toBeLessThanOrEqual(payPasswordTries);
    await unlocked();
    await database.kysely
      .updateTable('pay_passwords')
      .set({ in_hand: payPasswordTries, in_hand_until: new Date(0) })
      .where('user_id', '=', userId)
      .execute();
    expect(await tried(rightPassword)).toBe('ok');
  });

  test('mixed attempts get the same responses as some sequential order', async () => {
    await fc.assert(
      fc.asyncProperty(tries, async (rights) => {
        await unlocked();
        const answers = await Promise.all(rights.map((right) => tried(right ? rightPassword : '111222')));
        const passed = among(answers, 'ok');
        const told = among(answers, '771105');
        expect(told).toBeLessThanOrEqual((payPasswordTries - 1) * (passed + 1));
        const wrongs = rights.filter((right) => !right).length;
        if (wrongs < payPasswordTries) expect([passed, told]).toEqual([rights.length - wrongs, wrongs]);
        else expect(passed + told + among(answers, '771107')).toBe(rights.length);
        expect(answers.every((answer, index) => (rights[index] ? answer !== '771105' : answer !== 'ok'))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('a password changed during an attempt is the one that counts', async () => {
    await unlocked();
    const changed = await hashPassword('963852', cheap);
    const [answer] = await Promise.all([
      tried('963852'),
      database.kysely
        .updateTable('pay_passwords')
        .set({ password_hash: changed })
        .where('user_id', '=', userId)
        .execute(),
    ]);
    expect(['ok', '771105']).toContain(answer);
    expect(await tried('963852')).toBe('ok');
    expect(await tried(rightPassword)).toBe('771105');
  });
});

/** Runs a sign-in attempt with a right or wrong result; returns null when the name is locked. */
async function loginTried(name: string, right: boolean) {
  const taken = await whenFree(`login_attempts ${name}`, async () => {
    if (await beginLoginTry(database.kysely, name, { most: loginLockAfter, now: startTime })) return 'inHand';
    return (await loginAttempts(database.kysely, name, startTime)).lockedMinutes > 0 ? 'locked' : null;
  });
  return taken === 'locked' ? null : settleLoginTry(database, name, { right, now: startTime });
}

describe('parallel attempts with login passwords', () => {
  test('right ones all succeed; the fifth wrong one locks, and then the right one is also refused', async () => {
    let serial = 0;
    await fc.assert(
      fc.asyncProperty(tries, async (rights) => {
        serial += 1;
        const name = `name-${serial}`;
        const settled = await Promise.all(rights.map((right) => loginTried(name, right)));
        const wrongs = rights.filter((right) => !right).length;
        expect(settled.filter((attempt) => attempt !== null && !attempt.accepted).length).toBeLessThanOrEqual(wrongs);
        expect(settled.every((attempt, index) => rights[index] === true || !attempt?.accepted)).toBe(true);
        if (wrongs < loginLockAfter)
          expect(settled.filter((attempt) => attempt?.accepted)).toHaveLength(rights.length - wrongs);
        const { wrong, lockedMinutes } = await loginAttempts(database.kysely, name, startTime);
        expect(wrong).toBeLessThanOrEqual(loginLockAfter);
        expect(lockedMinutes > 0).toBe(wrong === loginLockAfter);
        expect((await loginTried(name, true))?.accepted ?? false).toBe(lockedMinutes === 0);
        if (rights.every((right) => !right)) expect(wrong).toBe(Math.min(wrongs, loginLockAfter));
      }),
      { numRuns: 25 },
    );
  });
});
