import type { Locale } from '../http/locale.ts';

type Texts = Readonly<Record<Locale, string>>;

/** Why a field is sent back, by code; the reviewer's own words in each language. */
const reasons: Readonly<Record<string, Texts>> = {
  addressUnknown: { 'zh-CN': '地区与所选省市不符，请重新选择', 'zh-HK': '地區與所選省市不符，請重新選擇', en: 'The place does not exist; choose it again' },
  authorizationMissing: { 'zh-CN': '联系人不是法定代表人时须上传授权书', 'zh-HK': '聯絡人並非董事時須上載授權書', en: 'A contact who is not the legal representative needs a letter of authorisation' },
  birthdayMismatch: { 'zh-CN': '出生日期与证件号码不符', 'zh-HK': '出生日期與證件號碼不符', en: 'The date of birth does not match the document number' },
  certNoInvalid: { 'zh-CN': '证件号码有误，请核对', 'zh-HK': '證件號碼有誤，請核對', en: 'The document number is not valid' },
  countryNotHere: { 'zh-CN': '香港站只接受香港资料', 'zh-HK': '香港站只接受香港資料', en: 'The Hong Kong site takes Hong Kong holders only' },
  creditCodeInvalid: { 'zh-CN': '统一社会信用代码有误，请核对', 'zh-HK': '統一社會信用代碼有誤，請核對', en: 'The unified social credit code is not valid' },
  documentBlurred: { 'zh-CN': '证件照片不清晰，请重新拍摄上传', 'zh-HK': '證件相片不清晰，請重新拍攝上載', en: 'The picture of the document is not clear; take it again' },
  documentExpired: { 'zh-CN': '证件已过期，请更换有效证件', 'zh-HK': '證件已過期，請更換有效證件', en: 'The document has expired' },
  documentExpiresSoon: { 'zh-CN': '证件将在 30 天内到期，请更换新证件', 'zh-HK': '證件將於 30 日內到期，請更換新證件', en: 'The document expires within 30 days; use a new one' },
  endBeforeStart: { 'zh-CN': '结束日期须晚于开始日期', 'zh-HK': '結束日期須遲於開始日期', en: 'The end must be after the start' },
  fileMissing: { 'zh-CN': '文件不存在或已失效，请重新上传', 'zh-HK': '檔案不存在或已失效，請重新上載', en: 'The file is missing; upload it again' },
  mobileInvalid: { 'zh-CN': '手机号格式不正确', 'zh-HK': '手提電話號碼格式不正確', en: 'The mobile number is not valid' },
  nameMismatch: { 'zh-CN': '名称与证件不一致，请按证件填写', 'zh-HK': '名稱與證件不一致，請按證件填寫', en: 'The name differs from the document' },
  ownershipIncomplete: { 'zh-CN': '股东持股合计不足 90%，请补充其余股东', 'zh-HK': '股東持股合計不足 90%，請補充其餘股東', en: 'The shareholders listed hold less than 90 %; add the others' },
  ratioBelowQuarter: { 'zh-CN': '受益人须直接或间接持有 25% 以上', 'zh-HK': '受益人須直接或間接持有 25% 以上', en: 'A beneficiary holds at least 25 %' },
  ratioOverHundred: { 'zh-CN': '持股比例合计不能超过 100%', 'zh-HK': '持股比例合計不可超過 100%', en: 'Shares together cannot exceed 100 %' },
  underAge: { 'zh-CN': '须年满 18 周岁', 'zh-HK': '須年滿 18 歲', en: 'At least 18 years of age are required' },
};

/** The words of a reason; its code when a newer server wrote it. */
export function reasonText(code: string, locale: Locale): string {
  return reasons[code]?.[locale] ?? code;
}

export function isReason(code: string): boolean {
  return Object.hasOwn(reasons, code);
}

/** Nothing that was said is wrong; a document is missing or has to be given anew. */
const MATERIAL: ReadonlySet<string> = new Set(['authorizationMissing', 'documentBlurred', 'documentExpired', 'documentExpiresSoon', 'fileMissing', 'ownershipIncomplete']);

export function asksForMaterial(code: string): boolean {
  return MATERIAL.has(code);
}
