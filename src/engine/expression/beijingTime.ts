/** Beijing keeps UTC+8 all year (no daylight saving since 1991), so no time zone table is needed. */
const beijingOffset = 8 * 3_600_000;
const day = 86_400_000;

/** The Beijing time of an instant (milliseconds UTC) in the format of API calls, `yyyy-MM-dd HH:mm:ss`, or null outside the years 0 to 9999. */
export function beijingTime(instant: number): string | null {
  const date = new Date(instant + beijingOffset);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 0 || date.getUTCFullYear() > 9999) return null;
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** The date `YYYY-MM-DD` in Beijing, `days` whole days after an instant, or null outside the years 0 to 9999. */
export function beijingDate(instant: number, days: number): string | null {
  return beijingTime(instant + Math.trunc(days) * day)?.slice(0, 10) ?? null;
}

/** Whole days from one date or time to another (negative when it is earlier), or null when either is not a date. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  return start === null || end === null ? null : end - start;
}

function dayNumber(text: string): number | null {
  const date = text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^([ T]\d{2}:\d{2}.*)?$/.test(text.slice(10))) return null;
  const instant = Date.parse(`${date}T00:00:00Z`);
  // V8 turns 2026-02-30 into a day in March; formatting the date again detects this.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date ? null : instant / day;
}
