import { placeOf, type JsonPath } from '../ConfigFile.ts';
import { didYouMean } from '../nearestName.ts';
import type { Operation } from '../operations.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

interface Fault {
  readonly path: JsonPath;
  readonly at?: 'key' | 'value';
  readonly message: string;
  readonly expected: string;
  readonly suggestion?: string;
}

const places = ['path', 'query'];

/** Is every operation complete OpenAPI: parameters that its address has, a body where the method has one, an answer with a schema, codes with a text? */
export function operationParts({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // overlays change no operation
  return [...authored.operations.values()].flatMap((operation) => {
    const file = authored.files.get(operation.file);
    if (!file || authored.broken.has(operation.file)) return [];
    const source = recordOf(valueAt(file.value, operation.path));
    const lacking = (code: string) =>
      parts.site.locales.filter(
        (locale) =>
          authored.texts[locale]?.['errors'] !== undefined &&
          !Object.hasOwn(authored.texts[locale]['errors'], `errors.${code}`),
      );
    const untold = listOf(source['x-errors']).flatMap((code, index): readonly Finding[] => {
      const locales = lacking(String(code));
      return locales.length === 0
        ? []
        : [
            {
              code: 'config/text-missing',
              message: `The code ${String(code)} has no text in ${locales.join(', ')}, so users see a general message.`,
              expected: `a text "${String(code)}" in i18n/<locale>/errors.json`,
              place: placeOf(file, [...operation.path, 'x-errors', index]),
            },
          ];
    });
    return [
      ...untold,
      ...faultsOf(operation, source).map(
        ({ path, at, ...words }): Finding => ({
          code: 'config/operation',
          ...words,
          place: placeOf(file, [...operation.path, ...path], at),
        }),
      ),
    ];
  });
}

function faultsOf(operation: Operation, source: Readonly<Record<string, unknown>>): readonly Fault[] {
  const parameters = listOf(source['parameters']).map(recordOf);
  return [
    ...parameters.flatMap((one, index) => parameterFaults(operation, parameters, one, index)),
    ...missingInPath(operation, parameters),
    ...bodyFaults(operation, source),
    ...answerFaults(operation, source),
  ];
}

type Parameter = Readonly<Record<string, unknown>>;

function parameterFaults(
  { address }: Operation,
  all: readonly Parameter[],
  { name, in: place, $ref: ref, ...rest }: Parameter,
  index: number,
): readonly Fault[] {
  if (ref !== undefined) return [];
  const path = ['parameters', index];
  if (typeof name !== 'string')
    return [{ path, message: 'The parameter has no name.', expected: 'name, in and schema' }];
  if (typeof place !== 'string' || !places.includes(place))
    return [
      {
        path: [...path, 'in'],
        message: `A parameter cannot be in ${JSON.stringify(place)}, so "${name}" is never sent.`,
        expected: 'path or query',
        ...didYouMean(String(place), places),
      },
    ];
  if (all.findIndex((one) => one['name'] === name && one['in'] === place) < index)
    return [
      {
        path: [...path, 'name'],
        message: `The operation already has the parameter "${name}".`,
        expected: 'every parameter once',
      },
    ];
  if (place === 'path' && !address.includes(`{${name}}`))
    return [
      {
        path: [...path, 'name'],
        message: `The address ${address} has no part {${name}}.`,
        expected: `one of ${namesIn(address).join(', ') || 'no parameter in the path'}`,
        ...didYouMean(name, namesIn(address)),
      },
    ];
  return rest['schema'] === undefined
    ? [{ path, message: `The parameter "${name}" has no schema.`, expected: 'a schema' }]
    : [];
}

function missingInPath({ address }: Operation, all: readonly Parameter[]): readonly Fault[] {
  const isUnsure = all.some(
    ({ $ref, in: place, name }) => $ref !== undefined || (place === 'path' && !address.includes(`{${String(name)}}`)),
  ); // a misspelt one is reported itself
  const missing = isUnsure
    ? []
    : namesIn(address).filter((name) => !all.some((one) => one['in'] === 'path' && one['name'] === name));
  return missing.map((name) => ({
    path: ['operationId'],
    message: `The address ${address} has the part {${name}}, but no parameter declares it.`,
    expected: `a parameter "${name}" in path`,
  }));
}

function namesIn(address: string): readonly string[] {
  return [...address.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

function bodyFaults({ method }: Operation, source: Readonly<Record<string, unknown>>): readonly Fault[] {
  if (source['requestBody'] === undefined) return [];
  if (method === 'GET')
    return [
      {
        path: ['requestBody'],
        at: 'key',
        message: 'A GET has no body: the browser does not send it.',
        expected: 'parameters in query, or the method post',
      },
    ];
  return [];
}

/** A response of success has a schema, a file, or no content at all. */
function answerFaults({ download }: Operation, source: Readonly<Record<string, unknown>>): readonly Fault[] {
  return Object.entries(recordOf(recordOf(recordOf(source['responses'])['200'])['content'])).flatMap(
    ([type, media]): readonly Fault[] => {
      const path = ['responses', '200', 'content', type];
      if (type === 'application/json' && recordOf(media)['schema'] === undefined)
        return [
          {
            path,
            message: 'The answer has no schema, so that no page can be checked against it.',
            expected: 'a schema of data',
          },
        ];
      return type === 'application/json' && download
        ? [
            {
              path: ['x-download'],
              at: 'key',
              message: 'The operation answers with JSON, so it gives no file.',
              expected: 'the content type of a file',
            },
          ]
        : [];
    },
  );
}
