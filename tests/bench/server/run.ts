/**
 * Measures the server: `npm run bench:server`, SECONDS=5 for another time per figure. Lists and whole withdrawals (price, submit
 * with the payment password) by 1, 10 and 50 users, on the embedded database and on PostgreSQL with 1, 2 and 4 processes, beside
 * the same withdrawal made directly on the database by the same driver; and lists over a million rows. Client, server and
 * database share the machine. Writes the figures to RESULTS.md.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/Database.ts';
import { openDatabase } from '../../../src/server/db/openDatabase.ts';
import { verifyPassword } from '../../../src/server/identity/passwords.ts';
import { checkPayPassword } from '../../../src/server/identity/payPassword.ts';
import type { SessionSubject } from '../../../src/server/operation/SessionSubject.ts';
import { requestFrom } from '../../../src/server/routes/withdraw/requestFrom.ts';
import { accountIdOf, userIdOf } from '../../../src/server/seed/identity.ts';
import { submitWithdrawal } from '../../../src/server/withdraw/bookWithdrawal.ts';
import { tryWithdrawal } from '../../../src/server/withdraw/tryWithdrawal.ts';
import { findPostgres, startPostgres } from '../../support/startPostgres.mjs';
import { demoPassword, demoPayPassword } from '../../support/sites.ts';
import { limitTable, type Limited } from '../limit.ts';
import { median } from '../median.ts';
import { machine, writeResults } from '../resultSections.ts';
import { loadClient, type LoadClient } from './LoadClient.ts';
import { measure, type Measured } from './measure.ts';
import { growHistory } from './growHistory.ts';
import type { MeasuredProgram } from './program.ts';

type Store = MeasuredProgram['store'];

const seconds = Number(process.env['SECONDS'] ?? 5);
const minutes = Number(process.env['MINUTES'] ?? 0);
const userCounts = [1, 10, 50];
/** Two server processes, the database and the client: with fewer cores a second process takes the time of the others. */
const coresForTwo = 4;
const logins = [
  'seller@cn',
  'personal@cn',
  'vip@cn',
  'multi@cn',
  'newuser@cn',
  'check-auth@cn',
  'address@cn',
  'cancel-failed@cn',
];
/** Of the last minute: other work on the machine before the measurement begins. */
const loadBefore = (os.loadavg()[0] ?? 0).toFixed(1);
const started = new Set<ChildProcess>();
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')));
const rows: string[] = [];
const limits: Limited[] = [];

const postgres = await startPostgres(await findPostgres());
if (!postgres.ok) throw new Error(postgres.because);
process.env['TEST_RUN'] = `bench${process.pid}`;
const { lastingDatabase } = await import('../../support/serverProcess.ts');

process.env['TEST_DATABASE_URL'] = '';
const embedded = await lastingDatabase();
await measureStore('embedded', embedded.store, 1);
process.env['TEST_DATABASE_URL'] = postgres.url;
const onServer = await lastingDatabase();
const perProcess = new Map<number, Measured>();
for (const processes of [1, 2, 4]) await measureStore('PostgreSQL', onServer.store, processes);
const [one, two] = [perProcess.get(1), perProcess.get(2)];
const gain = one && two ? two.perSecond / one.perSecond : Number.NaN;
const hasCores = os.availableParallelism() >= coresForTwo;
if (hasCores)
  limits.push({ what: 'lists of two processes, times one', found: gain, limit: 1.7, digits: 2, least: true });
await measureHistory(onServer.store);
await embedded.drop();
await onServer.drop();
await postgres.stop();
writeResults(process.cwd(), 'Server: requests per second', report());
process.exit(0);

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
    if (users === 10 && name === 'PostgreSQL') perProcess.set(processes, lists);
    rows.push(
      rowOf([name, processes, users, 'list'], lists),
      rowOf([name, processes, users, 'withdrawal'], withdrawals),
    );
    if (users === 10 && processes === 1)
      limits.push({
        what: `lists per second of one process, ${name}, 10 users`,
        found: lists.perSecond,
        limit: 1_000,
        least: true,
      });
    for (const client of clients) client.close();
  }
  if (minutes > 0 && processes === 1) await measureMemory(name, servers, sellers);
  await stopProcesses(servers);
  if (processes > 1) return;
  const database = await openDatabase(store);
  for (const users of userCounts) {
    const workers = Array.from(
      { length: users },
      (_, index) => () => withdrawDirectly(database, sellers[index % sellers.length]),
    );
    const direct = await measure(workers, { seconds });
    rows.push(rowOf([name, 0, users, 'withdrawal, directly'], direct));
    if (users !== 1) continue;
    const hash = await hashMs(database);
    const [over, alone] = [http.get(1)?.p50 ?? Number.NaN, direct.p50];
    limits.push({
      what: `${name}: time of a withdrawal directly, as a share of the time over HTTP, password hashing (${hash.toFixed(0)} ms) apart`,
      found: (alone - hash) / (over - hash),
      limit: 0.6,
      digits: 2,
      least: true,
    });
  }
  await database.close();
}

interface Seller {
  readonly loginName: string;
  readonly cardId: string;
  readonly currency: string;
  /** Returns a client with this seller's session at another address of the same server. */
  readonly at: (url: string) => LoadClient;
}

async function prepareSellers(url: string): Promise<readonly Seller[]> {
  const sellers: Seller[] = [];
  for (const loginName of logins) {
    const client = await loadClient(url, loginName, demoPassword);
    await fetch(`${url}/sandbox/api/deposits`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        scope: 'B2C_PORTAL',
        source: 'PC',
        'release-version': '2.0.55',
      },
      body: JSON.stringify({ loginName, currency: 'USD', amount: '9000000.00', to: 'wallet' }),
    });
    const { body } = await client.post('/bankcard/list', { pageNum: 1, pageSize: 20 });
    const cards = (body.data['list'] ?? body.data['resultList']) as readonly {
      bankCardId: string;
      currency: string;
      status: string;
    }[];
    const card = cards.find(({ currency, status }) => status === 'NORMAL' && currency === 'CNY');
    if (card !== undefined)
      sellers.push({ loginName, cardId: card.bankCardId, currency: card.currency, at: client.at });
    client.close();
  }
  return sellers;
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

/** Makes the same withdrawal without HTTP: the same statements, the same check of the payment password. */
async function withdrawDirectly(database: Database, seller: Seller | undefined): Promise<boolean> {
  if (seller === undefined) return false;
  const [owner, userId, at] = [accountIdOf(seller.loginName), userIdOf(seller.loginName), Date.now()];
  const session = { accountId: owner, userId, region: 'CN' } as SessionSubject;
  const request = await requestFrom(database.kysely, withdrawal(seller), { session, at });
  const { order } = await database.inTransaction((trx) => tryWithdrawal(trx, request));
  await submitWithdrawal(database, { orderId: order.id, owner, userId, kinds: ['WITHDRAW'], at }, async (book) => {
    await checkPayPassword(database, { userId, payPassword: demoPayPassword, now: at });
    return database.inTransaction(book);
  });
  return true;
}

/** Milliseconds that one check of a payment password takes. */
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

/** Lists of an owner with a million movements: the first page, a page in the middle, one day, one fund type. */
async function measureHistory(store: Store): Promise<void> {
  const database = await openDatabase(store);
  await growHistory(database, accountIdOf('seller@cn'), 1_000_000);
  await sql`vacuum analyze`.execute(database.kysely);
  await database.close();
  const setup = await startProcesses(store, 1, true);
  const [seller] = await prepareSellers(setup[0]?.url ?? '');
  await stopProcesses(setup);
  const [server] = await startProcesses(store, 1, false);
  if (seller === undefined || server === undefined) throw new Error('there is no seller');
  const client = seller.at(server.url);
  const lists = {
    'first page': { pageNum: 1 },
    'page 40,000': { pageNum: 40_000 },
    'one month': { pageNum: 1, startDate: '2026-03-01', endDate: '2026-03-31' },
    'one fund type': { pageNum: 1, fundType: '2' },
  };
  for (const [what, query] of Object.entries(lists)) {
    const took: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      const begun = performance.now();
      const { body } = await client.post('/wallet/record/list', { pageSize: 10, ...query });
      if (body.code !== '000000') throw new Error(`${what}: ${body.code}`);
      if (count >= 5) took.push(performance.now() - begun);
    }
    const sorted = took.toSorted((first, second) => first - second);
    limits.push({
      what: `list over 1,000,000 rows, ${what}, p95 in ms`,
      found: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      limit: 50,
    });
  }
  client.close();
  await stopProcesses([server]);
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

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
}

async function startProcesses(store: Store, count: number, sandbox: boolean): Promise<readonly Running[]> {
  const program: MeasuredProgram = { store, sandbox };
  const running: Running[] = [];
  for (let index = 0; index < count; index += 1) {
    const child = spawn(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', 'tests/bench/server/program.ts', JSON.stringify(program)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    started.add(child);
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    running.push({ url, child });
  }
  return running;
}

async function stopProcesses(servers: readonly Running[]): Promise<void> {
  await Promise.all(
    servers.map(({ child }) => new Promise((resolve) => void (child.once('exit', resolve), child.kill('SIGTERM')))),
  );
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

function report(): string {
  return `${machine()}; client, server and database share it. ${seconds} s for each figure. Load of the machine at the start: ${loadBefore}, for ${os.cpus().length} cores: the rates count only when it is near zero, the processor times always.

| database | processes | users | work | per second | p50 ms | p99 ms | server CPU ms each | client CPU ms each | failed |
|---|--:|--:|---|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

${limitTable(limits)}${hasCores ? '' : `\n\nTwo processes read ${gain.toFixed(2)} times the lists of one on these ${os.availableParallelism()} cores; the limit of 1.7 is for at least ${coresForTwo}.`}`;
}
