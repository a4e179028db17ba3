import type { FormFile } from './model.generated.ts';
import { recordOf } from './recordOf.ts';

/** The two values of the field that says which amount leads, first the one for the given amount; null if its schema has others. */
export function pairSides({ pair, schema }: FormFile): readonly [string, string] | null {
  const sides: unknown = pair && recordOf(recordOf(schema.properties)[pair.side])['enum'];
  if (!Array.isArray(sides)) return null;
  const [give, get]: readonly unknown[] = sides;
  return sides.length === 2 && typeof give === 'string' && typeof get === 'string' ? [give, get] : null;
}
