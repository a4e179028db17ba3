import { isBankDay, type HolidayTable } from '../../src/domain/calendar.ts';
import { addDays, beijingDay } from '../../src/domain/day.ts';
import holidays from '../../src/domain/holidays.data.json' with { type: 'json' };
import { get, demoPassword, demoPayPassword, post, startSites, type EnvelopeOf } from './sites.ts';
import type { TestServer } from './testServer.ts';

const withdrawDomains = ['session', 'withdraw', 'bankcard', 'shop', 'coupon', 'credit', 'message', 'wallet'] as const;
/** Cards of the seeded sellers by their use in tests. */
export const cards = {
  company: 'BC10001001',
  secondCompany: 'BC10001002',
  personal: 'BC10001003',
  wrongNumber: 'BC10001004',
  toVerify: 'BC10001005',
  frozen: 'BC10001006',
  dollars: 'BC10001007',
  hongKong: 'BC10001008',
} as const;
export const hk = 'hk.localhost';

type Site = Awaited<ReturnType<typeof startSites>>;

/** Starts the seeded server at ten o'clock of the next day on which every bank works, with `seller@cn` signed in. */
export async function startWithdrawals(loginName = 'seller@cn'): Promise<Site> {
  const server = await startSites(withdrawDomains);
  await moveToBankDay(server, '10:00:00');
  await server.signIn(loginName, demoPassword, loginName.endsWith('@hk') ? 'HK' : 'CN');
  return server;
}

/** Moves the clock to a time of the next day (not today) on which the banks of all regions that tests use work. */
export async function moveToBankDay(server: TestServer, time: string): Promise<string> {
  // A separate test checks the shape of the file.
  const table = holidays as HolidayTable;
  let day = addDays(beijingDay(server.backend.clock.now()), 1);
  while (!['CN', 'HK', 'US', 'EU', 'GB', 'JP', 'SG', 'CA'].every((region) => isBankDay(day, region, table)))
    day = addDays(day, 1);
  await moveTo(server, Date.parse(`${day}T${time}+08:00`));
  return day;
}

/** Moves the clock to an instant; jobs that become due are done before this returns. */
export async function moveTo(server: TestServer, at: number): Promise<void> {
  await server.request('POST', '/sandbox/api/clock', { body: { at } });
}

export async function wait(server: TestServer, ms: number): Promise<void> {
  await server.request('POST', '/sandbox/api/clock', { body: { advanceMs: ms } });
}

/** A withdrawal of dollars from the shops to the company's account, with the changes of a test. */
export function dollars(amount: string, change: object = {}): object {
  return { oriCurrency: 'USD', aimCurrencyCode: 'CNY', bankCardId: cards.company, amount, ...change };
}

export interface Priced {
  readonly orderId: string;
  readonly amount: string;
  readonly fee: string;
  readonly payFee: string;
  readonly rate: string;
  readonly arriveAmount: string;
  readonly discount: { readonly total: string };
  readonly lines: readonly { readonly amount: string; readonly fee: string; readonly arriveAmount: string }[];
}

export async function price(server: TestServer, state: object): Promise<Priced> {
  return mustSucceed(await post(server, '/withdraw/combine/submitAmount', state)) as Priced;
}

export async function submit(server: TestServer, orderId: string, change: object = {}): Promise<EnvelopeOf> {
  return post(server, '/withdraw/combine/submit', { orderId, payPassword: demoPayPassword, ...change });
}

/** Prices and submits a withdrawal; returns the order number. */
export async function withdraw(server: TestServer, state: object): Promise<string> {
  const { orderId } = await price(server, state);
  mustSucceed(await submit(server, orderId));
  return orderId;
}

/** Sets the bank's outcome of an order's payout. */
export async function reportFromBank(
  server: TestServer,
  orderId: string,
  outcome: string,
  attempt?: number,
): Promise<unknown> {
  const { json } = await server.request('POST', `/sandbox/api/payouts/${orderId}`, {
    body: { outcome, ...(attempt !== undefined && { attempt }) },
  });
  return (json as { data: unknown }).data;
}

export interface Detail {
  readonly status: string;
  readonly failCode: string | null;
  readonly failReason: string | null;
  readonly attempt: number;
  readonly canRetry: boolean;
  readonly timeline: readonly { readonly kind: string }[];
  readonly [name: string]: unknown;
}

export async function detail(server: TestServer, orderId: string, host = 'localhost'): Promise<Detail> {
  return mustSucceed(await get(server, '/withdraw/record/detail', { orderId }, host)) as Detail;
}

export function mustSucceed({ success, code, message, data, errorParam }: EnvelopeOf): unknown {
  if (!success) throw new Error(`answered ${code} ${message} ${JSON.stringify(errorParam)}`);
  return data;
}

/** Returns the ledger recomputed from its journal. */
export async function ledgerReport(server: TestServer): Promise<{
  readonly sound: boolean;
  readonly accounts: readonly {
    readonly accountId: string;
    readonly posted: string;
    readonly held: string;
    readonly available: string;
  }[];
}> {
  const { json } = await server.request('GET', '/sandbox/api/ledger');
  return (json as { data: Awaited<ReturnType<typeof ledgerReport>> }).data;
}
