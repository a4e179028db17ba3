/** Arithmetic on calendar days as `YYYY-MM-DD` strings, and Beijing wall-clock time (UTC+8 all year). No function reads a clock. */

const dayLength = 86_400_000;
const beijingOffset = 8 * 3_600_000;

/** Whether the text is an existing day written `YYYY-MM-DD`. Years before 1000 are refused: they come from typing that is not finished. */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && dayOf(instantOf(text)) === text;
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return dayOf(instantOf(day) + count * dayLength);
}

/** Days from `first` to `second`; negative when `second` is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round((instantOf(second) - instantOf(first)) / dayLength);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(instantOf(day)).getUTCDay();
}

/** The day in Beijing at an instant (epoch milliseconds). */
export function beijingDay(instant: number): string {
  return dayOf(instant + beijingOffset);
}

/** `HH:mm:ss` in Beijing at an instant (epoch milliseconds). */
export function beijingTime(instant: number): string {
  return new Date(instant + beijingOffset).toISOString().slice(11, 19);
}

/** `YYYY-MM-DD HH:mm:ss` in Beijing at an instant (epoch milliseconds), the format of times in API calls. */
export function beijingDateTime(instant: number): string {
  return `${beijingDay(instant)} ${beijingTime(instant)}`;
}

/** Epoch milliseconds of `YYYY-MM-DD HH:mm:ss` in Beijing, or null when that time does not exist. */
export function instantOfBeijing(dateTime: string): number | null {
  const [, day = '', time = ''] = /^(\S{10}) (([01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/.exec(dateTime) ?? [];
  return isDay(day) ? Date.parse(`${day}T${time}Z`) - beijingOffset : null;
}

/** Epoch milliseconds of 00:00 in Beijing on a day. Throws for a text that is not a day; read a text of a user with `instantOfBeijing`. */
export function startOfBeijingDay(day: string): number {
  if (!isDay(day)) throw new Error(`"${day}" is not a day: write it YYYY-MM-DD.`);
  return instantOf(day) - beijingOffset;
}

function instantOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(instant: number): string {
  return Number.isFinite(instant) ? new Date(instant).toISOString().slice(0, 10) : '';
}
