import type { Locale } from '../http/locale.ts';

type Translated = { readonly languages: Partial<Readonly<Record<Locale, object>>> | null };

/** A row as it reads in a language; what has no words of its own there stays as it is. */
export function inLanguage<Row extends Translated>(row: Row, locale: Locale): Row {
  return { ...row, ...row.languages?.[locale] };
}
