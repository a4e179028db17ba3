import type { Selectable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { decimalToString, parseDecimal, type Decimal } from '../../domain/decimal.ts';
import { sumMoney, type Money } from '../../domain/money.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { nextIdOfDay } from '../db/nextId.ts';
import type { PaymentBatchesTable, PaymentRowsTable } from '../db/tables/payment.ts';
import { customerRate } from '../fx/channels.ts';
import { midRate } from '../fx/midRate.ts';
import { createQuote } from '../fx/quotes.ts';
import type { GivenRow, Payee, PricedRow } from './checkRows.ts';
import type { RowTerms } from './singleTerms.ts';

export type Batch = Selectable<PaymentBatchesTable>;

/** Seconds that the rates of a saved batch are valid. */
export const rateSeconds = 900;
const channel = 'MARKET';
/** Rows per statement: a row has fifteen columns. */
const chunk = 1000;

/** Returns the owner's payees with these ids; skips other owners' payees. */
export async function payeesOf(
  db: Queryable,
  owner: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Payee>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payees')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the current rate, for a preview of the costs. */
export function rateNow(payCurrency: CurrencyCode, at: number): (currency: CurrencyCode) => Decimal {
  return (currency) => customerRate({ from: payCurrency, to: currency, channel: channel }, at).rate;
}

export interface Quoted {
  readonly currency: CurrencyCode;
  readonly rateId: string;
  readonly rate: string;
}

/** Quotes a rate for each currency to buy, valid for one confirmation. */
export async function quoteRates(
  trx: Trx,
  {
    owner,
    payCurrency,
    currencies,
    now,
  }: { owner: string; payCurrency: CurrencyCode; currencies: readonly CurrencyCode[]; now: number },
): Promise<readonly Quoted[]> {
  const quoted: Quoted[] = [];
  for (const currency of new Set(currencies)) {
    if (currency === payCurrency) continue;
    const { rateId, rate } = await createQuote(trx, {
      owner,
      purpose: 'payment',
      from: payCurrency,
      to: currency,
      side: 'source',
      ttlSeconds: rateSeconds,
      channel: channel,
      at: now,
    });
    quoted.push({ currency, rateId, rate });
  }
  return quoted;
}

export function quotedRate(quotes: readonly Quoted[]): (currency: CurrencyCode) => Decimal {
  return (currency) => {
    const rate = parseDecimal(quotes.find((quote) => quote.currency === currency)?.rate ?? '');
    if (rate === null) throw new Error(`No rate was quoted for ${currency}.`);
    return rate;
  };
}

/** The middle rate of the moment in which the rates of a batch were quoted; null when nothing is exchanged. */
export function midWhenQuoted(
  { pay_currency, rates_until }: Pick<Batch, 'pay_currency' | 'rates_until'>,
  currency: CurrencyCode,
): string | null {
  if (rates_until === null || currency === pay_currency) return null;
  return decimalToString(midRate(pay_currency, currency, rates_until.getTime() - rateSeconds * 1000));
}

export interface BatchToSave {
  readonly owner: string;
  readonly userId: string;
  readonly serialId: string;
  readonly payCurrency: CurrencyCode;
  readonly rows: readonly GivenRow[];
  readonly priced: readonly PricedRow[];
  readonly quotes: readonly Quoted[];
  readonly now: number;
  /** One payment by itself. */
  readonly single?: boolean;
}

/** Writes a batch and its rows; replaces a batch with the same serial number. The caller has checked that it may be replaced. */
export async function writeBatch(trx: Trx, save: BatchToSave): Promise<string> {
  const { owner, serialId, payCurrency, rows, priced, now } = save;
  await trx.deleteFrom('payment_batches').where('owner', '=', owner).where('serial_id', '=', serialId).execute();
  const id = await nextIdOfDay(trx, 'payment_batch_numbers', { prefix: 'PB', at: now });
  const sum = (pick: (row: PricedRow) => Money): bigint => sumMoney(priced.map(pick), payCurrency).amount;
  await trx
    .insertInto('payment_batches')
    .values({
      id,
      owner,
      serial_id: serialId,
      user_id: save.userId,
      pay_currency: payCurrency,
      status: 'awaitingPayment',
      succeeded: 0,
      failed: 0,
      cost: sum(({ cost }) => cost),
      fee: sum(({ fee }) => fee),
      row_count: priced.length,
      quotes: toJsonb(save.quotes),
      rates_until: save.quotes.length > 0 ? new Date(now + rateSeconds * 1000) : null,
      created_at: new Date(now),
      confirmed_at: null,
      single: save.single === true,
    })
    .execute();
  const values = priced.map(({ index, amount, cost, fee }) => {
    const row = rows[index] ?? {};
    return {
      batch_id: id,
      position: index,
      payee_id: row.payeeId ?? '',
      currency: amount.currency,
      amount: amount.amount,
      cost: cost.amount,
      fee: fee.amount,
      purpose: row.purpose ?? '',
      remark: row.remark ?? '',
      proof_files: toJsonb(row.proofFiles ?? []),
      channel: row.channel ?? 'LOCAL',
      fee_bearer: row.feeBearer ?? 'OUR',
      payer_id: row.payerId ?? '',
      materials: toJsonb(row.materials ?? []),
      order_id: null,
    };
  });
  for (let start = 0; start < values.length; start += chunk)
    await trx
      .insertInto('payment_rows')
      .values(values.slice(start, start + chunk))
      .execute();
  return id;
}

/** Returns what was chosen about a row besides payee and amount. */
export function termsOf(
  row: Pick<Selectable<PaymentRowsTable>, 'channel' | 'fee_bearer' | 'payer_id'>,
): Required<RowTerms> {
  return { channel: row.channel, feeBearer: row.fee_bearer, payerId: row.payer_id };
}

/** Returns the owner's batch by its number or serial number; null when there is none or another owner has it. */
export async function findBatch(
  db: Queryable,
  owner: string,
  by: { readonly batchId?: string; readonly serialId?: string },
): Promise<Batch | null> {
  let query = db.selectFrom('payment_batches').selectAll().where('owner', '=', owner);
  if (by.batchId !== undefined) query = query.where('id', '=', by.batchId);
  if (by.serialId !== undefined) query = query.where('serial_id', '=', by.serialId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns the current batch, locked until the transaction ends. */
export async function lockBatch(trx: Trx, id: string): Promise<Batch> {
  return trx.selectFrom('payment_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}
