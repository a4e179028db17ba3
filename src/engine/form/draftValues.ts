import { changedValues } from './changedValues.ts';
import type { FieldTree } from './fieldTree.ts';
import type { FormValues, JsonSchema } from './FormField.ts';
import { takesKeys } from './namedKeys.ts';
import { isSchema, typeOf } from './widgetOf.ts';

/** What a user changed: the outermost values that differ from the first ones, null for those that were emptied. */
export function draftOf(values: FormValues, initial: FormValues): FormValues {
  const changed = Object.entries(values).filter(([name, value]) => value !== undefined && changedValues(initial[name], value).length > 0);
  const emptied = Object.keys(initial).filter((name) => values[name] === undefined).map((name) => [name, null] as const);
  return Object.fromEntries([...changed, ...emptied]);
}

/** The first values with what a user changed. */
export function withDraft(initial: FormValues, draft: FormValues): FormValues {
  return Object.fromEntries(Object.entries({ ...initial, ...draft }).filter(([name, value]) => value !== null || !Object.hasOwn(draft, name)));
}

/**
 * What of a draft the form still knows: it may be of an older version. Fields that are gone, or hold another kind of value now,
 * are left out; text stays where one value is typed, because it may be half of one.
 */
export function stillKnown(tree: FieldTree, schema: JsonSchema, draft: FormValues): FormValues {
  if (tree.fields.length === 0) return draft;
  const inObject = (object: JsonSchema, around: JsonSchema, path: string): JsonSchema => Object.fromEntries(Object.entries(object).flatMap(([name, value]) => {
    const field = tree.byPattern.get(path === '' ? name : `${path}.${name}`);
    if (!field) return takesKeys(around) || (path !== '' && isDecidedByValues(around)) ? [[name, value]] : [];
    if (value === null) return [[name, value]];
    return fits(field.schema, value) ? [[name, field.leaf ? value : inValue(value, field.schema, field.pattern)]] : [];
  }));
  const inValue = (value: unknown, own: JsonSchema, path: string): unknown => {
    if (Array.isArray(value)) return value.map((row: unknown) => (isSchema(row) ? inObject(row, isSchema(own.items) ? own.items : {}, `${path}.*`) : row));
    return isSchema(value) ? inObject(value, own, path) : value;
  };
  return inObject(draft, schema, '');
}

/** Where values decide which fields an object has, the tree may not know all of them. */
function isDecidedByValues(schema: JsonSchema): boolean {
  return ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies', 'dependentSchemas'].some((keyword) => keyword in schema);
}

/** Whether a value is a list, an object or one value as the schema asks, and as one value a text or what it asks for. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const type = typeOf(schema);
  if (type === undefined) return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isSchema(value);
  return typeof value === 'string' || typeof value === (type === 'integer' ? 'number' : type);
}
