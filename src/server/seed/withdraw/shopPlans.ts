import type { CurrencyCode } from '../../../domain/currency.ts';
import type { ShopsTable } from '../../db/tables/shop.ts';

/** A shop with its platform's payout per fortnight (major units; 0: none). */
export interface ShopPlan {
  readonly name: string;
  readonly platform: string;
  readonly station: string;
  readonly region: string;
  readonly currency: CurrencyCode;
  readonly fortnight: number;
  readonly status?: ShopsTable['status'];
  readonly tokenStatus?: ShopsTable['token_status'];
  readonly tags?: readonly string[];
}

/** A seller's shops, the weeks they have sold, and how often each currency is withdrawn to which target. */
export interface SellerPlan {
  readonly loginName: string;
  readonly weeks: number;
  readonly shops: readonly ShopPlan[];
  readonly withdrawals: readonly {
    readonly currency: CurrencyCode;
    readonly target: CurrencyCode;
    readonly everyWeeks: number;
  }[];
  /** The amount that may be borrowed, in minor units. */
  readonly credit?: { readonly currency: CurrencyCode; readonly total: bigint };
}

const twoYears = 104;

const mainShops: readonly ShopPlan[] = [
  {
    name: '云帆户外旗舰店',
    platform: 'AMAZON',
    station: 'US',
    region: 'NA',
    currency: 'USD',
    fortnight: 21_400,
    tags: ['FBA'],
  },
  {
    name: 'YunFan Outdoor CA',
    platform: 'AMAZON',
    station: 'CA',
    region: 'NA',
    currency: 'CAD',
    fortnight: 6_300,
    tags: ['FBA'],
  },
  {
    name: 'YunFan Outdoor UK',
    platform: 'AMAZON',
    station: 'UK',
    region: 'EU',
    currency: 'GBP',
    fortnight: 7_900,
    tags: ['FBA'],
  },
  {
    name: 'YunFan Outdoor DE',
    platform: 'AMAZON',
    station: 'DE',
    region: 'EU',
    currency: 'EUR',
    fortnight: 9_600,
    tags: ['FBA'],
  },
  { name: 'YunFan アウトドア', platform: 'AMAZON', station: 'JP', region: 'APAC', currency: 'JPY', fortnight: 880_000 },
  { name: 'yunfan_gear', platform: 'EBAY', station: 'US', region: 'NA', currency: 'USD', fortnight: 4_200 },
  { name: 'YunFan TikTok US', platform: 'TIKTOK', station: 'US', region: 'NA', currency: 'USD', fortnight: 8_800 },
  { name: 'yunfan.sg', platform: 'SHOPEE', station: 'SG', region: 'APAC', currency: 'SGD', fortnight: 2_700 },
  { name: 'yunfan.my', platform: 'SHOPEE', station: 'MY', region: 'APAC', currency: 'MYR', fortnight: 5_600 },
  { name: 'YunFan Official', platform: 'LAZADA', station: 'TH', region: 'APAC', currency: 'THB', fortnight: 64_000 },
  { name: 'yunfanoutdoor.com', platform: 'SHOPIFY', station: 'US', region: 'NA', currency: 'USD', fortnight: 5_100 },
  {
    name: 'YunFan Walmart',
    platform: 'WALMART',
    station: 'US',
    region: 'NA',
    currency: 'USD',
    fortnight: 3_300,
    tokenStatus: '2',
  },
  {
    name: '云帆速卖通店',
    platform: 'ALIEXPRESS',
    station: 'ES',
    region: 'EU',
    currency: 'EUR',
    fortnight: 2_100,
    status: '4',
  },
];

const hongKongShops: readonly ShopPlan[] = [
  {
    name: 'StarBridge Home',
    platform: 'AMAZON',
    station: 'US',
    region: 'NA',
    currency: 'USD',
    fortnight: 26_800,
    tags: ['FBA'],
  },
  { name: 'StarBridge Home UK', platform: 'AMAZON', station: 'UK', region: 'EU', currency: 'GBP', fortnight: 6_100 },
  { name: 'StarBridge Home DE', platform: 'AMAZON', station: 'DE', region: 'EU', currency: 'EUR', fortnight: 7_200 },
  { name: 'starbridge.tw', platform: 'SHOPEE', station: 'TW', region: 'APAC', currency: 'TWD', fortnight: 210_000 },
  { name: 'starbridge.sg', platform: 'LAZADA', station: 'SG', region: 'APAC', currency: 'SGD', fortnight: 3_900 },
  { name: 'StarBridge Etsy', platform: 'ETSY', station: 'US', region: 'NA', currency: 'USD', fortnight: 2_400 },
  { name: 'starbridge.hk', platform: 'SHOPLINE', station: 'US', region: 'NA', currency: 'HKD', fortnight: 38_000 },
];

/** The shops of `fundPlans`: the third is unbound since it moved to the first. */
function movingShops(
  name: string,
  { currency, worth }: { readonly currency: CurrencyCode; readonly worth: number },
): readonly ShopPlan[] {
  const american = { station: 'US', region: 'NA', currency };
  return [
    { name, platform: 'AMAZON', ...american, fortnight: 5_200 * worth },
    { name: `${name} DE`, platform: 'AMAZON', station: 'DE', region: 'EU', currency: 'EUR', fortnight: 1_900 },
    { name: `${name} eBay`, platform: 'EBAY', ...american, fortnight: 0, status: '3' },
  ];
}

function fewShops(name: string, fortnight: number): readonly ShopPlan[] {
  return [
    { name: `${name} US`, platform: 'AMAZON', station: 'US', region: 'NA', currency: 'USD', fortnight },
    { name: `${name} DE`, platform: 'AMAZON', station: 'DE', region: 'EU', currency: 'EUR', fortnight: fortnight / 2 },
  ];
}

const toMainland = [{ currency: 'USD', target: 'CNY', everyWeeks: 8 }] as const;
const toHongKong = [{ currency: 'USD', target: 'HKD', everyWeeks: 8 }] as const;

export const sellerPlans: readonly SellerPlan[] = [
  {
    loginName: 'seller@cn',
    weeks: twoYears,
    shops: mainShops,
    withdrawals: [
      ...([
        { currency: 'USD', target: 'CNY', everyWeeks: 2 },
        { currency: 'EUR', target: 'CNY', everyWeeks: 4 },
        { currency: 'GBP', target: 'CNY', everyWeeks: 5 },
      ] as const),
      ...([
        { currency: 'THB', target: 'CNY', everyWeeks: 11 },
        { currency: 'MYR', target: 'CNY', everyWeeks: 12 },
      ] as const),
      ...([
        { currency: 'JPY', target: 'CNY', everyWeeks: 6 },
        { currency: 'USD', target: 'USD', everyWeeks: 13 },
        { currency: 'SGD', target: 'CNY', everyWeeks: 9 },
        { currency: 'CAD', target: 'CNY', everyWeeks: 7 },
      ] as const),
    ],
    credit: { currency: 'USD', total: 5_000_000n },
  },
  {
    loginName: 'seller@hk',
    weeks: twoYears,
    shops: hongKongShops,
    withdrawals: [
      { currency: 'USD', target: 'HKD', everyWeeks: 3 },
      { currency: 'EUR', target: 'HKD', everyWeeks: 7 },
      { currency: 'HKD', target: 'HKD', everyWeeks: 6 },
    ],
    credit: { currency: 'HKD', total: 30_000_000n },
  },
  { loginName: 'personal@cn', weeks: 26, shops: fewShops('LinXiaozhou', 3_200), withdrawals: toMainland },
  {
    loginName: 'vip@cn',
    weeks: 40,
    shops: fewShops('Whaleleap', 68_000),
    withdrawals: toMainland,
    credit: { currency: 'USD', total: 30_000_000n },
  },
  { loginName: 'nopaypwd@cn', weeks: 8, shops: fewShops('SilkRoad', 4_100), withdrawals: [] },
  { loginName: 'vcc@cn', weeks: 8, shops: fewShops('CloudSign', 3_700), withdrawals: [] },
  { loginName: 'multi@cn', weeks: 8, shops: fewShops('Rongcheng', 5_900), withdrawals: [] },
  { loginName: 'personal@hk', weeks: 16, shops: fewShops('LokYin', 2_900), withdrawals: toHongKong },
  { loginName: 'white@hk', weeks: 16, shops: fewShops('Victoria Sail', 8_300), withdrawals: toHongKong },
  {
    loginName: 'funds@cn',
    weeks: 26,
    shops: movingShops('Baichuan', { currency: 'USD', worth: 1 }),
    withdrawals: [{ currency: 'EUR', target: 'CNY', everyWeeks: 6 }],
    credit: { currency: 'USD', total: 2_000_000n },
  },
  {
    loginName: 'funds@hk',
    weeks: 26,
    shops: movingShops('Baichuan HK', { currency: 'HKD', worth: 8 }),
    withdrawals: [{ currency: 'EUR', target: 'HKD', everyWeeks: 6 }],
    credit: { currency: 'HKD', total: 16_000_000n },
  },
];
