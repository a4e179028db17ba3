import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { allLocales, type Locale } from '../language/locale.ts';

/** Plain texts; they are escaped before they go into the message. */
export interface LetterWords {
  readonly title: string;
  readonly content: string;
  /** The label of the button. */
  readonly button: string;
}

export interface Letter {
  readonly userId: string;
  /** One of `messageTypes`. */
  readonly type: string;
  readonly words: Readonly<Record<Locale, LetterWords>>;
  /** Path on this site that the button opens. */
  readonly url: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Sends a message with a button to a user's inbox, in every language; the user reads the portal's current one. */
export async function sendLetter(trx: Trx, { userId, type, words, url, at }: Letter): Promise<void> {
  const id = randomUUID();
  const [first, ...others] = allLocales;
  await trx
    .insertInto('messages')
    .values({
      id: `M${id}`,
      user_id: userId,
      record_id: `R${id}`,
      content_type: type,
      status: 1,
      ...rowIn(words[first], url),
      languages: toJsonb(Object.fromEntries(others.map((locale) => [locale, rowIn(words[locale], url)]))),
      feature_content: null,
      pop_until: null,
      pop_force: false,
      created_at: new Date(at),
    })
    .execute();
}

function rowIn({ title, content, button }: LetterWords, url: string) {
  const escaped = content.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return {
    title,
    content: `<p>${escaped}</p>`,
    button_json: JSON.stringify([{ id: 'go', title: button, btnType: 'primary', type: '1', url }]),
  };
}
