import type { FieldTree } from './fieldTree.ts';
import type { FormField, FormValues } from './FormField.ts';
import { partNames } from './fieldValue.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';
import { itemsOf, typeOf } from './widgetOf.ts';

/** Parameters of an address; null removes one. */
export type QueryChange = Readonly<Record<string, string | null>>;

/** Names of the parameters for the values of a filter form. */
export function queryNames(tree: FieldTree): readonly string[] {
  return leaves(tree).flatMap((field) =>
    typeOf(field.schema) === 'object' ? partNames(field.schema) : [field.textPath],
  );
}

/** The values of a filter form as parameters: lists with commas, the parts of an object under their own names. */
export function queryOfValues(tree: FieldTree, values: FormValues): QueryChange {
  const query: Record<string, string | null> = Object.fromEntries(queryNames(tree).map((name) => [name, null]));
  for (const field of leaves(tree)) {
    const value = valueOrNull(values, field.segments);
    if (typeOf(field.schema) === 'object')
      for (const part of partNames(field.schema)) query[part] = textOf(valueOrNull(value, [part]));
    else query[field.textPath] = Array.isArray(value) ? textOf(value.join(',')) : textOf(value);
  }
  return query;
}

/** Reads the values from the parameters of an address; a parameter that does not fit the schema stays text, which the schema refuses. */
export function valuesOfQuery(tree: FieldTree, query: Readonly<Record<string, string>>): FormValues {
  return leaves(tree).reduce<FormValues>((values, field) => {
    const value = valueOf(field, query);
    return value === undefined ? values : { ...Object(putValue(values, field.segments, value)) };
  }, {});
}

function valueOf({ schema, textPath }: FormField, query: Readonly<Record<string, string>>): unknown {
  if (typeOf(schema) === 'object') {
    const parts = partNames(schema)
      .filter((name) => query[name] !== undefined && query[name] !== '')
      .map((name) => [name, query[name]]);
    return parts.length === 0 ? undefined : Object.fromEntries(parts);
  }
  const text = query[textPath];
  if (text === undefined || text === '') return undefined;
  if (typeOf(schema) === 'array') return text.split(',').map((item) => scalarOf(typeOf(itemsOf(schema)), item));
  return scalarOf(typeOf(schema), text);
}

function scalarOf(type: string | undefined, text: string): unknown {
  if ((type === 'number' || type === 'integer') && text.trim() !== '' && Number.isFinite(Number(text)))
    return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

function leaves(tree: FieldTree): readonly FormField[] {
  return tree.fields.filter((field) => field.leaf && !field.segments.includes('*'));
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
