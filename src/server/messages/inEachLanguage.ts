import { toJsonb } from '../db/toJsonb.ts';
import { LOCALES, type Locale } from '../language/locale.ts';

/** Returns a row's columns in one language, the first by default, and their values in the others. */
export function inEachLanguage<Columns extends object>(wordsIn: (locale: Locale) => Columns, first: Locale = LOCALES[0]) {
  const others = LOCALES.filter((locale) => locale !== first);
  return { ...wordsIn(first), languages: toJsonb(Object.fromEntries(others.map((locale) => [locale, wordsIn(locale)]))) };
}
