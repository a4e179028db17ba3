import enDomain from '../../../i18n/en/domain.json' with { type: 'json' };
import enErrors from '../../../i18n/en/errors.json' with { type: 'json' };
import enHolidays from '../../../i18n/en/holidays.json' with { type: 'json' };
import cnDomain from '../../../i18n/zh-CN/domain.json' with { type: 'json' };
import cnErrors from '../../../i18n/zh-CN/errors.json' with { type: 'json' };
import cnHolidays from '../../../i18n/zh-CN/holidays.json' with { type: 'json' };
import hkDomain from '../../../i18n/zh-HK/domain.json' with { type: 'json' };
import hkErrors from '../../../i18n/zh-HK/errors.json' with { type: 'json' };
import hkHolidays from '../../../i18n/zh-HK/holidays.json' with { type: 'json' };
import type { Locale } from '../language/locale.ts';

type Texts = Readonly<Record<string, string>>;

/** Names of currencies by code. */
export const currencyNames: Readonly<Record<Locale, Texts>> = {
  'zh-CN': cnDomain.currency,
  'zh-HK': hkDomain.currency,
  en: enDomain.currency,
};

/** Names of holidays by the ids of the holiday table. */
export const holidayNames: Readonly<Record<Locale, Texts>> = {
  'zh-CN': cnHolidays,
  'zh-HK': hkHolidays,
  en: enHolidays,
};

/** Texts of error codes; the file's groups of interface texts are left out, because they are not codes. */
export const errorTexts: Readonly<Record<Locale, Texts>> = {
  'zh-CN': codesIn(cnErrors),
  'zh-HK': codesIn(hkErrors),
  en: codesIn(enErrors),
};

function codesIn(file: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(
    Object.entries(file).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
