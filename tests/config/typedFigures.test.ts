import fs from 'node:fs';
import { expect, test } from 'vitest';
import { formats } from '../../src/config/formats.ts';
import { keptFor, mostRows } from '../../src/server/downloads/downloads.ts';
import { serviceFacts } from '../../src/server/seed/content/serviceFacts.ts';
import { adultDays } from '../../src/server/kyc/kycRules.ts';
import { proofDays } from '../../src/server/kyc/proofDays.ts';
import { passwordLength } from '../../src/server/identity/passwordLength.ts';
import { waits } from '../../src/server/wallet/rateNotices.ts';

const day = 24 * 3_600_000;
const locales = ['zh-CN', 'zh-HK', 'en'] as const;
const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
const at = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .reduce<unknown>((found, key) => (found as Readonly<Record<string, unknown>> | undefined)?.[key], value);

/** Returns the numbers in a text, in digits or words, without those of its arguments. */
function numbersIn(text: string): readonly number[] {
  const words = text.replaceAll(/\{[^{}]*\}/g, '').replaceAll(/\bsix\b/gi, '6');
  return [...words.matchAll(/\d[\d,]*/g)].map(([found]) => Number(found.replaceAll(',', '')));
}

const textAt = (locale: string, [file, key]: readonly [string, string]) =>
  String(at(read(`i18n/${locale}/${file}.json`), key));
const home = read('schemas/account/pages/home.json');
const trendDays = Number(at(read('schemas/wallet/pages/exchange.json'), 'calls/trend/input/1/days'));
const flowDays = Number(at(home, 'calls/flow/input/days'));
const holidayDays = Number(/daysAhead\((\d+)\)/.exec(String(at(home, 'calls/holidays/input/endDate')))?.[1]);
const cardDigits = numbersIn(
  /\{[\d,]+\}/.exec(fs.readFileSync('schemas/bankcard/forms/add.json', 'utf8'))?.[0].slice(1, -1).replace(',', ' ') ??
    '',
);
const payDigits = serviceFacts.payPasswordDigits;

test.each([
  [['kyc', 'individual/addressProofDate/label'], [proofDays]],
  [['kyc', 'underAge'], [Math.floor(adultDays / 365.25)]],
  [['server/kycReasons', 'underAge'], [Math.floor(adultDays / 365.25)]],
  [['wallet', 'rateNotice/hint'], [waits / day]],
  [['wallet', 'exchange/trend/title'], [trendDays]],
  [['account', 'home/cash/title'], [flowDays]],
  [['account', 'home/flow/empty'], [flowDays]],
  [['account', 'home/holiday/text'], [holidayDays]],
  [
    ['record', 'download/limitText'],
    [mostRows, keptFor / day],
  ],
  [['bankcard', 'add/cardNoMainland'], cardDigits],
  [
    ['security', 'passwordRule'],
    [passwordLength.min, passwordLength.max],
  ],
  [
    ['errors', '110107'],
    [passwordLength.min, passwordLength.max],
  ],
  [['security', 'setPayPassword/payPassword/help'], [payDigits]],
  [['errors', '771102'], [payDigits]],
  [['validation', 'format/pay-password'], [payDigits]],
] as const)('%j has the figures of the rule, %j', (place, expected) => {
  expect(expected.every(Number.isFinite)).toBe(true);
  for (const locale of locales)
    expect(numbersIn(textAt(locale, place)), `${locale} ${textAt(locale, place)}`).toEqual(expected);
});

test('a payment password has the number of digits in the texts', () => {
  const fits = (count: number) => formats['pay-password'].test('1'.repeat(count));
  expect([fits(payDigits - 1), fits(payDigits), fits(payDigits + 1)]).toEqual([false, true, false]);
});

test('guides have no hard-coded figures of the service', () => {
  for (const locale of locales) {
    const typed = Object.entries(
      read(`i18n/${locale}/server/guides.json`) as Readonly<Record<string, { readonly content: string }>>,
    ).filter(([, { content }]) => numbersIn(content.replaceAll(/<[^>]*>/g, ' ')).length > 0);
    expect(typed.map(([code]) => `${locale} ${code}`)).toEqual([]);
  }
});

test.each([
  ['kyc', 'start/personTime'],
  ['kyc', 'start/companyTime'],
  ['kyc', 'start/reviewing/text'],
] as const)('the hard-coded figure of %s %s is the same in every language', (...place) => {
  const said = locales.map((locale) => numbersIn(textAt(locale, place).replace('one to two', '1 to 2')));
  expect(said[0]?.length).toBeGreaterThan(0);
  expect(said).toEqual(locales.map(() => said[0]));
});

test('the hint before a type is chosen has the minutes of both types', () => {
  for (const locale of locales)
    expect(numbersIn(textAt(locale, ['kyc', 'start/prepareHint'])), locale).toEqual(
      ['personTime', 'companyTime'].flatMap((name) => numbersIn(textAt(locale, ['kyc', `start/${name}`]))),
    );
});
