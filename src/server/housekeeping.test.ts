import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/testDatabase.ts';
import { sweep } from './housekeeping.ts';
import { takeFromLimit } from './http/takeFromLimit.ts';
import { createSession } from './identity/sessions.ts';
import { enqueueJob } from './platform/jobs.ts';
import { saveTrial } from './wallet/trials.ts';

test('expired rows are removed, others stay', async () => {
  const database = await openTestDatabase();
  const { kysely } = database;
  const day = 86_400_000;
  for (const [at, name] of [
    [0, 'old'],
    [30 * day, 'new'],
  ] as const) {
    await createSession(kysely, { userId: name, now: at });
    await saveTrial(kysely, { kind: 'exchange', owner: name, userId: name, terms: {}, at, expiresAt: at + 60_000 });
    await takeFromLimit(kysely, name, { limit: 1, seconds: 60 }, at);
    await enqueueJob(kysely, { kind: name, payload: null, runAt: at });
    await enqueueJob(kysely, { kind: `${name} failed`, payload: null, runAt: at });
  }
  await kysely.updateTable('jobs').set({ status: 'done' }).where('kind', 'not like', '%failed').execute();
  await sweep(database, 30 * day);
  expect(await kysely.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: 'new' }]);
  expect(await kysely.selectFrom('wallet_trials').select('owner').execute()).toEqual([{ owner: 'new' }]);
  expect(await kysely.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'new' }]);
  expect((await kysely.selectFrom('jobs').select('kind').orderBy('id').execute()).map((row) => row.kind)).toEqual([
    'old failed',
    'new',
    'new failed',
  ]);
  await database.close();
});
