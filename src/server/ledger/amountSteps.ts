import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { accountIn, type AccountSelection } from './daySums.ts';

/** Movements of one currency whose amounts, in minor units, are in a range with both ends. */
export interface AmountRange {
  readonly currency: CurrencyCode;
  readonly low: bigint;
  readonly high: bigint;
}

/** A range with all amounts of a currency. */
export function everyAmount(currency: CurrencyCode): AmountRange {
  return { currency, low: -(2n ** 63n), high: 2n ** 63n - 1n };
}

/** Returns the amounts between two steps, with both: a step is what the database's `amount_step` makes of each of its amounts. */
export function amountRange(currency: CurrencyCode, lowest: bigint, highest: bigint): AmountRange {
  return {
    currency,
    low: lowest < 0n ? lowest - width(lowest) : lowest,
    high: highest > 0n ? highest + width(highest) : highest,
  };
}

/** How far the amounts of a step are from the one next to zero: the step is their first two digits. */
function width(step: bigint): bigint {
  const digits = String(step < 0n ? -step : step).length;
  return digits <= 2 ? 0n : 10n ** BigInt(digits - 2) - 1n;
}

/** The number of movements of a selection by currency and step, and of those before in the order of amounts. */
export function placedSteps(
  selection: AccountSelection,
  { fundTypes }: { readonly fundTypes?: readonly number[] },
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofTypes = fundTypes ? sql` and counts.fund_type = any(${fundTypes}::integer[])` : sql``;
  return sql`
    select currency, step, count, (sum(count) over (order by currency ${direction}, step ${direction}) - count)::bigint as before
    from (
      select account.currency, counts.step, sum(counts.count)::bigint as count
      from ledger_amount_counts as counts join ledger_accounts as account on account.id = counts.account_id
      where ${accountIn(selection)}${ofTypes} group by account.currency, counts.step) as steps`;
}
