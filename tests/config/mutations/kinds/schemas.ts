import { misspell, type FaultKind } from '../Fault.ts';
import { record, type Spot } from '../SiteText.ts';
import { apis, changing, forms, having, listOf, type Change } from './changing.ts';

const schemaFiles = /^schemas\/(_shared\/|\w+\/(forms\/|api\.json|flow\.json))/;

/** Schemas against JSON Schema 2020-12, and operations against OpenAPI. */
export const schemas: readonly FaultKind[] = [
  changing(
    'a reference leads to itself',
    {
      files: /^schemas\/_shared\//,
      fits: ({ path }) => path[0] === '$defs' && path.length === 2,
      change: ({ key }) => ({ to: { $ref: `#/$defs/${key}` } }),
    },
    { breaks: true },
  ),
  changing('a definition that no schema refers to', {
    files: /^schemas\/_shared\//,
    fits: ({ path }) => path[0] === '$defs' && path.length === 1,
    change: (spot) => having(spot, { left: { type: 'string' } }),
  }),
  field(
    'a keyword beside a reference contradicts it',
    ({ value }) => /Amount|amount|currency|date|Day/.test(String(record(value)['$ref'])),
    (spot) => having(spot, { type: 'integer' }),
  ),
  field('the default of a field has another type', hasType('string', 'boolean', 'integer'), (spot) =>
    having(spot, { default: record(spot.value)['type'] === 'string' ? 7 : 'yes' }),
  ),
  field(
    'the default of a field is outside its choices',
    ({ value }) => choices(value).length > 1,
    (spot) => having(spot, { default: `${String(choices(spot.value)[0])}x` }),
  ),
  field(
    'the default of a field is too long',
    ({ value }) => typeof record(value)['maxLength'] === 'number',
    (spot) => having(spot, { default: 'x'.repeat(Number(record(spot.value)['maxLength']) + 1) }),
  ),
  field(
    'the default of a field breaks its pattern',
    ({ value }) => {
      const { pattern } = record(value);
      return typeof pattern === 'string' && !new RegExp(pattern, 'u').test('§ §');
    },
    (spot) => having(spot, { default: '§ §' }),
  ),
  keyword(
    'a keyword of a schema is misspelt',
    [
      'maxLength',
      'minLength',
      'pattern',
      'minimum',
      'enum',
      'format',
      'required',
      'additionalProperties',
      'items',
      'properties',
    ],
    ({ key }) => ({ key: misspell(key) }),
  ),
  field('a keyword belongs to another type', hasType('string', 'integer', 'boolean'), (spot) =>
    having(spot, record(spot.value)['type'] === 'string' ? { minimum: 1 } : { maxLength: 5 }),
  ),
  field('a type has no use for the pattern', hasType('integer', 'boolean', 'number'), (spot) =>
    having(spot, { pattern: '^1$' }),
  ),
  keyword('an extension of a schema is misspelt', ['x-currency'], ({ key }) => ({ key: misspell(key) })),
  field('the least length is above the greatest', hasType('string'), (spot) =>
    having(spot, { minLength: 90, maxLength: 20 }),
  ),
  field('the least number of entries is above the greatest', hasType('array'), (spot) =>
    having(spot, { minItems: 9, maxItems: 2 }),
  ),
  field('the minimum is above the maximum', hasType('integer', 'number'), (spot) =>
    having(spot, { minimum: 90, maximum: 20 }),
  ),
  field('a pattern takes endless time', hasType('string'), (spot) =>
    having(spot, { pattern: spot.path.length % 2 === 0 ? '^(a+)+$' : '^(\\w+\\s?)*$' }),
  ),
  keyword(
    'a pattern fits nothing',
    ['pattern'],
    ({ value }) => ({ to: `${String(value)}x` }),
    ({ value }) => String(value).endsWith('$'),
  ),
  field(
    'a pattern is longer than the field',
    ({ value }) => typeof record(value)['maxLength'] === 'number' && Number(record(value)['maxLength']) < 500,
    (spot) => having(spot, { pattern: `^\\d{${Number(record(spot.value)['maxLength']) + 1},}$` }),
  ),
  keyword('a choice is listed twice', ['enum'], ({ value }) =>
    Array.isArray(value) && value.length > 1 ? { to: [...listOf(value), listOf(value)[0]] } : null,
  ),
  keyword('a field has no choices left', ['enum'], () => ({ to: [] })),
  keyword('a format of a schema does not exist', ['format'], ({ value }) => ({ to: misspell(String(value)) })),
  changing('a branch requires a field that is not there', {
    files: forms,
    fits: ({ key, path, value }) => key === 'required' && typeof value === 'string' && path.includes('then'),
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing('a branch is for a value that never comes', {
    files: forms,
    fits: ({ key, path, value }) =>
      (key === 'const' || key === 'enum') && typeof value === 'string' && path.includes('if'),
    change: ({ value }) => ({ to: misspell(String(value)) }),
    near: 2,
  }),
  changing('a request requires a property that it lacks', {
    files: apis,
    fits: ({ key, path, value }) => key === 'required' && typeof value === 'string' && path.includes('requestBody'),
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing('a response requires a property that it lacks', {
    files: apis,
    fits: ({ key, path, value }) => key === 'required' && typeof value === 'string' && path.includes('responses'),
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing('two parts of a form declare a field differently', {
    files: forms,
    fits: ({ path, value }) =>
      path.join() === 'schema' &&
      Object.values(record(record(value)['properties'])).some((one) => record(one)['type'] === 'string'),
    change: (spot) => {
      const [name = ''] =
        Object.entries(record(record(spot.value)['properties'])).find(([, one]) => record(one)['type'] === 'string') ??
        [];
      return having(spot, { allOf: [{ properties: { [name]: { type: 'boolean' } } }] });
    },
  }),
  operation(
    'a parameter is at an unknown place',
    ({ key, value }) => key === 'in' && value === 'query',
    () => ({ to: 'qeury' }),
  ),
  operation(
    'a parameter stands twice',
    ({ path }) => path.at(-2) === 'parameters',
    ({ value }) => ({ before: value }),
  ),
  operation(
    'a parameter of the path is not declared',
    ({ path, value }) => path.at(-2) === 'parameters' && record(value)['in'] === 'path',
    (spot) => having(spot, { name: `${String(record(spot.value)['name'])}Of` }),
    3,
  ),
  operation(
    'the answer has no schema',
    ({ key, path }) => key === 'schema' && path.at(-2) === 'application/json' && path.includes('responses'),
    () => 'gone',
    4,
  ),
  operation(
    'a GET has a body',
    ({ key }) => key === 'get',
    (spot) =>
      having(spot, {
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: {} } } } },
      }),
  ),
  operation(
    'the body of a request is misspelt',
    ({ key }) => key === 'requestBody',
    () => ({ key: 'requestbody' }),
  ),
  operation(
    'an extension of an operation is misspelt',
    ({ key }) => ['x-errors', 'x-rate', 'x-permission', 'x-once', 'x-kyc'].includes(key),
    ({ key }) => ({ key: misspell(key) }),
  ),
  operation(
    'a limit of calls is zero',
    ({ key, around }) => key === 'limit' && 'seconds' in around,
    () => ({ to: 0 }),
  ),
  operation(
    'a limit of calls is by an unknown unit',
    ({ key, around }) => key === 'by' && 'seconds' in around,
    ({ value }) => ({ to: misspell(String(value)) }),
  ),
  operation(
    'a limit of calls has a misspelt period',
    ({ key, around }) => key === 'seconds' && 'limit' in around,
    () => ({ key: 'secnods' }),
  ),
  operation(
    'a code of an operation has no text',
    ({ key, value, path }) => key === 'x-errors' && typeof value === 'string' && path.length === 5,
    () => ({ to: '990998' }),
  ),
];

function operation(name: string, fits: (spot: Spot) => boolean, change: (spot: Spot) => Change, near = 1): FaultKind {
  return changing(name, { files: apis, fits, change, near });
}

/** A fault in the schema of one field. */
function field(name: string, fits: (spot: Spot) => boolean, change: (spot: Spot) => Change): FaultKind {
  return changing(name, {
    files: schemaFiles,
    fits: (spot) => spot.path.at(-2) === 'properties' && isInSchema(spot) && fits(spot),
    change,
  });
}

function keyword(
  name: string,
  keys: readonly string[],
  change: (spot: Spot) => Change,
  fits: (spot: Spot) => boolean = () => true,
): FaultKind {
  return changing(name, {
    files: schemaFiles,
    fits: (spot) =>
      keys.includes(spot.key) &&
      typeof spot.path.at(-1) === 'string' &&
      spot.path.at(-2) !== 'properties' &&
      spot.path.includes('properties') &&
      isInSchema(spot) &&
      fits(spot),
    change,
    near: 2,
  });
}

function isInSchema({ file, path }: Spot): boolean {
  if (
    path.some((step) => ['default', 'example', 'examples', 'const', 'enum'].includes(String(step))) &&
    !['default', 'const', 'enum'].includes(String(path.at(-1)))
  )
    return false;
  return !file.includes('/forms/') || path[0] === 'schema';
}

function hasType(...types: readonly string[]): (spot: Spot) => boolean {
  return ({ value }) =>
    types.includes(String(record(value)['type'])) &&
    !['const', 'enum', 'default', 'format', 'pattern'].some((name) => name in record(value));
}

function choices(value: unknown): readonly unknown[] {
  return listOf(record(value)['enum']);
}
