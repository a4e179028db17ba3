import type { CurrencyCode } from '../../domain/currency.ts';
import { multiplyDecimal } from '../../domain/decimal.ts';
import { moneyToDecimal, type Money } from '../../domain/money.ts';
import { roundMoney } from '../../domain/roundMoney.ts';
import { midRate } from '../fx/midRate.ts';

/** Returns what an amount is worth in another currency at the middle rate of `at`, in minor units, rounded once. */
export function worthIn(target: CurrencyCode, amount: Money, at: number): bigint {
  return roundMoney(multiplyDecimal(moneyToDecimal(amount), midRate(amount.currency, target, at)), target).amount;
}
