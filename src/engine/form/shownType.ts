import { typeOfValue, typesOf, type EffectiveSchema } from './effectiveSchema.ts';
import { drawnTypes } from './fieldTree.ts';
import type { JsonSchema } from './FormField.ts';
import { isSchema } from './widgetOf.ts';

/** The schema with the single type to show: if several are allowed, that of the value. */
export function withShownType({ schema }: EffectiveSchema, valueNow: () => unknown): JsonSchema {
  const types = typesOf(schema).filter((type) => type !== 'null');
  const value = types.length > 1 ? (valueNow() ?? null) : null;
  const now = typeOfValue(value);
  const fitting =
    value === null ? undefined : types.find((type) => type === now || (type === 'integer' && now === 'number'));
  const type = fitting ?? types[0] ?? impliedType(schema);
  if (type === undefined)
    return schema.type === undefined || typesOf(schema).length > 0 ? schema : { ...schema, type: undefined };
  return types.length > 1 || schema.type === undefined
    ? { ...schema, type }
    : Array.isArray(schema.type)
      ? { ...schema, type: schema.type.length > 1 ? [type, 'null'] : type }
      : schema;
}

/** The type that other keywords imply. */
function impliedType(schema: JsonSchema): string | undefined {
  if (schema.type !== undefined || schema.enum !== undefined || 'const' in schema) return undefined;
  if (isSchema(schema.properties) || isSchema(schema.additionalProperties) || isSchema(schema.patternProperties))
    return 'object';
  return schema.items !== undefined || schema.prefixItems !== undefined ? 'array' : undefined;
}

/** Whether the form can draw values of the type, or of each of the types. */
export function isDrawnType(type: unknown): boolean {
  return Array.isArray(type) ? type.every((name) => drawnTypes.has(name)) : drawnTypes.has(type);
}
