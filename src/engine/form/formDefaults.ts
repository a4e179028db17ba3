import type { FormFile } from '../../config/model.generated.ts';
import type { FieldTree } from './fieldTree.ts';
import type { FormField, FormValues } from './FormField.ts';
import { emptyRow } from './fieldValue.ts';
import { putField } from './putField.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';
import { itemsOf, tupleItemsOf, typeOf } from './widgetOf.ts';

/** What an answer gives a form to begin with: an empty text in an answer says that nothing was entered. */
export function answeredValues(answered: FormValues): FormValues {
  return Object.fromEntries(Object.entries(answered).filter(([, value]) => value !== ''));
}

/**
 * The initial values: the given ones, else the defaults of the schema, and the minimum number of rows of each list. Drops
 * unknown given keys when the schema allows no others.
 */
export function withDefaults(tree: FieldTree, form: FormFile, given: FormValues): FormValues {
  const open = form.schema.additionalProperties !== false;
  const known = Object.entries(given).filter(
    ([name, value]) => value !== null && value !== undefined && (open || tree.byPattern.has(name)),
  );
  return tree.fields
    .filter(({ segments }) => !segments.includes('*'))
    .reduce<FormValues>((values, field) => {
      if (valueOrNull(values, field.segments) !== null || isLeftOut(tree, field, values)) return values;
      const value = defaultOf(tree, field);
      return value === undefined ? values : { ...Object(putField(tree, values, field.segments, value).values) };
    }, Object.fromEntries(known));
}

/** A new row of the list with the given pattern. */
export function defaultRow(tree: FieldTree, list: string): unknown {
  const field = tree.byPattern.get(list);
  if (!field) return {};
  const items = itemsOf(field.schema);
  const inside = tree.fields.filter((child) => child.pattern.startsWith(`${list}.*.`));
  if (inside.length === 0 && typeOf(items) !== 'object') return items.default ?? emptyRow(items);
  const depth = field.segments.length + 1;
  return inside
    .filter((child) => !child.segments.slice(depth).includes('*') && !isInTuple(tree, child))
    .reduce<unknown>((row, child) => {
      const value = defaultOf(tree, child);
      return value === undefined ? row : putValue(row, child.segments.slice(depth), value);
    }, {});
}

/** An optional object that the user adds, with the defaults of its fields. */
export function defaultObject(tree: FieldTree, object: FormField): unknown {
  const depth = object.segments.length;
  const inside = tree.fields.filter(
    ({ pattern, segments }) => pattern.startsWith(`${object.pattern}.`) && !segments.slice(depth).includes('*'),
  );
  return inside.reduce<unknown>((value, child) => {
    const given = isWithin(tree, child, depth) || isInTuple(tree, child) ? undefined : defaultOf(tree, child);
    return given === undefined ? value : putValue(value, child.segments.slice(depth), given);
  }, {});
}

/** Whether the user decides if the object exists. */
export function isOptional(field: FormField | undefined): boolean {
  return field?.ui.optional === true && !field.required;
}

/** Whether an optional object that encloses the field was not added. */
function isLeftOut(tree: FieldTree, { segments }: FormField, values: FormValues): boolean {
  return segments.some(
    (_, length) =>
      isOptional(tree.byPattern.get(segments.slice(0, length).join('.'))) &&
      valueOrNull(values, segments.slice(0, length)) === null,
  );
}

/** Whether there is an optional object between a place and the field. */
function isWithin(tree: FieldTree, { segments }: FormField, depth: number): boolean {
  return segments.some(
    (_, length) => length > depth && isOptional(tree.byPattern.get(segments.slice(0, length).join('.'))),
  );
}

/** Whether the field is in a tuple, which is created with its first entered item. */
function isInTuple(tree: FieldTree, { segments }: FormField): boolean {
  return segments.some(
    (_, length) => tupleItemsOf(tree.byPattern.get(segments.slice(0, length).join('.'))?.schema ?? {}).length > 0,
  );
}

function defaultOf(tree: FieldTree, field: FormField): unknown {
  if (field.schema.default !== undefined) return field.schema.default;
  const least = Math.max(
    field.ui.minItems ?? 0,
    !field.leaf && typeof field.schema.minItems === 'number' ? field.schema.minItems : 0,
  );
  if (field.leaf || typeOf(field.schema) !== 'array' || least === 0 || tupleItemsOf(field.schema).length > 0)
    return undefined;
  return Array.from({ length: least }, () => defaultRow(tree, field.pattern));
}
