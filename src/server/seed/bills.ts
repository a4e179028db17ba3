import { cancelBill } from '../bill/bills.ts';
import { sellerBills } from './billPlans.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import { writeBill } from './pastBills.ts';
import type { Seeder } from './Seeder.ts';

const oneHour = 3_600_000;

/** Companies that are registered for a sales tax; the tax service does not know a number that ends with four zeros. */
const registered = [
  ['Harbour Goods Inc.', '841203977'],
  ['Northgate Trading LLC', '472810000'],
] as const;

/** Seeds the tax payers of accounts that sell in the United States, and bills that wait or were cancelled; paid ones are part of the wallet's history. */
export const billSeeder: Seeder = {
  name: 'bills',
  async seed({ trx, now, history }) {
    const rows = ['seller@cn', 'seller@hk', 'vip@cn'].flatMap((loginName) => {
      const owner = accountIdOf(loginName);
      return registered.map(([name, tax_no], index) => ({
        id: `TP${owner.replace(/^A/, '')}${index + 1}`,
        owner,
        merchant_key: 'AVA',
        name,
        country: 'US',
        tax_no,
      }));
    });
    await trx.insertInto('tax_payers').values(rows).execute();
    for (const { loginName, waiting, cancelled } of sellerBills) {
      const acting = { owner: accountIdOf(loginName), userId: userIdOf(loginName) };
      for (const plan of cancelled) {
        const at = now - plan.ago * oneHour;
        history.at(at, async () => {
          const id = await writeBill(trx, loginName, { plan, at });
          await cancelBill(trx, { ...acting, now: at + oneHour }, id);
        });
      }
      for (const plan of waiting) {
        const at = now - plan.ago * oneHour;
        history.at(at, async () => void (await writeBill(trx, loginName, { plan, at })));
      }
    }
  },
};
