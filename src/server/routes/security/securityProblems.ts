import type { Locale } from '../../language/locale.ts';
import { serverWords } from '../../language/serverWords.ts';

/** Returns the security questions on offer in a language; a user answers three. */
export function securityProblems(locale: Locale): readonly { readonly problemId: string; readonly text: string }[] {
  return Object.entries(serverWords.securityProblems[locale]).map(([problemId, text]) => ({ problemId, text }));
}
