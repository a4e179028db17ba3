import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test.each([
  ['en', ['USD', 'CNY', 'EUR'], 'USD, CNY, EUR'],
  ['zh-CN', ['美元', '人民币', '欧元'], '美元、人民币、欧元'],
  ['zh-HK', ['美元', '人民幣'], '美元及人民幣'],
  ['en', ['USD'], 'USD'],
  ['zh-CN', [], ''],
] as const)('in %s, %j is listed as %s', (locale, words, line) => {
  expect(listed(words, locale)).toBe(line);
});
