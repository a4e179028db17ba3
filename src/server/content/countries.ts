import type { Locale } from '../http/locale.ts';

/** ISO 3166 alpha-2 codes of the places that a holder, a tax number or a payee may have, the nearest first. */
const codes = [
  'CN', 'HK', 'MO', 'TW', 'SG', 'MY', 'TH', 'VN', 'PH', 'ID', 'JP', 'KR', 'IN', 'AE', 'SA', 'IL', 'TR', 'US', 'CA', 'MX', 'BR', 'AR', 'CL', 'CO', 'PE',
  'GB', 'IE', 'DE', 'FR', 'IT', 'ES', 'PT', 'NL', 'BE', 'LU', 'CH', 'AT', 'SE', 'NO', 'DK', 'FI', 'PL', 'CZ', 'HU', 'RO', 'GR', 'UA', 'AU', 'NZ', 'ZA', 'EG', 'NG', 'KE',
] as const;

/** Where the general name is not the one that is used here. */
const own: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  'zh-CN': { CN: '中国大陆', HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  'zh-HK': { CN: '中國內地', HK: '中國香港', MO: '中國澳門', TW: '中國台灣' },
};

/** Codes and names in the language. */
export function countriesIn(locale: Locale): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return codes.map((code) => ({ code, name: own[locale]?.[code] ?? names.of(code) ?? code }));
}
