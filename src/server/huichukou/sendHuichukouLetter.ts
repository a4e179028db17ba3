import type { Trx } from '../db/Database.ts';
import { fillWords } from '../language/fillWords.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { sendLetter } from '../messages/sendLetter.ts';

export interface HuichukouLetter {
  readonly userId: string;
  readonly about: keyof (typeof serverWords.huichukou)[Locale]['letters'];
  readonly facts: Readonly<Record<string, string>>;
  /** Path on this site that the letter leads to. */
  readonly url: string;
  readonly at: number;
}

/** Tells a user what became of an application or a transaction. */
export async function sendHuichukouLetter(trx: Trx, { userId, about, facts, url, at }: HuichukouLetter): Promise<void> {
  const wordsIn = (locale: Locale) => fillWords(serverWords.huichukou[locale].letters[about], locale, facts);
  await sendLetter(trx, {
    userId,
    type: 'fund',
    at,
    url,
    words: { 'zh-CN': wordsIn('zh-CN'), 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') },
  });
}
