import { isRecord } from '../domain/isRecord.ts';
import { formats } from './formats.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { listOf } from './recordOf.ts';

/** Returns the schema that a `$ref` points to, with the keywords beside it; null when it does not exist. */
export type FollowRef = (schema: JsonSchema) => JsonSchema | null;

/** Returns in words what a literal value must be and is not, or null when it fits the schema; branches are not examined. */
export function valueProblem(schema: JsonSchema, value: unknown, follow: FollowRef): string | null {
  const at = follow(schema);
  if (at === null) return null;
  const types = [at['type'] ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return types.join(' or ');
  if (Array.isArray(at['enum']) && at['enum'].length > 0 && !at['enum'].includes(value))
    return `one of ${at['enum'].map(String).join(', ')}`;
  if ('const' in at && at['const'] !== value) return JSON.stringify(at['const']);
  if (typeof value === 'string') return textProblem(at, value);
  if (typeof value === 'number') return numberProblem(at, value);
  if (Array.isArray(value)) return listProblem(at, value, follow);
  return isRecord(value) ? objectProblem(at, value, follow) : null;
}

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isRecord(value) : typeof value === type;
}

function textProblem({ minLength, maxLength, pattern, format }: JsonSchema, value: string): string | null {
  const { length } = Array.from(value);
  if (typeof minLength === 'number' && length < minLength) return `at least ${minLength} characters`;
  if (typeof maxLength === 'number' && length > maxLength) return `at most ${maxLength} characters`;
  if (typeof pattern === 'string' && fails(pattern, value)) return `a text that matches ${pattern}`;
  const known = typeof format === 'string' && Object.hasOwn(formats, format) ? Reflect.get(formats, format) : undefined;
  return known instanceof RegExp && !known.test(value) ? `a text of the format ${String(format)}` : null;
}

/** A pattern that cannot be read is another finding. */
function fails(pattern: string, value: string): boolean {
  try {
    return !new RegExp(pattern, 'u').test(value);
  } catch {
    return false;
  }
}

function numberProblem(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema,
  value: number,
): string | null {
  if (typeof minimum === 'number' && value < minimum) return `at least ${minimum}`;
  if (typeof maximum === 'number' && value > maximum) return `at most ${maximum}`;
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return `more than ${exclusiveMinimum}`;
  return typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum ? `less than ${exclusiveMaximum}` : null;
}

function listProblem(
  { minItems, maxItems, items }: JsonSchema,
  value: readonly unknown[],
  follow: FollowRef,
): string | null {
  if (typeof minItems === 'number' && value.length < minItems) return `at least ${minItems} entries`;
  if (typeof maxItems === 'number' && value.length > maxItems) return `at most ${maxItems} entries`;
  return isRecord(items) ? firstOf(value, (item) => valueProblem(items, item, follow)) : null;
}

function objectProblem(
  { properties, required, additionalProperties }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  follow: FollowRef,
): string | null {
  const declared = isRecord(properties) ? properties : {};
  const missing = listOf(required).find((name) => !Object.hasOwn(value, String(name)));
  if (missing !== undefined) return `an object with "${String(missing)}"`;
  return firstOf(Object.entries(value), ([name, child]) => {
    const schema = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (schema === undefined) return additionalProperties === false ? `an object without "${name}"` : null;
    const problem = isRecord(schema) ? valueProblem(schema, child, follow) : null;
    return problem === null ? null : `${problem} for "${name}"`;
  });
}

function firstOf<T>(values: readonly T[], check: (value: T) => string | null): string | null {
  for (const value of values) {
    const problem = check(value);
    if (problem !== null) return problem;
  }
  return null;
}
