import { isSameJson } from '../../config/isSameJson.ts';
import type { JsonSchema } from './FormField.ts';
import { isSchema } from './widgetOf.ts';

type Merge = (one: unknown, other: unknown) => unknown;

const ownWords: ReadonlySet<string> = new Set([
  '$ref',
  '$dynamicRef',
  'allOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependentRequired',
  '$defs',
  'definitions',
  '$schema',
  '$id',
  '$anchor',
]);

const larger: Merge = (one, other) =>
  typeof one === 'number' && typeof other === 'number' ? Math.max(one, other) : other;
const smaller: Merge = (one, other) =>
  typeof one === 'number' && typeof other === 'number' ? Math.min(one, other) : other;
const byName: Merge = (one, other) => {
  const names: Record<string, unknown> = { ...Object(one) };
  for (const [name, part] of Object.entries(isSchema(other) ? other : {}))
    define(names, name, Object.hasOwn(names, name) ? both(names[name], part) : part);
  return names;
};

const merges: Readonly<Record<string, Merge>> = {
  properties: byName,
  patternProperties: byName,
  required: (one, other) => [...new Set([...listOf(one), ...listOf(other)])],
  type: commonTypes,
  enum: (one, other) => listOf(one).filter((value) => listOf(other).some((same) => isSameJson(value, same))),
  items: both,
  additionalProperties: (one, other) =>
    one === false || other === false ? false : one === true ? other : other === true ? one : both(one, other),
  minLength: larger,
  minimum: larger,
  exclusiveMinimum: larger,
  minItems: larger,
  minProperties: larger,
  maxLength: smaller,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxItems: smaller,
  maxProperties: smaller,
};

/** Merges the keywords of two parts that both apply; where they cannot be combined, the later one takes precedence. */
export function mergeKeywords(one: JsonSchema, other: JsonSchema): JsonSchema {
  const merged: Record<string, unknown> = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    if (ownWords.has(keyword)) continue;
    const merge = merges[keyword];
    merged[keyword] = merge !== undefined && merged[keyword] !== undefined ? merge(merged[keyword], value) : value;
  }
  return merged;
}

/** Combines two schemas of one place; keeps the parts as the same objects, so that they can be looked up. */
function both(one: unknown, other: unknown): unknown {
  if (one === undefined || one === true || one === other) return other;
  return other === true ? one : { allOf: [one, other] };
}

function commonTypes(one: unknown, other: unknown): unknown {
  const [left, right] = [typesIn(one), typesIn(other)];
  const common = left.filter((type) => right.includes(type) || (type === 'integer' && right.includes('number')));
  const types = [
    ...common,
    ...(left.includes('number') && right.includes('integer') && !common.includes('integer') ? ['integer'] : []),
  ];
  return types.length === 0 ? other : types.length === 1 ? types[0] : types;
}

function typesIn(type: unknown): readonly unknown[] {
  return Array.isArray(type) ? type : [type];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Defines a key of any name, including __proto__. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}
