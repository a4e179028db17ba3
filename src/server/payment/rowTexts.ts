import { serverWords } from '../content/serverWords.ts';
import type { Locale } from '../http/locale.ts';

export type RowProblemCode = keyof (typeof serverWords.paymentRows)[Locale];

/** What is wrong with a row of a batch, by code and language. */
export function rowText(code: RowProblemCode, locale: Locale): string {
  return serverWords.paymentRows[locale][code];
}
