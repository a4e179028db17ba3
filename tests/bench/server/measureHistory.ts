import { sql } from 'kysely';
import { openDatabase } from '../../../src/server/db/openDatabase.ts';
import { accountIdOf } from '../../../src/server/seed/identity.ts';
import type { Limited } from '../limit.ts';
import { growHistory } from './growHistory.ts';
import { growOrders, ownEach } from './growOrders.ts';
import type { LoadClient } from './LoadClient.ts';
import { prepareSellers } from './prepareSellers.ts';
import { startProcesses, stopProcesses, type Store } from './processes.ts';

const month = { startDate: '2026-03-01', endDate: '2026-03-31' };
/** Milliseconds that 95 of 100 requests may take. */
const limit = 50;

/** The lists that are measured, of an owner with this many movements, and orders of each kind. */
const requestsOf = (own: { readonly movements: number; readonly orders: number }) => {
  const pages = (address: string, amount: string, rows: number) => {
    const [middle, last] = [Math.ceil(rows / 25), Math.ceil(rows / 10)];
    return [
      [address, 'first page', {}],
      [address, 'middle page', { pageNum: middle }],
      [address, 'last page', { pageNum: last }],
      [address, 'by amount', { sort: amount }],
      [address, 'by amount, middle page', { sort: amount, pageNum: middle }],
      [address, 'the page after the middle', { pageNum: middle + 1 }],
    ];
  };
  const orders = (address: string, amount: string) => pages(address, amount, own.orders);
  const movements = (address: string) => [
    ...pages(address, '-amount', own.movements),
    [address, 'one month', month],
    [address, 'one fund type', { fundType: '2' }],
    [address, 'by amount, one month', { sort: '-amount', ...month }],
    [address, 'by amount, one fund type', { sort: '-amount', fundType: '2' }],
  ];
  return [
    ...movements('/wallet/record/list'),
    ...movements('/record/fund/list'),
    ...orders('/withdraw/record/list', '-amount'),
    ['/withdraw/record/list', 'one month', month],
    ['/withdraw/record/list', 'one status', { status: 'succeeded' }],
    ...orders('/entry/exchange/record/list', '-fromAmount'),
    ['/entry/exchange/record/list', 'one month', month],
    ...orders('/payment/group-list', '-totalAmount'),
    ['/payment/group-list', 'one month', { startTime: month.startDate, endTime: month.endDate }],
    ['/record/bills/list', 'months of a currency', { currency: 'USD' }],
    ['/record/bills/detail', 'statement of one month', { currency: 'USD', ...month }],
  ] as readonly (readonly [address: string, what: string, query: object])[];
};

/** Lists of an owner, on one process, where the owner has this many movements, and all accounts together as many withdrawals, exchanges and batches of payments each. */
export async function measureHistory(store: Store, count: number): Promise<readonly Limited[]> {
  const database = await openDatabase(store);
  const owner = accountIdOf('seller@cn');
  await growHistory(database, owner, count);
  await growOrders(database, owner, count);
  await sql`vacuum analyze`.execute(database.kysely);
  await database.close();
  const setup = await startProcesses(store, 1, true);
  const [seller] = await prepareSellers(setup[0]?.url ?? '');
  await stopProcesses(setup);
  const [server] = await startProcesses(store, 1, false);
  if (seller === undefined || server === undefined) throw new Error('there is no seller');
  const client = seller.at(server.url);
  const found: Limited[] = [];
  for (const [address, what, query] of requestsOf({ movements: count, orders: count / ownEach }))
    found.push(
      await timed(client, {
        address,
        what: `${address} over ${count.toLocaleString('en')} rows, ${what}, p95 in ms`,
        query,
      }),
    );
  client.close();
  await stopProcesses([server]);
  return found;
}

async function timed(
  client: LoadClient,
  { address, what, query }: { readonly address: string; readonly what: string; readonly query: object },
): Promise<Limited> {
  const took: number[] = [];
  for (let count = 0; count < 40; count += 1) {
    const begun = performance.now();
    const { body } = await client.post(
      address,
      address.endsWith('list') ? { pageNum: 1, pageSize: 10, ...query } : query,
    );
    if (body.code !== '000000') throw new Error(`${what}: ${body.code}`);
    if (count >= 5) took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((first, second) => first - second);
  return { what, found: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, limit };
}
