import { decimalsOf, type CurrencyCode } from './currency.ts';
import { roundDecimal, type Decimal } from './decimal.ts';
import { money, type Money } from './money.ts';

/**
 * The one rounding of money that moves, for screens and ledger alike: to the nearest minor unit, and a half to the
 * even one. So it favours neither side: over all rests what is added and what is taken away is the same. The
 * difference to the exact value is not lost: it stays in our position in that currency (`fxPosition`).
 */
export function roundMoney(exact: Decimal, currency: CurrencyCode): Money {
  return money(roundDecimal(exact, decimalsOf(currency), 'halfEven').units, currency);
}
