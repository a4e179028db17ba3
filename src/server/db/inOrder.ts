import type { Expression, SelectQueryBuilder } from 'kysely';

/** A field of a list upwards, or with `-` before it downwards, which is exactly upwards from behind: `amount`, `-amount`. */
export type SortText = string;

/** By which columns each field is sorted, most important first. The last ones tell any two rows apart, so that pages never overlap. */
export type SortColumns = Readonly<Record<string, readonly Expression<unknown>[]>>;

/** The rows in the order that a call asks for; the document of its operation has refused other fields before. */
export function inOrder<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, text: SortText, sorted: SortColumns): SelectQueryBuilder<DB, TB, O> {
  const [field, direction] = text.startsWith('-') ? [text.slice(1), 'desc' as const] : [text, 'asc' as const];
  const columns = Object.hasOwn(sorted, field) ? sorted[field] : undefined;
  if (!columns) throw new Error(`A list is to be sorted by "${field}", but it knows only ${Object.keys(sorted).join(', ')}.`);
  return columns.reduce<SelectQueryBuilder<DB, TB, O>>((ordered, column) => ordered.orderBy(column, direction), query);
}

/** The same wish in the words of another list: `-transTime` as `-at`. */
export function sortAs(text: SortText, names: Readonly<Record<string, string>>): SortText {
  return text.replace(/\w+/, (field) => (Object.hasOwn(names, field) ? String(names[field]) : field));
}
