import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { missingTexts } from './missingTexts.ts';
import { namedValues } from './namedValues.ts';
import { siteLists } from './siteLists.ts';

const site = tinyFiles['schemas/site.json'];
const having = (locales: readonly string[], locale = 'en') => ({
  'schemas/site.json': { ...site, locales, regions: site.regions.map((region) => ({ ...region, locale })) },
});

test('a locale without any text is reported once, at the list of the site, and not for every text', () => {
  const misspelt = having(['zh_CN', 'en']);
  expect(messagesOf(siteLists, misspelt)).toEqual(['There are no texts in "zh_CN".']);
  expect(messagesOf(missingTexts, misspelt)).toEqual([]);
});

test('a locale that the list of the site has lost is reported there, and not where it is named', () => {
  const lost = having(['zh-CN']);
  expect(messagesOf(siteLists, lost)).toEqual(['The region CN begins in "en", which is not a locale of the site.']);
  expect(messagesOf(namedValues, lost)).toEqual([]);
});

test('a misspelt locale of a region is reported at the region', () => {
  const misspelt = having(['zh-CN', 'en'], 'ne');
  expect(messagesOf(siteLists, misspelt)).toEqual([]);
  expect(messagesOf(namedValues, misspelt)).toContain('There is no locale "ne".');
});

test('a misspelt locale of the list is reported there, and neither at a region nor where the right one is named', () => {
  const misspelt = having(['zh-CN', 'en-US']);
  expect(messagesOf(siteLists, misspelt)).toEqual(['There are no texts in "en-US".']);
  expect(messagesOf(namedValues, misspelt)).toEqual([]);
  expect(messagesOf(namedValues, having(['zh-CN', 'en-US'], 'ne'))).toContain('There is no locale "ne".');
});
