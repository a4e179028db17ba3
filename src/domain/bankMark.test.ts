import { expect, test } from 'vitest';
import { bankMark } from './bankMark.ts';

test.each([
  ['中国农业银行', '农'],
  ['中国工商银行', '工'],
  ['中国建设银行', '建'],
  ['中国银行', '中'],
  ['中国银行（香港）', '中'],
  ['中國農業銀行', '農'],
  ['中國銀行', '中'],
  ['招商银行', '招'],
  ['China Construction Bank', 'C'],
  ['China Merchants Bank', 'M'],
  ['Agricultural Bank of China', 'A'],
  ['Bank of China', 'B'],
  ['中国', '中'],
  ['', ''],
])('%s has the mark %s', (name, mark) => {
  expect(bankMark(name)).toBe(mark);
});
