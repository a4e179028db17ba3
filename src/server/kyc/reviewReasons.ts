import { fillText } from '../language/fillText.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';

/** Reasons for sending a field back, by code; the reviewer's words in each language. */
const reasons = (locale: Locale): Readonly<Record<string, string>> => serverWords.kycReasons[locale];

/** Returns the words of a reason, with the day that they may name; its code when a newer server wrote it. */
export function reasonText(code: string, locale: Locale, day = ''): string {
  const words = reasons(locale)[code];
  return words === undefined ? code : fillText(words, locale, { day });
}

export function isReason(code: string): boolean {
  return Object.hasOwn(reasons('en'), code);
}

/** Reasons where the entries are right, but a document is missing or must be given again. */
const material: ReadonlySet<string> = new Set([
  'authorizationMissing',
  'documentBlurred',
  'documentExpired',
  'documentExpiresSoon',
  'fileMissing',
  'ownershipIncomplete',
]);

export function asksForMaterial(code: string): boolean {
  return material.has(code);
}
