import { decimalsOf, type CurrencyCode } from './currency.ts';
import { roundDecimal, type Decimal } from './decimal.ts';
import { money, type Money } from './money.ts';

/**
 * The only rounding of money that moves, used by screens and ledger: to the nearest minor unit, and a half to the even
 * one. It favours neither side: over many amounts, rounding adds as much as it takes away. The difference to the exact
 * value stays in our position in that currency (`fxPosition`).
 */
export function roundMoney(exact: Decimal, currency: CurrencyCode): Money {
  return money(roundDecimal(exact, decimalsOf(currency), 'halfEven').units, currency);
}
