import type { Insertable } from 'kysely';
import type { PayeesTable, PayeeStatus } from '../db/tables/payment.ts';
import { iban } from '../../domain/accountChecks.ts';
import { accountIdOf } from './identity.ts';
import { payLately } from './pastPayments.ts';
import { pickOne } from '../../domain/seededRandom.ts';
import type { SeedContext, Seeder } from './Seeder.ts';

type PayeeSeed = Insertable<PayeesTable>;

const oneDay = 86_400_000;
const first = ['深圳市', '东莞市', '广州市', '义乌市', '杭州市', '宁波市', '厦门市', '泉州市', '佛山市', '苏州市'];
const middle = ['华信', '锦程', '鸿泰', '万丰', '星朗', '瑞禾', '卓凡', '启航', '联创', '合盛'];
const trade: readonly (readonly [name: string, purpose: string])[] = [
  ['电子科技有限公司', 'GOODS'],
  ['服饰有限公司', 'GOODS'],
  ['家居用品有限公司', 'GOODS'],
  ['国际货运代理有限公司', 'LOGISTICS'],
  ['包装制品有限公司', 'GOODS'],
  ['供应链管理有限公司', 'LOGISTICS'],
  ['网络科技有限公司', 'SERVICE'],
];
/** Banks abroad, with how an account there is written: `account` makes its number from sixteen digits. */
const abroad: readonly (Pick<
  PayeeSeed,
  'name' | 'region' | 'currency' | 'bank_name' | 'bank_code' | 'branch' | 'swift'
> & {
  readonly account: (digits: string) => string;
})[] = [
  {
    name: 'Harbor Logistics LLC',
    region: 'US',
    currency: 'USD',
    bank_name: 'Bank of America',
    bank_code: '026009593',
    account: last(12),
  },
  {
    name: 'BlueRiver Packaging Inc.',
    region: 'US',
    currency: 'USD',
    bank_name: 'Chase',
    bank_code: '021000021',
    account: last(9),
  },
  {
    name: 'Nordlicht Handels GmbH',
    region: 'DE',
    currency: 'EUR',
    bank_name: 'Commerzbank',
    bank_code: '',
    swift: 'COBADEFFXXX',
    account: (digits) => iban('DE', `37040044${last(10)(digits)}`),
  },
  {
    name: 'Atelier Lumière SARL',
    region: 'FR',
    currency: 'EUR',
    bank_name: 'BNP Paribas',
    bank_code: '',
    swift: 'BNPAFRPPXXX',
    account: (digits) => iban('FR', `3000400001${last(13)(digits)}`),
  },
  {
    name: 'Kirkwood Storage Ltd',
    region: 'GB',
    currency: 'GBP',
    bank_name: 'Barclays',
    bank_code: '202015',
    account: last(8),
  },
  {
    name: '株式会社みなと物流',
    region: 'JP',
    currency: 'JPY',
    bank_name: 'MUFG Bank',
    bank_code: '0005',
    branch: '101',
    account: last(7),
  },
  {
    name: 'Lion City Freight Pte Ltd',
    region: 'SG',
    currency: 'SGD',
    bank_name: 'DBS Bank',
    bank_code: '',
    swift: 'DBSSSGSGXXX',
    account: last(10),
  },
  {
    name: '海港貨運有限公司',
    region: 'HK',
    currency: 'HKD',
    bank_name: '香港上海滙豐銀行',
    bank_code: '004',
    account: last(12),
  },
  {
    name: 'Red Maple Warehousing',
    region: 'CA',
    currency: 'CAD',
    bank_name: 'RBC',
    bank_code: '003',
    branch: '00012',
    account: last(7),
  },
];
const banks = ['招商银行', '中国工商银行', '中国建设银行', '中国银行', '宁波银行', '平安银行'];
const carriers = /Logistics|Storage|Freight|Warehousing|物流|貨運/;
/** What the check of a payee that is not approved asks for. */
const questions = ['MATERIAL', 'NAME', 'ADDRESS'] as const;
/** Endings of account numbers that the sandbox's bank refuses with that code. */
const refusalCodes = ['8002', '8003', '8004', '8009'] as const;

/** Seeds payees for every account that may pay, and batches of the last bank days for the main demo accounts. */
export const paymentSeeder: Seeder = {
  name: 'payment',
  async seed(context) {
    const payees = [
      ...payeesFor('seller@cn', 36, context),
      ...payeesFor('seller@hk', 24, context),
      ...[
        'vip@cn',
        'personal@cn',
        'b2b@cn',
        'white@hk',
        'personal@hk',
        'nopaypwd@cn',
        'import@cn',
        'logistics@cn',
      ].flatMap((loginName) => payeesFor(loginName, 8, context)),
    ];
    await context.trx.insertInto('payees').values(payees).execute();
    for (const loginName of ['seller@cn', 'seller@hk'])
      await payLately(
        loginName,
        payees.filter(({ owner, status }) => owner === accountIdOf(loginName) && status === 'ACTIVE'),
        context,
      );
  },
};

/** The last digits of a number. */
function last(count: number): (digits: string) => string {
  return (digits) => digits.slice(-count);
}

function payeesFor(loginName: string, count: number, { now, random }: SeedContext): readonly PayeeSeed[] {
  const owner = accountIdOf(loginName);
  const base = (index: number): Pick<PayeeSeed, 'id' | 'owner' | 'created_at' | 'confirmed_at' | 'remark'> => ({
    id: `PE${owner.replace(/^A/, '')}${String(index + 1).padStart(3, '0')}`,
    owner,
    created_at: new Date(now - (count - index) * 9 * oneDay),
    // The first two were last confirmed more than a year ago.
    confirmed_at: new Date(now - (index < 2 ? 400 : 30) * oneDay),
    remark: '',
  });
  return Array.from({ length: count }, (_, index): PayeeSeed => {
    const foreign = index % 3 === 2 ? abroad[Math.floor(index / 3) % abroad.length] : undefined;
    const refused =
      index >= count - refusalCodes.length ? refusalCodes[index - (count - refusalCodes.length)] : undefined;
    const digits = Array.from({ length: 12 }, () => Math.floor(random() * 10)).join('');
    const account_no =
      refused === undefined ? `${digits}${String(1000 + Math.floor(random() * 6999))}` : `${digits}${refused}`;
    const status: PayeeStatus =
      refused !== undefined || index % 11 !== 7 ? 'ACTIVE' : index % 2 === 0 ? 'CHECKING' : 'REJECTED';
    const reason = status !== 'REJECTED' ? '' : questions[Math.floor(index / 11) % questions.length];
    if (foreign !== undefined && refused === undefined) {
      const { account, ...bank } = foreign;
      const purpose = carriers.test(bank.name) ? 'LOGISTICS' : 'GOODS';
      return {
        ...base(index),
        ...bank,
        payee_type: 'COMPANY',
        account_no: account(account_no),
        purpose,
        status,
        reason,
      };
    }
    const [begun, chosen] = [`${pickOne(random, first)}${pickOne(random, middle)}`, pickOne(random, trade)];
    return {
      ...base(index),
      payee_type: 'COMPANY',
      name: `${begun}${chosen[0]}`,
      purpose: chosen[1],
      region: 'CN',
      currency: 'CNY',
      bank_code: '',
      bank_name: pickOne(random, banks),
      account_no,
      status,
      reason,
      remark: refused === undefined ? '' : `沙箱演示：付款将失败（${refused}）`,
    };
  });
}
