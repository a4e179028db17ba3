import { addDays, beijingDay, beijingTime, weekdayOf } from './day.ts';

export interface RegionHolidays {
  /** Days when banks are closed, with the id of the holiday. */
  readonly closed: Readonly<Record<string, string>>;
  /** Weekend days when banks are open (make-up workdays). */
  readonly open: readonly string[];
  /** Years the table covers. */
  readonly years: readonly number[];
  /** Covered years that the authorities have not published yet: fixed days only, subject to change. */
  readonly provisional?: readonly number[];
}

/** Bank holidays by region; `holidays.data.json` is one. Days are `YYYY-MM-DD`. */
export type HolidayTable = Readonly<Record<string, RegionHolidays>>;

/** Whether banks of a region are open on a day. Throws a RangeError for a region that is not in the table. */
export function isBankDay(day: string, region: string, table: HolidayTable): boolean {
  const holidays = holidaysOf(region, table);
  if (Object.hasOwn(holidays.closed, day)) return false;
  return holidays.open.includes(day) || !isWeekend(day);
}

/** The first day after `day` on which the banks of all regions are open. */
export function nextBankDay(day: string, regions: readonly string[], table: HolidayTable): string {
  return bankDayFrom(addDays(day, 1), regions, table);
}

export interface Transfer {
  /** Time of the order, epoch milliseconds. */
  readonly at: number;
  /** Beijing time `HH:mm:ss`: an order at or after it counts for the next bank day. */
  readonly cutoff: string;
  /** The region that the money leaves and the one where it arrives. */
  readonly regions: readonly [source: string, target: string];
  /** Bank days that the transfer takes; 0 arrives on the day it counts for. */
  readonly businessDays: number;
  /** Whether the target also credits on its closed days; the source still works on bank days only. */
  readonly holidaySupport: boolean;
  readonly table: HolidayTable;
}

/** The Beijing day on which a transfer arrives. */
export function arrivalDate({ at, cutoff, regions, businessDays, holidaySupport, table }: Transfer): string {
  const waitsFor = holidaySupport ? regions.slice(0, 1) : regions;
  const ordered = beijingDay(at);
  const earliest = beijingTime(at) < cutoff ? ordered : addDays(ordered, 1);
  let day = bankDayFrom(earliest, waitsFor, table);
  for (let passed = 0; passed < businessDays; passed += 1) day = nextBankDay(day, waitsFor, table);
  return day;
}

/** The 42 days of a month's calendar: six weeks from the Sunday on or before its first day. `month` is 1 to 12. */
export function monthGrid(year: number, month: number): string[] {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const sunday = addDays(first, -weekdayOf(first));
  return Array.from({ length: 42 }, (_, index) => addDays(sunday, index));
}

function bankDayFrom(day: string, regions: readonly string[], table: HolidayTable): string {
  let candidate = day;
  for (let passed = 0; passed <= longestClosure; passed += 1) {
    if (regions.every((region) => isBankDay(candidate, region, table))) return candidate;
    candidate = addDays(candidate, 1);
  }
  throw new RangeError(
    `There is no common bank day of ${regions.join(', ')} within ${longestClosure} days after ${day}; is the holiday table right?`,
  );
}

/** Days after which the search gives up, so that a broken table cannot loop endlessly; two golden weeks in a row stay well below it. */
const longestClosure = 60;

function holidaysOf(region: string, table: HolidayTable): RegionHolidays {
  const holidays = Object.hasOwn(table, region) ? table[region] : undefined;
  if (holidays === undefined)
    throw new RangeError(
      `There are no bank holidays for region ${region}; known are ${Object.keys(table).join(', ')}.`,
    );
  return holidays;
}

function isWeekend(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}
