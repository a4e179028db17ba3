import type { FieldFault, Ui } from './FieldFault.ts';
import { looksComputed } from './lostEquals.ts';

/** Are the first and the last day of a field days, and the first not after the last? */
export function dateFaults({ minDate, maxDate }: Ui): readonly FieldFault[] {
  const wrong = (
    [
      ['minDate', minDate],
      ['maxDate', maxDate],
    ] as const
  ).flatMap(([at, value]): readonly FieldFault[] =>
    typeof value !== 'string' || value.startsWith('=') || isDay(value) || looksComputed(value)
      ? []
      : [
          {
            at,
            message: `"${value}" is no date.`,
            expected: 'a date such as 2026-01-31, or an expression such as =today()',
          },
        ],
  );
  const [from, to] = [daysFromToday(minDate), daysFromToday(maxDate)];
  const isEmpty =
    (from !== null && to !== null && from > to) ||
    (typeof minDate === 'string' &&
      typeof maxDate === 'string' &&
      /^\d/.test(minDate) &&
      /^\d/.test(maxDate) &&
      minDate > maxDate);
  return [
    ...wrong,
    ...(isEmpty
      ? [
          {
            at: 'minDate',
            message: 'The first date is after the last, so no date can be chosen.',
            expected: 'minDate before maxDate',
          },
        ]
      : []),
  ];
}

/** Whether the calendar has the day. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Date.parse reads 2026-02-30 as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The days from today to a limit such as =daysAhead(3); null when it depends on data. */
function daysFromToday(limit: unknown): number | null {
  const [, name, days = '0'] =
    typeof limit === 'string' ? (/^=(today|daysAhead|daysAgo)\((\d*)\)$/.exec(limit.trim()) ?? []) : [];
  return name === undefined ? null : (name === 'daysAgo' ? -1 : 1) * Number(days);
}
