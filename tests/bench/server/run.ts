/**
 * Measures the server: `npm run bench:server`, SECONDS=5 for another time per figure. Lists and whole withdrawals (price, submit
 * with the payment password) by 1, 10 and 50 users, on the embedded database and on PostgreSQL with 1, 2 and 4 processes, beside
 * the same withdrawal made directly on the database by the same driver; the hash of a password apart; and lists over a million
 * rows. ONLY=million or ONLY=load measures one of these parts. Client, server and database share the machine. Writes each part to
 * RESULTS.md; with fewer rows (ROWS=20000), or with WRITE=no, it prints instead.
 */
import fs from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../src/server/db/Database.ts';
import { openDatabase } from '../../../src/server/db/openDatabase.ts';
import { verifyPassword } from '../../../src/server/identity/passwords.ts';
import { checkPayPassword } from '../../../src/server/identity/payPassword.ts';
import { loadRegions } from '../../../src/server/operation/regions.ts';
import type { SessionSubject } from '../../../src/server/operation/SessionSubject.ts';
import { requestFrom } from '../../../src/server/routes/withdraw/requestFrom.ts';
import { accountIdOf, userIdOf } from '../../../src/server/seed/identity.ts';
import { submitWithdrawal } from '../../../src/server/withdraw/bookWithdrawal.ts';
import { tryWithdrawal } from '../../../src/server/withdraw/tryWithdrawal.ts';
import { findPostgres, startPostgres } from '../../support/startPostgres.mjs';
import { demoPayPassword } from '../../support/sites.ts';
import { limitTable, type Limited } from '../limit.ts';
import { median } from '../median.ts';
import { machine, writeResults } from '../resultSections.ts';
import type { LoadClient } from './LoadClient.ts';
import { measure, type Measured } from './measure.ts';
import { measureHash, withProductHash, type HashMeasured } from './measureHash.ts';
import { measureHistory } from './measureHistory.ts';
import { prepareSellers, type Seller } from './prepareSellers.ts';
import { startProcesses, stopProcesses, type Running, type Store } from './processes.ts';

const seconds = Number(process.env['SECONDS'] ?? 5);
const minutes = Number(process.env['MINUTES'] ?? 0);
const million = 1_000_000;
const rowCount = Number(process.env['ROWS'] ?? million);
const only = process.env['ONLY'];
const userCounts = [1, 10, 50];
/** Two server processes, the database and the client: with fewer cores a second process takes the time of the others. */
const coresForTwo = 4;
/** Of the last minute: other work on the machine before the measurement begins. */
const loadBefore = (os.loadavg()[0] ?? 0).toFixed(1);
const rows: string[] = [];
const limits: Limited[] = [];
const perProcess = new Map<number, Measured>();

const postgres = await startPostgres(await findPostgres());
if (!postgres.ok) throw new Error(postgres.because);
process.env['TEST_RUN'] = `bench${process.pid}`;
const { lastingDatabase } = await import('../../support/serverProcess.ts');

if (only !== 'million') await measureLoad(postgres.url);
if (only !== 'load') await measureMillion(postgres.url);
await postgres.stop();
process.exit(0);

async function measureLoad(url: string): Promise<void> {
  const hash = await measureHash(seconds);
  process.env['TEST_DATABASE_URL'] = '';
  const embedded = await lastingDatabase();
  await measureStore('embedded', embedded.store, 1);
  await embedded.drop();
  process.env['TEST_DATABASE_URL'] = url;
  const onServer = await lastingDatabase();
  for (const processes of [1, 2, 4]) await measureStore('PostgreSQL', onServer.store, processes);
  await onServer.drop();
  const [one, two] = [perProcess.get(1), perProcess.get(2)];
  const gain = one && two ? two.perSecond / one.perSecond : Number.NaN;
  const hasCores = os.availableParallelism() >= coresForTwo;
  if (hasCores)
    limits.push({ what: 'lists of two processes, times one', found: gain, limit: 1.7, digits: 2, least: true });
  publish('Server: requests per second', report(hash, hasCores ? null : gain));
}

async function measureMillion(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url;
  const { store, drop } = await lastingDatabase();
  const lists = await measureHistory(store, rowCount);
  await drop();
  publish(
    'Server: lists over a million rows',
    `${head()} PostgreSQL, one process, one user; each list was asked for 40 times, and the first five do not count. The owner has a million movements; of a million withdrawals, exchanges and batches of payments each, the owner has 2,000.\n\n${limitTable(lists)}`,
  );
}

function publish(section: string, body: string): void {
  if (rowCount === million && process.env['WRITE'] !== 'no') writeResults(process.cwd(), section, body);
  else process.stdout.write(`## ${section}\n\n${body}\n`);
}

/** Measures lists and withdrawals over HTTP, then the withdrawals directly on the same database. */
async function measureStore(name: string, store: Store, processes: number): Promise<void> {
  const setup = await startProcesses(store, 1, true);
  const sellers = await prepareSellers(setup[0]?.url ?? '');
  await stopProcesses(setup);
  const servers = await startProcesses(store, processes, false);
  const pids = servers.map(({ child }) => child.pid ?? 0);
  const http = new Map<number, Measured>();
  for (const users of userCounts) {
    const clients = Array.from({ length: users }, (_, index): LoadClient & Seller => {
      const seller = sellers[index % sellers.length];
      if (seller === undefined) throw new Error('there is no seller');
      return { ...seller, ...seller.at(servers[index % servers.length]?.url ?? '') };
    });
    const lists = await measure(
      clients.map((client) => listOf(client)),
      { seconds, pids },
    );
    const withdrawals = await measure(
      clients.map((client) => () => withdrawOver(client)),
      { seconds, pids },
    );
    http.set(users, withdrawals);
    rows.push(
      rowOf([name, processes, users, 'list'], lists),
      rowOf([name, processes, users, 'withdrawal, without its hash'], withdrawals),
    );
    if (users === 10 && name === 'PostgreSQL') {
      perProcess.set(processes, lists);
      rows.push(
        rowOf([name, processes, users, "withdrawal with the product's hash"], await withHash(store, clients, pids)),
      );
    }
    if (users === 10 && processes === 1)
      limits.push({
        what: `lists per second of one process, ${name}, 10 users`,
        found: lists.perSecond,
        limit: 1_000,
        least: true,
      });
    for (const client of clients) client.close();
  }
  await stopProcesses(servers);
  if (processes > 1) return;
  await measureDirectly(name, { store, sellers, over: http.get(1) });
  if (minutes === 0) return;
  // Last, because customers with thousands of withdrawals on one day have slower ones: their limits are sums of the day.
  const again = await startProcesses(store, 1, false);
  await measureMemory(name, again, sellers);
  await stopProcesses(again);
}

/** Measures the same withdrawals without HTTP; `over` are those of one user over it. */
async function measureDirectly(
  name: string,
  {
    store,
    sellers,
    over,
  }: { readonly store: Store; readonly sellers: readonly Seller[]; readonly over: Measured | undefined },
): Promise<void> {
  const database = await openDatabase(store);
  for (const users of userCounts) {
    const workers = Array.from(
      { length: users },
      (_, index) => () => withdrawDirectly(database, sellers[index % sellers.length]),
    );
    const direct = await measure(workers, { seconds });
    rows.push(rowOf([name, 0, users, 'withdrawal, directly, without its hash'], direct));
    if (users !== 1) continue;
    const hash = await hashMs(database);
    limits.push({
      what: `${name}: time of a withdrawal directly, as a share of the time over HTTP, the cheap hash (${hash.toFixed(0)} ms) apart`,
      found: (direct.p50 - hash) / ((over?.p50 ?? Number.NaN) - hash),
      limit: 0.6,
      digits: 2,
      least: true,
    });
  }
  await database.close();
}

function listOf(client: LoadClient): () => Promise<boolean> {
  return client.repeating('/wallet/record/list', { pageNum: 1, pageSize: 10 });
}

function withdrawal({ cardId, currency }: Seller) {
  return {
    type: 'wallet',
    oriCurrency: 'USD',
    aimCurrencyCode: currency,
    bankCardId: cardId,
    amount: '20.00',
  } as const;
}

async function withdrawOver(client: LoadClient & Seller): Promise<boolean> {
  const priced = await client.post('/withdraw/combine/submitAmount', withdrawal(client));
  if (priced.status !== 200 || priced.body.code !== '000000') return false;
  const { status, body } = await client.post('/withdraw/combine/submit', {
    orderId: priced.body.data['orderId'],
    payPassword: demoPayPassword,
  });
  return status === 200 && body.code === '000000';
}

const site = loadRegions('schemas', undefined).siteOf('CN');

/** Makes the same withdrawal without HTTP: the same statements, the same check of the payment password. */
async function withdrawDirectly(database: Database, seller: Seller | undefined): Promise<boolean> {
  if (seller === undefined) return false;
  const [owner, userId, at] = [accountIdOf(seller.loginName), userIdOf(seller.loginName), Date.now()];
  const session = { accountId: owner, userId, region: 'CN' } as SessionSubject;
  const request = await requestFrom(database.kysely, withdrawal(seller), { session, site, at });
  const { order } = await database.inTransaction((trx) => tryWithdrawal(trx, request));
  await submitWithdrawal(database, { orderId: order.id, owner, userId, kinds: ['WITHDRAW'], at }, async (book) => {
    await checkPayPassword(database, { userId, payPassword: demoPayPassword, now: at });
    return database.inTransaction(book);
  });
  return true;
}

/** Measures withdrawals whose payment password is stored as the product stores it. */
async function withHash(
  store: Store,
  clients: readonly (LoadClient & Seller)[],
  pids: readonly number[],
): Promise<Measured> {
  const database = await openDatabase(store);
  const work = clients.map((client) => () => withdrawOver(client));
  const found = await withProductHash(database, () => measure(work, { seconds, pids }));
  await database.close();
  return found;
}

/** Milliseconds that one check of a payment password takes in this database, whose hashes are cheap. */
async function hashMs(database: Database): Promise<number> {
  const { password_hash } = await database.kysely
    .selectFrom('pay_passwords')
    .select('password_hash')
    .limit(1)
    .executeTakeFirstOrThrow();
  const took: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const begun = performance.now();
    await verifyPassword(demoPayPassword, password_hash);
    took.push(performance.now() - begun);
  }
  return median(took);
}

/** Resident memory of one process under lists and withdrawals for some minutes, each time after it has collected its garbage. */
async function measureMemory(name: string, [server]: readonly Running[], sellers: readonly Seller[]): Promise<void> {
  if (server === undefined) return;
  const clients = sellers.map((seller) => ({ ...seller, ...seller.at(server.url) }));
  const sizes: number[] = [];
  for (let half = 0; half < minutes * 2; half += 1) {
    await measure(
      clients.map((client, index) => (index % 2 === 0 ? listOf(client) : () => withdrawOver(client))),
      { seconds: 30 },
    );
    server.child.kill('SIGUSR2');
    await sleep(2_000);
    const status = fs.readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    sizes.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }
  const quarter = Math.max(1, Math.floor(sizes.length / 4));
  limits.push({
    what: `${name}: memory after ${minutes} minutes, times that after a quarter of them (${sizes.at(-1)?.toFixed(0)} MB)`,
    found: median(sizes.slice(-quarter)) / median(sizes.slice(quarter, 2 * quarter)),
    limit: 1.1,
    digits: 2,
  });
  for (const client of clients) client.close();
}

function rowOf([name, processes, users, what]: readonly [string, number, number, string], found: Measured): string {
  const cells = [
    name,
    processes === 0 ? '–' : processes,
    users,
    what,
    found.perSecond.toFixed(0),
    found.p50.toFixed(1),
    found.p99.toFixed(1),
    ...(Number.isNaN(found.cpuMs) || processes === 0
      ? ['–', '–']
      : [found.cpuMs, found.clientMs].map((ms) => ms.toFixed(2))),
    found.failed,
  ];
  return `| ${cells.join(' | ')} |`;
}

function head(): string {
  return `${machine()}; client, server and database share it. Load of the machine at the start: ${loadBefore}, for ${os.cpus().length} cores.`;
}

/** `gain`: lists per second of two processes, times those of one; null where the limits have it. */
function report(hash: HashMeasured, gain: number | null): string {
  return `${head()} ${seconds} s for each figure. The rates count only when the load was near zero, the processor times always.

One check of a password with the product's hash takes ${hash.cpuMs.toFixed(1)} ms of processor time, and one process makes ${hash.perSecond.toFixed(0)} per second, so that it can carry out at most as many withdrawals. The rows "without its hash" are of a database whose passwords have cheap hashes; add this time to theirs.

| database | processes | users | work | per second | p50 ms | p99 ms | server CPU ms each | client CPU ms each | failed |
|---|--:|--:|---|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

${limitTable(limits)}${gain === null ? '' : `\n\nTwo processes read ${gain.toFixed(2)} times the lists of one on these ${os.availableParallelism()} cores; the limit of 1.7 is for at least ${coresForTwo}.`}`;
}
