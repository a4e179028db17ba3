import { addDays, beijingDay } from './day.ts';
import { formatMinute, noValue, type Shown } from './format.ts';

/** The next and the last day have words of their own; an earlier time is a record, whose date is exact. */
const named = [-1, 0, 1] as const;

/**
 * A time without seconds as people say it at the instant `now`: `today 10:26`, `tomorrow 12:00`, a later one with weekday and
 * date, `Thu, November 26 12:00`. An earlier one is `11-20 16:24`, of another year `2025-11-20 16:24`. All in Beijing. The time stays
 * on the line of its day.
 */
export function spokenTime(value: Shown, now: number, locale: string): string {
  const time = formatMinute(value);
  if (time === noValue) return time;
  const [day, today] = [time.slice(0, 10), beijingDay(now)];
  const offset = named.find((days) => addDays(today, days) === day);
  const dayWords =
    offset !== undefined
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(offset, 'day')
      : day > today
        ? dayName(day, today, locale)
        : day.slice(day.slice(0, 4) === today.slice(0, 4) ? 5 : 0);
  return `${dayWords}\u00A0${time.slice(11)}`;
}

/** The same without words around it, with a capital letter. */
export function spokenTimeAlone(value: Shown, now: number, locale: string): string {
  const spoken = spokenTime(value, now, locale);
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

/** A day with its weekday, and the year unless it is that of `today`: `Thu, November 26`. */
export function dayName(day: string, today: string, locale: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(locale, {
    ...year,
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
