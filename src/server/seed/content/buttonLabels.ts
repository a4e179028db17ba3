import type { Locale } from '../../http/locale.ts';

/** What the buttons of seeded messages say. */
export const buttonLabels = {
  close: { 'zh-CN': '我知道了', 'zh-HK': '我知道了', en: 'Got it' },
  details: { 'zh-CN': '查看详情', 'zh-HK': '查看詳情', en: 'Details' },
  exchange: { 'zh-CN': '去换汇', 'zh-HK': '前往兌換', en: 'Exchange' },
  guide: { 'zh-CN': '查看指引', 'zh-HK': '查看指引', en: 'Read the guide' },
  now: { 'zh-CN': '立即查看', 'zh-HK': '立即查看', en: 'See now' },
  payments: { 'zh-CN': '查看付款', 'zh-HK': '查看付款', en: 'See payments' },
  security: { 'zh-CN': '安全设置', 'zh-HK': '保安設定', en: 'Security settings' },
  verification: { 'zh-CN': '查看认证', 'zh-HK': '查看認證', en: 'See the verification' },
  wallet: { 'zh-CN': '查看钱包', 'zh-HK': '查看錢包', en: 'See the wallet' },
  withdraw: { 'zh-CN': '去提现', 'zh-HK': '前往提款', en: 'Withdraw' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

export type ButtonLabel = keyof typeof buttonLabels;
