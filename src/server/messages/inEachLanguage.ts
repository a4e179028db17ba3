import { toJsonb } from '../db/toJsonb.ts';
import { allLocales, type Locale } from '../language/locale.ts';

/** Returns a row's columns in one language, the first by default, and their values in the others. */
export function inEachLanguage<Columns extends object>(
  wordsIn: (locale: Locale) => Columns,
  first: Locale = allLocales[0],
) {
  const others = allLocales.filter((locale) => locale !== first);
  return {
    ...wordsIn(first),
    languages: toJsonb(Object.fromEntries(others.map((locale) => [locale, wordsIn(locale)]))),
  };
}
