import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenPosition } from '../../src/server/db/Replica.ts';
import { findOwnPostgres, startOwnPostgres } from '../support/startPostgres.mjs';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import { eventually } from '../support/eventually.ts';
import { demoPassword, demoPayPassword } from '../support/sites.ts';
import { clientOf, startTestServer, type TestServer } from '../support/testServer.ts';

let stops: (() => Promise<void>)[] = [];
let server: TestServer;
let replica: pg.Client;
let stopCopy: () => Promise<void>;

beforeAll(async () => {
  const programs = await findOwnPostgres();
  const primary = await startOwnPostgres(programs, { settings: ['fsync=off', 'wal_level=replica'] });
  if (!primary.ok) throw new Error(primary.because);
  stops = [primary.stop];
  const copy = await startOwnPostgres(programs, {
    fill: (run, data) => run('pg_basebackup', ['-D', data, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast']),
  });
  if (!copy.ok) throw new Error(copy.because);
  stopCopy = copy.stop;
  stops = [copy.stop, ...stops];
  replica = new pg.Client({ connectionString: copy.url });
  await replica.connect();
  server = await startTestServer({ databaseUrl: primary.url, databaseReplicaUrl: copy.url, seeded: true });
  await server.signIn('seller@cn', demoPassword);
}, 120_000);
afterAll(async () => {
  await server?.close();
  for (const stop of stops) await stop();
});

const post = async (address: string, body: object, client: Pick<TestServer, 'request'> = server) =>
  (await client.request('POST', `/api${address}`, { body })).json as { code: string; data: Record<string, unknown> };
const exchanges = async (client?: Pick<TestServer, 'request'>) =>
  Number((await post('/entry/exchange/record/list', {}, client)).data['totalSize']);

/** Exchanges some dollars of the signed-in seller. */
async function exchange(): Promise<void> {
  const { data } = await post('/entry/exchange/preSubmitV2', {
    fromCurrency: 'USD',
    toCurrency: 'EUR',
    amount: '100.00',
    direction: 'from',
  });
  const { code } = await post('/entry/exchange/submitV2', { trialId: data['trialId'], payPassword: demoPayPassword });
  expect(code).toBe('000000');
}

/** Waits until the copy has everything that was committed. */
async function caughtUp(): Promise<void> {
  const position = await writtenPosition(server.backend.database);
  await eventually(async () => {
    const { rows } = await replica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as seen', [position]);
    expect(rows).toEqual([{ seen: true }]);
  });
}

/** Stops the copy from following. */
async function paused(): Promise<void> {
  await replica.query('select pg_wal_replay_pause()');
  await eventually(async () => {
    const { rows } = await replica.query('select pg_get_wal_replay_pause_state() as state');
    expect(rows).toEqual([{ state: 'paused' }]);
  });
}

test('a list comes from the copy, and a user never misses what it wrote itself', async () => {
  const other = clientOf(server.url);
  await other.signIn('seller@cn', demoPassword);
  await caughtUp();
  const before = await exchanges();
  await paused();
  await exchange();
  expect(await exchanges()).toBe(before + 1);
  // A session that wrote nothing reads the copy, which does not have it yet.
  expect(await exchanges(other)).toBe(before);
  await replica.query('select pg_wal_replay_resume()');
  await caughtUp();
  expect(await exchanges(other)).toBe(before + 1);
});

test('a position that a browser made up is not used', async () => {
  const { json } = await server.request('POST', '/api/entry/exchange/record/list', {
    body: {},
    cookies: { 'seabridge-written': "0/0'; drop table orders" },
  });
  expect(json).toMatchObject({ code: '000000' });
});

const page = { pageNum: 1, pageSize: 10 };
const reading = Object.entries(loadDocuments(path.resolve('schemas')).paths).flatMap(([address, methods]) =>
  Object.entries(methods)
    .filter(([, operation]) => operation['x-replica'] === true)
    .map(([method]) => ({ method: method.toUpperCase(), address })),
);

test.each(reading)('$method $address only reads', async ({ method, address }) => {
  const [batch] = (await post('/payment/group-list', page)).data['resultList'] as readonly { batchId: string }[];
  await caughtUp();
  const body = { ...page, ...(address.endsWith('/detail-list') && { batchId: batch?.batchId }) };
  const { json } = await server.request(method, `/api${address}`, method === 'GET' ? {} : { body });
  expect(json).toMatchObject({ code: '000000' });
});

/** Requests a file and returns its number of rows once it is written. */
async function rowsOfFile(address: string, body: object = {}): Promise<number> {
  const { downloadId } = (await post(address, body)).data;
  return eventually(async () => {
    const list = (await post('/download/list', { pageSize: 50 })).data['resultList'] as readonly Record<
      string,
      unknown
    >[];
    const file = list.find((row) => row['downloadId'] === downloadId);
    expect(file).toMatchObject({ status: 'ready' });
    return Number(file?.['rowCount']);
  });
}

/** How often the copy was asked for orders and movements; it counts a second after a statement. */
async function timesRead(): Promise<number> {
  const { rows } = await replica.query(`
    select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as times from pg_stat_user_tables
    where relname in ('ledger_postings', 'orders')`);
  return rows[0].times;
}

test.each([
  ['/download/fund', { currency: 'USD' }],
  ['/download/trade', { status: 'succeeded' }],
  ['/download/bills', { startDate: '2026-01-01', endDate: '2026-01-31', currency: 'USD', format: 'csv' }],
] as const)('the file of %s is written from the copy', async (address, body) => {
  await caughtUp();
  const before = await timesRead();
  await rowsOfFile(address, body);
  await eventually(async () => expect(await timesRead()).toBeGreaterThan(before));
});

test('a file has what its owner did before, also when the copy is behind', async () => {
  await caughtUp();
  const before = await rowsOfFile('/download/fund', { currency: 'USD' });
  await paused();
  await exchange();
  expect(await rowsOfFile('/download/fund', { currency: 'USD' })).toBeGreaterThan(before);
  await replica.query('select pg_wal_replay_resume()');
});

test('without its copy the server answers from the database itself', async () => {
  await replica.end();
  await stopCopy();
  const before = await exchanges();
  await exchange();
  expect(await exchanges()).toBe(before + 1);
});
