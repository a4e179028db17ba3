import { beijingDateTime } from '../../domain/day.ts';
import type { Trx } from '../db/Database.ts';
import { fillText } from '../language/fillText.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { sendLetter, type LetterWords } from '../messages/sendLetter.ts';

export type SecurityChange = Exclude<keyof (typeof serverWords.securityLetters)[Locale], 'button'>;

interface Change {
  readonly change: SecurityChange;
  /** The recipients: every user of the login when the login's own data changed, else the one user. */
  readonly readers: { readonly loginId: string } | { readonly userId: string };
  /** Masked; null or left out when there was no value before, or none is left after. */
  readonly before?: string | null;
  readonly after?: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Sends the owner a letter with the change, its time, and what to do if the owner did not make it; in the transaction of the change. */
export async function sendSecurityLetter(
  trx: Trx,
  { change, readers, before = null, after = null, at }: Change,
): Promise<void> {
  const facts = {
    first: before === null ? 'yes' : 'no',
    before: before ?? '',
    after: after ?? '',
    time: beijingDateTime(at),
  };
  const wordsIn = (locale: Locale): LetterWords => {
    const {
      button,
      [change]: { title, content },
    } = serverWords.securityLetters[locale];
    return { button, title: fillText(title, locale, facts), content: fillText(content, locale, facts) };
  };
  const words = { 'zh-CN': wordsIn('zh-CN'), 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') };
  const users =
    'userId' in readers
      ? [{ id: readers.userId }]
      : await trx.selectFrom('users').select('id').where('login_id', '=', readers.loginId).orderBy('id').execute();
  for (const { id } of users)
    await sendLetter(trx, { userId: id, type: 'security', at, url: '/center/preference', words });
}
