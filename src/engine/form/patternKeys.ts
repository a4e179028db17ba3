import { recordOf } from '../../config/recordOf.ts';
import { fitsPattern } from './fitsPattern.ts';
import type { JsonSchema } from './FormField.ts';

/** The schema of a declared property, including those of the name patterns that it matches. */
export function withPatterns({ patternProperties }: JsonSchema, name: string, declared: unknown): unknown {
  const matching = Object.entries(recordOf(patternProperties))
    .filter(([pattern]) => fitsPattern(pattern, name))
    .map(([, schema]) => schema);
  return matching.length === 0 ? declared : { allOf: [declared, ...matching] };
}

/** Whether the object may have an undeclared key. */
export function isAllowed({ additionalProperties, patternProperties }: JsonSchema, name: string): boolean {
  return (
    additionalProperties !== false ||
    Object.keys(recordOf(patternProperties)).some((pattern) => fitsPattern(pattern, name))
  );
}
