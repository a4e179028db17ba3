import { randomUUID } from 'node:crypto';
import type { ServerClient } from '../serverClient.ts';
import { demoPayPassword, type EnvelopeOf } from '../sites.ts';

export type Rows = readonly Readonly<Record<string, unknown>>[];
/** Numbers from 0 to below 1, drawn before the requests. */
export type Roll = () => number;
/** The code of the operation's answer, or `nothing` when there was nothing to do it with. */
export type Outcome = string;
/** What a seller, its bank or a platform does once. */
export type SellerOperation = (seller: Seller, roll: Roll) => Promise<Outcome>;

/** One seller with its own session, and what it has; read at the first sign-in. */
export interface Seller {
  readonly loginName: string;
  readonly region: string;
  client: ServerClient;
  isSignedIn: boolean;
  cards: Rows;
  shops: Rows;
  payees: Rows;
  /** Currencies in which the wallet had money. */
  walletCurrencies: readonly string[];
  hasCreditLine: boolean;
  /** Whether a payment of a platform is on its way. */
  awaitsPlatform: boolean;
  /** Requests that were sent, to be repeated with the same key. */
  readonly sent: { readonly address: string; readonly body: object; readonly key: string }[];
}

export const done = '000000';
export const nothing = 'nothing';
export const payPassword = demoPayPassword;
/** The code for a request whose first copy is still running. */
const stillRunning = '409';
export const currencies = ['USD', 'CNY', 'EUR', 'JPY', 'GBP'];

/** Sends a request that moves money. One time in five the answer is lost: the same request goes out twice at once. */
export async function send(seller: Seller, address: string, body: object, roll: Roll): Promise<EnvelopeOf> {
  const key = randomUUID();
  seller.sent.push({ address, body, key });
  // The answer of the first copy is lost; together, so that the end of both is awaited when the server is killed.
  const copies = roll() < 0.2 ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: copies }, () => ask(seller, address, body, key)));
  const answer = answers.find(({ code }) => code !== stillRunning) ?? answers[0];
  if (answer === undefined) throw new Error('nothing was sent');
  return answer;
}

/** Rejects for any status but 200, 404 for an operation that another region has, and 409 for a request whose first copy is still running. */
export async function ask(
  { client, region }: Seller,
  address: string,
  body: object,
  key?: string,
): Promise<EnvelopeOf> {
  const { status, json, text } = await client.request('POST', `/api${address}`, {
    body,
    ...hostOf(region),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
  if (![200, 404, 409].includes(status)) throw new Error(`${address} answered ${status}: ${text.slice(0, 300)}`);
  return json as EnvelopeOf;
}

/** Reads with a GET; rejects as `ask` does. */
export async function read(
  { client, region }: Seller,
  address: string,
  query: Readonly<Record<string, string>> = {},
): Promise<EnvelopeOf> {
  const { status, json, text } = await client.request('GET', `/api${address}`, { query, ...hostOf(region) });
  if (status !== 200) throw new Error(`${address} answered ${status}: ${text.slice(0, 300)}`);
  return json as EnvelopeOf;
}

export async function firstRows(seller: Seller, address: string, body: object = {}): Promise<Rows> {
  return rowsOf(await ask(seller, address, { pageNum: 1, pageSize: 50, ...body }));
}

export async function allRows(seller: Seller, address: string, body: object = {}): Promise<Rows> {
  const rows: Rows[number][] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = rowsOf(await ask(seller, address, { ...body, pageNum, pageSize: 100 }));
    rows.push(...page);
    if (page.length < 100) return rows;
  }
}

/** Returns the rows of a list, whether it has a page or not. */
export function rowsOf({ data }: EnvelopeOf): Rows {
  if (Array.isArray(data)) return data as Rows;
  const { resultList, list } = Object(data) as { resultList?: Rows; list?: Rows };
  return resultList ?? list ?? [];
}

export function fieldOf({ data }: EnvelopeOf, name: string): unknown {
  return (Object(data) as Readonly<Record<string, unknown>>)[name];
}

/** A whole amount, so that it is one in every currency. */
export function amountOf(roll: Roll, most: number): string {
  return String(20 + Math.floor(roll() * most));
}

/** The same, but of about the same worth in every currency. */
export function amountIn(currency: string, roll: Roll, most: number): string {
  return `${amountOf(roll, most)}${currency === 'JPY' ? '00' : ''}`;
}

/** One of the items, or nothing when there is none. */
export function anyOf<Item>(roll: Roll, items: readonly Item[]): Item | undefined {
  return items[Math.floor(roll() * items.length)];
}

/** Returns the present rate between two currencies, times a factor, as a user would type it. */
export async function rateNear(seller: Seller, [from, to]: readonly [string, string], factor: number): Promise<string> {
  const rows = rowsOf(await read(seller, '/wallet/rate/list', { currency: to }));
  const rate = rows.find((row) => row['fromCurrency'] === from)?.['rate'];
  return (Number(rate ?? 1) * factor).toFixed(6);
}

function hostOf(region: string): { readonly host?: string } {
  return region === 'HK' ? { host: 'hk.localhost' } : {};
}
