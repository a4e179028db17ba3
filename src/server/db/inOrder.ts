import type { Expression, SelectQueryBuilder } from 'kysely';

/** A field for ascending order, or with `-` before it for descending order: `amount`, `-amount`. */
export type SortText = string;

/** The columns each field sorts by, most important first. The last ones make the order unique, so that pages never overlap. */
export type SortColumns = Readonly<Record<string, readonly Expression<unknown>[]>>;

/** Sorts the rows as the request asks; the operation's document has already refused unknown fields. */
export function inOrder<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  text: SortText,
  sorted: SortColumns,
): SelectQueryBuilder<DB, TB, O> {
  const [field, direction] = text.startsWith('-') ? [text.slice(1), 'desc' as const] : [text, 'asc' as const];
  const columns = Object.hasOwn(sorted, field) ? sorted[field] : undefined;
  if (!columns) throw new Error(`A list cannot be sorted by "${field}", only by ${Object.keys(sorted).join(', ')}.`);
  return columns.reduce<SelectQueryBuilder<DB, TB, O>>((ordered, column) => ordered.orderBy(column, direction), query);
}

/** Translates the sort field to the name in another list: `-transTime` to `-at`. */
export function sortAs(text: SortText, names: Readonly<Record<string, string>>): SortText {
  return text.replace(/\w+/, (field) => (Object.hasOwn(names, field) ? String(names[field]) : field));
}
