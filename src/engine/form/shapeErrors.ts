import type { SchemaError } from './errorText.ts';
import { joinPath } from './fieldPath.ts';
import type { FormShape, PlacedChoice } from './ShapePart.ts';
import type { FormValues, JsonSchema } from './FormField.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';

type PartErrors = (part: JsonSchema, value: unknown) => readonly SchemaError[];

/**
 * Reduces the errors of a schema to those of the shown fields: if an alternative is chosen, only its errors; if the choice
 * itself is wrong (none fits and none is chosen, or more than one fits), that single error.
 */
export function shapeErrors(
  shape: FormShape,
  errors: readonly SchemaError[],
  values: FormValues,
  partErrors: PartErrors,
): readonly SchemaError[] {
  let found = [...errors];
  for (const choice of shape.choices) {
    const at = pointerOf(choice.place);
    const own = found.findIndex(({ instancePath, keyword }) => instancePath === at && keyword === choice.keyword);
    const value = valueOrNull(values, choice.place);
    if (own < 0) continue;
    const inside = choice.all.map((option) =>
      partErrors(option, value).map((error) => ({ ...error, instancePath: `${at}${error.instancePath}` })),
    );
    const passing = inside.filter((one) => one.length === 0).length;
    if (passing === 1 || (passing > 0 && choice.keyword === 'anyOf')) continue; // another choice of this place
    const [ownError] = found.splice(own, 1);
    const mine = chosenErrors(choice, inside);
    found = [...without(found, inside.flat()), ...mine, ...(mine.length === 0 && ownError ? [ownError] : [])];
  }
  return found;
}

function chosenErrors(
  { chosen, options, all }: PlacedChoice,
  inside: readonly (readonly SchemaError[])[],
): readonly SchemaError[] {
  const option = chosen === null ? undefined : options[chosen];
  return option === undefined ? [] : (inside[all.indexOf(option)] ?? []);
}

/** The errors without others; each of the others removes one occurrence. */
function without(errors: readonly SchemaError[], others: readonly SchemaError[]): SchemaError[] {
  const left = new Map<string, number>();
  for (const error of others) left.set(signOf(error), (left.get(signOf(error)) ?? 0) + 1);
  return errors.filter((error) => {
    const count = left.get(signOf(error)) ?? 0;
    if (count > 0) left.set(signOf(error), count - 1);
    return count === 0;
  });
}

function signOf({ instancePath, keyword, params }: SchemaError): string {
  return `${instancePath} ${keyword} ${JSON.stringify(params)}`;
}

function pointerOf(place: readonly string[]): string {
  return place.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The values without those declared only by branches that do not apply. */
export function withoutElsewhere(shape: FormShape, values: FormValues): FormValues {
  let kept: unknown = values;
  for (const [path, names] of shape.elsewhere) {
    const place = path === '' ? [] : splitted(shape, path);
    const object = valueOrNull(kept, place);
    if (object === null || typeof object !== 'object' || Array.isArray(object)) continue;
    for (const name of names) {
      if (Object.hasOwn(object, name) && !shape.byPattern.has(joinPath([...place, name])))
        kept = putValue(kept, [...place, name], undefined);
    }
  }
  return kept === values ? values : { ...Object(kept) };
}

function splitted(shape: FormShape, path: string): readonly string[] {
  return shape.byPattern.get(path)?.place ?? [];
}
