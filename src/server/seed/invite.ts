import { accountIdOf } from './identity.ts';
import type { Seeder } from './Seeder.ts';

const DAY = 86_400_000;
const POINTS = 300;
const INVITEES = ['林嘉怡', '吴子轩', '何梓萱', '郑浩然', '谢雨桐', '罗俊杰', '梁思琪'] as const;
const INVITERS = ['seller@cn', 'seller@hk'] as const;

/** Seeds sellers who joined by an invitation; the older ones are verified. */
export const inviteSeeder: Seeder = {
  name: 'invite',
  async seed({ trx, now, random }) {
    const rows = INVITERS.flatMap((loginName) =>
      INVITEES.map((name, index) => {
        const isVerified = index > 1;
        const created = new Date(now - Math.floor((index + random()) * 9 * DAY));
        return { id: `IV-${accountIdOf(loginName)}-${index + 1}`, inviter: accountIdOf(loginName), invitee_name: name, status: isVerified ? ('verified' as const) : ('registered' as const), points: isVerified ? POINTS : 0, created_at: created };
      }),
    );
    await trx.insertInto('invitations').values(rows).execute();
  },
};
