import { decimalToString, divideDecimal } from '../../domain/decimal.ts';
import { money, moneyToDecimal, moneyToWire, type Money } from '../../domain/money.ts';

/** The whole price of a conversion. */
export interface Cost {
  readonly amount: Money;
  /** Its part of the worth, `0.0045` for 0.45%. */
  readonly rate: string;
}

/** Returns how much less arrives than the worth at the middle rate, and which part of the worth that is; never less than nothing. */
export function costBelow(worth: Money, arriving: Money): Cost {
  const less = worth.amount - arriving.amount;
  const amount = money(less > 0n ? less : 0n, worth.currency);
  if (worth.amount === 0n) return { amount, rate: '0' };
  const rate = divideDecimal(moneyToDecimal(amount), moneyToDecimal(worth), { scale: 4, mode: 'halfUp' });
  return { amount, rate: decimalToString(rate) };
}

export function costToWire(cost: Cost): { readonly cost: string; readonly costRate: string } {
  return { cost: moneyToWire(cost.amount), costRate: cost.rate };
}
