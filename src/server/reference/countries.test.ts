import { describe, expect, test } from 'vitest';
import { allLocales } from '../language/locale.ts';
import { countriesIn } from './countries.ts';
import { platformGroups } from './platforms.ts';
import { stationName } from './stationName.ts';

describe.each(allLocales)('in %s', (locale) => {
  const countries = countriesIn(locale);

  test('spec: N-063 L-415 all 249 countries and regions of ISO 3166-1 have a name of their own', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
    expect(
      countries.filter(({ code, name }) => name === code || (locale === 'en') === /\p{Script=Han}/u.test(name)),
    ).toEqual([]);
    expect(countries.slice(0, 2).map(({ code }) => code)).toEqual(['CN', 'HK']);
  });

  test('spec: N-063 C-104 every site of every platform has a name that is not its code', () => {
    const sites = [
      ...new Set(platformGroups.flatMap(({ platforms }) => platforms.flatMap(({ region }) => region.split(',')))),
    ];
    expect(sites.length).toBeGreaterThan(40);
    expect(sites.filter((site) => stationName(site, locale) === site || stationName(site, locale) === '')).toEqual([]);
  });
});

test('a telephone code is digits; only uninhabited places have none', () => {
  const countries = countriesIn('en');
  expect(countries.filter(({ dialCode }) => dialCode !== null && !/^[1-9]\d{0,2}$/.test(dialCode))).toEqual([]);
  expect(
    countries
      .filter(({ dialCode }) => dialCode === null)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']);
  expect(Object.fromEntries(countries.map(({ code, dialCode }) => [code, dialCode]))).toMatchObject({
    CN: '86',
    HK: '852',
    US: '1',
    GB: '44',
  });
});

test('the largest of the places that share a telephone code comes first', () => {
  const first = (dialCode: string) => countriesIn('en').find((country) => country.dialCode === dialCode)?.code;
  expect(['1', '7', '39', '44', '47', '61', '212', '358'].map(first)).toEqual([
    'US',
    'RU',
    'IT',
    'GB',
    'NO',
    'AU',
    'MA',
    'FI',
  ]);
});
