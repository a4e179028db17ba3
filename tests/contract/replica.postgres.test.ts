import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writtenPosition } from '../../src/server/db/Replica.ts';
import { findOwnPostgres, startOwnPostgres } from '../support/startPostgres.mjs';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import { eventually } from '../support/eventually.ts';
import { demoPassword, demoPayPassword } from '../support/sites.ts';
import { clientOf, startTestServer, type TestServer } from '../support/testServer.ts';

let stops: (() => Promise<void>)[] = [];
let server: TestServer;
/** Another process of the same server, as behind a load balancer. */
let second: TestServer;
let replica: pg.Client;
let stopCopy: () => Promise<void>;
let copyIsStopped = false;

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
  const stores = { databaseUrl: primary.url, databaseReplicaUrl: copy.url };
  server = await startTestServer({ ...stores, seeded: true });
  second = await startTestServer({ ...stores, seeded: true });
  await server.signIn('seller@cn', demoPassword);
}, 120_000);
afterAll(async () => {
  await second?.close();
  await server?.close();
  for (const stop of stops) await stop();
});
afterEach(async () => {
  if (!copyIsStopped) await replica.query('select pg_wal_replay_resume()');
});

const page = { pageNum: 1, pageSize: 10 };
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

const movements = async (client: Pick<TestServer, 'request'>) =>
  Number((await post('/wallet/record/list', page, client)).data['totalSize']);

/** Signs a browser of its own in. */
async function browserOf(loginName: string, { url } = server) {
  const client = clientOf(url);
  await client.signIn(loginName, demoPassword);
  return client;
}

test('a list comes from the copy', async () => {
  const stranger = await browserOf('personal@cn');
  await caughtUp();
  const before = await movements(stranger);
  await paused();
  // The deposit is no write of the account's users.
  await server.request('POST', '/sandbox/api/deposits', {
    body: { loginName: 'personal@cn', currency: 'USD', amount: '10.00', to: 'wallet' },
  });
  expect(await movements(stranger)).toBe(before);
  await replica.query('select pg_wal_replay_resume()');
  await caughtUp();
  expect(await movements(stranger)).toBe(before + 1);
});

test('no browser of an account and no process misses what one of its users wrote', async () => {
  const readers = [
    server,
    await browserOf('seller@cn'),
    await browserOf('seller@cn', second),
    await browserOf('sub@cn'),
    await browserOf('sub@cn', second),
  ];
  await caughtUp();
  const before = await movements(server);
  await paused();
  await exchange();
  const found: number[] = [];
  for (const reader of readers) found.push(await movements(reader));
  expect(found).toEqual(readers.map(() => before + 2));
});

test('what was written by a request whose answer was lost is not missed either', async () => {
  const other = await browserOf('seller@cn', second);
  await caughtUp();
  const before = await movements(server);
  await paused();
  await server.request('POST', '/sandbox/api/faults', {
    body: { operation: 'exchange.submit', drop: true, after: true },
  });
  await expect(exchange()).rejects.toThrow();
  expect(await movements(other)).toBe(before + 2);
});

test('a position that a browser made up is not used', async () => {
  const { json } = await server.request('POST', '/api/entry/exchange/record/list', {
    body: {},
    cookies: { 'seabridge-written': "0/0'; drop table orders" },
  });
  expect(json).toMatchObject({ code: '000000' });
});

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
});

test('without its copy the server answers from the database itself', async () => {
  copyIsStopped = true;
  await replica.end();
  await stopCopy();
  const before = await exchanges();
  await exchange();
  expect(await exchanges()).toBe(before + 1);
});
