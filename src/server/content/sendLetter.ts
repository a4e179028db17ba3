import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { LOCALES, type Locale } from '../http/locale.ts';

/** Plain words; they are escaped before they stand in the message. */
export interface LetterWords {
  readonly title: string;
  readonly content: string;
  /** The way on. */
  readonly button: string;
}

export interface Letter {
  readonly userId: string;
  /** One of `messageTypes`. */
  readonly type: string;
  readonly words: Readonly<Record<Locale, LetterWords>>;
  /** Address of this site that the button leads to. */
  readonly url: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A message with a way on into the inbox of a user, who reads it in the language of the moment. */
export async function sendLetter(trx: Trx, { userId, type, words, url, at }: Letter): Promise<void> {
  const id = randomUUID();
  const [first, ...others] = LOCALES;
  await trx
    .insertInto('messages')
    .values({
      id: `M${id}`, user_id: userId, record_id: `R${id}`, content_type: type, status: 1, ...rowIn(words[first], url),
      languages: toJsonb(Object.fromEntries(others.map((locale) => [locale, rowIn(words[locale], url)]))),
      feature_content: null, pop_until: null, pop_force: false, created_at: new Date(at),
    })
    .execute();
}

function rowIn({ title, content, button }: LetterWords, url: string) {
  const escaped = content.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return { title, content: `<p>${escaped}</p>`, button_json: JSON.stringify([{ id: 'go', title: button, btnType: 'primary', type: '1', url }]) };
}
