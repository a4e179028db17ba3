import { expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import { loadConfig } from './loadConfig.ts';

const told = (changes: Readonly<Record<string, unknown>>) =>
  loadConfig(tinyConfig(changes)).diagnostics.map(({ file, line, code, message, suggestion }) => [
    `${file}:${line} ${code}`,
    message,
    suggestion,
  ]);
const demo = tinyFiles['i18n/en/demo.json'];

test('a file of texts that another language has is missing as a whole', () => {
  expect(told({ 'i18n/en/demo.json': null })).toEqual([
    [
      'i18n/en/demo.json:1 config/file-missing',
      'The texts of i18n/zh-CN/demo.json are missing in en: there is no i18n/en/demo.json.',
      'Create the file with the same names of texts.',
    ],
  ]);
  const server = { title: 'Title', amount: 'Amount' };
  expect(told({ 'i18n/zh-CN/server/bills.json': server }).map(([place]) => place)).toEqual([
    'i18n/en/server/bills.json:1 config/file-missing',
  ]);
});

test('a file of texts with a misspelt name is to be renamed', () => {
  expect(told({ 'i18n/en/demo.json': null, 'i18n/en/deno.json': demo })).toEqual([
    [
      'i18n/en/demo.json:1 config/file-missing',
      'The texts of i18n/zh-CN/demo.json are missing in en: there is no i18n/en/demo.json.',
      'Rename i18n/en/deno.json.',
    ],
  ]);
});

test('a group of texts, or a text, that one language alone spells in its way is one finding', () => {
  const { other, ...rest } = demo;
  expect(told({ 'i18n/en/demo.json': { ...rest, othre: other } })).toEqual([
    [
      'i18n/en/demo.json:11 config/text-missing',
      'No other language has the group of texts "demo.othre".',
      'Did you mean "other"?',
    ],
  ]);
  expect(told({ 'i18n/en/demo.json': { ...demo, other: { titel: 'Other' } } })).toEqual([
    [
      'i18n/en/demo.json:7 config/text-missing',
      'No other language has the text "demo.other.titel".',
      'Did you mean "title"?',
    ],
  ]);
});

test('names that differ in a number only are no misspelling', () => {
  expect(
    told({
      'i18n/en/demo.json': { ...demo, step1: 'One' },
      'i18n/zh-CN/demo.json': { ...tinyFiles['i18n/zh-CN/demo.json'], step2: 'Two' },
    }),
  ).toEqual([]);
});
