import type { Locale } from '../http/locale.ts';

/** What is wrong with a row of a batch, by code and language. */
const texts = {
  currencyMismatch: { 'zh-CN': '币种与收款人账户币种不一致', 'zh-HK': '幣種與收款人賬戶幣種不一致', en: 'The payee’s account is in another currency' },
  empty: { 'zh-CN': '请填写', 'zh-HK': '請填寫', en: 'Please fill in' },
  fileMissing: { 'zh-CN': '凭证不存在，请重新上传', 'zh-HK': '憑證不存在，請重新上載', en: 'The proof is missing; upload it again' },
  negative: { 'zh-CN': '金额须大于 0', 'zh-HK': '金額須大於 0', en: 'The amount must be above zero' },
  notANumber: { 'zh-CN': '金额格式不正确', 'zh-HK': '金額格式不正確', en: 'The amount is not a number' },
  overSingle: { 'zh-CN': '超过单笔限额', 'zh-HK': '超過單筆限額', en: 'Above the limit of one payment' },
  payeeChecking: { 'zh-CN': '收款人审核未完成，暂不能付款', 'zh-HK': '收款人審核未完成，暫不能付款', en: 'This payee is still being checked' },
  payeeRejected: { 'zh-CN': '收款人未通过审核', 'zh-HK': '收款人未通過審核', en: 'This payee was refused' },
  payeeUnknown: { 'zh-CN': '收款人不存在', 'zh-HK': '收款人不存在', en: 'There is no such payee' },
  purposeUnknown: { 'zh-CN': '请选择付款用途', 'zh-HK': '請選擇付款用途', en: 'Choose what the payment is for' },
  remarkTooLong: { 'zh-CN': '附言最多 200 字', 'zh-HK': '附言最多 200 字', en: 'At most 200 characters' },
  sensitive: { 'zh-CN': '附言含银行不受理的字词', 'zh-HK': '附言含銀行不受理的字詞', en: 'The remark holds words that banks refuse' },
  tooLarge: { 'zh-CN': '金额过大', 'zh-HK': '金額過大', en: 'The amount is too large' },
  tooManyDecimals: { 'zh-CN': '小数位数超出该币种允许范围', 'zh-HK': '小數位數超出該幣種允許範圍', en: 'Too many decimals for this currency' },
  zero: { 'zh-CN': '金额须大于 0', 'zh-HK': '金額須大於 0', en: 'The amount must be above zero' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

export type RowProblemCode = keyof typeof texts;

export function rowText(code: RowProblemCode, locale: Locale): string {
  return texts[code][locale];
}
