import { isRecord } from '../domain/isRecord.ts';
import type { JsonPath } from './ConfigFile.ts';
import type { Advice } from './Diagnostic.ts';
import { formats } from './formats.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { didYouMean } from './nearestName.ts';
import { patternFacts } from './patternFacts.ts';
import { listOf, recordOf } from './recordOf.ts';
import { valueProblem, type FollowRef } from './valueProblem.ts';

/** A keyword that has no effect, contradicts another, or whose value does not fit the schema. */
export interface SchemaFault {
  readonly code: 'config/schema-keyword' | 'config/schema-value' | 'config/unknown-field' | 'config/unknown-format';
  readonly path: JsonPath;
  readonly at: 'key' | 'value';
  readonly message: string;
  readonly advice: Advice;
}

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

const named = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const single = [
  'items',
  'additionalProperties',
  'not',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const branches = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'];
const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
  ['minContains', 'maxContains'],
] as const;

/** Returns the faults of a schema and all its parts. */
export function schemaFaults(schema: unknown, path: JsonPath, follow: FollowRef): readonly SchemaFault[] {
  return faultsOf(schema, path, { follow, around: null });
}

interface Context {
  readonly follow: FollowRef;
  /** The fields of the object that a branch belongs to, with those of all its branches; null outside branches. */
  readonly around: ReadonlyMap<string, JsonSchema> | null;
}

function faultsOf(node: unknown, path: JsonPath, context: Context): readonly SchemaFault[] {
  if (!isRecord(node)) return [];
  const fields = context.around ?? fieldsOf(node, context.follow);
  return [
    ...keywordFaults(node, path, context.follow),
    ...limitFaults(node, path),
    ...patternFaults(node, path),
    ...formatFaults(node, path),
    ...choiceFaults(node, path),
    ...valueFaults(node, path, context),
    ...requiredFaults(node, path, fields),
    ...Object.entries(node).flatMap(([key, child]): readonly SchemaFault[] => {
      if (named.includes(key) && isRecord(child))
        return Object.entries(child).flatMap(([name, one]) =>
          partFaults(one, [...path, key, name], key === 'properties' ? fields.get(name) : undefined, context),
        );
      if (branches.includes(key)) {
        const parts = Array.isArray(child)
          ? child.map((one: unknown, index) => [one, [...path, key, index]] as const)
          : [[child, [...path, key]] as const];
        return parts.flatMap(([one, at]) => faultsOf(one, at, { ...context, around: fields }));
      }
      if (key === 'prefixItems')
        return listOf(child).flatMap((one, index) =>
          faultsOf(one, [...path, key, index], { ...context, around: null }),
        );
      return single.includes(key) ? faultsOf(child, [...path, key], { ...context, around: null }) : [];
    }),
  ];
}

/** The faults of a field; in a branch it is compared with the full declaration. */
function partFaults(
  node: unknown,
  path: JsonPath,
  declared: JsonSchema | undefined,
  context: Context,
): readonly SchemaFault[] {
  const own = faultsOf(node, path, { ...context, around: null });
  if (!isRecord(node) || context.around === null || declared === undefined || declared === node) return own;
  const full = context.follow(declared);
  const part = context.follow(node);
  const [type, other] = [full?.['type'], part?.['type']];
  if (
    typeof type === 'string' &&
    typeof other === 'string' &&
    type !== other &&
    !(type === 'number' && other === 'integer')
  ) {
    return [
      ...own,
      {
        code: 'config/schema-keyword',
        path,
        at: 'value',
        message: `This branch declares the field as ${other}, but it is ${type}.`,
        advice: { expected: type },
      },
    ];
  }
  const values = 'const' in node ? [node['const']] : listOf(node['enum']);
  const at = [...path, 'const' in node ? 'const' : 'enum'];
  return [
    ...own,
    ...values.flatMap((value): readonly SchemaFault[] => {
      const problem = valueProblem(declared, value, context.follow);
      const choices = listOf(full?.['enum']).map(String);
      return problem === null
        ? []
        : [
            {
              code: 'config/schema-value',
              path: at,
              at: 'value',
              message: `The field never has the value ${JSON.stringify(value)}, so the branch has no effect.`,
              advice: { expected: problem, ...didYouMean(String(value), choices) },
            },
          ];
    }),
  ];
}

/** The fields of an object, those of its branches included; the fullest declaration counts. */
function fieldsOf(node: JsonSchema, follow: FollowRef, depth = 0): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const at = depth > 6 ? null : follow(node);
  if (at === null) return found;
  for (const [name, schema] of Object.entries(recordOf(at['properties'])))
    if (isRecord(schema)) found.set(name, schema);
  for (const key of [...branches, 'dependentSchemas']) {
    const parts = key === 'dependentSchemas' ? Object.values(recordOf(at[key])) : [at[key] ?? []].flat();
    for (const part of parts) {
      if (!isRecord(part)) continue;
      for (const [name, schema] of fieldsOf(part, follow, depth + 1)) if (!found.has(name)) found.set(name, schema);
    }
  }
  return found;
}

function keywordFaults(node: JsonSchema, path: JsonPath, follow: FollowRef): readonly SchemaFault[] {
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

function limitFaults(node: JsonSchema, path: JsonPath): readonly SchemaFault[] {
  return limits.flatMap(([low, high]): readonly SchemaFault[] => {
    const [least, most] = [node[low], node[high]];
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) return [];
    return [
      {
        code: 'config/schema-keyword',
        path: [...path, low],
        at: 'value',
        message: `"${low}" is above "${high}", so no value is valid.`,
        advice: { expected: `at most ${most}` },
      },
    ];
  });
}

function patternFaults({ pattern, maxLength, minLength }: JsonSchema, path: JsonPath): readonly SchemaFault[] {
  if (typeof pattern !== 'string' || !isReadable(pattern)) return [];
  const { least, most, isWhole, isImpossible, isEndless } = patternFacts(pattern);
  const fault = (message: string, expected: string): readonly SchemaFault[] => [
    { code: 'config/schema-keyword', path: [...path, 'pattern'], at: 'value', message, advice: { expected } },
  ];
  if (isImpossible)
    return fault(
      'No text matches the pattern, because something precedes "^" or follows "$".',
      '^ at the start and $ at the end',
    );
  if (isEndless)
    return fault(
      'A long text that does not match the pattern stops the browser and the server, because a repetition contains another one.',
      'one repetition for each part, e.g. ^a+$ instead of ^(a+)+$',
    );
  if (typeof maxLength === 'number' && least > maxLength)
    return fault(
      `The pattern needs at least ${least} characters, but maxLength is ${maxLength}.`,
      'a pattern and a maxLength that some text fulfils',
    );
  return typeof minLength === 'number' && isWhole && most < minLength
    ? fault(
        `The pattern allows at most ${most} characters, but minLength is ${minLength}.`,
        'a pattern and a minLength that some text fulfils',
      )
    : [];
}

/** Formats that OpenAPI defines and that no validator has to know. */
const formatsOfOpenApi = ['binary', 'byte', 'double', 'float', 'int32', 'int64', 'password'];

function formatFaults({ format }: JsonSchema, path: JsonPath): readonly SchemaFault[] {
  if (typeof format !== 'string' || Object.hasOwn(formats, format) || formatsOfOpenApi.includes(format)) return [];
  const names = Object.keys(formats);
  return [
    {
      code: 'config/unknown-format',
      path: [...path, 'format'],
      at: 'value',
      message: `The format "${format}" does not exist.`,
      advice: { expected: `one of ${names.join(', ')}`, ...didYouMean(format, names) },
    },
  ];
}

function isReadable(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false; // another finding
  }
}

function choiceFaults(node: JsonSchema, path: JsonPath): readonly SchemaFault[] {
  const choices = node['enum'];
  if (!Array.isArray(choices)) return [];
  if (choices.length === 0)
    return [
      {
        code: 'config/schema-keyword',
        path: [...path, 'enum'],
        at: 'value',
        message: 'The list of choices is empty, so no value is valid.',
        advice: { expected: 'at least one choice' },
      },
    ];
  return choices.flatMap((choice: unknown, index): readonly SchemaFault[] =>
    choices.indexOf(choice) === index
      ? []
      : [
          {
            code: 'config/schema-keyword',
            path: [...path, 'enum', index],
            at: 'value',
            message: `The choice ${JSON.stringify(choice)} is already in the list.`,
            advice: { suggestion: 'Remove it.' },
          },
        ],
  );
}

/** Checks the default and the choices of a schema against its other keywords. */
function valueFaults(node: JsonSchema, path: JsonPath, { follow }: Context): readonly SchemaFault[] {
  const { default: initial, enum: choices, ...rest } = node;
  const wrong = (value: unknown, schema: JsonSchema, at: JsonPath, noun: string): readonly SchemaFault[] => {
    const problem = valueProblem(schema, value, follow);
    return problem === null
      ? []
      : [
          {
            code: 'config/schema-value',
            path: at,
            at: 'value',
            message: `The ${noun} ${JSON.stringify(value)} does not fit the schema.`,
            advice: { expected: problem },
          },
        ];
  };
  return [
    ...(initial === undefined
      ? []
      : wrong(
          initial,
          { ...rest, ...(choices === undefined ? {} : { enum: choices }) },
          [...path, 'default'],
          'default',
        )),
    ...listOf(choices).flatMap((choice, index) => wrong(choice, rest, [...path, 'enum', index], 'choice')),
  ];
}

/** Names in `required` that neither the object nor one of its branches declares. */
function requiredFaults(
  node: JsonSchema,
  path: JsonPath,
  fields: ReadonlyMap<string, JsonSchema>,
): readonly SchemaFault[] {
  if (fields.size === 0 || node['patternProperties'] !== undefined) return [];
  return listOf(node['required']).flatMap((name, index): readonly SchemaFault[] =>
    typeof name !== 'string' || fields.has(name)
      ? []
      : [
          {
            code: 'config/unknown-field',
            path: [...path, 'required', index],
            at: 'value',
            message: `The schema has no field "${name}".`,
            advice: { expected: 'a property of the schema', ...didYouMean(name, fields.keys()) },
          },
        ],
  );
}
