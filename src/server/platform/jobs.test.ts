import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { createJobRunner, enqueueJob, type JobHandler } from './jobs.ts';

let database: Database;
let now = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21);
  await database.kysely.deleteFrom('jobs').execute();
});
afterAll(() => database.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const runnerWith = (handler: JobHandler) => {
  const runner = createJobRunner({ db: database, clock: { now: () => now }, log: silent });
  runner.registerJob('note', handler);
  return runner;
};
const enqueue = (payload: unknown, runAt = now, key?: string) =>
  enqueueJob(database.kysely, { kind: 'note', payload, runAt, ...(key && { key }) });
const statuses = async () =>
  (await database.kysely.selectFrom('jobs').select(['status', 'last_error']).orderBy('id').execute()).map((row) => [
    row.status,
    row.last_error,
  ]);

describe('jobs', () => {
  test('that meet a full disk repeatedly are not given up, and finish once there is room', async () => {
    let full = true;
    const done: unknown[] = [];
    const runner = runnerWith(async (payload) => {
      if (full) throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
      done.push(payload);
    });
    await enqueue('payout');
    for (let round = 0; round < 15; round += 1) {
      expect(await runner.runDueJobs()).toBe(1);
      now += 600_000;
    }
    full = false;
    await runner.runDueJobs();
    expect([done, await statuses()]).toEqual([['payout'], [['done', null]]]);
  });

  test('run once when due by the clock, oldest first', async () => {
    const seen: unknown[] = [];
    const runner = runnerWith(async (payload) => void seen.push(payload));
    await enqueue({ n: 2 }, now + 2_000);
    await enqueue({ n: 1 }, now + 1_000);
    expect(await runner.runDueJobs()).toBe(0);
    now += 5_000;
    expect(await runner.runDueJobs()).toBe(2);
    expect(await runner.runDueJobs()).toBe(0);
    expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('of a killed process run again: at the next start where no other process can exist, else when the lease ends', async () => {
    await enqueue('cut short');
    await database.kysely
      .updateTable('jobs')
      .set({ attempts: 1, locked_until: sql<Date>`clock_timestamp() + interval '90 seconds'` })
      .execute();
    const seen: unknown[] = [];
    const runner = runnerWith(async (payload, { attempt }) => void seen.push([payload, attempt]));
    expect(await runner.runDueJobs()).toBe(0);
    await runner.start();
    await runner.runDueJobs();
    await runner.stop();
    expect(seen).toEqual(database.engine === 'embedded' ? [['cut short', 2]] : []);
    await database.kysely
      .updateTable('jobs')
      .set({ locked_until: sql<Date>`clock_timestamp() - interval '1 second'` })
      .execute();
    await runner.runDueJobs();
    expect(seen).toEqual([['cut short', 2]]);
  });

  test('belong to the transaction that enqueues them', async () => {
    const cancelled = database.inTransaction(async (trx) => {
      await enqueueJob(trx, { kind: 'note', payload: null, runAt: now });
      throw new Error('no');
    });
    await expect(cancelled).rejects.toThrow('no');
    expect(await statuses()).toEqual([]);
  });

  test('with the same key are one job', async () => {
    await enqueue(1, now, 'once');
    await enqueue(2, now, 'once');
    expect(await statuses()).toHaveLength(1);
  });

  test('that fail are tried again later, each time waiting longer', async () => {
    const attempts: number[] = [];
    const runner = runnerWith(async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('bank is closed');
    });
    await enqueue(null);
    await runner.runDueJobs();
    expect(await statuses()).toEqual([['waiting', 'bank is closed']]);
    now += 2_000;
    await runner.runDueJobs();
    now += 2_000;
    expect(await runner.runDueJobs()).toBe(0);
    now += 2_000;
    await runner.runDueJobs();
    expect(attempts).toEqual([1, 2, 3]);
    expect(await statuses()).toEqual([['done', null]]);
  });

  test('that never succeed are given up and kept with the error', async () => {
    const runner = runnerWith(async () => Promise.reject(new Error('never')));
    await enqueue(null);
    for (let n = 0; n < 12; n += 1) {
      await runner.runDueJobs();
      now += 3_600_000;
    }
    expect(await statuses()).toEqual([['failed', 'never']]);
  });

  test('of a process that died are run by another: at least once', async () => {
    await enqueue('left behind');
    await sql`update jobs set attempts = 1, locked_until = clock_timestamp() + interval '1 minute'`.execute(
      database.kysely,
    );
    const seen: unknown[] = [];
    const runner = runnerWith(async (payload) => void seen.push(payload));
    expect(await runner.runDueJobs()).toBe(0);
    await sql`update jobs set locked_until = clock_timestamp() - interval '1 second'`.execute(database.kysely);
    expect(await runner.runDueJobs()).toBe(1);
    expect(seen).toEqual(['left behind']);
  });

  test('are shared out between runners without being run twice', async () => {
    const seen: unknown[] = [];
    const runners = [1, 2, 3].map(() => runnerWith(async (payload) => void seen.push(payload)));
    for (let n = 0; n < 30; n += 1) await enqueue(n);
    const counts = await Promise.all(runners.map((runner) => runner.runDueJobs()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect(new Set(seen).size).toBe(30);
  });

  test('of an unknown kind wait for a process that knows it', async () => {
    await enqueueJob(database.kysely, { kind: 'unknown', payload: null, runAt: now });
    expect(await runnerWith(async () => undefined).runDueJobs()).toBe(0);
    expect(await statuses()).toEqual([['waiting', null]]);
  });

  test('are polled for in the background until the runner stops', async () => {
    let done = (): void => undefined;
    const ran = new Promise<void>((resolve) => (done = resolve));
    const runner = runnerWith(async () => done());
    await enqueue(null);
    await runner.start();
    await ran;
    await runner.stop();
    expect(await statuses()).toEqual([['done', null]]);
  });

  test('that the poll is running count among those that a caller waits for', async () => {
    let begin = (): void => undefined;
    let end = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    const runner = runnerWith(async () => {
      begin();
      await ended;
    });
    await enqueue(null);
    await runner.start();
    await begun;
    const waited = runner.runDueJobs();
    const isFirst = await Promise.race([waited.then(() => true), statuses().then(() => false)]);
    end();
    expect([isFirst, await waited, await statuses()]).toEqual([false, 0, [['done', null]]]);
    await runner.stop();
  });

  test('have one handler per kind', () => {
    expect(() => runnerWith(async () => undefined).registerJob('note', async () => undefined)).toThrow(
      'registered twice',
    );
  });
});
