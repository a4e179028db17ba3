import { userIdOf } from './identity.ts';
import type { Persona } from '../../config/personas.ts';
import { demoPersonas } from './personas.ts';
import type { Seeder } from './Seeder.ts';

/** Preference keys that mark a one-time greeting as seen. */
const marks = { guide: 'customer_guide', notice: 'collection_transfer_notice' } as const;

/** Marks the first-time guide, the transfer notice and the advertisement as seen for every user, except the personas that show them. */
export const greetingSeeder: Seeder = {
  name: 'greetings',
  async seed({ trx }) {
    const users = await trx.selectFrom('users').select('id').execute();
    const rows = users.flatMap(({ id }) => [seen(id, 'guide'), seen(id, 'notice')].flat());
    await trx.insertInto('appointments').values(rows).execute();
    const popups = await trx.selectFrom('ads').select('id').where('popup', '=', true).execute();
    await trx
      .insertInto('hidden_ads')
      .values(
        users
          .filter(({ id }) => !isGreeted(id, 'ad'))
          .flatMap(({ id }) => popups.map((ad) => ({ user_id: id, ad_id: ad.id }))),
      )
      .execute();
  },
};

function seen(userId: string, greeting: keyof typeof marks) {
  return isGreeted(userId, greeting) ? [] : [{ user_id: userId, key: marks[greeting], value: '1' }];
}

function isGreeted(userId: string, greeting: Persona['greeting']): boolean {
  return demoPersonas.some((seed) => seed.greeting === greeting && userIdOf(seed.loginName) === userId);
}
