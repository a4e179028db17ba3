import { decimalsOf } from '../../domain/currency.ts';
import { addDays, beijingDay, instantOfBeijing } from '../../domain/day.ts';
import { expectSettlement } from '../flash/settlements.ts';
import { accountIdOf } from './identity.ts';
import type { Seeder } from './Seeder.ts';
import { shopIdOf } from './shop.ts';
import { sellerPlans } from './withdraw/shopPlans.ts';

const sellers = ['seller@cn', 'seller@hk', 'vip@cn'];
const shopsEach = 3;
/** The first payment is expected in so many days, the others a day after each other. */
const firstIn = 8;

/** Seeds the payments of platforms that are on their way to shops. */
export const flashSeeder: Seeder = {
  name: 'flash',
  async seed({ trx, now }) {
    for (const { loginName, shops } of sellerPlans.filter((plan) => sellers.includes(plan.loginName))) {
      const owner = accountIdOf(loginName);
      for (const [index, shop] of shops.slice(0, shopsEach).entries())
        await expectSettlement(trx, {
          id: `ST${owner}${index}-1`,
          account_id: owner,
          shop_id: shopIdOf(loginName, index),
          currency: shop.currency,
          amount: BigInt(Math.round(shop.fortnight * 0.9)) * 10n ** BigInt(decimalsOf(shop.currency)),
          expected_at: new Date(instantOfBeijing(`${addDays(beijingDay(now), firstIn + index)} 10:00:00`) ?? now),
        });
    }
  },
};
