import { currencies, type CurrencyCode } from './currency.ts';

/** Sorts currencies as the table of currencies lists them, the most used first. */
export function compareCurrencies(one: CurrencyCode, other: CurrencyCode): number {
  return placeOf(one) - placeOf(other);
}

function placeOf(code: CurrencyCode): number {
  return currencies.findIndex((currency) => currency.code === code);
}
