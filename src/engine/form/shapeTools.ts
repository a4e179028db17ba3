import { effectiveSchema } from './effectiveSchema.ts';
import type { JsonSchema } from './FormField.ts';
import { schemaOfKey } from './namedKeys.ts';
import { emptyItem, filledShape, withShapeDefaults } from './shapeDefaults.ts';
import { shapeErrors, withoutElsewhere } from './shapeErrors.ts';
import { typeOf } from './widgetOf.ts';

/** The functions that a form model needs for a shape. They load with the shape; forms with fixed fields do not need them. */
export const shapeTools = {
  emptyItem,
  filledShape,
  withShapeDefaults,
  shapeErrors,
  withoutElsewhere,
  /** The initial value of a key that the user adds. */
  newKeyValue(root: JsonSchema, object: JsonSchema, name: string): unknown {
    const { schema } = effectiveSchema(schemaOfKey(object, name, undefined), {
      root,
      value: () => undefined,
      matches: () => false,
      chosen: () => undefined,
    });
    const item = emptyItem(schema);
    const type = typeOf(schema);
    return item !== '' || type === undefined || type === 'string' ? item : type === 'boolean' ? false : null;
  },
};

export type ShapeTools = typeof shapeTools;
