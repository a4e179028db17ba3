/**
 * Extracts bank holidays of the currencies' regions, 2024 to 2027, into src/domain/holidays.data.json:
 * China from chinese-days (with make-up workdays), the euro area from the TARGET rules, all others from date-holidays.
 * Usage: node --import tsx src/cli/extract/holidays.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Holidays, { type HolidaysTypes } from 'date-holidays';
import type { RegionHolidays } from '../../domain/calendar.ts';
import { currencies } from '../../domain/currency.ts';
import { addDays, weekdayOf } from '../../domain/day.ts';

const years = [2024, 2025, 2026, 2027];

/** Where a region's banks follow a state, the one of its financial centre. */
const states: Readonly<Record<string, string>> = { GB: 'ENG', AU: 'NSW', CA: 'ON', MY: '14' };

/** Simplified Chinese, and where the source's name does not serve, English, by the source's English name. */
const names = JSON.parse(readFileSync(new URL('holidayNames.data.json', import.meta.url), 'utf8')) as Record<string, { zh: string; en?: string }>;

/** date-holidays also lists days off for a part of the people (women, soldiers, the young), when banks are open. */
const nationwide = new Set([
  "New Year's Day", 'Spring Festival', 'Qingming Festival', 'Labour Day', 'Dragon Boat Festival', 'Mid-Autumn Festival', 'National Day',
]);

type Closed = Record<string, { zh?: string; en: string }>;

const regions = [...new Set(currencies.map(({ region }) => region))].sort();
const lines = regions.map((region) => `${JSON.stringify(region)}: ${printed(holidaysOf(region))}`);
writeFileSync(new URL('../../domain/holidays.data.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);

function holidaysOf(region: string): RegionHolidays {
  if (region === 'CN') return china();
  return { closed: region === 'EU' ? target() : closedIn(region), open: [], years };
}

function china(): RegionHolidays {
  const source = createRequire(import.meta.url).resolve('chinese-days/dist/chinese-days.json');
  const { holidays, workdays } = JSON.parse(readFileSync(source, 'utf8')) as Record<'holidays' | 'workdays', Record<string, string>>;
  const published = (day: string): boolean => years.includes(Number(day.slice(0, 4)));
  const closed: Closed = {};
  for (const [day, name] of Object.entries(holidays)) {
    const [en = '', zh = ''] = name.split(',');
    if (published(day)) closed[day] = { zh, en };
  }
  const provisional = years.filter((year) => !Object.keys(closed).some((day) => day.startsWith(String(year))));
  for (const year of provisional) Object.assign(closed, fixedInChina(year));
  return { closed, open: Object.keys(workdays).filter(published).sort(), years, provisional };
}

/** The days that the law fixes, without the shifts that the State Council publishes late in the year before. */
function fixedInChina(year: number): Closed {
  return closedOn(new Holidays('CN'), year, ({ name }) => nationwide.has(name));
}

function target(): Closed {
  const closed: Closed = {};
  for (const year of years) {
    const easter = easterSunday(year);
    closed[`${year}-01-01`] = named("New Year's Day");
    closed[addDays(easter, -2)] = named('Good Friday');
    closed[addDays(easter, 1)] = named('Easter Monday');
    closed[`${year}-05-01`] = named('Labour Day');
    closed[`${year}-12-25`] = named('Christmas Day');
    closed[`${year}-12-26`] = named('Christmas Holiday');
  }
  return closed;
}

function easterSunday(year: number): string {
  const easter = new Holidays('DE', 'BB').getHolidays(year, 'en').find(({ name }) => name === 'Easter Sunday');
  if (easter === undefined) throw new Error(`date-holidays has no Easter Sunday ${year} for DE-BB; was its data changed?`);
  return easter.date.slice(0, 10);
}

function closedIn(region: string): Closed {
  const state = states[region];
  const holidays = state === undefined ? new Holidays(region) : new Holidays(region, state);
  const counts = region === 'US' ? keptByFederalReserve : () => true;
  return Object.assign({}, ...years.map((year) => closedOn(holidays, year, counts)));
}

/** When a holiday falls on a Saturday, United States offices close on the Friday before, the Federal Reserve does not. */
function keptByFederalReserve({ date, substitute }: HolidaysTypes.Holiday): boolean {
  return substitute !== true || weekdayOf(date.slice(0, 10)) !== 5;
}

function closedOn(holidays: Holidays, year: number, counts: (holiday: HolidaysTypes.Holiday) => boolean): Closed {
  const closed: Closed = {};
  for (const holiday of holidays.getHolidays(year, 'en')) {
    if ((holiday.type !== 'public' && holiday.type !== 'bank') || !counts(holiday)) continue;
    const length = Math.max(1, Math.round((holiday.end.getTime() - holiday.start.getTime()) / 86_400_000));
    for (let passed = 0; passed < length; passed += 1) closed[addDays(holiday.date.slice(0, 10), passed)] = named(holiday.name);
  }
  return closed;
}

function named(name: string): { zh?: string; en: string } {
  const [, plain = name, substitute = ''] = /^(.*?)( \(substitute day\))?$/.exec(name) ?? [];
  const known = names[plain];
  return known === undefined ? { en: name } : { zh: known.zh, en: (known.en ?? plain) + substitute };
}

function printed({ closed, open, years: covered, provisional }: RegionHolidays): string {
  const days = Object.entries(closed).sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = days.map(([day, name]) => `    ${JSON.stringify(day)}: ${JSON.stringify(name)}`);
  const tail = provisional === undefined ? '' : `,\n  "provisional": ${JSON.stringify(provisional)}`;
  return `{\n  "closed": {\n${rows.join(',\n')}\n  },\n  "open": ${JSON.stringify(open)},\n  "years": ${JSON.stringify(covered)}${tail}\n}`;
}
