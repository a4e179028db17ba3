import { compareDecimals, parseDecimal } from '../../../domain/decimal.ts';
import { fieldOf, type KeyedRow } from '../parts/rowsOf.ts';

/** A sort from route.query.sort: `amount` is ascending by the column amount, `-amount` descending. */
export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

export function parseSort(text: string | undefined): Sort | null {
  if (text === undefined || text === '' || text === '-') return null;
  return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false };
}

/** The next sort when the head of a column is pressed: ascending, descending, unsorted (null). */
export function nextSort(current: Sort | null, column: string): string | null {
  if (current?.column !== column) return column;
  return current.descending ? null : `-${column}`;
}

/** A sorted copy of rows: numbers exactly and by size, other texts in the order of the locale, missing values last. */
export function sortRows(rows: readonly KeyedRow[], sort: Sort | null, locale: string): readonly KeyedRow[] {
  return sort ? (sortByNumber(rows, sort) ?? sortByText(rows, sort, locale)) : rows;
}

/** Null if a value is no short number. The numbers alone are sorted, without a function for each pair, in a third of the time. */
function sortByNumber(rows: readonly KeyedRow[], { column, descending }: Sort): readonly KeyedRow[] | null {
  const byNumber = new Map<number, KeyedRow[]>();
  const missing: KeyedRow[] = [];
  for (const keyed of rows) {
    const { isMissing, number } = sortKey(keyed, column);
    if (!isMissing && number === null) return null;
    const alike = number === null ? missing : byNumber.get(number);
    if (alike) alike.push(keyed);
    else if (number !== null) byNumber.set(number, [keyed]);
  }
  const numbers = Float64Array.from(byNumber.keys()).sort();
  if (descending) numbers.reverse();
  return [...numbers].flatMap((number) => byNumber.get(number) ?? []).concat(missing);
}

function sortByText(rows: readonly KeyedRow[], sort: Sort, locale: string): readonly KeyedRow[] {
  const direction = sort.descending ? -1 : 1;
  // Created on first use, because it is slow and numbers do not need it.
  let collator: Intl.Collator | null = null;
  const compare = (left: string, right: string) => (collator ??= new Intl.Collator(locale)).compare(left, right);
  const keys = rows.map((keyed) => sortKey(keyed, sort.column));
  keys.sort((a, b) =>
    a.isMissing || b.isMissing
      ? Number(a.isMissing) - Number(b.isMissing)
      : a.number !== null && b.number !== null
        ? direction * (a.number - b.number)
        : direction * compareKeys(a, b, compare),
  );
  return keys.map(({ keyed }) => keyed);
}

/** The sort key of a row, computed once. */
interface SortKey {
  readonly keyed: KeyedRow;
  readonly isMissing: boolean;
  readonly text: string;
  /** The number, if it is short enough to be exact, which makes comparing fast. */
  readonly number: number | null;
}

/** A number of at most 15 characters, which JavaScript represents exactly enough to compare. */
const shortNumber = /^(?=.{1,15}$)-?\d+(\.\d+)?$/;

function sortKey(keyed: KeyedRow, column: string): SortKey {
  const value = fieldOf(keyed.row, column);
  const text = String(value);
  return {
    keyed,
    isMissing: value === null || value === '',
    text,
    number: shortNumber.test(text) ? Number(text) : null,
  };
}

function compareKeys(a: SortKey, b: SortKey, compare: (left: string, right: string) => number): number {
  const [first, second] = [parseDecimal(a.text), parseDecimal(b.text)];
  return first && second ? compareDecimals(first, second) : compare(a.text, b.text);
}
