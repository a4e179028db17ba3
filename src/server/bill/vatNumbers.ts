import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { stripWhitespace, toHalfWidth } from '../../domain/inputHelpers.ts';
import { hasTaxCheck, type TaxCheck } from '../../domain/taxNumbers.ts';
import data from './vatCountries.data.json' with { type: 'json' };

/** A country whose VAT can be paid. */
export interface VatCountry {
  readonly country: string;
  readonly currency: CurrencyCode;
  /** Who receives the tax. */
  readonly authority: string;
  readonly pattern: string;
  readonly check?: TaxCheck;
  readonly example: string;
}

// The file is ours; its test reads every country.
export const vatCountries: readonly VatCountry[] = (
  data as readonly (Omit<VatCountry, 'currency'> & { readonly currency: string })[]
).flatMap(({ currency, ...country }) => (isCurrency(currency) ? [{ ...country, currency }] : []));

export function vatCountryOf(code: string): VatCountry | null {
  return vatCountries.find(({ country }) => country === code) ?? null;
}

/** Returns a tax number without blanks, points and the country's letters. */
export function bareTaxNumber(country: string, text: string): string {
  const bare = toHalfWidth(stripWhitespace(text)).toUpperCase().replace(/[.-]/g, '');
  return bare.startsWith(country) ? bare.slice(country.length) : bare;
}

/** Whether a bare tax number follows the country's form and has its check digits. */
export function isTaxNumber({ pattern, check }: VatCountry, number: string): boolean {
  return new RegExp(pattern, 'u').test(number) && (check === undefined || hasTaxCheck(check, number));
}
