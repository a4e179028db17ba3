import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { embeddedTemplate } from '../../../tests/support/testDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { withIdempotency, type IdempotentRequest } from './withIdempotency.ts';

const now = Date.UTC(2026, 8, 15, 4);
const request = (key: string, at: number): IdempotentRequest => ({ scope: 'u1 withdraw', key, requestHash: 'a', at });

test('a key that a killed process left in flight survives the restart, blocks until its lease ends, then may be retried', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'idempotency-'));
  const template = await embeddedTemplate();
  const before = await openDatabase({ dataDir, template });
  await migrate(before, migrations);
  await withIdempotency(before, request('kept', now), async () => 'kept');
  const claim = {
    request_hash: 'a',
    status: 'inFlight',
    lease_until: new Date(now + 60_000),
    started_at: new Date(now),
  } as const;
  await before.kysely
    .insertInto('idempotency_keys')
    .values({ scope: 'u1 withdraw', key: 'killed', ...claim })
    .execute();
  await before.close();

  const after = await openDatabase({ dataDir });
  try {
    const attempt = (key: string, at: number) => withIdempotency(after, request(key, at), async () => 'fresh');
    expect(await attempt('kept', now)).toEqual({ state: 'replayed', answer: 'kept' });
    expect(await attempt('killed', now + 59_999)).toEqual({ state: 'inFlight' });
    expect(await attempt('killed', now + 60_000)).toEqual({ state: 'done', answer: 'fresh' });
  } finally {
    await after.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
