import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { allLocales, type Locale } from '../language/locale.ts';
import { messageTypes, type MessageType } from './messageTypes.ts';

/** Plain texts; they are escaped before they go into the message. */
export interface LetterWords {
  readonly title: string;
  readonly content: string;
  /** The label of the button. */
  readonly button: string;
}

export interface Letter {
  readonly userId: string;
  readonly type: MessageType;
  readonly words: Readonly<Record<Locale, LetterWords>>;
  /** Path on this site that the button opens. */
  readonly url: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Sends a message with a button to a user's inbox, in every language; the user reads the portal's current one.
 * Nothing is sent where the user does not want this kind of message in the inbox.
 */
export async function sendLetter(trx: Trx, { userId, type, words, url, at }: Letter): Promise<void> {
  if (!(await isWanted(trx, userId, type))) return;
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

/** Whether the user receives this kind of message in the inbox: always where it is required, else unless turned off. */
async function isWanted(trx: Trx, userId: string, type: MessageType): Promise<boolean> {
  if (messageTypes.some((known) => known.type === type && known.required)) return true;
  const off = await trx
    .selectFrom('message_configs')
    .select('type')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('inner_message', '=', false)
    .executeTakeFirst();
  return off === undefined;
}

function rowIn({ title, content, button }: LetterWords, url: string) {
  const escaped = content.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return {
    title,
    content: `<p>${escaped}</p>`,
    button_json: JSON.stringify([{ id: 'go', title: button, btnType: 'primary', type: '1', url }]),
  };
}
