import { beijingDateTime } from '../../../domain/day.ts';
import { maskAccountNumber } from '../../../domain/masking.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { stationName } from '../../reference/stationName.ts';
import { shopRefusal } from '../../shop/shopRefusal.ts';
import { shopsOf, type Shop } from '../../shop/shops.ts';
import { currencyFrom, wireAmount } from '../../wallet/amounts.ts';

interface ShopQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly keyword?: string;
  readonly platform?: string;
  readonly region?: string;
  readonly currency?: string;
  readonly status?: string;
}

/** Shops, as far as withdrawals need them. */
export const shopHandlers: OperationHandlers = {
  'shop.regions': handlerOf<{ query: { platform?: string } }>(async ({ query }, ctx) => {
    const shops = await shopsOf(ctx.db.kysely, {
      owner: requireSession(ctx).accountId,
      ...(query.platform && { platFormCode: query.platform }),
    });
    return [...new Set(shops.map(({ station_code }) => station_code))]
      .toSorted()
      .map((region) => ({ region, name: stationName(region, ctx.locale) }));
  }),

  'shop.query': handlerOf<{ body: ShopQuery }>(
    async ({ body: { pageNum = 1, pageSize = 10, keyword, platform, region, currency, status } }, ctx) => {
      const shops = await shopsOf(ctx.db.kysely, {
        owner: requireSession(ctx).accountId,
        ...(keyword && { keyword }),
        ...(platform && { platFormCode: platform }),
        ...(region && { region }),
        ...(status && { status }),
        ...(currency && { currency: currencyFrom(currency, 'currency') }),
      });
      return {
        totalSize: shops.length,
        resultList: shops.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(shopToWire),
      };
    },
  ),
};

function shopToWire(shop: Shop) {
  return {
    shopId: shop.id,
    shopName: shop.name,
    platform: shop.plat_form_code,
    platformId: shop.platform_id,
    platFormCode: shop.plat_form_code,
    platformType: shop.platform_type,
    platformTagList: shop.tags,
    stationCode: shop.station_code,
    region: shop.region,
    currency: shop.currency,
    sellerId: shop.seller_id,
    status: shop.status,
    tokenStatus: shop.token_status,
    accountNo: maskAccountNumber(shop.account_no),
    holderName: shop.holder_name,
    balance: wireAmount(shop.balance, shop.currency),
    available: wireAmount(shopRefusal(shop) === null ? shop.available : 0n, shop.currency),
    createTime: beijingDateTime(shop.created_at.getTime()),
  };
}
