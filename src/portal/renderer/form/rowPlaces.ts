import type { TableRow } from '../../stores/TableRow.ts';

/** Height of a row with all cells beside each other; editableTable.css has the same number. */
export const rowHeight = 64;
/** On phones: a folded row, each of its cells that is shown below it, and what a cell with several offers is higher for each further one; editableTable.css has the first number. */
const foldedHeight = 60;
const cellHeight = 112;
const offerHeight = 40;

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

/** Height of a cell that is shown below a folded row. */
export function heightOf(row: TableRow, field: string): number {
  const offers = row.asks.get().find((ask) => ask.field === field)?.offers.length ?? 0;
  return cellHeight + offerHeight * Math.max(0, offers - 1);
}

/** The top of each row, and the bottom of the last one. */
export function topsOf(
  rows: readonly { readonly row: TableRow }[],
  folded: { readonly fields: readonly string[]; readonly active: ActiveRow | null } | null,
): readonly number[] {
  const tops = [0];
  for (const { row } of rows) {
    const height = folded
      ? shownFields(row, folded.fields, folded.active).reduce((sum, field) => sum + heightOf(row, field), foldedHeight)
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
