import { parseDate } from '../../domain/parseDate.ts';
import { parseTime } from '../../domain/parseTime.ts';

/** The day and the time of what a field of both holds, each as it was typed; no seconds where there are none. */
export function dateTimeParts(text: string): readonly [day: string, time: string] {
  const blank = text.indexOf(' ');
  const [day, time] = blank < 0 ? [text, ''] : [text.slice(0, blank), text.slice(blank + 1)];
  return [day, /^\d\d:\d\d:00$/.test(time) ? time.slice(0, 5) : time];
}

/** What a field of day and time holds: `yyyy-MM-dd HH:mm:ss` once both can be read, else both as typed; undefined without either. */
export function dateTimeOf(day: string, time: string): string | undefined {
  if (day === '' && time === '') return undefined;
  const [readDay, readTime] = [parseDate(day), parseTime(time)];
  if (readDay.ok && readDay.value === day && readTime.ok && readTime.value === time) return time.length === 5 ? `${day} ${time}:00` : `${day} ${time}`;
  return `${day} ${time}`;
}
