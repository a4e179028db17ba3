import {
  amountTextType,
  boolType,
  dateTextType,
  doubleType,
  dynType,
  intType,
  known,
  listOf,
  nullType,
  nullable,
  objectOf,
  textType,
  unite,
} from '../expression/types.ts';
import type { ExpressionType } from '../expression/types.ts';

/** The type of a place that now has a JSON value. Null, an empty list and an empty object do not restrict later values. */
export function jsonType(value: unknown): ExpressionType {
  if (typeof value === 'string') return textType;
  if (typeof value === 'boolean') return boolType;
  if (typeof value === 'number') return Number.isInteger(value) ? intType : doubleType;
  if (Array.isArray(value)) return listOf(value.length === 0 ? dynType : uniteAll(value.map(jsonType)));
  if (typeof value !== 'object' || value === null) return dynType;
  const fields = Object.entries(value).map(([key, child]: [string, unknown]) => [key, jsonType(child)] as const);
  return fields.length === 0 ? objectOf({}, dynType) : objectOf(Object.fromEntries(fields));
}

/** The type of a literal text, whose only value is the text. */
export function literalText(text: string): ExpressionType {
  return { kind: 'string', values: [text], ...(/^\d{4}-\d{2}-\d{2}/.test(text) && { holds: 'date' }) };
}

/** The union of types; dyn when they have nothing in common, or when there are none. */
export function uniteAll(types: readonly ExpressionType[]): ExpressionType {
  const [first = dynType, ...others] = types;
  return others.reduce((all, type) => (all === type ? all : (unite(all, type) ?? dynType)), first);
}

/** The type of a value that starts as `value` and gets the types in `writers` later; a null or empty start has the written type. */
export function stateType(value: unknown, writers: readonly ExpressionType[]): ExpressionType {
  const written = writers.map(known).filter(({ kind }) => kind !== 'null');
  if (value === null || value === undefined) return written.length === 0 ? dynType : nullable(uniteAll(written));
  if (Array.isArray(value)) {
    if (written.length === 0) return fixedType(value);
    return value.length > 0 ? jsonType(value) : uniteAll(written);
  }
  if (typeof value === 'object') return objectState(value, written);
  const own =
    typeof value === 'string' && !written.some(({ kind }) => kind === 'dyn') ? literalText(value) : jsonType(value);
  return uniteAll([own, ...written.filter(({ kind }) => kind !== 'dyn')]);
}

/** The type of a list that nothing writes: its texts say whether they are amounts or dates, and null is one of its values. */
function fixedType(value: unknown): ExpressionType {
  if (value === null) return nullType;
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}/.test(value) ? dateTextType : /^-?\d+(\.\d+)?$/.test(value) ? amountTextType : textType;
  if (Array.isArray(value)) return listOf(value.length === 0 ? dynType : uniteAll(value.map(fixedType)));
  if (typeof value !== 'object') return jsonType(value);
  const fields = Object.entries(value).map(([key, child]: [string, unknown]) => [key, fixedType(child)] as const);
  return fields.length === 0 ? objectOf({}, dynType) : objectOf(Object.fromEntries(fields));
}

function objectState(value: object, written: readonly ExpressionType[]): ExpressionType {
  const objects = written.filter((type) => type.kind === 'object');
  const keys = new Set([...Object.keys(value), ...objects.flatMap(({ fields }) => Object.keys(fields))]);
  const fields = Object.fromEntries(
    [...keys].map((key) => {
      const types = objects.flatMap((type) => (Object.hasOwn(type.fields, key) ? (type.fields[key] ?? []) : []));
      return [key, stateType(Reflect.get(value, key) ?? null, types)];
    }),
  );
  const isOpen =
    objects.length < written.length ||
    objects.some(({ open }) => open !== undefined) ||
    (keys.size === 0 && objects.length === 0);
  return isOpen ? objectOf(fields, dynType) : objectOf(fields);
}
