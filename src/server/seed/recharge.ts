import { money } from '../../domain/money.ts';
import { bookRecharge } from '../wallet/bookRecharge.ts';
import { shopBalances } from '../wallet/rechargeShops.ts';
import { tryRecharge } from '../wallet/rechargeTrial.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import type { SeedContext, Seeder } from './Seeder.ts';

const oneMinute = 60_000;
/** Withdrawals are planned without these, so the seeder of withdrawals ends before them: see `lastArrival` there. */
const minutesAgo = [540, 310, 95] as const;
const sellers = ['seller@cn', 'seller@hk', 'vip@cn'] as const;

/** Seeds today's recharges, through the same calculation and booking as real ones. */
export const rechargeSeeder: Seeder = {
  name: 'recharge',
  async seed(context) {
    for (const loginName of sellers)
      for (const minutes of minutesAgo) {
        const at = context.now - minutes * oneMinute;
        context.history.at(at, () => rechargeOnce(loginName, at, context));
      }
  },
};

async function rechargeOnce(loginName: string, at: number, { trx, random }: SeedContext): Promise<void> {
  const [owner, userId] = [accountIdOf(loginName), userIdOf(loginName)];
  const [richest] = (await shopBalances(trx, owner)).filter(({ refusal }) => refusal === null);
  if (richest === undefined) return;
  const { currency, shopId, available } = richest;
  const amount = money((available * BigInt(2 + Math.floor(random() * 4))) / 100n, currency);
  const choice = { couponId: null, useRedpacket: false, quotaId: null };
  const { trialId } = await tryRecharge(trx, { owner, userId, currency, lines: [{ shopId, amount }], choice, at });
  await bookRecharge(trx, { trialId, owner, userId, at });
}
