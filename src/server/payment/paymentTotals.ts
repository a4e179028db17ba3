import type { CurrencyCode } from '../../domain/currency.ts';
import { moneyToWire, sumMoney, type Money } from '../../domain/money.ts';

interface Costing {
  readonly amount: Money;
  readonly cost: Money;
}

/** Returns the amount and the cost per currency, in the order in which the currencies first occur. */
export function totalsByCurrency(
  rows: readonly Costing[],
  payCurrency: CurrencyCode,
  rateOf: (currency: CurrencyCode) => string | null,
) {
  const currencies = [...new Set(rows.map(({ amount }) => amount.currency))];
  return currencies.map((currency) => {
    const own = rows.filter(({ amount }) => amount.currency === currency);
    return {
      currency,
      amount: moneyToWire(
        sumMoney(
          own.map(({ amount }) => amount),
          currency,
        ),
      ),
      count: own.length,
      rate: currency === payCurrency ? null : rateOf(currency),
      cost: moneyToWire(
        sumMoney(
          own.map(({ cost }) => cost),
          payCurrency,
        ),
      ),
    };
  });
}
