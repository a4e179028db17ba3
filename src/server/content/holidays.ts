import { addDays } from '../../domain/day.ts';
import type { HolidayTable } from '../../domain/calendar.ts';
import table from '../../domain/holidays.data.json' with { type: 'json' };
import type { Locale } from '../http/locale.ts';

export interface Holiday {
  readonly startDate: string;
  readonly endDate: string;
  readonly remark: string;
}

// Trust border: the data file is generated for this type; its own type lists every single day.
export const holidayTable = table as HolidayTable;

/** Bank holidays of a region that touch the days from `startDate` to `endDate`; following days of one name are one holiday. */
export function holidaysBetween({ region, startDate, endDate, locale }: { region: string; startDate: string; endDate: string; locale: Locale }): readonly Holiday[] {
  const closed = Object.entries(holidayTable[region]?.closed ?? {}).sort(([a], [b]) => a.localeCompare(b));
  const merged: Holiday[] = [];
  for (const [day, names] of closed) {
    const remark = locale === 'en' ? names.en : (names.zh ?? names.en);
    const last = merged.at(-1);
    if (last !== undefined && last.remark === remark && addDays(last.endDate, 1) === day) merged[merged.length - 1] = { ...last, endDate: day };
    else merged.push({ startDate: day, endDate: day, remark });
  }
  return merged.filter((holiday) => holiday.endDate >= startDate && holiday.startDate <= endDate);
}
