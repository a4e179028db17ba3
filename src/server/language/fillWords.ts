import { fillText } from './fillText.ts';
import type { Locale } from './locale.ts';

type Filled<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Filled<Words[Key]> };

/** Fills the arguments in every text of a group. */
export function fillWords<Words extends object>(
  words: Words,
  locale: Locale,
  args: Readonly<Record<string, string | number>>,
): Filled<Words> {
  const filled = Object.entries(words).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? fillText(value, locale, args) : fillWords(Object(value), locale, args),
  ]);
  // Trust boundary: the same keys, each with a text where there was one.
  return Object.fromEntries(filled) as Filled<Words>;
}
