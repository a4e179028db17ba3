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

/** For regions whose bank holidays differ by state: the state of the financial centre. */
const states: Readonly<Record<string, string>> = { GB: 'ENG', AU: 'NSW', CA: 'ON', MY: '14' };

/** Ids of holidays that cannot be derived from the source's English name; a key that applies to one region begins with its code. */
const ownIds: Readonly<Record<string, string>> = {
  'CN National Day': 'chinaNationalDay',
  'Founding of the Republic of China': 'newYearsDay',
  'National Day / Double Tenth Day': 'doubleTenthDay',
  'The forth day of the Chinese New Year': 'theFourthDayOfTheChineseNewYear',
};

/** The portal's names of holidays by id; the script fails for a holiday without a name. */
const texts = JSON.parse(readFileSync(new URL('../../../i18n/en/holidays.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

/** date-holidays also lists days off for some groups (women, soldiers, the young), on which banks are open. */
const nationwide = new Set([
  "New Year's Day",
  'Spring Festival',
  'Qingming Festival',
  'Labour Day',
  'Dragon Boat Festival',
  'Mid-Autumn Festival',
  'National Day',
]);

/** Ids of holidays by day. */
type Closed = Record<string, string>;

const regions = [...new Set(currencies.map(({ region }) => region))].sort();
const lines = regions.map((region) => `${JSON.stringify(region)}: ${printed(holidaysOf(region))}`);
writeFileSync(new URL('../../domain/holidays.data.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);

function holidaysOf(region: string): RegionHolidays {
  if (region === 'CN') return china();
  return { closed: region === 'EU' ? target() : closedIn(region), open: [], years };
}

function china(): RegionHolidays {
  const source = createRequire(import.meta.url).resolve('chinese-days/dist/chinese-days.json');
  const { holidays, workdays } = JSON.parse(readFileSync(source, 'utf8')) as Record<
    'holidays' | 'workdays',
    Record<string, string>
  >;
  const published = (day: string): boolean => years.includes(Number(day.slice(0, 4)));
  const closed: Closed = {};
  for (const [day, name] of Object.entries(holidays)) {
    const [english = ''] = name.split(',');
    if (published(day)) closed[day] = idOf(english, 'CN');
  }
  const provisional = years.filter((year) => !Object.keys(closed).some((day) => day.startsWith(String(year))));
  for (const year of provisional) Object.assign(closed, fixedInChina(year));
  return { closed, open: Object.keys(workdays).filter(published).sort(), years, provisional };
}

/** The holidays fixed by law, without the shifts that the State Council publishes late in the preceding year. */
function fixedInChina(year: number): Closed {
  return closedOn(new Holidays('CN'), 'CN', year, ({ name }) => nationwide.has(name));
}

function target(): Closed {
  const closed: Closed = {};
  for (const year of years) {
    const easter = easterSunday(year);
    closed[`${year}-01-01`] = idOf("New Year's Day", 'EU');
    closed[addDays(easter, -2)] = idOf('Good Friday', 'EU');
    closed[addDays(easter, 1)] = idOf('Easter Monday', 'EU');
    closed[`${year}-05-01`] = idOf('Labour Day', 'EU');
    closed[`${year}-12-25`] = idOf('Christmas Day', 'EU');
    closed[`${year}-12-26`] = idOf('Christmas Holiday', 'EU');
  }
  return closed;
}

function easterSunday(year: number): string {
  const easter = new Holidays('DE', 'BB').getHolidays(year, 'en').find(({ name }) => name === 'Easter Sunday');
  if (easter === undefined)
    throw new Error(`date-holidays has no Easter Sunday ${year} for DE-BB; was its data changed?`);
  return easter.date.slice(0, 10);
}

function closedIn(region: string): Closed {
  const state = states[region];
  const holidays = state === undefined ? new Holidays(region) : new Holidays(region, state);
  const counts = region === 'US' ? keptByFederalReserve : () => true;
  return Object.assign({}, ...years.map((year) => closedOn(holidays, region, year, counts)));
}

/** When a holiday falls on a Saturday, United States offices close on the Friday before; the Federal Reserve does not. */
function keptByFederalReserve({ date, substitute }: HolidaysTypes.Holiday): boolean {
  return substitute !== true || weekdayOf(date.slice(0, 10)) !== 5;
}

function closedOn(
  holidays: Holidays,
  region: string,
  year: number,
  counts: (holiday: HolidaysTypes.Holiday) => boolean,
): Closed {
  const closed: Closed = {};
  for (const holiday of holidays.getHolidays(year, 'en')) {
    if ((holiday.type !== 'public' && holiday.type !== 'bank') || !counts(holiday)) continue;
    const length = Math.max(1, Math.round((holiday.end.getTime() - holiday.start.getTime()) / 86_400_000));
    for (let passed = 0; passed < length; passed += 1)
      closed[addDays(holiday.date.slice(0, 10), passed)] = idOf(holiday.name, region);
  }
  return closed;
}

/** Returns the id for the source's English name of a holiday: its words in camel case. */
function idOf(name: string, region: string): string {
  const [, plain = name, substitute = ''] = /^(.*?)( \(substitute day\))?$/.exec(name) ?? [];
  const id =
    (ownIds[`${region} ${plain}`] ?? ownIds[plain] ?? camelCase(plain)) + (substitute === '' ? '' : 'SubstituteDay');
  if (texts[id] === undefined)
    throw new Error(
      `${region} has the holiday "${name}", whose text "${id}" is missing; add it to i18n/<locale>/holidays.json.`,
    );
  return id;
}

function camelCase(name: string): string {
  const words =
    name
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  return words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
}

function printed({ closed, open, years: covered, provisional }: RegionHolidays): string {
  const days = Object.entries(closed).sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = days.map(([day, name]) => `    ${JSON.stringify(day)}: ${JSON.stringify(name)}`);
  const tail = provisional === undefined ? '' : `,\n  "provisional": ${JSON.stringify(provisional)}`;
  return `{\n  "closed": {\n${rows.join(',\n')}\n  },\n  "open": ${JSON.stringify(open)},\n  "years": ${JSON.stringify(covered)}${tail}\n}`;
}
