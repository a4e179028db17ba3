import { serverWords } from '../content/serverWords.ts';
import type { Locale } from '../http/locale.ts';

/** Why a field is sent back, by code; the reviewer's own words in each language. */
const reasons = (locale: Locale): Readonly<Record<string, string>> => serverWords.kycReasons[locale];

/** The words of a reason; its code when a newer server wrote it. */
export function reasonText(code: string, locale: Locale): string {
  return reasons(locale)[code] ?? code;
}

export function isReason(code: string): boolean {
  return Object.hasOwn(reasons('en'), code);
}

/** Nothing that was said is wrong; a document is missing or has to be given again. */
const MATERIAL: ReadonlySet<string> = new Set(['authorizationMissing', 'documentBlurred', 'documentExpired', 'documentExpiresSoon', 'fileMissing', 'ownershipIncomplete']);

export function asksForMaterial(code: string): boolean {
  return MATERIAL.has(code);
}
