import type { CurrencyCode } from '../../../domain/currency.ts';

/** How a wallet is used: income of each currency (major units a week), and the exchanges of it. */
export interface WalletPlan {
  readonly loginName: string;
  readonly weeks: number;
  readonly income: readonly { readonly currency: CurrencyCode; readonly weekly: number }[];
  /** Exchanged every `everyWeeks` weeks: a share of the balance. */
  readonly exchanges: readonly {
    readonly from: CurrencyCode;
    readonly to: CurrencyCode;
    readonly everyWeeks: number;
    readonly share: number;
  }[];
}

const twoYears = 104;

export const walletPlans: readonly WalletPlan[] = [
  {
    loginName: 'seller@cn',
    weeks: twoYears,
    income: [
      { currency: 'USD', weekly: 18_600 },
      { currency: 'EUR', weekly: 5_200 },
      { currency: 'GBP', weekly: 3_100 },
      { currency: 'JPY', weekly: 460_000 },
    ],
    exchanges: [
      { from: 'USD', to: 'CNY', everyWeeks: 7, share: 0.35 },
      { from: 'EUR', to: 'USD', everyWeeks: 13, share: 0.4 },
      { from: 'USD', to: 'HKD', everyWeeks: 19, share: 0.1 },
    ],
  },
  {
    loginName: 'seller@hk',
    weeks: twoYears,
    income: [
      { currency: 'USD', weekly: 24_800 },
      { currency: 'HKD', weekly: 62_000 },
      { currency: 'EUR', weekly: 4_100 },
      { currency: 'SGD', weekly: 2_600 },
    ],
    exchanges: [
      { from: 'USD', to: 'HKD', everyWeeks: 6, share: 0.4 },
      { from: 'EUR', to: 'CNH', everyWeeks: 14, share: 0.5 },
    ],
  },
  {
    loginName: 'vip@cn',
    weeks: 40,
    income: [
      { currency: 'USD', weekly: 96_000 },
      { currency: 'CAD', weekly: 22_000 },
    ],
    exchanges: [{ from: 'USD', to: 'CNY', everyWeeks: 9, share: 0.5 }],
  },
  {
    loginName: 'b2b@cn',
    weeks: 30,
    income: [{ currency: 'USD', weekly: 41_000 }],
    exchanges: [{ from: 'USD', to: 'CNY', everyWeeks: 8, share: 0.6 }],
  },
  {
    loginName: 'white@hk',
    weeks: 26,
    income: [
      { currency: 'HKD', weekly: 38_000 },
      { currency: 'USD', weekly: 6_200 },
    ],
    exchanges: [{ from: 'USD', to: 'HKD', everyWeeks: 12, share: 0.5 }],
  },
  {
    loginName: 'personal@cn',
    weeks: 20,
    income: [{ currency: 'USD', weekly: 2_300 }],
    exchanges: [{ from: 'USD', to: 'CNY', everyWeeks: 10, share: 0.4 }],
  },
  { loginName: 'personal@hk', weeks: 20, income: [{ currency: 'HKD', weekly: 9_400 }], exchanges: [] },
  { loginName: 'logistics@cn', weeks: 16, income: [{ currency: 'USD', weekly: 15_500 }], exchanges: [] },
  {
    loginName: 'import@cn',
    weeks: 16,
    income: [{ currency: 'CNY', weekly: 52_000 }],
    exchanges: [{ from: 'CNY', to: 'USD', everyWeeks: 6, share: 0.3 }],
  },
];

/** The payers into a wallet, and its suppliers in the site's language. */
export const payers = [
  'Northwind Outdoor GmbH',
  'Harbor & Pine Trading Ltd',
  'Maple Ridge Retail Inc.',
  'Kanto Living 株式会社',
  'Brightwell Stores plc',
  'Casa Verde S.r.l.',
  'Blue Heron Home LLC',
] as const;
export const walletWords = {
  CN: {
    suppliers: [
      '东莞市宏图五金制品有限公司',
      '宁波海曙优品家居厂',
      '义乌市锦程包装有限公司',
      '深圳市立讯达电子科技有限公司',
      '佛山市南海晟辉灯饰厂',
      '绍兴柯桥丰彩纺织有限公司',
    ],
    vat: 'VAT 季度申报',
    fee: '账户服务费',
  },
  HK: {
    suppliers: [
      '東莞宏圖五金製品廠',
      '寧波優品家居有限公司',
      '義烏錦程包裝有限公司',
      '深圳立訊達電子科技有限公司',
      '佛山晟輝燈飾廠',
      '紹興豐彩紡織有限公司',
    ],
    vat: 'VAT 季度申報',
    fee: '賬戶服務費',
  },
} as const;
