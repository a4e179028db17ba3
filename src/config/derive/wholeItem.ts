import type { Declarations } from './Declarations.ts';
import { memberOf } from './readChain.ts';
import { partsBySchema } from './partsBySchema.ts';
import { sourceOf, type ShownList } from './shownLists.ts';
import { sortedColumns } from './sortedColumns.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The parts of an item that may follow from its name, its place and the schema of its value. */
export const shownParts = ['value', 'format', 'currency', 'toCurrency', 'texts', 'tones', 'sortable'] as const;

/** Returns the item with the parts that follow from its name, its place and the schema of its value; the same object when it declares all of them. */
export function wholeItem(item: JsonObject, list: ShownList, declared: Declarations): JsonObject {
  const { id, emptyWhen, ...rest } = item;
  const value = namedValue(item, list);
  const source = shownSource(value === null ? item : { ...item, value }, list);
  const parts = {
    ...(value !== null && { value }),
    ...(source !== null && toTheMinute(partsBySchema(item, source, { scope: list.scope, declared }), list)),
    ...(sortedColumns(list, declared).includes(id) && { sortable: true }),
  };
  if (typeof emptyWhen === 'string' && source !== null)
    return {
      id,
      ...parts,
      ...rest,
      value: `=${emptyWhen.includes('?') ? `(${emptyWhen})` : emptyWhen} ? null : ${source}`,
    };
  return Object.keys(parts).every((key) => item[key] !== undefined)
    ? item
    : { id, ...parts, ...rest, ...(emptyWhen !== undefined && { emptyWhen }) };
}

/** A list of rows has times to the minute. */
function toTheMinute(parts: JsonObject, { block }: ShownList): JsonObject {
  return block['type'] === 'table' && parts['format'] === 'dateTime' ? { ...parts, format: 'minute' } : parts;
}

/** The value that the name of an item means: that of `of`; null where the name means a field of the row, or nothing. */
function namedValue(item: JsonObject, { of }: ShownList): string | null {
  return of === null || item['value'] !== undefined || !isValue(item) ? null : `=${memberOf(of, String(item['id']))}`;
}

/** The source of the expression whose value an item shows; null for a text, buttons and other values. */
function shownSource(item: JsonObject, { scope }: ShownList): string | null {
  if (!isValue(item)) return null;
  if (item['value'] !== undefined) return sourceOf(item['value']);
  return scope.row ? fieldOfRow(String(item['id'])) : null;
}

/** The expression of a field of the row; a word of the language is in quotes. */
function fieldOfRow(id: string): string {
  return words.has(id) ? `row['${id}']` : `row.${id}`;
}

/** The words of CEL that cannot follow a dot. */
const words: ReadonlySet<string> = new Set(
  (
    'as break const continue else false for function if import in let loop namespace null package return true var ' +
    'void while'
  ).split(' '),
);

/** Whether an item shows a value, and not a text or buttons. */
export function isValue(item: JsonObject): boolean {
  return item['text'] === undefined && item['buttons'] === undefined;
}
