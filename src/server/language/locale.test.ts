import { expect, test } from 'vitest';
import { bestLocale, localeOf } from './locale.ts';

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-HK', 'zh-HK'],
  ['zh-TW,zh;q=0.9', 'zh-HK'],
  ['zh-Hant-HK', 'zh-HK'],
  ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
  ['en;q=0.1, zh-CN;q=0.9', 'zh-CN'],
  ['en;q=0, zh-HK', 'zh-HK'],
  ['zh-MO', 'zh-HK'],
  ['*, -, en_US, en', 'en'],
])('accept-language %s gives %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

test.each([
  ['de-AT,en;q=0.5', 'de'],
  ['pt', 'pt-BR'],
  ['fr', 'de'],
])('on a site with other languages accept-language %s gives %s', (header, locale) => {
  expect(bestLocale(header, ['de', 'pt-BR', 'en'])).toBe(locale);
});
