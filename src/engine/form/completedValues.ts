import type { FieldTree } from './fieldTree.ts';
import type { FormField, FormValues } from './FormField.ts';
import { placesOf } from './placedFields.ts';
import { putValue } from './putValue.ts';
import { valueAt } from './valueAt.ts';
import { withRequiredObjects } from './withRequiredObjects.ts';

/**
 * The values as the schema is asked about them: with the required objects that are missing, and with what goes without saying in
 * each object that is there.
 */
export function completedValues(tree: FieldTree, values: FormValues): FormValues {
  return withImplied(tree, withRequiredObjects(tree, values));
}

const unsaid = new WeakMap<FieldTree, readonly FormField[]>();

/** The constants of chosen alternatives, and null where it is a value and nothing else was entered. */
export function withImplied(tree: FieldTree, values: FormValues): FormValues {
  const fields = unsaid.get(tree) ?? tree.fields.filter(({ implied, nullable, required }) => implied === true || (nullable === true && required));
  unsaid.set(tree, fields);
  let completed: unknown = values;
  for (const field of fields) {
    for (const place of placesOf(field, values)) {
      const around = place.slice(0, -1);
      const isWanted = (around.length === 0 || valueAt(completed, around) !== null) && valueAt(completed, place) === null;
      if (isWanted) completed = putValue(completed, place, field.implied === true && 'const' in field.schema ? field.schema.const : field.nullable === true ? null : undefined);
    }
  }
  return completed === values ? values : { ...Object(completed) };
}
