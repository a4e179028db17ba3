import { expect, test } from 'vitest';
import { capitalAmount } from './capitalAmount.ts';

test.each([
  ['0', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角整'],
  ['1.00', '壹元整'],
  ['10.01', '壹拾元零壹分'],
  ['105.10', '壹佰零伍元壹角整'],
  ['1000.56', '壹仟元伍角陆分'],
  ['1005', '壹仟零伍元整'],
  ['12340.50', '壹万贰仟叁佰肆拾元伍角整'],
  ['100001', '壹拾万零壹元整'],
  ['100000000', '壹亿元整'],
  ['100010000.00', '壹亿零壹万元整'],
  ['5000000.00', '伍佰万元整'],
  ['70600.20', '柒万零陆佰元贰角整'],
  ['1234567890123456.78', '壹仟贰佰叁拾肆万亿伍仟陆佰柒拾捌亿玖仟零壹拾贰万叁仟肆佰伍拾陆元柒角捌分'],
])('%s is written %s', (amount, capitals) => {
  expect(capitalAmount(amount)).toBe(capitals);
});

test.each(['', '-1', '1e3', '1.234', '１２'])('"%s" is refused', (amount) => {
  expect(() => capitalAmount(amount)).toThrow(RangeError);
});
