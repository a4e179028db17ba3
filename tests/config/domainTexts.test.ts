import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { currencies } from '../../src/domain/currency.ts';
import { fundTypes } from '../../src/domain/fundTypes.ts';

const locales = ['zh-CN', 'zh-HK', 'en'] as const;
type Texts = Record<string, Record<string, string>>;

const readJson = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const textsOf = (locale: string): Texts => readJson(`i18n/${locale}/domain.json`);
const keysOf = (texts: Texts): string[] =>
  Object.entries(texts)
    .flatMap(([group, names]) => Object.keys(names).map((name) => `${group}.${name}`))
    .sort();

describe('names of the domain', () => {
  test.each(locales)('spec: L-334 L-384 every currency and fund type has a name in %s', (locale) => {
    const { currency = {}, fundType = {} } = textsOf(locale);
    expect(Object.keys(currency).sort()).toEqual(currencies.map(({ code }): string => code).sort());
    expect(Object.keys(fundType).sort()).toEqual([...Object.keys(fundTypes), '5,202'].sort());
    expect(fundType['5,202']).toBe(fundType['5']);
    expect(Object.values({ ...currency, ...fundType }).filter((name) => name.trim() === '')).toEqual([]);
  });

  test.each(['record/forms/walletFilter', 'statement/forms/filter'])(
    'spec: L-339 L-382 the filter %s offers every fund type once, in code order, both financing repayments as one choice with the name of the first',
    (form) => {
      const { schema } = readJson(`schemas/${form}.json`);
      expect(schema.properties.fundType).toEqual({ $ref: '../../_shared/lists.json#/$defs/fundTypeChoice' });
      const { fundTypeChoice } = readJson('schemas/_shared/lists.json').$defs;
      expect(fundTypeChoice['x-options']).toEqual({ texts: 'domain.fundType' });
      const choices: readonly string[] = fundTypeChoice.enum;
      expect(choices).toContain('5,202');
      expect(choices.flatMap((choice) => choice.split(',')).sort()).toEqual(Object.keys(fundTypes).sort());
      const first = (choice: string) => Number(choice.split(',')[0]);
      expect(choices).toEqual(choices.toSorted((one, other) => first(one) - first(other)));
    },
  );

  test('are the same set in each language', () => {
    expect(keysOf(textsOf('zh-HK'))).toEqual(keysOf(textsOf('zh-CN')));
    expect(keysOf(textsOf('en'))).toEqual(keysOf(textsOf('zh-CN')));
  });

  test('are Hong Kong terms in Hong Kong, not converted mainland terms', () => {
    const { currency = {}, fundType = {}, station = {} } = textsOf('zh-HK');
    expect([currency['JPY'], currency['MYR'], currency['HKD'], fundType['1'], station['AU']]).toEqual([
      '日圓',
      '馬來西亞令吉',
      '港元',
      '提款',
      '澳洲站',
    ]);
    expect(JSON.stringify(textsOf('zh-HK'))).not.toMatch(/[账汇贷还费转冻结数据务银韩门拟兰欧镑卢现资证审态认]/);
  });

  test('have no Chinese characters in English', () => {
    expect(JSON.stringify(textsOf('en'))).not.toMatch(/\p{Script=Han}/u);
  });
});
