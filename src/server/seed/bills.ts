import { accountIdOf } from './identity.ts';
import type { Seeder } from './Seeder.ts';

/** Companies that are registered for a sales tax; the tax service does not know a number that ends with four zeros. */
const registered = [
  ['Harbour Goods Inc.', '841203977'],
  ['Northgate Trading LLC', '472810000'],
] as const;

/** Seeds the tax payers of accounts that sell in the United States. */
export const billSeeder: Seeder = {
  name: 'bills',
  async seed({ trx }) {
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
  },
};
