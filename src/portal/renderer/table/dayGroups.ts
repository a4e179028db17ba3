import type { Column } from '../../../config/model.generated.ts';
import { formatDate, noValue } from '../../../domain/format.ts';
import { dayName } from '../../../domain/spokenTime.ts';
import { fieldOf, type KeyedRow } from '../parts/rowsOf.ts';
import { wholeUpTo } from './rowWindow.ts';
import type { Sort } from './tableSort.ts';

/** Width in pixels of a column of times whose days are in the heads of groups. */
const timeWidth = 88;

/** The days that begin with a row, by its key. Null when rows are not in groups: in another order, or too many to be drawn whole. */
export function dayStarts(
  rows: readonly KeyedRow[],
  field: string | undefined,
  sort: Sort | null,
): ReadonlyMap<string, string> | null {
  if (field === undefined || rows.length > wholeUpTo || (sort !== null && sort.column !== field)) return null;
  const days = rows.map(({ key, row }) => [key, dayOf(fieldOf(row, field))] as const);
  return new Map(days.filter(([, day], index) => index === 0 || day !== days[index - 1]?.[1]));
}

/** The columns of rows in groups by day: the column of the group shows the time alone. */
export function withoutDay(columns: readonly Column[], field: string): readonly Column[] {
  return columns.map((column) =>
    column.id === field && (column.format === 'dateTime' || column.format === 'minute')
      ? { ...column, width: timeWidth, timeOnly: true }
      : column,
  );
}

/** The name of a day for the head of its group; null for today, and for a row without a time. */
export function headName(day: string, today: string, locale: string): string | null {
  return day === noValue || day === today ? null : dayName(day, today, locale);
}

function dayOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? formatDate(value) : noValue;
}
