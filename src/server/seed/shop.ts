import type { Insertable } from 'kysely';
import type { ShopsTable } from '../db/tables/shop.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { customerAccount } from '../ledger/account.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { accountIdOf } from './identity.ts';
import { demoPersonas } from './personas.ts';
import type { SeedContext, Seeder } from './Seeder.ts';
import { sellerPlans, type SellerPlan, type ShopPlan } from './withdraw/shopPlans.ts';

const oneWeek = 7 * 86_400_000;

/** Seeds the sellers' shops, each with an account for its platform's payments. */
export const shopSeeder: Seeder = {
  name: 'shop',
  async seed(context) {
    const { trx, now } = context;
    const rows = sellerPlans.flatMap((plan) => plan.shops.map((shop, index) => rowOf(plan, { shop, index }, context)));
    await trx.insertInto('shops').values(rows).execute();
    for (const plan of sellerPlans) {
      const owner = accountIdOf(plan.loginName);
      for (const [index, { currency }] of plan.shops.entries())
        await openAccount(
          trx,
          customerAccount('shop', owner, currency, shopIdOf(plan.loginName, index)),
          now - plan.weeks * oneWeek,
        );
    }
  },
};

/** Returns the id of a seller's shop by its index in the plan. */
export function shopIdOf(loginName: string, index: number): string {
  return `SH${accountIdOf(loginName).slice(1)}${String(index + 1).padStart(2, '0')}`;
}

const independent: readonly string[] = ['SHOPIFY', 'SHOPLINE', 'SHOPLAZZA'];

function rowOf(
  plan: SellerPlan,
  { shop, index }: { shop: ShopPlan; index: number },
  { now, random }: SeedContext,
): Insertable<ShopsTable> {
  const digits = (count: number): string => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  return {
    id: shopIdOf(plan.loginName, index),
    account_id: accountIdOf(plan.loginName),
    name: shop.name,
    platform_id: `P-${shop.platform}`,
    plat_form_code: shop.platform,
    platform_type: independent.includes(shop.platform) ? 'INDEPENDENT' : 'MARKETPLACE',
    tags: toJsonb(shop.tags ?? []),
    station_code: shop.station,
    region: shop.region,
    currency: shop.currency,
    seller_id: `A${digits(12)}`,
    account_no: `8${digits(11)}`,
    holder_name: demoPersonas.find(({ loginName }) => loginName === plan.loginName)?.name ?? '',
    status: shop.status ?? '1',
    token_status: shop.tokenStatus ?? '1',
    created_at: new Date(now - plan.weeks * oneWeek),
  };
}
