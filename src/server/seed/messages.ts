import type { Insertable } from 'kysely';
import type { MessagesTable } from '../db/tables/content.ts';
import { fillWords } from '../language/fillWords.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { inEachLanguage } from '../messages/inEachLanguage.ts';
import { couponFacts } from './content/couponFacts.ts';
import { messageTemplates, popLetters, type MessageTemplate } from './content/messageTemplates.ts';
import { serviceFacts } from './content/serviceFacts.ts';
import { userIdOf } from './identity.ts';
import type { Persona } from '../../config/personas.ts';
import { demoPersonas } from './personas.ts';
import { pickOne } from '../../domain/seededRandom.ts';
import type { SeedContext, Seeder } from './Seeder.ts';

const oneHour = 3_600_000;
const oneDay = 24 * oneHour;
/** The main demo accounts have a long history; others have enough for a page, new ones little. */
const many = 48;
const few = 12;
const fewest = 3;

/** Seeds messages of every user, the newer ones unread, and popups for users greeted with letters. */
export const messageSeeder: Seeder = {
  name: 'messages',
  async seed(context) {
    const rows = demoPersonas.flatMap((seed) => messagesOf(seed, context));
    await context.trx.insertInto('messages').values(rows).execute();
  },
};

function messagesOf(seed: Persona, { now, random }: SeedContext): readonly Insertable<MessagesTable>[] {
  const { loginName, greeting } = seed;
  const userId = userIdOf(loginName);
  const isFirst = loginName.startsWith('seller@');
  const letters = lettersTo(seed, isFirst ? many : reviewed.has(seed.kyc) ? few : fewest, random);
  const messages = letters.map((letter, index): Insertable<MessagesTable> => {
    const age = Math.floor((index + random()) * 1.2 * oneDay);
    return {
      ...rowOf(letter, `${userId}-${index + 1}`, { random, now }),
      user_id: userId,
      status: age < 7 * oneDay ? 1 : 3,
      created_at: new Date(now - age),
    };
  });
  const popups = greeting === 'letters' ? popLetters.filter((letter) => concerns(letter, seed)) : [];
  return [
    ...messages,
    ...popups.map(({ force, ...letter }, index) => ({
      ...rowOf(letter, `${userId}-P${index + 1}`, { random, now }),
      user_id: userId,
      status: 1,
      pop_until: new Date(now + 30 * oneDay),
      pop_force: force,
      created_at: new Date(now - (index + 1) * oneHour),
    })),
  ];
}

/** Picks letters at random for a user, from the newest one back; one about a new feature comes once. */
function lettersTo(seed: Persona, count: number, random: SeedContext['random']): readonly MessageTemplate[] {
  const picked: MessageTemplate[] = [];
  while (picked.length < count) {
    const left = templatesFor(seed).filter((letter) => letter.feature === undefined || !picked.includes(letter));
    picked.push(pickOne(random, left));
  }
  return picked;
}

/** Returns the letters that a user can receive. */
export function templatesFor(seed: Persona): readonly MessageTemplate[] {
  return messageTemplates.filter((template) => concerns(template, seed));
}

/** Statuses of an account whose forms the bank has reviewed. */
const reviewed: ReadonlySet<string> = new Set(['4', '5', '6', '77']);

/** Whether a letter concerns the account: no money before verification, no change of a payment password that is not set, no shops or coupons of other variants. */
function concerns(
  { needsVerified = false, needsReviewed = false, needsPayPassword = false, notFor = [], onlyFor }: MessageTemplate,
  seed: Persona,
): boolean {
  const { variant, kyc } = seed;
  return (
    (!needsVerified || kyc === '5') &&
    (!needsReviewed || reviewed.has(kyc)) &&
    (!needsPayPassword || seed.withoutPayPassword !== true) &&
    !notFor.includes(variant) &&
    (onlyFor?.includes(variant) ?? true)
  );
}

function rowOf(template: MessageTemplate, id: string, { random, now }: Pick<SeedContext, 'random' | 'now'>) {
  const order = String(Math.floor(random() * 1e8)).padStart(8, '0');
  const amount = (100 + random() * 20_000).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const wordsIn = (locale: Locale) => {
    const letter = serverWords.letters[locale][template.words];
    const { title, content } = fillWords({ title: letter.title, content: letter.content }, locale, {
      ...serviceFacts,
      ...couponFacts(now, locale),
      order,
      amount,
    });
    const buttons = buttonsOf(template, locale);
    return {
      title,
      content,
      button_json: buttons.length === 0 ? null : JSON.stringify(buttons),
      feature_content: featureOf(template, locale),
    };
  };
  return {
    id: `M${id}`,
    record_id: `R${id}`,
    content_type: template.type,
    ...inEachLanguage(wordsIn),
    pop_until: null,
    pop_force: false,
  };
}

function featureOf({ feature, words }: MessageTemplate, locale: Locale): string | null {
  const letter = serverWords.letters[locale][words];
  return feature === undefined || !('feature' in letter)
    ? null
    : JSON.stringify({ ...feature, title: letter.feature.title, points: Object.values(letter.feature.points) });
}

/** Type 1 opens in the same window; 3 only closes. */
function buttonsOf({ to, closes = false }: MessageTemplate, locale: Locale) {
  const { buttons } = serverWords.letters[locale];
  return [
    ...(to === undefined ? [] : [{ id: 'go', title: buttons[to.label], btnType: 'primary', type: '1', url: to.url }]),
    ...(closes ? [{ id: 'close', title: buttons.close, btnType: 'default', type: '3', url: '' }] : []),
  ];
}
