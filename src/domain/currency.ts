/** The portal's currencies. `decimals` is the portal's own rule and differs from ISO 4217 for IDR. Names live in i18n. */
export const currencies = [
  { code: 'USD', symbol: '$', decimals: 2, region: 'US' },
  { code: 'CNY', symbol: '¥', decimals: 2, region: 'CN' },
  { code: 'JPY', symbol: 'JP¥', decimals: 0, region: 'JP' },
  { code: 'EUR', symbol: '€', decimals: 2, region: 'EU' },
  { code: 'GBP', symbol: '£', decimals: 2, region: 'GB' },
  { code: 'CAD', symbol: 'C$', decimals: 2, region: 'CA' },
  { code: 'HKD', symbol: 'HK$', decimals: 2, region: 'HK' },
  { code: 'AUD', symbol: 'A$', decimals: 2, region: 'AU' },
  { code: 'CNH', symbol: 'CN¥', decimals: 2, region: 'HK' },
  { code: 'IDR', symbol: 'Rp', decimals: 0, region: 'ID' },
  { code: 'MYR', symbol: 'RM', decimals: 2, region: 'MY' },
  { code: 'DKK', symbol: 'kr', decimals: 2, region: 'DK' },
  { code: 'TWD', symbol: 'NT$', decimals: 2, region: 'TW' },
  { code: 'THB', symbol: '฿', decimals: 2, region: 'TH' },
  { code: 'PHP', symbol: '₱', decimals: 2, region: 'PH' },
  { code: 'SGD', symbol: 'S$', decimals: 2, region: 'SG' },
  { code: 'VND', symbol: '₫', decimals: 0, region: 'VN' },
  { code: 'AED', symbol: 'AED', decimals: 2, region: 'AE' },
  { code: 'PLN', symbol: 'zł', decimals: 2, region: 'PL' },
  { code: 'MXN', symbol: 'MX$', decimals: 2, region: 'MX' },
  { code: 'BRL', symbol: 'R$', decimals: 2, region: 'BR' },
  { code: 'CZK', symbol: 'Kč', decimals: 2, region: 'CZ' },
  { code: 'NZD', symbol: 'NZ$', decimals: 2, region: 'NZ' },
  { code: 'KRW', symbol: '₩', decimals: 0, region: 'KR' },
] as const satisfies readonly { code: string; symbol: string; decimals: 0 | 2; region: string }[];

export type Currency = (typeof currencies)[number];
export type CurrencyCode = Currency['code'];
export type CurrencyRegion = Currency['region'];

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map((currency) => [currency.code, currency]));

export function isCurrency(code: string): code is CurrencyCode {
  return byCode.has(code);
}

/** The row of a currency. */
export function currencyOf(code: CurrencyCode): Currency {
  const currency = byCode.get(code);
  if (currency === undefined)
    throw new RangeError(`Unknown currency ${code}; the known ones are listed in currency.ts.`);
  return currency;
}

/** Number of digits after the decimal point: 0 or 2. */
export function decimalsOf(code: CurrencyCode): number {
  return currencyOf(code).decimals;
}

/** The region whose bank days apply to a movement in this currency. */
export function regionOf(code: CurrencyCode): CurrencyRegion {
  return currencyOf(code).region;
}
