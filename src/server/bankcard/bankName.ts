import enCards from '../../../i18n/en/bankcard.json' with { type: 'json' };
import enBanks from '../../../i18n/en/server/banks.json' with { type: 'json' };
import cnCards from '../../../i18n/zh-CN/bankcard.json' with { type: 'json' };
import cnBanks from '../../../i18n/zh-CN/server/banks.json' with { type: 'json' };
import hkCards from '../../../i18n/zh-HK/bankcard.json' with { type: 'json' };
import hkBanks from '../../../i18n/zh-HK/server/banks.json' with { type: 'json' };
import { allLocales, type Locale } from '../language/locale.ts';

/** By the bank's code: the code of mainland banks, and the first eight letters of the SWIFT code of others. */
const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': { ...cnCards.banks, ...cnBanks },
  'zh-HK': { ...hkCards.banks, ...hkBanks },
  en: { ...enCards.banks, ...enBanks },
};

const codes = new Map(
  allLocales.flatMap((locale) => Object.entries(names[locale]).map(([code, name]) => [name, code] as const)),
);

/** Returns the bank's name in the reader's language; a bank without a text keeps the name its user entered. */
export function bankName(name: string, locale: Locale): string {
  return names[locale][codes.get(name) ?? ''] ?? name;
}

/** Returns all names, in any language, of the banks whose name contains these words, ignoring case. */
export function bankNamesLike(words: string): readonly string[] {
  const wanted = words.toLowerCase();
  const found = new Set([...codes].filter(([name]) => name.toLowerCase().includes(wanted)).map(([, code]) => code));
  return [...codes].filter(([, code]) => found.has(code)).map(([name]) => name);
}
