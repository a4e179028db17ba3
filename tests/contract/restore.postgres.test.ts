import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { eventually } from '../support/eventually.ts';
import { findOwnPostgres, startOwnPostgres, type RunProgram } from '../support/startPostgres.mjs';
import { demoPassword, demoPayPassword } from '../support/sites.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-archive-'));
/** PostgreSQL writes its log here as another user. */
fs.chmodSync(folder, 0o777);
const ends: (() => Promise<void>)[] = [async () => fs.rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function startServer(databaseUrl: string): Promise<TestServer> {
  const server = await startTestServer({ databaseUrl, seeded: true });
  ends.push(() => server.close());
  await server.signIn('seller@cn', demoPassword);
  return server;
}

async function startDatabase(fill: (run: RunProgram, data: string) => void, settings: readonly string[]) {
  const started = await startOwnPostgres(await findOwnPostgres(), { settings, fill });
  if (!started.ok) throw new Error(started.because);
  ends.push(started.stop);
  return started;
}

const post = async (server: TestServer, address: string, body: object) =>
  (await server.request('POST', `/api${address}`, { body })).json as { code: string; data: Record<string, unknown> };
const exchanges = async (server: TestServer) =>
  Number((await post(server, '/entry/exchange/record/list', {})).data['totalSize']);

async function exchange(server: TestServer): Promise<void> {
  const { data } = await post(server, '/entry/exchange/preSubmitV2', {
    fromCurrency: 'USD',
    toCurrency: 'EUR',
    amount: '100.00',
    direction: 'from',
  });
  const body = { trialId: data['trialId'], payPassword: demoPayPassword };
  expect((await post(server, '/entry/exchange/submitV2', body)).code).toBe('000000');
}

test('a backup and the archived log restore the database as it was at a moment, with books that agree', async () => {
  let runProgram: RunProgram = () => undefined;
  const original = await startDatabase(
    (run, data) => {
      runProgram = run;
      run('initdb', ['-D', data, '-U', 'seabridge', '--auth=trust', '--encoding=UTF8', '--locale=C']);
    },
    ['fsync=off', 'wal_level=replica', 'archive_mode=on', `archive_command=cp %p ${folder}/%f`],
  );
  const server = await startServer(original.url);
  const client = new pg.Client({ connectionString: original.url });
  await client.connect();
  ends.push(() => client.end());
  const before = await exchanges(server);
  const backup = path.join(folder, 'backup');
  runProgram('pg_basebackup', ['-D', backup, '-d', original.url, '-X', 'none', '-c', 'fast']);
  await exchange(server);
  const { rows } = await client.query("select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US+00') as at");
  await exchange(server);
  expect(await exchanges(server)).toBe(before + 2);
  const { rows: switched } = await client.query('select pg_walfile_name(pg_switch_wal()) as file');
  await eventually(() => expect(fs.readdirSync(folder)).toContain(switched[0].file));

  const restored = await startDatabase(
    (run, data) => {
      run('/bin/cp', ['-r', backup, data]);
      run('/bin/chmod', ['700', data]);
      run('/usr/bin/touch', [path.join(data, 'recovery.signal')]);
    },
    [`restore_command=cp ${folder}/%f %p`, `recovery_target_time=${rows[0].at}`, 'recovery_target_action=promote'],
  );
  const restoredClient = new pg.Client({ connectionString: restored.url });
  await restoredClient.connect();
  ends.push(() => restoredClient.end());
  // It answers queries before its recovery ends, and writes only after it.
  await eventually(async () => {
    const { rows: states } = await restoredClient.query('select pg_is_in_recovery() as recovering');
    expect(states).toEqual([{ recovering: false }]);
  });
  const again = await startServer(restored.url);
  expect(await exchanges(again)).toBe(before + 1);
  expect((await again.backend.database.inTransaction((trx) => reconcile(trx))).breaks).toEqual([]);
  await exchange(again);
  expect(await exchanges(again)).toBe(before + 2);
}, 120_000);
