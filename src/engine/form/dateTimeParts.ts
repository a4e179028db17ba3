import { beijingDateTime } from '../../domain/day.ts';
import { parseDate } from '../../domain/parseDate.ts';
import { parseTime } from '../../domain/parseTime.ts';
import type { JsonSchema } from './FormField.ts';

const instant = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * The day and the time of what a field of both holds, each as it was typed; no seconds where there are none. An instant as
 * RFC 3339 writes it is shown in the portal's own time, UTC+8.
 */
export function dateTimeParts(text: string): readonly [day: string, time: string] {
  const shown = instant.test(text) && Number.isFinite(Date.parse(text)) ? beijingDateTime(Date.parse(text)) : text;
  const blank = shown.indexOf(' ');
  const [day, time] = blank < 0 ? [shown, ''] : [shown.slice(0, blank), shown.slice(blank + 1)];
  return [day, /^\d\d:\d\d:00$/.test(time) ? time.slice(0, 5) : time];
}

/**
 * What a field of day and time holds once both can be read: `yyyy-MM-dd HH:mm:ss`, or an instant where its schema has the
 * standard's `date-time`; else both as typed; undefined without either.
 */
export function dateTimeOf(day: string, time: string, schema: JsonSchema): string | undefined {
  if (day === '' && time === '') return undefined;
  const [readDay, readTime] = [parseDate(day), parseTime(time)];
  if (!readDay.ok || readDay.value !== day || !readTime.ok || readTime.value !== time) return `${day} ${time}`;
  const whole = time.length === 5 ? `${time}:00` : time;
  return schema.format === 'date-time' ? `${day}T${whole}+08:00` : `${day} ${whole}`;
}
