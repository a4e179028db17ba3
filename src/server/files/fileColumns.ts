import type { Locale } from '../language/locale.ts';

/** A column of the screen: its id and the label that the user sees. */
export interface ShownColumn {
  readonly id: string;
  readonly label: string;
}

/** A column that a file can have; one without `head` is included only when the screen asks for it. An amount names its currency column, which it needs to be readable. */
export interface FileColumn<R> {
  readonly head?: string;
  readonly cell: (record: R) => string;
  readonly currency?: string;
}

/** The owner and the filter of the rows in a file. */
export interface FileWish<Query> {
  readonly owner: string;
  readonly query: Query;
  /** By default every column that has a head. */
  readonly shown?: readonly ShownColumn[] | undefined;
  readonly locale: Locale;
  /** The most rows. */
  readonly most: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Returns the rows of a file, the header first: the screen's columns in their order and with their names, or
 * those of `otherwise`. A currency comes once, before its first amount. Unknown ids are skipped.
 */
export function rowsOfFile<R>(
  records: readonly R[],
  columns: Readonly<Record<string, FileColumn<R>>>,
  { shown, otherwise }: { readonly shown: readonly ShownColumn[] | undefined; readonly otherwise: readonly string[] },
): readonly (readonly string[])[] {
  const labels = new Map(shown?.map(({ id, label }) => [id, label]));
  const wanted = shown?.map(({ id }) => id) ?? otherwise;
  const ids = [...new Set(wanted.flatMap((id) => [columns[id]?.currency ?? id, id]))];
  const chosen = ids.flatMap((id) =>
    columns[id] === undefined ? [] : [{ ...columns[id], head: labels.get(id) ?? columns[id].head ?? id }],
  );
  return [chosen.map(({ head }) => head), ...records.map((record) => chosen.map(({ cell }) => cell(record)))];
}
