import type { Insertable } from 'kysely';
import type { MessagesTable } from '../db/tables/content.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { Locale } from '../http/locale.ts';
import { buttonLabels } from './content/buttonLabels.ts';
import { userIdOf } from './identity.ts';
import { messageTemplates, popLetters, type MessageTemplate } from './content/messageTemplates.ts';
import { personaSeeds, type PersonaSeed } from './personas.ts';
import { pickOne } from './seededRandom.ts';
import type { SeedContext, Seeder } from './Seeder.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The accounts to begin with have a long history; others enough to fill a page. */
const MANY = 48;
const FEW = 12;

/** Messages of every user, the newer ones unread, and popups for those who are greeted with letters. */
export const messageSeeder: Seeder = {
  name: 'messages',
  async seed(context) {
    const rows = personaSeeds.flatMap((seed) => messagesOf(seed, context));
    await context.trx.insertInto('messages').values(rows).execute();
  },
};

function messagesOf({ loginName, greeting }: PersonaSeed, { now, random }: SeedContext): readonly Insertable<MessagesTable>[] {
  const userId = userIdOf(loginName);
  const isFirst = loginName.startsWith('seller@');
  const messages = Array.from({ length: isFirst ? MANY : FEW }, (_, index): Insertable<MessagesTable> => {
    const age = Math.floor((index + random()) * 1.2 * DAY);
    return { ...rowOf(pickOne(random, messageTemplates), `${userId}-${index + 1}`, random), user_id: userId, status: age < 7 * DAY ? 1 : 3, created_at: new Date(now - age) };
  });
  const popups = greeting === 'letters' ? popLetters : [];
  return [
    ...messages,
    ...popups.map(({ force, ...letter }, index) => ({
      ...rowOf(letter, `${userId}-P${index + 1}`, random),
      user_id: userId,
      status: 1,
      pop_until: new Date(now + 30 * DAY),
      pop_force: force,
      created_at: new Date(now - (index + 1) * HOUR),
    })),
  ];
}

function rowOf(template: MessageTemplate, id: string, random: () => number) {
  const order = String(Math.floor(random() * 1e8)).padStart(8, '0');
  const amount = (100 + random() * 20_000).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const wordsIn = (locale: Locale) => {
    const { title, content } = template.words[locale];
    const buttons = buttonsOf(template, locale);
    return {
      title,
      content: content.replaceAll('{order}', order).replaceAll('{amount}', amount),
      button_json: buttons.length === 0 ? null : JSON.stringify(buttons),
      feature_content: template.feature === undefined ? null : JSON.stringify({ version: template.feature.version, url: template.feature.url, ...template.feature.words[locale] }),
    };
  };
  return { id: `M${id}`, record_id: `R${id}`, content_type: template.type, ...wordsIn('zh-CN'), languages: toJsonb({ 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') }), pop_until: null, pop_force: false };
}

/** Type 1 opens in the same window, 3 only closes. */
function buttonsOf({ to, closes = false }: MessageTemplate, locale: Locale) {
  return [
    ...(to === undefined ? [] : [{ id: 'go', title: buttonLabels[to.label][locale], btnType: 'primary', type: '1', url: to.url }]),
    ...(closes ? [{ id: 'close', title: buttonLabels.close[locale], btnType: 'default', type: '3', url: '' }] : []),
  ];
}
