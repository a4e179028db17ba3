import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import { shopRefusal, type ShopRefusal } from '../shop/shopRefusal.ts';
import { shopsOf } from '../shop/shops.ts';

/** A shop's available balance in one currency, in minor units. `refusal`: why the money cannot leave it now; null when it can. */
export interface ShopBalance {
  readonly shopId: string;
  readonly shopName: string;
  readonly platform: string;
  readonly currency: CurrencyCode;
  readonly available: bigint;
  readonly refusal: ShopRefusal | null;
}

/** Returns the owner's shop balances above zero, highest first. */
export async function shopBalances(
  db: Queryable,
  owner: string,
  currency?: CurrencyCode,
): Promise<readonly ShopBalance[]> {
  const shops = await shopsOf(db, { owner, ...(currency && { currency }) });
  return shops
    .filter(({ available }) => available > 0n)
    .map((shop) => ({
      shopId: shop.id,
      shopName: shop.name,
      platform: `${shop.plat_form_code} ${shop.station_code}`.trim(),
      currency: shop.currency,
      available: shop.available,
      refusal: shopRefusal(shop),
    }));
}
