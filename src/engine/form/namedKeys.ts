import type { FormValues, JsonSchema } from './FormField.ts';
import { fitsPattern } from './fitsPattern.ts';
import { isSchema } from './widgetOf.ts';

/** Whether an object of this schema accepts keys that the schema does not declare. */
export function takesKeys(schema: JsonSchema): boolean {
  return (
    schema.additionalProperties === true ||
    isSchema(schema.additionalProperties) ||
    schema.patternProperties !== undefined
  );
}

/** The keys of the objects at a place (`*` for every row of a list), without duplicates, each with its value. */
export function namedKeys(
  values: FormValues,
  segments: readonly string[],
): readonly { readonly name: string; readonly value: unknown }[] {
  const objects = segments.reduce<readonly unknown[]>(
    (around, segment) => around.flatMap((value) => inside(value, segment)),
    [values],
  );
  const found = new Map(objects.filter(isSchema).flatMap((object) => Object.entries(object)));
  return [...found].map(([name, value]) => ({ name, value }));
}

function inside(value: unknown, segment: string): readonly unknown[] {
  if (Array.isArray(value)) return segment === '*' ? value : [value[Number(segment)]];
  return isSchema(value) && Object.hasOwn(value, segment) ? [value[segment]] : [];
}

/** The schema of the value of such a key; if any value is accepted, a schema inferred from the value. */
export function schemaOfKey(
  { patternProperties, additionalProperties }: JsonSchema,
  name: string,
  value: unknown,
): JsonSchema {
  const matching = Object.entries(isSchema(patternProperties) ? patternProperties : {}).find(([pattern]) =>
    fitsPattern(pattern, name),
  );
  const declared = matching ? matching[1] : additionalProperties;
  return isSchema(declared) ? declared : suggested(value);
}

function suggested(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: suggested(value[0] ?? '') };
  if (isSchema(value)) return { type: 'object', additionalProperties: true };
  return { type: typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string' };
}
