import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';

export type RowProblemCode = keyof (typeof serverWords.paymentRows)[Locale];

/** Returns the text of a row's problem in a language. */
export function rowText(code: RowProblemCode, locale: Locale): string {
  return serverWords.paymentRows[locale][code];
}
