import enDomain from '../../../i18n/en/domain.json' with { type: 'json' };
import cnDomain from '../../../i18n/zh-CN/domain.json' with { type: 'json' };
import hkDomain from '../../../i18n/zh-HK/domain.json' with { type: 'json' };
import type { Locale } from '../http/locale.ts';

/** Names of fund types by code. */
export const fundTypeNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { 'zh-CN': cnDomain.fundType, 'zh-HK': hkDomain.fundType, en: enDomain.fundType };

/** Name and head row of the exported file. */
export const recordHeads: Readonly<Record<Locale, { readonly file: string; readonly columns: Readonly<Record<'transTime' | 'transId' | 'fundType' | 'currency' | 'amount' | 'balance' | 'orderId' | 'remark' | 'direction', string>>; readonly direction: Readonly<Record<'in' | 'out', string>> }>> = {
  'zh-CN': { file: '钱包记录', columns: { transTime: '时间（北京时间）', transId: '流水号', fundType: '资金类型', currency: '币种', amount: '金额', balance: '余额', orderId: '订单号', remark: '备注', direction: '收支' }, direction: { in: '收入', out: '支出' } },
  'zh-HK': { file: '錢包記錄', columns: { transTime: '時間（北京時間）', transId: '流水號', fundType: '資金類型', currency: '幣種', amount: '金額', balance: '餘額', orderId: '訂單號', remark: '備註', direction: '收支' }, direction: { in: '收入', out: '支出' } },
  en: { file: 'wallet-records', columns: { transTime: 'Time (Beijing)', transId: 'Transaction', fundType: 'Fund type', currency: 'Currency', amount: 'Amount', balance: 'Balance', orderId: 'Order', remark: 'Remark', direction: 'Direction' }, direction: { in: 'In', out: 'Out' } },
};

/** The message that tells a user that a rate is there. */
export const rateNoticeTexts: Readonly<Record<Locale, { readonly title: (pair: string) => string; readonly content: (pair: string, rate: string, target: string) => string }>> = {
  'zh-CN': { title: (pair) => `汇率提醒：${pair} 已到达目标`, content: (pair, rate, target) => `${pair} 当前汇率 ${rate}，已到达您设置的目标 ${target}。汇率实时变动，请以换汇页面报价为准。` },
  'zh-HK': { title: (pair) => `匯率提示：${pair} 已達目標`, content: (pair, rate, target) => `${pair} 現時匯率 ${rate}，已達您設定的目標 ${target}。匯率實時變動，請以換匯頁面報價為準。` },
  en: { title: (pair) => `Rate alert: ${pair} reached your target`, content: (pair, rate, target) => `${pair} stands at ${rate} and has reached your target of ${target}. Rates move; the quote on the exchange page counts.` },
};
