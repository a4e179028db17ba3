import type { Locale } from '../language/locale.ts';

interface Translated {
  readonly languages: Partial<Readonly<Record<Locale, object>>> | null;
}

/** Returns a row in a language; columns without a translation stay unchanged. */
export function inLanguage<Row extends Translated>(row: Row, locale: Locale): Row {
  return { ...row, ...row.languages?.[locale] };
}
