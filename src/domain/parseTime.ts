import { fail, ok, type Result } from './result.ts';

export type TimeProblem = 'empty' | 'badFormat';

/** Reads a typed time of day, with or without a colon (`9:05`, `0905`, `9:05:30`), as `HH:mm`, or as `HH:mm:ss` when the seconds are not zero. */
export function parseTime(text: string): Result<string, TimeProblem> {
  if (text.trim() === '') return fail('empty');
  const match = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(text.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(text.trim());
  if (match === null) return fail('badFormat');
  const [hour = '', minute = '', second = '00'] = match
    .slice(1)
    .map((part: string | undefined) => part?.padStart(2, '0'));
  if (hour > '23' || minute > '59' || second > '59') return fail('badFormat');
  return ok(second === '00' ? `${hour}:${minute}` : `${hour}:${minute}:${second}`);
}
