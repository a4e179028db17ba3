import { compareDecimals, parseDecimal } from '../../domain/decimal.ts';
import { isRecord } from '../../domain/isRecord.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The inputs of a list that do not filter it. */
const listInputs: readonly string[] = ['pageNum', 'pageSize', 'sort', 'keyword'];
const search = 'keyword';
const date = /^\d{4}-\d{2}-\d{2}/;

/** Whether a list with these inputs is answered page by page. */
export function isPaged(inputs: readonly string[]): boolean {
  return inputs.includes('pageNum') && inputs.includes('pageSize');
}

/**
 * Returns the rows that the inputs find: an input with the name of a property must equal it (several values with commas: one
 * of them), `keyword` occurs in a value, `start…` and `end…` limit the first date of the row. An empty input finds all.
 */
export function filterRows(rows: readonly Row[], input: Row): readonly Row[] {
  const asked = Object.entries(input).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return rows.filter((row) => asked.every(([name, value]) => isFound(row, name, value)));
}

function isFound(row: Row, name: string, value: unknown): boolean {
  if (name === search) return JSON.stringify(Object.values(row)).toLowerCase().includes(String(value).toLowerCase());
  if (listInputs.includes(name)) return true;
  if (Object.hasOwn(row, name)) return String(value).split(',').includes(String(row[name]));
  const limit = /^(start|begin|from|end|to)([A-Z]|$)/.exec(name)?.[1];
  const day = Object.values(row).find((one) => typeof one === 'string' && date.test(one));
  if (limit === undefined || typeof day !== 'string' || typeof value !== 'string' || !date.test(value)) return true;
  // A limit without a time means the whole day.
  return limit === 'end' || limit === 'to' ? day.slice(0, value.length) <= value : day.slice(0, value.length) >= value;
}

/** Returns the rows in the order of `sort`: a property, with `-` before it downwards; numbers by size. */
export function sortRows(rows: readonly Row[], sort: unknown): readonly Row[] {
  if (typeof sort !== 'string' || sort === '') return rows;
  const name = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return [...rows].sort((a, b) => direction * compare(a[name], b[name]));
}

function compare(a: unknown, b: unknown): number {
  const [first, second] = [parseDecimal(String(a)), parseDecimal(String(b))];
  if (first && second) return compareDecimals(first, second);
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

/** Returns the rows of one page; all rows without a page size. */
export function pageOfRows(rows: readonly Row[], { pageNum, pageSize }: Row): readonly Row[] {
  if (typeof pageSize !== 'number' || pageSize < 1) return rows;
  const from = ((typeof pageNum === 'number' ? pageNum : 1) - 1) * pageSize;
  return rows.slice(from, from + pageSize);
}

/** The list in an answer, and how to answer other rows of it. Null when the answer is not a list of objects. */
export function listIn(
  data: unknown,
): { readonly rows: readonly Row[]; readonly withRows: (shown: readonly Row[], total: number) => unknown } | null {
  if (isRows(data)) return { rows: data, withRows: (shown) => shown };
  if (!isRecord(data)) return null;
  const lists = Object.entries(data).filter(([, value]) => isRows(value));
  const [list] = lists;
  if (!list || lists.length > 1) return null;
  const [name, rows] = list;
  const totals = Object.keys(data).filter(
    (key) => typeof data[key] === 'number' && /^(total|count)|(Total|Count|Size)$/.test(key) && !key.startsWith('page'),
  );
  return {
    rows: isRows(rows) ? rows : [],
    withRows: (shown, total) => ({ ...data, [name]: shown, ...Object.fromEntries(totals.map((key) => [key, total])) }),
  };
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}
