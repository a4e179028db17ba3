import type { HolidayTable } from '../../domain/calendar.ts';
import { addDays } from '../../domain/day.ts';
import table from '../../domain/holidays.data.json' with { type: 'json' };
import type { Locale } from '../language/locale.ts';
import { holidayNames } from './texts.ts';

export interface Holiday {
  readonly startDate: string;
  readonly endDate: string;
  readonly remark: string;
}

export const holidayTable: HolidayTable = table;

/** Returns the bank holidays of a region that overlap the days from `startDate` to `endDate`; consecutive days of one name are one holiday. */
export function holidaysBetween({
  region,
  startDate,
  endDate,
  locale,
}: {
  region: string;
  startDate: string;
  endDate: string;
  locale: Locale;
}): readonly Holiday[] {
  const closed = Object.entries(holidayTable[region]?.closed ?? {}).sort(([a], [b]) => a.localeCompare(b));
  const merged: Holiday[] = [];
  for (const [day, id] of closed) {
    const remark = holidayNames[locale][id] ?? id;
    const last = merged.at(-1);
    if (last !== undefined && last.remark === remark && addDays(last.endDate, 1) === day)
      merged[merged.length - 1] = { ...last, endDate: day };
    else merged.push({ startDate: day, endDate: day, remark });
  }
  return merged.filter((holiday) => holiday.endDate >= startDate && holiday.startDate <= endDate);
}
