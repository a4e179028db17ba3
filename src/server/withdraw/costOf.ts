import type { CurrencyCode } from '../../domain/currency.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { convert } from '../../domain/exchange.ts';
import { addMoney, maxMoney, money, subtractMoney, zeroMoney, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { costBelow, type Cost } from '../fx/costBelow.ts';
import { decimalFrom, type PricedWithdrawal } from './priceRequest.ts';
import type { PricedLine } from './priceWithdrawal.ts';
import type { Withdrawal } from './withdrawals.ts';

/** Returns the whole price of a withdrawal: how much less arrives than the amount at the middle rate. */
export function costOf({ groups }: PricedWithdrawal, target: CurrencyCode): Cost {
  return costAt(
    groups.map(({ amount, arrival, inForce }) => ({ amount, arrival, mid: inForce.mid })),
    target,
  );
}

/** Returns how much less arrives than at the middle rate, in the target currency: the price of the exchange besides its fee. */
export function midCostOf({ groups }: PricedWithdrawal, target: CurrencyCode): Money {
  const atMid = groups.reduce(
    (sum, { amount, payable, inForce }) =>
      sum +
      (amount.currency === target ? subtractMoney(amount, payable) : convert(amount, payable, inForce.mid, target))
        .amount,
    0n,
  );
  const arriving = groups.reduce((sum, { arrival }) => sum + arrival.amount, 0n);
  return maxMoney(zeroMoney(target), money(atMid - arriving, target));
}

/** A rate that withdrawals were made at: the middle rate of a currency at that time. */
export interface MidQuote {
  readonly id: string;
  readonly from: CurrencyCode;
  readonly mid: string;
}

/** Returns the middle rates of the quotes that withdrawals used up. */
export async function midQuotes(db: Queryable, rateIds: readonly string[]): Promise<readonly MidQuote[]> {
  if (rateIds.length === 0) return [];
  return db
    .selectFrom('quotes')
    .select(['id', 'source_currency as from', 'mid'])
    .where('id', 'in', rateIds)
    .where('purpose', '=', 'withdraw')
    .execute();
}

/**
 * Returns the whole price that an order was made at, from the middle rates of its quotes; null where it has none, because it waited
 * for its rate. `mid` is the middle rate of an order that exchanged one currency, else null.
 */
export function priceOfOrder(
  quotes: readonly MidQuote[],
  {
    mode,
    lines,
    target,
  }: Pick<Withdrawal, 'mode'> & { readonly lines: readonly PricedLine[]; readonly target: CurrencyCode },
): { readonly mid: string | null; readonly cost: Cost | null } {
  if (mode === 'ENTRUST') return { mid: null, cost: null };
  const mids = new Map(quotes.map(({ from, mid }) => [from, decimalFrom(mid)]));
  const parts = lines.flatMap(({ amount, arrival }) => {
    const mid = amount.currency === target ? one : mids.get(amount.currency);
    return mid === undefined ? [] : { amount, arrival, mid };
  });
  const [only, ...others] = new Set(lines.map(({ amount }) => amount.currency));
  const mid = quotes.find(({ from }) => from === only && from !== target)?.mid;
  return {
    mid: others.length > 0 ? null : (mid ?? null),
    cost: parts.length < lines.length ? null : costAt(byCurrency(parts), target),
  };
}

interface Part {
  readonly amount: Money;
  readonly arrival: Money;
  readonly mid: Decimal;
}

const one: Decimal = { units: 1n, scale: 0 };

function costAt(parts: readonly Part[], target: CurrencyCode): Cost {
  const worth = parts.reduce(
    (sum, { amount, mid }) =>
      sum + (amount.currency === target ? amount : convert(amount, zeroMoney(amount.currency), mid, target)).amount,
    0n,
  );
  const arriving = parts.reduce((sum, { arrival }) => sum + arrival.amount, 0n);
  return costBelow(money(worth, target), money(arriving, target));
}

/** Lines of one currency were converted together, with one rounding. */
function byCurrency(parts: readonly Part[]): readonly Part[] {
  const sums = new Map<CurrencyCode, Part>();
  for (const part of parts) {
    const sum = sums.get(part.amount.currency);
    sums.set(
      part.amount.currency,
      sum === undefined
        ? part
        : { ...part, amount: addMoney(sum.amount, part.amount), arrival: addMoney(sum.arrival, part.arrival) },
    );
  }
  return [...sums.values()];
}
