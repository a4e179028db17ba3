import type { CurrencyCode } from '../../domain/currency.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { convert } from '../../domain/exchange.ts';
import { subtractMoney, sumMoney, zeroMoney, type Money } from '../../domain/money.ts';
import { splitByLargestRemainder } from '../../domain/splitByLargestRemainder.ts';
import { grossFee, type Pricing } from './withdrawRules.ts';

/** The source of a part of the money. `shopId` is empty for the wallet and the currency account. */
export interface SourceLine {
  readonly source: 'shop' | 'wallet' | 'dobby';
  readonly shopId: string;
  readonly amount: Money;
}

export type PricedLine = SourceLine & { readonly fee: Money; readonly rate: Decimal; readonly arrival: Money };

/** `fee` before and `payable` after discounts, both in the source currency. */
export interface PricedGroup {
  readonly amount: Money;
  readonly fee: Money;
  readonly fastFee: Money;
  readonly discount: Money;
  readonly payable: Money;
  readonly rate: Decimal;
  readonly arrival: Money;
  readonly lines: readonly PricedLine[];
}

export type GroupToPrice = Pricing & {
  readonly lines: readonly SourceLine[];
  readonly rate: Decimal;
  readonly target: CurrencyCode;
  /** The discount on the fee; never more than the fee. */
  readonly discount: Money;
};

/**
 * Prices lines of one currency, for the trial and the order alike: one fee, one rounding of the
 * conversion, both split over the lines so that the shares sum exactly. An arrival of zero means that the fee uses it up.
 */
export function priceGroup({ lines, rate, target, discount, ...pricing }: GroupToPrice): PricedGroup {
  const amount = totalOf(lines);
  const { fee, fastFee } = grossFee(amount, pricing);
  const payable = subtractMoney(fee, discount);
  if (payable.amount < 0n || discount.amount < 0n)
    throw new RangeError(`A discount of ${discount.amount} does not fit a fee of ${fee.amount}.`);
  const arrival = convert(amount, payable, rate, target);
  return {
    amount,
    fee,
    fastFee,
    discount,
    payable,
    rate,
    arrival,
    lines: arrival.amount === 0n ? [] : shared(lines, { payable, arrival, rate }),
  };
}

export function totalOf(lines: readonly SourceLine[]): Money {
  const [first] = lines;
  if (first === undefined) throw new RangeError('There is nothing to price.');
  return sumMoney(
    lines.map(({ amount }) => amount),
    first.amount.currency,
  );
}

/** Returns the same price at another rate, for an order that waited for it. */
export function repriceLines(
  lines: readonly PricedLine[],
  rate: Decimal,
  target: CurrencyCode,
): { readonly arrival: Money; readonly lines: readonly PricedLine[] } {
  const amount = totalOf(lines);
  const payable = sumMoney(
    lines.map(({ fee }) => fee),
    amount.currency,
  );
  const arrival = convert(amount, payable, rate, target);
  return { arrival, lines: shared(lines, { payable, arrival, rate }) };
}

/** A line's fee never exceeds its amount, because the fee is less than the sum of the amounts and is split in proportion. */
function shared(
  lines: readonly SourceLine[],
  { payable, arrival, rate }: { payable: Money; arrival: Money; rate: Decimal },
): PricedLine[] {
  const weights = lines.map(({ amount }) => amount.amount);
  const fees = splitByLargestRemainder(payable, weights);
  const kept = lines.map(({ amount }, index) => amount.amount - (fees[index]?.amount ?? 0n));
  const arrivals = splitByLargestRemainder(arrival, kept);
  return lines.map((line, index) => ({
    ...line,
    fee: fees[index] ?? zeroMoney(line.amount.currency),
    arrival: arrivals[index] ?? zeroMoney(arrival.currency),
    rate,
  }));
}
