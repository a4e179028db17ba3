import type { JsonPath } from './ConfigFile.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { didYouMean } from './nearestName.ts';
import type { SchemaFault } from './SchemaFault.ts';
import type { FollowRef } from './valueProblem.ts';

/** The keywords of JSON Schema 2020-12 by the type that they apply to. */
const byType: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    'items',
    'prefixItems',
    'contains',
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
    'unevaluatedItems',
  ],
  object: [
    'properties',
    'patternProperties',
    'additionalProperties',
    'propertyNames',
    'required',
    'dependentRequired',
    'dependentSchemas',
    'minProperties',
    'maxProperties',
    'unevaluatedProperties',
  ],
};
const ofAnyType = [
  '$id',
  '$schema',
  '$ref',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$vocabulary',
  '$comment',
  '$defs',
  'type',
  'enum',
  'const',
  'default',
  'title',
  'description',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'discriminator',
  'xml',
  'externalDocs',
  'x-currency',
  'x-currencies',
  'x-options',
  'x-states',
];
const typeOfKeyword = new Map(
  Object.entries(byType).flatMap(([type, names]) => names.map((name) => [name, type] as const)),
);
const keywords = new Set([...ofAnyType, ...typeOfKeyword.keys()]);

/** Returns the keywords of a schema, without its parts, that do not exist, have no effect or have a value of another type. */
export function keywordFaults(node: JsonSchema, path: JsonPath, follow: FollowRef): readonly SchemaFault[] {
  const target = typeof node['$ref'] === 'string' ? follow({ $ref: node['$ref'] }) : null;
  const types = [node['type'] ?? target?.['type'] ?? []].flat();
  const clash =
    target !== null &&
    typeof node['type'] === 'string' &&
    typeof target['type'] === 'string' &&
    node['type'] !== target['type'];
  return [
    ...(clash
      ? [
          {
            code: 'config/schema-keyword',
            path: [...path, 'type'],
            at: 'value',
            message: `The type contradicts the $ref beside it, which leads to ${String(target['type'])}.`,
            advice: {
              expected: String(target['type']),
              suggestion: 'Remove the type, or point the $ref to another part.',
            },
          } as const,
        ]
      : []),
    ...Object.keys(node).flatMap((key): readonly SchemaFault[] => {
      if (!keywords.has(key))
        return [
          {
            code: 'config/schema-keyword',
            path: [...path, key],
            at: 'key',
            message: `JSON Schema has no keyword "${key}".`,
            advice: {
              expected: 'a keyword of JSON Schema 2020-12, x-currency, x-currencies or x-options',
              ...didYouMean(key, keywords),
            },
          },
        ];
      const type = typeOfKeyword.get(key);
      if (
        type === undefined ||
        types.length === 0 ||
        types.some((one) => one === type || (type === 'number' && one === 'integer'))
      )
        return [];
      return [
        {
          code: 'config/schema-keyword',
          path: [...path, key],
          at: 'key',
          message: `"${key}" has no effect on a value of the type ${types.join(' or ')}.`,
          advice: { expected: `the type ${type}, or no "${key}"` },
        },
      ];
    }),
  ];
}
