import type { CurrencyCode } from '../../domain/currency.ts';
import type { GivenParty } from '../bill/bills.ts';

/** A bill of a seller; VAT and the tax agent have their parties from the account. */
export interface BillPlan {
  readonly line: string;
  readonly currency: CurrencyCode;
  /** In major units. */
  readonly amount: string;
  readonly party?: GivenParty;
  /** The country of the tax number that a VAT bill pays. */
  readonly vat?: string;
  readonly billNo?: string;
  /** Paid this many weeks ago, or created this many hours ago. */
  readonly ago: number;
}

export interface SellerBills {
  readonly loginName: string;
  readonly company: string;
  /** Tax numbers by country. */
  readonly vatNumbers: Readonly<Record<string, string>>;
  /** Paid from the wallet, each in its own currency. An account number that ends with 8003 is refused by the bank. */
  readonly paid: readonly BillPlan[];
  readonly waiting: readonly BillPlan[];
  readonly cancelled: readonly BillPlan[];
}

const greenDot: GivenParty = { country: 'DE', companyName: 'Der Grüne Punkt', registrationNo: 'DE4512907731846' };
const citeo: GivenParty = { country: 'FR', companyName: 'Citeo', registrationNo: 'FR219384_03ELQX' };

export const sellerBills: readonly SellerBills[] = [
  {
    loginName: 'seller@cn',
    company: 'Shenzhen Yunfan Technology Co., Ltd.',
    vatNumbers: { DE: '136695976', GB: '220430231' },
    paid: [
      { line: 'vat', currency: 'EUR', amount: '2418.60', vat: 'DE', ago: 15 },
      {
        line: 'advertising',
        currency: 'USD',
        amount: '1500',
        party: { providerId: 'GADS', accountId: '482-771-9034' },
        ago: 11,
      },
      { line: 'taxagent', currency: 'EUR', amount: '420', billNo: 'HTS-2026-0418', ago: 9 },
      { line: 'epr', currency: 'EUR', amount: '386.40', party: greenDot, billNo: 'GP-2209417', ago: 7 },
      { line: 'sparkx', currency: 'USD', amount: '300', party: { accountId: 'yunfan-8003' }, ago: 5 },
      { line: 'vat', currency: 'GBP', amount: '1106.25', vat: 'GB', ago: 4 },
      {
        line: 'advertising',
        currency: 'USD',
        amount: '2000',
        party: { providerId: 'META', accountId: 'act_77120418835' },
        ago: 2,
      },
    ],
    waiting: [
      { line: 'vat', currency: 'EUR', amount: '2760.15', vat: 'DE', ago: 52 },
      { line: 'epr', currency: 'EUR', amount: '214.80', party: citeo, billNo: 'CIT-90331', ago: 27 },
      { line: 'taxagent', currency: 'EUR', amount: '280', billNo: 'HTS-2026-0533', ago: 26.5 },
      { line: 'epr', currency: 'EUR', amount: '97.20', party: greenDot, billNo: 'GP-2231806', ago: 26 },
      {
        line: 'advertising',
        currency: 'USD',
        amount: '800',
        party: { providerId: 'TIKTOK', accountId: '7213340918' },
        ago: 6,
      },
    ],
    cancelled: [{ line: '4kmiles', currency: 'USD', amount: '260', party: { accountId: 'yunfan-4k' }, ago: 720 }],
  },
  {
    loginName: 'seller@hk',
    company: 'Harbour Star Trading Limited',
    vatNumbers: { DE: '136695976', FR: '40303265045' },
    paid: [
      { line: 'vat', currency: 'EUR', amount: '1872.35', vat: 'DE', ago: 14 },
      { line: 'taxagent', currency: 'EUR', amount: '350', billNo: 'TVA-1187', ago: 10 },
      { line: 'shopee', currency: 'SGD', amount: '640', party: { country: 'SG', shopId: '318820471' }, ago: 6 },
      { line: 'sparkx', currency: 'USD', amount: '450', party: { accountId: 'harbour-8003' }, ago: 5 },
      {
        line: 'advertising',
        currency: 'USD',
        amount: '2600',
        party: { providerId: 'META', accountId: 'act_55820917304' },
        ago: 2,
      },
    ],
    waiting: [
      { line: 'vat', currency: 'EUR', amount: '930.80', vat: 'FR', ago: 49 },
      { line: 'epr', currency: 'EUR', amount: '172.50', party: citeo, billNo: 'CIT-77204', ago: 22 },
    ],
    cancelled: [{ line: '4kmiles', currency: 'USD', amount: '310', party: { accountId: 'harbour-4k' }, ago: 600 }],
  },
];
