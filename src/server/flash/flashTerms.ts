import { addDays, beijingDay } from '../../domain/day.ts';
import { multiplyDecimal, type Decimal } from '../../domain/decimal.ts';
import { feeOf } from '../../domain/exchange.ts';
import { money, subtractMoney, type Money } from '../../domain/money.ts';

/** The share of a payment on its way that can be collected now, in percent. */
export const sharePercent = 80n;
/** Five per ten thousand of the collected amount, per day until the payment is expected. */
export const dailyRate: Decimal = { units: 5n, scale: 4 };

/** `arrival` reaches the wallet at once; `amount` is repaid from the shop's payment. */
export interface FlashTerms {
  readonly amount: Money;
  readonly fee: Money;
  readonly arrival: Money;
  readonly days: number;
  readonly repayDate: string;
}

export function mostOf(payment: Money): Money {
  return money((payment.amount * sharePercent) / 100n, payment.currency);
}

/** Prices collecting an amount of a payment that is expected at `expectedAt`; the day of today counts. */
export function flashTerms(
  amount: Money,
  { expectedAt, at }: { readonly expectedAt: number; readonly at: number },
): FlashTerms {
  const repayDate = beijingDay(Math.max(expectedAt, at));
  const days = Math.max(1, daysBetween(beijingDay(at), repayDate));
  const fee = feeOf(amount, { rate: multiplyDecimal(dailyRate, { units: BigInt(days), scale: 0 }) });
  return { amount, fee, arrival: subtractMoney(amount, fee), days, repayDate };
}

function daysBetween(first: string, last: string): number {
  let days = 0;
  for (let day = first; day < last; day = addDays(day, 1)) days += 1;
  return days;
}
