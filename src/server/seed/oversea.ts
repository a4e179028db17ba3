import { accountIdOf, userIdOf } from './identity.ts';
import type { Seeder } from './Seeder.ts';

const day = 86_400_000;
const seller = 'seller@hk';
/** What the seller added, with the days since. */
const wallets = [
  ['PAYPAL', 'accounts@starbridge.example', 'USD', 'Star Bridge International Trading Ltd', 210],
  ['BANK', 'GB29NWBK60161331926819', 'GBP', 'Star Bridge International Trading Ltd', 96],
  ['LL_LINK', '6200457781', '', '星橋國際貿易有限公司', 31],
] as const;

/** Seeds accounts that a seller has with other providers. */
export const overseaSeeder: Seeder = {
  name: 'oversea',
  async seed({ trx, now }) {
    const [owner, user_id] = [accountIdOf(seller), userIdOf(seller)];
    const rows = wallets.map(([wallet_type, account, currency, account_name, days], index) => ({
      id: `TWS${owner}${index + 1}`,
      owner,
      user_id,
      wallet_type,
      account,
      currency,
      account_name,
      created_at: new Date(now - days * day),
      removed_at: null,
    }));
    await trx.insertInto('third_wallets').values(rows).execute();
  },
};
