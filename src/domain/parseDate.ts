import { isDay } from './day.ts';
import { fail, ok, type Result } from './result.ts';

export type DateProblem = 'empty' | 'badFormat' | 'noSuchDay';

/** Reads a typed date with '-' or '.' between year, month and day (`2024.1.2`, `2024-01-02`) as `YYYY-MM-DD`. */
export function parseDate(text: string): Result<string, DateProblem> {
  if (text.trim() === '') return fail('empty');
  const match = /^(\d{4})([-.])(\d{1,2})\2(\d{1,2})$/.exec(text.trim());
  if (match === null) return fail('badFormat');
  const [, year = '', , month = '', day = ''] = match;
  const canonical = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(canonical) ? ok(canonical) : fail('noSuchDay');
}
