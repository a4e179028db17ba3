import { beijingDateTime } from '../../domain/day.ts';
import { parseDate } from '../../domain/parseDate.ts';
import { parseTime } from '../../domain/parseTime.ts';
import type { JsonSchema } from './FormField.ts';

const instant = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * Splits the value of a date-time field into day and time, each as typed, without seconds that are zero. An RFC 3339 instant
 * is shown in the portal's time, UTC+8.
 */
export function dateTimeParts(text: string): readonly [day: string, time: string] {
  const shown = instant.test(text) && Number.isFinite(Date.parse(text)) ? beijingDateTime(Date.parse(text)) : text;
  const blank = shown.indexOf(' ');
  const [day, time] = blank < 0 ? [shown, ''] : [shown.slice(0, blank), shown.slice(blank + 1)];
  return [day, /^\d\d:\d\d:00$/.test(time) ? time.slice(0, 5) : time];
}

/**
 * Joins day and time to the value of a date-time field: `yyyy-MM-dd HH:mm:ss` if both can be read, or an RFC 3339 instant if the
 * schema has the format `date-time`; otherwise both as typed; undefined if both are empty.
 */
export function dateTimeOf(day: string, time: string, schema: JsonSchema): string | undefined {
  if (day === '' && time === '') return undefined;
  const [readDay, readTime] = [parseDate(day), parseTime(time)];
  if (!readDay.ok || readDay.value !== day || !readTime.ok || readTime.value !== time) return `${day} ${time}`;
  const whole = time.length === 5 ? `${time}:00` : time;
  return schema.format === 'date-time' ? `${day}T${whole}+08:00` : `${day} ${whole}`;
}
