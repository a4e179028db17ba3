import { expect, test } from 'vitest';
import { bankByCode, bankOfCard, banks } from './banks.ts';
import { checkWithBank } from './checkWithBank.ts';

const account = {
  type: '002',
  accountName: '深圳市云帆远航电子商务有限公司',
  cardNo: '755912345610806',
  holderName: '深圳市云帆远航电子商务有限公司',
} as const;

test.each([
  ['passed', {}],
  ['passed', { accountName: ' 深圳市云帆远航 电子商务有限公司' }],
  ['passed', { holderName: null, accountName: '谁都可以' }],
  ['170039', { accountName: '深圳市云帆远航电子商务公司' }],
  ['170040', { cardNo: '12345' }],
  ['170040', { type: '001', cardNo: '6222020000112233441' }],
  ['170041', { cardNo: '755900000000041' }],
  ['17043', { cardNo: '755900000001043' }],
] as const)('the bank answers %s for %j', (answer, change) => {
  expect(checkWithBank({ ...account, ...change })).toBe(answer);
});

test("a card number's first digits identify its bank, and no two banks share them", () => {
  expect(bankOfCard('6222020000112233445')?.name).toBe('中国工商银行');
  expect(bankOfCard('9999990000')).toBeNull();
  expect(bankByCode('03080000')?.name).toBe('招商银行');
  const beginnings = banks.flatMap(({ begins }) => begins);
  expect(new Set(beginnings).size).toBe(beginnings.length);
});
