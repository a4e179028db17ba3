import type { CurrencyCode } from '../../domain/currency.ts';
import { parseDecimal } from '../../domain/decimal.ts';
import { addMoney, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { createQuote, type Quote } from '../fx/quotes.ts';
import { rateSeconds } from '../payment/batches.ts';
import { priceRow } from '../payment/checkRows.ts';

/** What a bill costs in the currency that pays it; without an exchange there is no quote. */
export interface BillPrice {
  readonly cost: Money;
  readonly fee: Money;
  readonly total: Money;
  readonly quote: Quote | null;
}

/** Prices a bill and, when money has to be exchanged, quotes a rate that one payment may use. */
export async function priceBill(
  db: Queryable,
  { owner, amount, payCurrency, now }: { owner: string; amount: Money; payCurrency: CurrencyCode; now: number },
): Promise<BillPrice> {
  const quote =
    amount.currency === payCurrency
      ? null
      : await createQuote(db, {
          owner,
          purpose: 'payment',
          from: payCurrency,
          to: amount.currency,
          side: 'target',
          amount: amount.amount,
          ttlSeconds: rateSeconds,
          channel: 'MARKET',
          at: now,
        });
  return { ...costOf(amount, payCurrency, quote?.rate ?? null), quote };
}

/** Returns cost, fee and total of an amount at a rate; the fee follows from the cost. */
export function costOf(amount: Money, payCurrency: CurrencyCode, rate: string | null): Omit<BillPrice, 'quote'> {
  const { cost, fee } = priceRow(amount, {
    payCurrency,
    rateTo: () => {
      const parsed = parseDecimal(rate ?? '');
      if (parsed === null) throw new Error(`A bill in ${amount.currency} has no rate to ${payCurrency}.`);
      return parsed;
    },
  });
  return { cost, fee, total: addMoney(cost, fee) };
}
