import type { JsonPath } from '../ConfigFile.ts';
import type { Advice } from '../Diagnostic.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { commentKey } from '../meta/comment.ts';
import { didYouMean } from '../nearestName.ts';

/** A part of an OpenAPI document that nothing reads. */
export interface OpenApiProblem {
  readonly path: JsonPath;
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly advice: Advice;
}

type KindName =
  | 'document'
  | 'address'
  | 'operation'
  | 'components'
  | 'parameter'
  | 'header'
  | 'body'
  | 'response'
  | 'media'
  | 'link';

interface Kind {
  readonly name: string;
  /** The keys that it may have; null when its format says it. */
  readonly keys: readonly string[] | null;
  /** The keys whose value is another kind. */
  readonly one?: Readonly<Record<string, KindName>>;
  /** The keys whose value is a list or map of another kind. */
  readonly many?: Readonly<Record<string, KindName>>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const keysOfHeader = 'description required deprecated schema content style explode example examples $ref'.split(' ');

const kinds: Readonly<Record<KindName, Kind>> = {
  document: {
    name: 'An OpenAPI document',
    keys: 'openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs $schema'.split(
      ' ',
    ),
    one: { components: 'components' },
    many: { paths: 'address' },
  },
  address: {
    name: 'An address',
    keys: [...methods, 'summary', 'description', 'parameters'],
    one: Object.fromEntries(methods.map((method) => [method, 'operation'])),
    many: { parameters: 'parameter' },
  },
  operation: {
    name: 'An operation',
    keys: null,
    one: { requestBody: 'body' },
    many: { parameters: 'parameter', responses: 'response' },
  },
  components: {
    name: 'An object of components',
    keys: 'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems'.split(
      ' ',
    ),
    many: {
      responses: 'response',
      parameters: 'parameter',
      requestBodies: 'body',
      headers: 'header',
      links: 'link',
      pathItems: 'address',
    },
  },
  parameter: { name: 'A parameter', keys: ['name', 'in', 'allowEmptyValue', ...keysOfHeader] },
  header: { name: 'A header', keys: keysOfHeader },
  body: { name: 'A request body', keys: ['description', 'required', 'content', '$ref'], many: { content: 'media' } },
  response: {
    name: 'A response',
    keys: ['description', 'headers', 'content', 'links', '$ref'],
    many: { headers: 'header', content: 'media', links: 'link' },
  },
  media: {
    name: 'A media type',
    keys: ['schema', 'example', 'examples', 'encoding'],
  },
  link: {
    name: 'A link',
    keys: ['operationId', 'operationRef', 'parameters', 'requestBody', 'description', 'server', '$ref'],
  },
};

/** Has an api.json only the objects of an OpenAPI document, each with only the keys of its kind? Others are not read, and other tools refuse them. */
export function openApiProblems(
  value: unknown,
  kind: KindName = 'document',
  path: JsonPath = [],
): readonly OpenApiProblem[] {
  const { name, keys, one = {}, many = {} } = kinds[kind];
  if (!isRecord(value))
    return [{ path, part: 'value', message: `${name} must be an object.`, advice: { expected: 'an object' } }];
  return Object.entries(value).flatMap(([key, child]): readonly OpenApiProblem[] => {
    const at = [...path, key];
    if (key.startsWith('x-') || key === commentKey) return [];
    if (kind === 'document' && key === 'openapi' && !/^3\.1\.\d+$/.test(String(child)))
      return [
        {
          path: at,
          part: 'value',
          message: `The document follows version ${String(child)} of OpenAPI.`,
          advice: { expected: '"3.1.0"' },
        },
      ];
    if (keys !== null && !keys.includes(key))
      return [
        {
          path: at,
          part: 'key',
          message: `${name} has no key "${key}".`,
          advice: {
            expected: key === '$defs' ? 'components/schemas' : `one of ${keys.join(', ')}`,
            ...didYouMean(key, keys),
          },
        },
      ];
    const [single, each] = [one[key], many[key]];
    if (single) return openApiProblems(child, single, at);
    if (!each) return [];
    if (Array.isArray(child)) return child.flatMap((item, index) => openApiProblems(item, each, [...at, index]));
    return isRecord(child)
      ? Object.entries(child).flatMap(([step, item]) => openApiProblems(item, each, [...at, step]))
      : [{ path: at, part: 'value', message: `"${key}" has no names.`, advice: { expected: 'an object or a list' } }];
  });
}
