import type { SortText } from './inOrder.ts';

type Key = string | bigint | number;

/** The keys each field sorts rows by, most important first. The last ones make the order unique, so that pages never overlap. */
export type SortKeys<Row> = Readonly<Record<string, (row: Row) => readonly Key[]>>;

/** Sorts computed rows as the request asks, as `inOrder` sorts those of a statement; without a sort they keep their order. */
export function rowsInOrder<Row>(
  rows: readonly Row[],
  text: SortText | undefined,
  sorted: SortKeys<Row>,
): readonly Row[] {
  if (text === undefined) return rows;
  const [field, sign] = text.startsWith('-') ? [text.slice(1), -1] : [text, 1];
  const keysOf = Object.hasOwn(sorted, field) ? sorted[field] : undefined;
  if (!keysOf) throw new Error(`A list cannot be sorted by "${field}", only by ${Object.keys(sorted).join(', ')}.`);
  return rows
    .map((row) => ({ row, keys: keysOf(row) }))
    .toSorted((one, other) => sign * compare(one.keys, other.keys))
    .map(({ row }) => row);
}

function compare(one: readonly Key[], other: readonly Key[]): number {
  for (const [index, key] of one.entries()) {
    const beside = other[index];
    if (beside !== undefined && key !== beside) return key < beside ? -1 : 1;
  }
  return 0;
}
