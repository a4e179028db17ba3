import { sql } from 'kysely';
import { money, sumMoney } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { lockBatch, quotedRate, quoteRates, rateSeconds, termsOf, type Batch } from './batches.ts';
import { priceRow } from './checkRows.ts';

/** Rates that expire within this time count as expired: the page's clock may be slightly ahead. */
const margin = 5_000;

/**
 * Gives an unpaid batch with expired rates new ones and prices every row again; leaves any other
 * unchanged. Returns the batch.
 */
export async function renewBatch(
  trx: Trx,
  { batchId, now }: { readonly batchId: string; readonly now: number },
): Promise<Batch> {
  const batch = await lockBatch(trx, batchId);
  if (batch.status !== 'awaitingPayment' || batch.rates_until === null || batch.rates_until.getTime() > now + margin)
    return batch;
  const { owner, pay_currency: payCurrency } = batch;
  const rows = await trx
    .selectFrom('payment_rows')
    .select(['position', 'currency', 'amount', 'channel', 'fee_bearer', 'payer_id'])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();
  const quotes = await quoteRates(trx, { owner, payCurrency, currencies: rows.map(({ currency }) => currency), now });
  const rateTo = quotedRate(quotes);
  const priced = rows.map((row) => ({
    position: row.position,
    ...priceRow(money(row.amount, row.currency), { payCurrency, rateTo }, { terms: termsOf(row) }),
  }));
  await sql`
    update payment_rows set cost = fresh.cost, fee = fresh.fee
    from unnest(${priced.map(({ position }) => position)}::int[], ${priced.map(({ cost }) => String(cost.amount))}::bigint[], ${priced.map(({ fee }) => String(fee.amount))}::bigint[]) as fresh (position, cost, fee)
    where payment_rows.batch_id = ${batchId} and payment_rows.position = fresh.position`.execute(trx);
  return trx
    .updateTable('payment_batches')
    .set({
      cost: sumMoney(
        priced.map(({ cost }) => cost),
        payCurrency,
      ).amount,
      fee: sumMoney(
        priced.map(({ fee }) => fee),
        payCurrency,
      ).amount,
      quotes: toJsonb(quotes),
      rates_until: new Date(now + rateSeconds * 1000),
    })
    .where('id', '=', batchId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
