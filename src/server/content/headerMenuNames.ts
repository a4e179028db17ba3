import type { Locale } from '../http/locale.ts';

/** Names of the header menus by code, in the languages beside the one in which they are declared. */
export const headerMenuNames: Readonly<Record<Exclude<Locale, 'zh-CN'>, Readonly<Record<string, string>>>> = {
  'zh-HK': {
    collection: '收款', collection_index: '店舖戶口', collection_apply: '申請收款戶口', shop_all: '店舖管理',
    payment: '付款', payment_batch: '批量付款', payment_payee: '收款人管理', payment_vat: 'VAT 繳稅',
    finance: '資金服務', combine_withdraw: '合併提款', dobby: '幣種戶口', flash: '閃電收款',
    service: '增值服務', amzrefund: '亞馬遜退款', taxrefund: '出口退稅', globalselling: '全球開店', products: '全部產品',
    record: '交易記錄',
  },
  en: {
    collection: 'Collect', collection_index: 'Shop accounts', collection_apply: 'Apply for an account', shop_all: 'Shops',
    payment: 'Pay', payment_batch: 'Batch payment', payment_payee: 'Payees', payment_vat: 'VAT',
    finance: 'Funds', combine_withdraw: 'Combined withdrawal', dobby: 'Currency accounts', flash: 'Flash collection',
    service: 'Services', amzrefund: 'Amazon refunds', taxrefund: 'Export tax refund', globalselling: 'Global selling', products: 'All products',
    record: 'Transactions',
  },
};

/** What import platforms call the accounts that are shop accounts elsewhere. */
export const importAccountNames: Readonly<Record<Locale, string>> = { 'zh-CN': '收款账户', 'zh-HK': '收款戶口', en: 'Receiving accounts' };
