import type { CurrencyCode } from '../../domain/currency.ts';
import { startOfBeijingDay } from '../../domain/day.ts';
import { money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { costBelow } from '../fx/costBelow.ts';
import { worthIn } from '../wallet/worthIn.ts';
import { midQuotes, priceOfOrder } from './costOf.ts';
import { linesOf, pricedLines, type WithdrawalLine } from './withdrawals.ts';

/**
 * Returns the part of their worth that an owner's withdrawals cost which were made since the beginning of a Beijing day and have
 * arrived, `0.0045` for 0.45%: each at the middle rates of its time, added up in `currency` at those of `at`. Those that waited for
 * their rate have no price. Null when none has one.
 */
export async function averageCost(
  db: Queryable,
  {
    owner,
    since,
    currency,
    at,
  }: { readonly owner: string; readonly since: string; readonly currency: CurrencyCode; readonly at: number },
): Promise<string | null> {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('withdrawals as w', 'w.order_id', 'o.id')
    .select(['o.id', 'o.target_currency as targetCurrency', 'w.rate_ids as rateIds', 'w.mode'])
    .where('o.owner', '=', owner)
    .where('o.status', '=', 'succeeded')
    .where('o.created_at', '>=', new Date(startOfBeijingDay(since)))
    .execute();
  const ids = orders.map(({ id }) => id);
  const lines = new Map(ids.map((id): [string, WithdrawalLine[]] => [id, []]));
  for (const line of await linesOf(db, ids)) lines.get(line.order_id)?.push(line);
  const quotes = new Map(
    (await midQuotes(db, [...new Set(orders.flatMap(({ rateIds }) => rateIds))])).map((quote) => [quote.id, quote]),
  );
  const [worth, arrived] = orders.reduce(
    ([worthBefore, arrivedBefore], { id, targetCurrency, rateIds, mode }) => {
      const priced = pricedLines(lines.get(id) ?? [], { targetCurrency });
      const own = rateIds.flatMap((rateId) => quotes.get(rateId) ?? []);
      const { cost } = priceOfOrder(own, { mode, lines: priced, target: targetCurrency });
      if (cost === null) return [worthBefore, arrivedBefore];
      const arrival = priced.reduce((sum, line) => sum + line.arrival.amount, 0n);
      const inCurrency = (amount: bigint) => worthIn(currency, money(amount, targetCurrency), at);
      return [worthBefore + inCurrency(arrival + cost.amount.amount), arrivedBefore + inCurrency(arrival)];
    },
    [0n, 0n],
  );
  return worth === 0n ? null : costBelow(money(worth, currency), money(arrived, currency)).rate;
}
