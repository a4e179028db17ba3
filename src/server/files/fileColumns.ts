import type { Locale } from '../http/locale.ts';

/** A column of the screen: its id there and the name that the user reads above it. */
export type ShownColumn = { readonly id: string; readonly label: string };

/** A column that a file can have; without a head of its own only a screen can ask for it. An amount names the column of its currency, without which it says nothing. */
export type FileColumn<R> = { readonly head?: string; readonly cell: (record: R) => string; readonly currency?: string };

/** Whose rows go into a file, and which. */
export interface FileWish<Query> {
  readonly owner: string;
  readonly query: Query;
  /** Left out: every column that has a head. */
  readonly shown?: readonly ShownColumn[] | undefined;
  readonly locale: Locale;
  /** Rows at most. */
  readonly most: number;
}

/**
 * Rows of a file, the heads first: the columns of the screen in their order and under their names, or
 * those of `otherwise`. A currency goes before the first of its amounts, once. Unknown ids are left out.
 */
export function rowsOfFile<R>(records: readonly R[], columns: Readonly<Record<string, FileColumn<R>>>, { shown, otherwise }: { readonly shown: readonly ShownColumn[] | undefined; readonly otherwise: readonly string[] }): readonly (readonly string[])[] {
  const labels = new Map(shown?.map(({ id, label }) => [id, label]));
  const wanted = shown?.map(({ id }) => id) ?? otherwise;
  const ids = [...new Set(wanted.flatMap((id) => [columns[id]?.currency ?? id, id]))];
  const chosen = ids.flatMap((id) => (columns[id] === undefined ? [] : [{ ...columns[id], head: labels.get(id) ?? columns[id].head ?? id }]));
  return [chosen.map(({ head }) => head), ...records.map((record) => chosen.map(({ cell }) => cell(record)))];
}
