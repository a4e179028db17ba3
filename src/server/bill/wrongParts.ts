import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { Refusal } from '../operation/Refusal.ts';

/** Makes the refusal that names wrong parts of a bill with their reason in the user's language. */
export function wrongParts(
  fields: readonly string[],
  why: keyof (typeof serverWords.bills)[Locale]['wrong'],
  locale: Locale,
): Refusal {
  const reason = serverWords.bills[locale].wrong[why];
  return new Refusal(
    '803002',
    {},
    fields.map((field) => ({ field, reason })),
  );
}
