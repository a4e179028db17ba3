import type { FieldTree } from './fieldTree.ts';
import type { FormField, FormValues } from './FormField.ts';
import { placesOf } from './placedFields.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';
import { typeOf } from './widgetOf.ts';

const askingObjects = new WeakMap<FieldTree, readonly FormField[]>();

/**
 * Adds each missing required object as an empty one, so that validation reports its required fields one by one and not
 * once for the whole object. An object without required fields stays missing.
 */
export function withRequiredObjects(tree: FieldTree, values: FormValues): FormValues {
  const objects = askingObjects.get(tree) ?? findAskingObjects(tree);
  askingObjects.set(tree, objects);
  let completed: unknown = values;
  for (const field of objects) {
    for (const place of placesOf(field, values)) {
      const around = place.slice(0, -1);
      const isThere = around.length === 0 || valueOrNull(completed, around) !== null;
      if (isThere && valueOrNull(completed, place) === null) completed = putValue(completed, place, {});
    }
  }
  return completed === values ? values : { ...Object(completed) };
}

/** Parents before children. */
function findAskingObjects({ fields }: FieldTree): readonly FormField[] {
  return fields.filter(
    (object) =>
      !object.leaf &&
      object.required &&
      typeOf(object.schema) === 'object' &&
      fields.some(
        (field) =>
          field.required &&
          field.pattern.startsWith(`${object.pattern}.`) &&
          (field.leaf || typeOf(field.schema) === 'array') &&
          isRequiredWithin(object, field, fields),
      ),
  );
}

/** Whether every object between the object and the field is required. */
function isRequiredWithin(object: FormField, field: FormField, fields: readonly FormField[]): boolean {
  const between = fields.filter(
    ({ pattern }) => pattern.startsWith(`${object.pattern}.`) && field.pattern.startsWith(`${pattern}.`),
  );
  return between.every(({ required, schema }) => required && typeOf(schema) === 'object');
}
