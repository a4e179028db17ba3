import { compareDecimals, parseDecimal } from '../../../domain/decimal.ts';
import { fieldOf, type KeyedRow } from '../rowsOf.ts';

/** `amount` sorts upwards by the column amount, `-amount` downwards: route.query.sort. */
export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

export function parseSort(text: string | undefined): Sort | null {
  if (text === undefined || text === '' || text === '-') return null;
  return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false };
}

/** What pressing the head of a column asks for next: upwards, downwards, unsorted. Null is unsorted. */
export function nextSort(current: Sort | null, column: string): string | null {
  if (current?.column !== column) return column;
  return current.descending ? null : `-${column}`;
}

/** Sorted copy of rows: numbers exactly and by size, other texts in the order of the language, missing values last. */
export function sortRows(rows: readonly KeyedRow[], sort: Sort | null, locale: string): readonly KeyedRow[] {
  if (!sort) return rows;
  const direction = sort.descending ? -1 : 1;
  const compared = rows.map((keyed) => ({ keyed, value: fieldOf(keyed.row, sort.column) }));
  return compared
    .sort((a, b) => {
      if (isMissing(a.value) || isMissing(b.value)) return Number(isMissing(a.value)) - Number(isMissing(b.value));
      return direction * compareValues(String(a.value), String(b.value), locale);
    })
    .map(({ keyed }) => keyed);
}

function compareValues(a: string, b: string, locale: string): number {
  const [first, second] = [parseDecimal(a), parseDecimal(b)];
  return first && second ? compareDecimals(first, second) : a.localeCompare(b, locale);
}

function isMissing(value: unknown): boolean {
  return value === null || value === '';
}
