import type { FieldTree } from './fieldTree.ts';
import type { FormField, FormValues } from './FormField.ts';
import { placesOf } from './placedFields.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';
import { withRequiredObjects } from './withRequiredObjects.ts';

/**
 * The values for schema validation: adds missing required objects, and in each present object the constants and nulls that the
 * user does not enter.
 */
export function completedValues(tree: FieldTree, values: FormValues): FormValues {
  return withImplied(tree, withRequiredObjects(tree, values));
}

const unsaid = new WeakMap<FieldTree, readonly FormField[]>();

/** Adds the constants of chosen alternatives, and null where it is valid and no value was entered. */
export function withImplied(tree: FieldTree, values: FormValues): FormValues {
  const fields =
    unsaid.get(tree) ??
    tree.fields.filter(({ implied, nullable, required }) => implied === true || (nullable === true && required));
  unsaid.set(tree, fields);
  let completed: unknown = values;
  for (const field of fields) {
    for (const place of placesOf(field, values)) {
      const around = place.slice(0, -1);
      const isWanted =
        (around.length === 0 || valueOrNull(completed, around) !== null) && valueOrNull(completed, place) === null;
      if (isWanted)
        completed = putValue(
          completed,
          place,
          field.implied === true && 'const' in field.schema
            ? field.schema.const
            : field.nullable === true
              ? null
              : undefined,
        );
    }
  }
  return completed === values ? values : { ...Object(completed) };
}
