import { changedValues } from './changedValues.ts';
import type { FieldTree } from './fieldTree.ts';
import type { FormValues, JsonSchema } from './FormField.ts';
import { takesKeys } from './namedKeys.ts';
import { isSchema, typeOf } from './widgetOf.ts';

/** The changes of a user: the outermost values that differ from the initial ones, null for emptied ones. */
export function draftOf(values: FormValues, initial: FormValues): FormValues {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && changedValues(initial[name], value).length > 0,
  );
  const emptied = Object.keys(initial)
    .filter((name) => values[name] === undefined)
    .map((name) => [name, null] as const);
  return Object.fromEntries([...changed, ...emptied]);
}

/** The initial values with the changes of a user. */
export function withDraft(initial: FormValues, draft: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries({ ...initial, ...draft }).filter(([name, value]) => value !== null || !Object.hasOwn(draft, name)),
  );
}

/**
 * The part of a draft that still fits the form, because the draft may come from an older version. Drops fields that no longer
 * exist or now have another kind of value; keeps text in a field for a single value, because it may be typed only in part.
 */
export function stillKnown(tree: FieldTree, schema: JsonSchema, draft: FormValues): FormValues {
  if (tree.fields.length === 0) return draft;
  const inObject = (object: JsonSchema, around: JsonSchema, path: string): JsonSchema =>
    Object.fromEntries(
      Object.entries(object).flatMap(([name, value]) => {
        const field = tree.byPattern.get(path === '' ? name : `${path}.${name}`);
        if (!field) return takesKeys(around) || (path !== '' && isDecidedByValues(around)) ? [[name, value]] : [];
        if (value === null) return [[name, value]];
        return fits(field.schema, value)
          ? [[name, field.leaf ? value : inValue(value, field.schema, field.pattern)]]
          : [];
      }),
    );
  const inValue = (value: unknown, own: JsonSchema, path: string): unknown => {
    if (Array.isArray(value))
      return value.map((row: unknown) =>
        isSchema(row) ? inObject(row, isSchema(own.items) ? own.items : {}, `${path}.*`) : row,
      );
    return isSchema(value) ? inObject(value, own, path) : value;
  };
  return inObject(draft, schema, '');
}

/** Whether values decide which fields an object has, so that the tree may not know all of them. */
function isDecidedByValues(schema: JsonSchema): boolean {
  return ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies', 'dependentSchemas'].some(
    (keyword) => keyword in schema,
  );
}

/** Whether a value has the kind that the schema requires (list, object, single value); a single value may also be a text. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const type = typeOf(schema);
  if (type === undefined) return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isSchema(value);
  return typeof value === 'string' || typeof value === (type === 'integer' ? 'number' : type);
}

/** Values with those that the user has entered; undefined marks a field that was left empty. */
export function withEntered(values: FormValues, entered: FormValues = {}): FormValues {
  const all = { ...values, ...entered };
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== undefined || !Object.hasOwn(entered, name)),
  );
}
