import type { TableRow } from '../../stores/TableRow.ts';

/** Height of a row with all cells beside each other; form.css has the same number. */
export const rowHeight = 64;
/** On phones: a folded row, and each of its cells that is shown below it; form.css has the same numbers. */
const foldedHeight = 60;
const cellHeight = 112;

/** A row that a user works on: its cells stay shown although they ask nothing any more. */
export interface ActiveRow {
  readonly id: number;
  readonly fields: ReadonlySet<string>;
}

/** The cells of a folded row that are shown: those that ask something, and those that the user works on. */
export function shownFields(row: TableRow, fields: readonly string[], active: ActiveRow | null): readonly string[] {
  const asked = new Set(row.asks.get().map(({ field }) => field));
  return fields.filter((field) => asked.has(field) || (active?.id === row.id && active.fields.has(field)));
}

/** The top of each row, and the bottom of the last one. */
export function topsOf(
  rows: readonly { readonly row: TableRow }[],
  folded: { readonly fields: readonly string[]; readonly active: ActiveRow | null } | null,
): readonly number[] {
  const tops = [0];
  for (const { row } of rows) {
    const height = folded
      ? foldedHeight + cellHeight * shownFields(row, folded.fields, folded.active).length
      : rowHeight;
    tops.push((tops.at(-1) ?? 0) + height);
  }
  return tops;
}

/** The index of the row at a height. */
export function rowAt(tops: readonly number[], height: number): number {
  let [from, to] = [0, tops.length - 1];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((tops[middle] ?? 0) <= height) from = middle;
    else to = middle;
  }
  return from;
}
