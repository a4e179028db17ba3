import { expect, test } from 'vitest';
import { allLocales } from '../language/locale.ts';
import { holidaysBetween, holidayTable } from './holidays.ts';
import { holidayNames } from './texts.ts';

test.each(allLocales)('every holiday of the table has a name in %s, and no other is named', (locale) => {
  const ids = new Set(Object.values(holidayTable).flatMap(({ closed }) => Object.values(closed)));
  expect(Object.keys(holidayNames[locale]).toSorted()).toEqual([...ids].toSorted());
});

test('consecutive days of one holiday are listed as one, in the requested language', () => {
  const goldenWeek = { region: 'CN', startDate: '2026-10-01', endDate: '2026-10-01' };
  expect(holidaysBetween({ ...goldenWeek, locale: 'zh-CN' })).toEqual([
    { startDate: '2026-10-01', endDate: '2026-10-07', remark: '国庆节' },
  ]);
  expect(holidaysBetween({ ...goldenWeek, locale: 'zh-HK' })).toMatchObject([{ remark: '國慶節' }]);
  expect(holidaysBetween({ ...goldenWeek, locale: 'en' })).toMatchObject([{ remark: 'National Day' }]);
});

test('the general holidays of Hong Kong have the names of its gazette', () => {
  const names = holidaysBetween({ region: 'HK', startDate: '2026-01-01', endDate: '2026-12-31', locale: 'zh-HK' }).map(
    ({ remark }) => remark,
  );
  expect(names).toEqual([
    '一月一日',
    '農曆年初一',
    '農曆年初二',
    '農曆年初三',
    '耶穌受難節',
    '耶穌受難節翌日',
    '清明節翌日',
    '復活節星期一翌日',
    '勞動節',
    '佛誕翌日',
    '端午節',
    '香港特別行政區成立紀念日',
    '中秋節翌日',
    '國慶日',
    '重陽節翌日',
    '聖誕節',
    '聖誕節後第一個周日',
  ]);
});
