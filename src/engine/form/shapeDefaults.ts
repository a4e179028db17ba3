import type { FormField, FormValues } from './FormField.ts';
import type { FormShape } from './ShapePart.ts';
import { joinPath } from './fieldPath.ts';
import { emptyRow } from './fieldValue.ts';
import { putField } from './putField.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';
import { tupleItemsOf, typeOf } from './widgetOf.ts';

/** Limit of rounds: defaults may add fields with further defaults; no sensible form goes deeper. */
const mostRounds = 12;

/** The initial values: the given ones and the defaults of the fields that exist with them, repeated until nothing changes. */
export function withShapeDefaults(given: FormValues, shapeOf: (values: FormValues) => FormShape): FormValues {
  let values: FormValues = given;
  let filled: ReadonlySet<string> = new Set();
  for (let round = 0; round < mostRounds; round += 1) {
    const shape = shapeOf(values);
    const next = filledShape(
      shape,
      values,
      ({ place = [], segments }) => !segments.includes('*') && !filled.has(joinPath(place)),
    );
    filled = new Set([...filled, ...shape.byPattern.keys()]);
    if (next === values) break;
    values = next;
  }
  return values;
}

/** Adds the defaults of the fields that `wanted` selects where there is no value yet. */
export function filledShape(shape: FormShape, given: FormValues, wanted: (field: FormField) => boolean): FormValues {
  let values = given;
  for (const field of shape.fields) {
    const { place = [] } = field;
    if (!wanted(field) || valueOrNull(values, place) !== null || isInTuple(shape, place)) continue;
    const value = defaultOf(field);
    if (value !== undefined) values = { ...Object(putField(shape, values, place, value).values) };
  }
  return impliedValues(shape, values);
}

/** Adds the constants of the chosen alternatives to every present object. */
function impliedValues(shape: FormShape, given: FormValues): FormValues {
  let values = given;
  for (const { place = [], schema, implied } of shape.fields) {
    if (!implied || !('const' in schema || (Array.isArray(schema.enum) && schema.enum.length === 1))) continue;
    const around = place.slice(0, -1);
    if (valueOrNull(values, place) === null && (around.length === 0 || valueOrNull(values, around) !== null))
      values = { ...Object(putValue(values, place, constantOf(schema))) };
  }
  return values;
}

/** The initial value of a new row of a list. */
export function emptyItem(items: FormField['schema']): unknown {
  if (items.default !== undefined) return items.default;
  const type = typeOf(items);
  return type === 'object' ? {} : type === 'array' ? [] : emptyRow(items);
}

function defaultOf({ schema, leaf, ui, nullable, required }: FormField): unknown {
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (nullable && required && schema.type === 'null') return null;
  const least = Math.max(ui.minItems ?? 0, !leaf && typeof schema.minItems === 'number' ? schema.minItems : 0);
  if (leaf || typeOf(schema) !== 'array' || least === 0 || Array.isArray(schema.prefixItems)) return undefined;
  return Array.from({ length: Math.min(least, 50) }, () => emptyItem(Object(schema.items)));
}

function constantOf(schema: FormField['schema']): unknown {
  return 'const' in schema ? schema.const : Array.isArray(schema.enum) ? schema.enum[0] : undefined;
}

/** Whether the place is in a declared item of a tuple, which is created with its first entered item. */
function isInTuple(shape: FormShape, place: readonly string[]): boolean {
  return place.some((name, length) => {
    const around = shape.byPattern.get(joinPath(place.slice(0, length)));
    return (
      around !== undefined &&
      !around.leaf &&
      around.place?.length === length &&
      Number(name) < tupleItemsOf(around.schema).length
    );
  });
}
