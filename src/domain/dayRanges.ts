import { addDays } from './day.ts';

/** The usual ranges of days that end today or with the last month, first and last day of each. */
export function dayRanges(today: string) {
  const monthStart = `${today.slice(0, 8)}01`;
  const lastMonthEnd = addDays(monthStart, -1);
  return {
    today: [today, today],
    lastWeek: [addDays(today, -6), today],
    lastDays: [addDays(today, -29), today],
    thisMonth: [monthStart, today],
    lastMonth: [`${lastMonthEnd.slice(0, 8)}01`, lastMonthEnd],
  } as const;
}
