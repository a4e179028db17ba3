import { accountIdOf } from './identity.ts';
import type { Seeder } from './Seeder.ts';

const oneDay = 86_400_000;
const points = 300;
const invitees = {
  'seller@cn': ['林嘉怡', '吴子轩', '何梓萱', '郑浩然', '谢雨桐', '罗俊杰', '梁思琪'],
  'seller@hk': ['林嘉怡', '吳子軒', '何梓萱', '鄭浩然', '謝雨桐', '羅俊傑', '梁思琪'],
};

/** Seeds sellers who joined by an invitation; the older ones are verified. */
export const inviteSeeder: Seeder = {
  name: 'invite',
  async seed({ trx, now, random }) {
    const rows = Object.entries(invitees).flatMap(([loginName, names]) =>
      names.map((name, index) => {
        const isVerified = index > 1;
        const created = new Date(now - Math.floor((index + random()) * 9 * oneDay));
        return {
          id: `IV-${accountIdOf(loginName)}-${index + 1}`,
          inviter: accountIdOf(loginName),
          invitee_name: name,
          status: isVerified ? ('verified' as const) : ('registered' as const),
          points: isVerified ? points : 0,
          created_at: created,
        };
      }),
    );
    await trx.insertInto('invitations').values(rows).execute();
  },
};
