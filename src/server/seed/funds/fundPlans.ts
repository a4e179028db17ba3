import type { CurrencyCode } from '../../../domain/currency.ts';

/** The accounts whose records have every fund type. Amounts of the moves are in dollars, and `worth` is what a dollar is in the currency. */
export interface FundPlan {
  readonly loginName: string;
  readonly currency: CurrencyCode;
  readonly worth: number;
  /** What a part is exchanged to; the other part becomes CNY. */
  readonly other: CurrencyCode;
  /** The currency of the card to which advances are paid. */
  readonly card: CurrencyCode;
  readonly suppliers: readonly [string, string];
  /** The partner bank that lends. */
  readonly lender: string;
}

export const fundPlans: readonly FundPlan[] = [
  {
    loginName: 'funds@cn',
    currency: 'USD',
    worth: 1,
    other: 'EUR',
    card: 'CNY',
    suppliers: ['东莞市宏图五金制品有限公司', '佛山市南海晟辉灯饰厂'],
    lender: '深圳前海百川银行',
  },
  {
    loginName: 'funds@hk',
    currency: 'HKD',
    worth: 8,
    other: 'USD',
    card: 'HKD',
    suppliers: ['東莞宏圖五金製品廠', '佛山晟輝燈飾廠'],
    lender: '百川銀行（香港）',
  },
];

/** The shops of such an account: one that sells, one of another currency whose money is withdrawn, and one that was moved to the first. */
export const soldShop = 0;
export const movedShop = 2;
