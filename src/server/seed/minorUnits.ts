import { decimalsOf, type CurrencyCode } from '../../domain/currency.ts';

/** Converts major units to whole minor units; for demo data only, no money is computed from it. */
export function minorUnits(major: number, currency: CurrencyCode): bigint {
  return BigInt(Math.round(major * 10 ** decimalsOf(currency)));
}
