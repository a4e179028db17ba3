import type { JsonPath } from './ConfigFile.ts';
import { formats } from './formats.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { didYouMean } from './nearestName.ts';
import { patternFacts } from './patternFacts.ts';
import { listOf } from './recordOf.ts';
import type { SchemaFault } from './SchemaFault.ts';
import { valueProblem, type FollowRef } from './valueProblem.ts';

const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
  ['minContains', 'maxContains'],
] as const;

/** Returns what a schema, without its parts, says of its values that contradicts itself or cannot be: limits, pattern, format, choices, default. */
export function valueFaults(node: JsonSchema, path: JsonPath, follow: FollowRef): readonly SchemaFault[] {
  return [
    ...limitFaults(node, path),
    ...patternFaults(node, path),
    ...formatFaults(node, path),
    ...choiceFaults(node, path),
    ...givenFaults(node, path, follow),
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
function givenFaults(node: JsonSchema, path: JsonPath, follow: FollowRef): readonly SchemaFault[] {
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
