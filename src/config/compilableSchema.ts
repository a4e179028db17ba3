import { namedSchemaKeywords, schemaKeywords, schemaListKeywords } from './partKeywords.ts';
import { readPointer } from './bundleSchema.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { isRecord } from '../domain/isRecord.ts';

/** A keyword that no validator can check, and its place in the schema. */
export interface UnusableKeyword {
  readonly path: readonly (string | number)[];
  readonly keyword: string;
}

const types: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']);
const isNumber = (value: unknown) => typeof value === 'number';
const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isPart = (value: unknown) => typeof value === 'boolean' || isRecord(value);
const areParts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isPart);
const areNamedParts = (value: unknown) => isRecord(value) && Object.values(value).every(isPart);
const areNames = (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string');

/** What value a keyword must have for a validator to read it. */
const usable: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) =>
    Array.isArray(value) ? value.length > 0 && value.every((type) => types.has(type)) : types.has(value),
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => typeof value === 'number' && value > 0,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  minContains: isCount,
  maxContains: isCount,
  pattern: (value) => typeof value === 'string' && isExpression(value),
  format: (value) => typeof value === 'string',
  required: areNames,
  enum: (value) => Array.isArray(value) && value.length > 0,
  uniqueItems: (value) => typeof value === 'boolean',
  allOf: areParts,
  anyOf: areParts,
  oneOf: areParts,
  prefixItems: areParts,
  items: isPart,
  additionalProperties: isPart,
  not: isPart,
  if: isPart,
  then: isPart,
  else: isPart,
  contains: isPart,
  propertyNames: isPart,
  unevaluatedItems: isPart,
  unevaluatedProperties: isPart,
  properties: areNamedParts,
  patternProperties: (value) => areNamedParts(value) && Object.keys(Object(value)).every(isExpression),
  dependentSchemas: areNamedParts,
  dependentRequired: (value) => isRecord(value) && Object.values(value).every(areNames),
};

/**
 * Returns the schema without what no validator can read: references to missing parts, unknown types, keywords with values of a
 * wrong kind. The other parts keep their places. A form shows a box where nothing is left to draw; the config check reports each case.
 */
export function compilableSchema(root: JsonSchema): {
  readonly schema: JsonSchema;
  readonly unusable: readonly UnusableKeyword[];
} {
  const unusable: UnusableKeyword[] = [];
  const inside = (value: unknown, path: UnusableKeyword['path']): unknown =>
    isRecord(value) ? part(value, path) : value;

  function part(node: JsonSchema, path: UnusableKeyword['path']): JsonSchema {
    return Object.fromEntries(
      Object.entries(node).flatMap(([keyword, value]) => {
        const at = [...path, keyword];
        const isReference = keyword === '$ref' || keyword === '$dynamicRef';
        const isLost = isReference && (typeof value !== 'string' || !leadsSomewhere(root, value));
        const isUnusable = Object.hasOwn(usable, keyword) && usable[keyword]?.(value) === false;
        if (isLost || isUnusable) {
          unusable.push({ path: at, keyword });
          return [];
        }
        // Names of its own would redirect the references that are resolved here.
        if (
          ['$id', 'id', '$schema', '$anchor', '$dynamicAnchor', '$vocabulary'].includes(keyword) &&
          typeof value === 'string'
        )
          return [];
        if (schemaListKeywords.includes(keyword) && Array.isArray(value))
          return [[keyword, value.map((one: unknown, index) => inside(one, [...at, index]))]];
        if (namedSchemaKeywords.includes(keyword) && isRecord(value))
          return [
            [
              keyword,
              Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inside(one, [...at, name])])),
            ],
          ];
        if (isReference) return [['$ref', isWhole(root, String(value)) ? '#' : value]];
        return [[keyword, schemaKeywords.includes(keyword) ? inside(value, at) : value]];
      }),
    );
  }

  return { schema: part(root, []), unusable };
}

/** Whether a reference names the schema as a whole. */
function isWhole(root: JsonSchema, reference: string): boolean {
  return (
    reference.startsWith('#') &&
    reference.length > 1 &&
    [root['$anchor'], root['$dynamicAnchor']].includes(reference.slice(1))
  );
}

function leadsSomewhere(root: JsonSchema, reference: string): boolean {
  try {
    return (
      isWhole(root, reference) || (/^#($|\/)/.test(reference) && readPointer(root, reference.slice(1)) !== undefined)
    );
  } catch {
    return false; // not an address at all
  }
}

function isExpression(pattern: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(pattern, flags) instanceof RegExp;
    } catch {
      return false;
    }
  });
}
