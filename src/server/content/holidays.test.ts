import { expect, test } from 'vitest';
import { LOCALES } from '../http/locale.ts';
import { holidaysBetween, holidayTable } from './holidays.ts';
import { holidayNames } from './texts.ts';

test.each(LOCALES)('every holiday of the table has its name in %s, and no other is named', (locale) => {
  const ids = new Set(Object.values(holidayTable).flatMap(({ closed }) => Object.values(closed)));
  expect(Object.keys(holidayNames[locale]).toSorted()).toEqual([...ids].toSorted());
});

test('following days of one holiday are told as one, in the language that was asked for', () => {
  const goldenWeek = { region: 'CN', startDate: '2026-10-01', endDate: '2026-10-01' };
  expect(holidaysBetween({ ...goldenWeek, locale: 'zh-CN' })).toEqual([{ startDate: '2026-10-01', endDate: '2026-10-07', remark: '国庆节' }]);
  expect(holidaysBetween({ ...goldenWeek, locale: 'zh-HK' })).toMatchObject([{ remark: '國慶節' }]);
  expect(holidaysBetween({ ...goldenWeek, locale: 'en' })).toMatchObject([{ remark: 'National Day' }]);
});
