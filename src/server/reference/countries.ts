import type { Locale } from '../language/locale.ts';
import dialCodes from './countries.data.json' with { type: 'json' };

/** A country or region of ISO 3166-1 with its telephone code, null for places without telephone numbers. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly dialCode: string | null;
}

/** Names that differ here from the general ones. */
const own: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  'zh-CN': { CN: '中国内地', HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  'zh-HK': { CN: '中國內地', HK: '中國香港', MO: '中國澳門', TW: '中國台灣' },
  en: { CN: 'Chinese mainland', HK: 'Hong Kong SAR, China', MO: 'Macao SAR, China', TW: 'Taiwan, China' },
};

/** The places at the top of the list: where most sellers come from, then where most of them sell. Of places that share a telephone code, the largest comes first. */
const nearest: readonly string[] = [
  'CN',
  'HK',
  'MO',
  'TW',
  'SG',
  'MY',
  'TH',
  'VN',
  'PH',
  'ID',
  'JP',
  'KR',
  'US',
  'CA',
  'GB',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'SE',
  'NO',
  'FI',
  'AU',
  'RU',
  'MA',
];

/** Returns all countries and regions named in the language: those of `nearest` first, then by name. */
export function countriesIn(locale: Locale): readonly Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const all = Object.entries<string | null>(dialCodes).map(([code, dialCode]) => ({
    code,
    name: own[locale]?.[code] ?? names.of(code) ?? code,
    dialCode,
  }));
  const place = ({ code }: Country) => (nearest.includes(code) ? nearest.indexOf(code) : nearest.length);
  return all.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, locale));
}

/** Returns the name of a country or region by its code; the code itself when unknown. */
export function countryName(code: string, locale: Locale): string {
  return own[locale]?.[code] ?? new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** Returns the telephone code of a country or region, such as `86`; null where there is none. */
export function dialCodeOf(code: string): string | null {
  return Object.entries<string | null>(dialCodes).find(([country]) => country === code)?.[1] ?? null;
}
