import { currencies, type CurrencyCode } from './currency.ts';

/** Sorts currencies in the order of the currency table, the most used first. */
export function compareCurrencies(one: CurrencyCode, other: CurrencyCode): number {
  return placeOf(one) - placeOf(other);
}

function placeOf(code: CurrencyCode): number {
  return currencies.findIndex((currency) => currency.code === code);
}
