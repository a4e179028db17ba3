import type { CurrencyCode } from '../../../domain/currency.ts';
import type { BankCardsTable } from '../../db/tables/bankcard.ts';

/** A seller's card; `name` defaults to the account's own. The first of each currency is the default card. */
export interface CardPlan {
  readonly type: BankCardsTable['type'];
  readonly currency: CurrencyCode;
  readonly bankCode?: string;
  readonly bank: string;
  readonly branch?: string;
  readonly swift?: string;
  readonly region: string;
  readonly number: string;
  readonly name?: string;
  readonly status?: BankCardsTable['status'];
  readonly holder?: BankCardsTable['holder'];
}

const mainlandMain: readonly CardPlan[] = [
  {
    type: '002',
    currency: 'CNY',
    bankCode: '03080000',
    bank: '招商银行',
    branch: '深圳科技园支行',
    region: 'CN',
    number: '755912345610806',
  },
  {
    type: '002',
    currency: 'CNY',
    bankCode: '01050000',
    bank: '中国建设银行',
    branch: '深圳南山支行',
    region: 'CN',
    number: '44250100001200004567',
  },
  {
    type: '001',
    currency: 'CNY',
    bankCode: '01020000',
    bank: '中国工商银行',
    branch: '深圳福田支行',
    region: 'CN',
    number: '6222020000112233445',
    name: '沈知行',
  },
  // The bank refuses this number, so that a failed withdrawal can be tried.
  {
    type: '001',
    currency: 'CNY',
    bankCode: '01030000',
    bank: '中国农业银行',
    branch: '深圳宝安支行',
    region: 'CN',
    number: '6228480000000018004',
    name: '沈知行',
  },
  {
    type: '001',
    currency: 'CNY',
    bankCode: '01040000',
    bank: '中国银行',
    branch: '深圳罗湖支行',
    region: 'CN',
    number: '6216610000123456780',
    name: '沈知行',
    status: 'VERIFY',
  },
  {
    type: '002',
    currency: 'CNY',
    bankCode: '03010000',
    bank: '交通银行',
    branch: '深圳龙岗支行',
    region: 'CN',
    number: '443066364018001234567',
    status: 'FROZEN',
  },
  {
    type: '003',
    currency: 'USD',
    bank: 'The Hongkong and Shanghai Banking Corporation',
    swift: 'HSBCHKHHHKH',
    region: 'HK',
    number: '652123456838',
  },
  { type: '003', currency: 'HKD', bank: 'Hang Seng Bank', swift: 'HASEHKHH', region: 'HK', number: '388765432883' },
  {
    type: '003',
    currency: 'EUR',
    bank: 'Deutsche Bank',
    swift: 'DEUTDEFF',
    region: 'DE',
    number: 'DE89370400440532013000',
  },
  {
    type: '003',
    currency: 'GBP',
    bank: 'Barclays Bank',
    swift: 'BARCGB22',
    region: 'GB',
    number: 'GB33BUKB20201555555555',
  },
  { type: '003', currency: 'JPY', bank: 'MUFG Bank', swift: 'BOTKJPJT', region: 'JP', number: '00171234567' },
];

const hongKongMain: readonly CardPlan[] = [
  {
    type: '003',
    currency: 'HKD',
    bank: '香港上海滙豐銀行',
    swift: 'HSBCHKHHHKH',
    region: 'HK',
    number: '741234567838',
  },
  { type: '003', currency: 'HKD', bank: '恒生銀行', swift: 'HASEHKHH', region: 'HK', number: '388123458004' },
  {
    type: '003',
    currency: 'USD',
    bank: '中國銀行（香港）',
    swift: 'BKCHHKHHXXX',
    region: 'HK',
    number: '01291212345678',
  },
  {
    type: '003',
    currency: 'CNH',
    bank: '中國銀行（香港）',
    swift: 'BKCHHKHHXXX',
    region: 'HK',
    number: '01291287654321',
  },
  { type: '003', currency: 'EUR', bank: '渣打銀行（香港）', swift: 'SCBLHKHH', region: 'HK', number: '57412345678' },
  {
    type: '002',
    currency: 'CNY',
    bankCode: '03080000',
    bank: '招商银行',
    branch: '深圳前海支行',
    region: 'CN',
    number: '755987654310801',
  },
  {
    type: '001',
    currency: 'CNY',
    bankCode: '01020000',
    bank: '中国工商银行',
    branch: '深圳福田支行',
    region: 'CN',
    number: '6222020000998877665',
    name: '黃子晴',
    holder: 'SOLE_DIRECTOR',
  },
];

const mainlandOthers: readonly CardPlan[] = [
  {
    type: '001',
    currency: 'CNY',
    bankCode: '03080000',
    bank: '招商银行',
    branch: '',
    region: 'CN',
    number: '6225880012345678',
  },
  {
    type: '003',
    currency: 'USD',
    bank: 'The Hongkong and Shanghai Banking Corporation',
    swift: 'HSBCHKHHHKH',
    region: 'HK',
    number: '652000111838',
  },
];

const hongKongOthers: readonly CardPlan[] = [
  {
    type: '003',
    currency: 'HKD',
    bank: '香港上海滙豐銀行',
    swift: 'HSBCHKHHHKH',
    region: 'HK',
    number: '741000222838',
  },
  { type: '003', currency: 'USD', bank: '渣打銀行（香港）', swift: 'SCBLHKHH', region: 'HK', number: '57400033345' },
];

/** Returns the cards of a seller by login name. */
export function cardPlansOf(loginName: string): readonly CardPlan[] {
  if (loginName === 'seller@cn') return mainlandMain;
  if (loginName === 'seller@hk') return hongKongMain;
  return loginName.endsWith('@hk') ? hongKongOthers : mainlandOthers;
}
