import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { money, moneyToWire, parsePositiveMoney, type Money } from '../../domain/money.ts';
import { wrongInput } from '../operation/Refusal.ts';

/** Reads a currency from a request, or refuses and names the field. */
export function currencyFrom(text: string, field: string): CurrencyCode {
  if (!isCurrency(text)) throw wrongInput(field, 'is not a currency of the portal');
  return text;
}

/** Reads an amount above zero from a request, or refuses and names the field. */
export function amountFrom(text: string, currency: CurrencyCode, field: string): Money {
  const amount = parsePositiveMoney(text, currency);
  if (!amount.ok) throw wrongInput(field, `is not an amount of ${currency}: ${amount.error}`);
  return amount.value;
}

/** Formats minor units as the decimal string of the API. */
export function wireAmount(minorUnits: bigint, currency: CurrencyCode): string {
  return moneyToWire(money(minorUnits, currency));
}
