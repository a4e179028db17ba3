import type { Trx } from '../db/Database.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { sendLetter, type LetterWords } from '../messages/sendLetter.ts';
import type { KycProblem } from './KycForm.ts';
import { asksForMaterial, reasonText } from './reviewReasons.ts';

type Outcome = 'approved' | 'rejected' | 'material';

/** Sends the submitter of a verification its result, with a link to the next step. */
export async function sendReviewLetter(
  trx: Trx,
  { userId, problems, at }: { readonly userId: string; readonly problems: readonly KycProblem[]; readonly at: number },
): Promise<void> {
  const outcome: Outcome =
    problems.length === 0 ? 'approved' : problems.every(({ code }) => asksForMaterial(code)) ? 'material' : 'rejected';
  const codes = [...new Set(problems.map(({ code }) => code))];
  const wordsIn = (locale: Locale): LetterWords => {
    const { separator, [outcome]: letter } = serverWords.kycLetters[locale];
    return {
      ...letter,
      content: letter.content.replace('{reasons}', codes.map((code) => reasonText(code, locale)).join(separator)),
    };
  };
  await sendLetter(trx, {
    userId,
    type: 'kyc',
    at,
    url: outcome === 'approved' ? '/account' : '/kyc/update',
    words: { 'zh-CN': wordsIn('zh-CN'), 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') },
  });
}
