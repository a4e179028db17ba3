import type { Insertable } from 'kysely';
import type { AccountExtrasTable } from '../db/tables/content.ts';
import { ads, activities } from './content/activities.ts';
import { agreements } from './content/agreements.ts';
import { bannersAt } from './content/banners.ts';
import { dictionary } from './content/dictionary.ts';
import { guides } from './content/guides.ts';
import { notices } from './content/notices.ts';
import { accountIdOf } from './identity.ts';
import type { Persona } from '../../config/personas.ts';
import { demoPersonas } from './personas.ts';
import { pickOne } from '../../domain/seededRandom.ts';
import type { SeedContext, Seeder } from './Seeder.ts';

const oneDay = 86_400_000;
/** Activities that count the new-user gift, as the sites name them, and its label. */
const newUserCoupon = { ofImport: 'ACTIVITY_ID_IMPORT', ofOthers: 'ACTIVITY_ID_B2C', label: 'NEW_USER' } as const;

const managers = ['周婉宁', '陆承泽', '许嘉禾', '方予安'] as const;

/** Seeds what every site shows, and the counts that the shell shows for each account. */
export const contentSeeder: Seeder = {
  name: 'content',
  async seed(context) {
    const { trx, now } = context;
    await trx.insertInto('banners').values(bannersAt(now)).execute();
    await trx
      .insertInto('notices')
      .values(notices.map(({ daysAgo, ...notice }) => ({ ...notice, published_at: new Date(now - daysAgo * oneDay) })))
      .execute();
    await trx.insertInto('agreements').values(agreements).execute();
    await trx
      .insertInto('guide_pages')
      .values(guides.map((guide) => ({ ...guide, updated_at: new Date(now - 20 * oneDay) })))
      .execute();
    await trx.insertInto('dictionary_entries').values(dictionary).execute();
    await trx.insertInto('ads').values(ads).execute();
    await trx
      .insertInto('activities')
      .values(
        activities.map((activity) => ({
          ...activity,
          starts_at: new Date(now - 30 * oneDay),
          ends_at: new Date(now + 180 * oneDay),
        })),
      )
      .execute();
    const mains = demoPersonas.filter(({ within }) => within === undefined);
    await trx
      .insertInto('account_extras')
      .values(mains.map((seed) => extrasOf(seed, context)))
      .execute();
    const newUsers = mains.filter(({ newUser }) => newUser);
    await trx
      .insertInto('activity_labels')
      .values(
        newUsers.map(({ loginName, variant }) => ({
          account_id: accountIdOf(loginName),
          activity_id: variant === 'import' ? newUserCoupon.ofImport : newUserCoupon.ofOthers,
          label_code: newUserCoupon.label,
          expires_at: new Date(now + 140 * oneDay),
          current_count: 1,
          total_count: 3,
        })),
      )
      .execute();
  },
};

/** The personal seller's manager has no mobile number, which makes the portal show the community group. */
function extrasOf(seed: Persona, { random }: SeedContext): Insertable<AccountExtrasTable> {
  const account = accountIdOf(seed.loginName);
  const name = pickOne(random, managers);
  // Points come with orders.
  const isActive = seed.kyc === '5';
  return {
    account_id: account,
    points_total: isActive ? 200 + Math.floor(random() * 9_000) : 0,
    points_changed: isActive ? Math.floor(random() * 120) : 0,
    manager_name: name,
    manager_mobile:
      seed.loginName === 'personal@cn' ? '' : `1390000${String(Math.floor(random() * 10_000)).padStart(4, '0')}`,
    manager_tool_qr: `https://work.seabridge.example/m/${account}?scene=tool`,
    manager_qr: `https://work.seabridge.example/m/${account}`,
    community_status: seed.loginName.startsWith('personal@') ? '1' : seed.loginName.startsWith('seller@') ? '2' : '0',
    community_url: 'https://work.seabridge.example/community/sellers',
  };
}
