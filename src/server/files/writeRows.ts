import { beijingDay } from '../../domain/day.ts';
import { csvOf } from './csvOf.ts';
import { rowsOfFile, type FileColumn, type ShownColumn } from './fileColumns.ts';
import type { WrittenFile } from './WrittenFile.ts';

/** A row as its list answers it. */
export type ListRow = Readonly<Record<string, unknown>>;

/** A field of the rows, or a currency with its amounts. */
export type ListColumn<Head extends string> = Head | readonly [currency: Head, ...amounts: Head[]];

/** What a file contains. */
export interface ListFile<Head extends string> {
  /** The name of the file without its day. */
  readonly name: string;
  readonly heads: Readonly<Record<Head, string>>;
  /** The columns of a file without chosen columns, in order. */
  readonly columns: readonly ListColumn<Head>[];
  /** Names of the values of a column, as the page says them. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether a row has no such value, although the list answers one. */
  readonly isEmpty?: (row: ListRow, column: Head) => boolean;
  readonly shown?: readonly ShownColumn[] | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Writes rows as CSV, as their list on the screen shows them. */
export function writeRows<Head extends string>(rows: readonly ListRow[], file: ListFile<Head>): WrittenFile {
  const { heads, names = {}, isEmpty = () => false } = file;
  const columnOf = (id: Head, currency?: Head): [Head, FileColumn<ListRow>] => [
    id,
    {
      head: heads[id],
      cell: (row) => {
        const text = isEmpty(row, id) ? '' : String(row[id] ?? '');
        return text === '' ? text : (names[id]?.[text] ?? text);
      },
      ...(currency !== undefined && { currency }),
    },
  ];
  const columns = file.columns.flatMap((column) => {
    if (typeof column === 'string') return [columnOf(column)];
    const [currency, ...amounts] = column;
    return [columnOf(currency), ...amounts.map((id) => columnOf(id, currency))];
  });
  const otherwise = columns.map(([id]) => id);
  const content = csvOf(rowsOfFile(rows, Object.fromEntries(columns), { shown: file.shown, otherwise }));
  return { name: `${file.name}-${beijingDay(file.at)}.csv`, content, rows: rows.length };
}
