import { beijingDateTime } from '../../../domain/day.ts';
import { maskAccountNumber } from '../../../domain/masking.ts';
import type { SortText } from '../../db/inOrder.ts';
import { rowsInOrder, type SortKeys } from '../../db/rowsInOrder.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { stationName } from '../../reference/stationName.ts';
import { shopRefusal } from '../../shop/shopRefusal.ts';
import { shopsOf, type Shop } from '../../shop/shops.ts';
import { currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { exportOfList } from '../lists/exportOfList.ts';

interface ShopQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly keyword?: string;
  readonly platform?: string;
  readonly region?: string;
  readonly currency?: string;
  readonly status?: string;
  readonly sort?: SortText;
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

  'shop.query': handlerOf<{ body: ShopQuery }>(async ({ body }, ctx) => listShops(body, ctx)),

  'shop.exportList': exportOfList(
    async (query: ShopQuery, ctx) => {
      const { resultList } = await listShops(query, ctx);
      return { resultList: resultList.map((shop) => ({ ...shop, station: shop.stationCode })) };
    },
    {
      columns: [
        'shopName',
        'platform',
        'station',
        ['currency', 'balance', 'available'],
        'status',
        'tokenStatus',
        'createTime',
      ],
      words: ({ common, domain: { platform, station }, wallet: { home, shopStatus, tokenStatus } }) => ({
        name: home.shopAccounts.title,
        heads: { ...common, ...home.shops },
        names: { platform, station, status: shopStatus, tokenStatus },
      }),
    },
  ),
};

/** The fields that shops are sorted by: amounts by currency first. */
const sorted: SortKeys<Shop> = {
  shopName: ({ name, id }) => [name, id],
  balance: ({ currency, balance, id }) => [currency, balance, id],
  available: (shop) => [shop.currency, usable(shop), shop.id],
  createTime: ({ created_at, id }) => [created_at.getTime(), id],
};

/** Returns the shops that match a query, most first unless it has a sort. */
async function listShops(
  { pageNum = 1, pageSize = 10, keyword, platform, region, currency, status, sort }: ShopQuery,
  ctx: RequestContext,
) {
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
    resultList: rowsInOrder(shops, sort, sorted)
      .slice((pageNum - 1) * pageSize, pageNum * pageSize)
      .map(shopToWire),
  };
}

/** What of a shop's balance can be used now. */
const usable = (shop: Shop): bigint => (shopRefusal(shop) === null ? shop.available : 0n);

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
    available: wireAmount(usable(shop), shop.currency),
    createTime: beijingDateTime(shop.created_at.getTime()),
  };
}
