import { isCurrency } from '../../domain/currency.ts';
import type { JsonPath } from '../ConfigFile.ts';
import type { Advice } from '../Diagnostic.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { didYouMean } from '../nearestName.ts';

export interface SchemaProblem {
  readonly path: JsonPath;
  readonly message: string;
  readonly advice: Advice;
}

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Keys whose children are names, not keywords; a field may be called "type". */
const named = ['properties', '$defs', 'schemas', 'dependentSchemas', 'patternProperties'];

/** Keys whose values are data or otherwise not schemas. */
const data = ['enum', 'const', 'default', 'example', 'examples', 'securitySchemes', 'x-currencies'];

/** Finds invalid JSON Schema in a document of schemas: types that do not exist, and patterns that cannot be read. `around` has the fields of the object around the node; null for a definition, which several objects may contain. */
export function schemaProblems(
  node: unknown,
  path: JsonPath,
  around: readonly string[] | null = [],
): readonly SchemaProblem[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => schemaProblems(item, [...path, index], around));
  if (!isRecord(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (data.includes(key)) return [];
    if (key === 'x-options') return optionsProblems(value, node, [...path, key]);
    if (key === 'x-states') return statesProblems(value, node, [...path, key]);
    if (named.includes(key) && isRecord(value)) {
      const isObject = key === 'properties';
      return [
        ...(isObject ? currencyProblems(value, [...path, key], around) : []),
        ...Object.entries(value).flatMap(([name, child]) =>
          schemaProblems(
            child,
            [...path, key, name],
            isObject ? Object.keys(value) : isDefinition(key) ? null : around,
          ),
        ),
      ];
    }
    if (key === 'type') return typeProblems(value, [...path, key]);
    return [
      ...(key === 'pattern' && typeof value === 'string' ? patternProblems(value, [...path, key]) : []),
      ...schemaProblems(value, [...path, key], around),
    ];
  });
}

/** Checks that `x-currency` of an amount and `x-currencies` of a rate are currencies, or names of fields that contain them: siblings, or with `../` fields of the object around. */
function currencyProblems(
  properties: Readonly<Record<string, unknown>>,
  path: JsonPath,
  around: readonly string[] | null,
): readonly SchemaProblem[] {
  const names = Object.keys(properties);
  return Object.entries(properties).flatMap(([name, schema]): readonly SchemaProblem[] => {
    const { 'x-currency': currency, 'x-currencies': pair } = isRecord(schema) ? schema : {};
    const others = [...names.filter((one) => one !== name), ...(around ?? []).map((one) => `../${one}`)];
    const isKnown = (one: unknown): boolean =>
      typeof one === 'string' &&
      (isCurrency(one) || others.includes(one) || (around === null && /^\.\.\/\w+$/.test(one)));
    const problem = (one: unknown, at: JsonPath): SchemaProblem => ({
      path: [...path, name, ...at],
      message: `${JSON.stringify(one)} is neither a currency nor a field in the same object as "${name}", or with ../ in the object around it.`,
      advice: {
        expected: `a currency such as USD, or one of ${others.join(', ')}`,
        ...(typeof one === 'string' ? didYouMean(one, others) : {}),
      },
    });
    return [
      ...(currency === undefined || isKnown(currency) ? [] : [problem(currency, ['x-currency'])]),
      ...(pair === undefined
        ? []
        : !Array.isArray(pair) || pair.length !== 2
          ? [
              {
                path: [...path, name, 'x-currencies'],
                message: 'A rate has two currencies.',
                advice: { expected: `two of ${others.join(', ')}` },
              },
            ]
          : pair.flatMap((one: unknown, index) => (isKnown(one) ? [] : [problem(one, ['x-currencies', index])]))),
    ];
  });
}

function isDefinition(key: string): boolean {
  return key === '$defs' || key === 'schemas';
}

const tones = ['neutral', 'info', 'success', 'warning', 'danger'];

/** Checks that `x-options` names the prefix of texts, and at most one tone for each value of the list. */
function optionsProblems(
  options: unknown,
  { enum: list }: Readonly<Record<string, unknown>>,
  path: JsonPath,
): readonly SchemaProblem[] {
  const { texts, tones: toned = {}, ...more } = isRecord(options) ? options : {};
  if (typeof texts !== 'string')
    return [
      {
        path,
        message: 'The values of the list have no texts.',
        advice: { expected: '{ "texts": the prefix of the text keys, "tones": tones by value }' },
      },
    ];
  const values = Array.isArray(list) ? list.map(String) : null;
  return [
    ...Object.keys(more).map((key) => ({
      path: [...path, key],
      message: `x-options has no "${key}".`,
      advice: { expected: 'texts and tones', ...didYouMean(key, ['texts', 'tones']) },
    })),
    ...Object.entries(isRecord(toned) ? toned : {}).flatMap(([value, tone]): readonly SchemaProblem[] => [
      ...(values === null || values.includes(value)
        ? []
        : [
            {
              path: [...path, 'tones', value],
              message: `The list has no value "${value}".`,
              advice: { expected: `one of ${values.join(', ')}`, ...didYouMean(value, values) },
            },
          ]),
      ...(tones.includes(String(tone))
        ? []
        : [
            {
              path: [...path, 'tones', value],
              message: `There is no tone ${JSON.stringify(tone)}.`,
              advice: { expected: `one of ${tones.join(', ')}`, ...didYouMean(String(tone), tones) },
            },
          ]),
    ]),
  ];
}

function typeProblems(value: unknown, path: JsonPath): readonly SchemaProblem[] {
  return [value]
    .flat()
    .filter((name) => typeof name !== 'string' || !types.includes(name))
    .map((name) => ({
      path,
      message: `The type ${JSON.stringify(name)} does not exist.`,
      advice: { expected: `one of ${types.join(', ')}`, ...(typeof name === 'string' ? didYouMean(name, types) : {}) },
    }));
}

function patternProblems(source: string, path: JsonPath): readonly SchemaProblem[] {
  try {
    RegExp(source, 'u');
    return [];
  } catch (error) {
    return [
      {
        path,
        message: error instanceof Error ? `${error.message}.` : 'The pattern cannot be read.',
        advice: { expected: 'a JavaScript regular expression, valid with the flag u' },
      },
    ];
  }
}

/** Checks that `x-states` says for each state of the list where an event leads from it, and which states end a thing. */
function statesProblems(
  states: unknown,
  { enum: list }: Readonly<Record<string, unknown>>,
  path: JsonPath,
): readonly SchemaProblem[] {
  const { finished, moves, ...more } = isRecord(states) ? states : {};
  const values = Array.isArray(list) ? list.map(String) : [];
  const shape = '{ "finished": states, "moves": { state: { event: the next state } } }';
  const problem = (at: JsonPath, message: string, expected: string): SchemaProblem => ({
    path: [...path, ...at],
    message,
    advice: { expected },
  });
  const unknown = (value: unknown, at: JsonPath): readonly SchemaProblem[] =>
    values.includes(String(value))
      ? []
      : [
          {
            path: [...path, ...at],
            message: `The list has no value ${JSON.stringify(value)}.`,
            advice: { expected: `one of ${values.join(', ')}`, ...didYouMean(String(value), values) },
          },
        ];
  if (!Array.isArray(finished) || !isRecord(moves)) return [problem([], 'The states have no end or no moves.', shape)];
  return [
    ...Object.keys(more).map((key) => problem([key], `x-states has no "${key}".`, shape)),
    ...finished.flatMap((state: unknown, index) => unknown(state, ['finished', index])),
    ...values
      .filter((state) => !Object.hasOwn(moves, state))
      .map((state) =>
        problem(['moves'], `The state "${state}" has no moves.`, `"${state}": { } where it ends for good`),
      ),
    ...Object.entries(moves).flatMap(([state, events]) => [
      ...unknown(state, ['moves', state]),
      ...Object.entries(isRecord(events) ? events : {}).flatMap(([event, next]) =>
        unknown(next, ['moves', state, event]),
      ),
    ]),
  ];
}
