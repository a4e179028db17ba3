import { expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { checkProject } from './checkProject.ts';
import { openProject } from './ConfigProject.ts';

const codeTexts = { keys: new Set<string>(), prefixes: [], shown: new Set<string>() };
const api = tinyFiles['schemas/demo/api.json'];
const { paths: _paths, ...withoutPaths } = api;
const { post } = api.paths['/demo/state'];
const withResponse = (response: object) => ({
  ...api,
  paths: { ...api.paths, '/demo/state': { post: { ...post, responses: { 200: response } } } },
});
/** The answer of an operation with these parts. */
const withAnswer = (parts: object) => withResponse({ description: 'state', ...parts });
const found = (document: object) =>
  checkProject(openProject(tinyConfig({ 'schemas/demo/api.json': document })), codeTexts).map(
    ({ code, message, expected, suggestion }) => [code, message, suggestion ?? expected],
  );

test.each([
  [
    'a key that OpenAPI does not have',
    { ...api, $defs: {} },
    ['config/operation', 'An OpenAPI document has no key "$defs".', 'components/schemas'],
  ],
  [
    'another version of OpenAPI',
    { ...api, openapi: '2.0' },
    ['config/operation', 'The document follows version 2.0 of OpenAPI.', '"3.1.0"'],
  ],
  [
    'a misspelt key',
    { ...api, secutity: [] },
    ['config/operation', 'An OpenAPI document has no key "secutity".', 'Did you mean "security"?'],
  ],
  [
    'a misspelt method',
    { ...api, paths: { ...api.paths, '/demo/more': { pots: { operationId: 'demo.more' } } } },
    ['config/operation', 'An address has no key "pots".', 'Did you mean "post"?'],
  ],
  [
    'a misspelt "paths", without what follows from it',
    { ...withoutPaths, pathes: api.paths },
    ['config/operation', 'An OpenAPI document has no key "pathes".', 'Did you mean "paths"?'],
  ],
  [
    'a misspelt method of an operation that pages call',
    { ...api, paths: { ...api.paths, '/demo/list': { gte: api.paths['/demo/list'].get } } },
    ['config/operation', 'An address has no key "gte".', 'Did you mean "get"?'],
  ],
  [
    'a misspelt kind of components',
    { ...api, components: { ...api.components, haeders: {} } },
    ['config/operation', 'An object of components has no key "haeders".', 'Did you mean "headers"?'],
  ],
  [
    'a misspelt key of a header',
    withAnswer({ headers: { Age: { schma: { type: 'integer' } } } }),
    ['config/operation', 'A header has no key "schma".', 'Did you mean "schema"?'],
  ],
  [
    'a misspelt keyword in the schema of a header',
    withAnswer({ headers: { Age: { schema: { type: 'integer', minimun: 0 } } } }),
    ['config/schema-keyword', 'JSON Schema has no keyword "minimun".', 'Did you mean "minimum"?'],
  ],
  [
    'a misspelt key of a link',
    withAnswer({ links: { next: { operationID: 'demo.list' } } }),
    ['config/operation', 'A link has no key "operationID".', 'Did you mean "operationId"?'],
  ],
  [
    'a link that is no object',
    withAnswer({ links: { next: 'demo.list' } }),
    ['config/operation', 'A link must be an object.', 'an object'],
  ],
  [
    'a reference in a part that no operation uses',
    {
      ...api,
      components: {
        schemas: {
          ...api.components.schemas,
          Spare: { items: { $ref: '#/components/schemas/Rwo' }, contains: { $ref: '#/components/schemas/Other' } },
          Other: { $ref: '#/components/schemas/Spare' },
        },
      },
    },
    [
      'config/bad-reference',
      'The target of $ref "#/components/schemas/Rwo" does not exist.',
      'Did you mean "#/components/schemas/Row"?',
    ],
  ],
  [
    'a reference to a response that does not exist',
    withResponse({ $ref: '#/components/responses/Done' }),
    [
      'config/bad-reference',
      'The target of $ref "#/components/responses/Done" does not exist.',
      'an existing part of a file, e.g. ../_shared/fields.json#/$defs/amount',
    ],
  ],
  [
    'a reference to a file that does not exist',
    withAnswer({ headers: { Sum: { schema: { $ref: '../_shared/feilds.json#/$defs/amount' } } } }),
    [
      'config/bad-reference',
      'The target of $ref "../_shared/feilds.json#/$defs/amount" does not exist.',
      'Did you mean "../_shared/fields.json#/$defs/amount"?',
    ],
  ],
])('%s in api.json is reported', (_what, document, finding) => {
  expect(found(document)).toEqual([finding]);
});

test('headers, links and components as OpenAPI has them are not reported', () => {
  expect(
    found({
      ...withAnswer({
        headers: { Age: { description: 'Seconds.', schema: { type: 'integer', minimum: 0 } } },
        links: { again: { operationId: 'demo.list', description: 'The list.', 'x-note': 1, $comment: 'why' } },
      }),
      components: {
        ...api.components,
        headers: { Sum: { schema: { $ref: '../_shared/fields.json#/$defs/amount' } } },
        examples: { one: { value: { $ref: 'a value, no reference' } } },
      },
    }),
  ).toEqual([]);
});

test('extensions are allowed anywhere', () => {
  expect(
    found({
      ...api,
      'x-owner': 'demo',
      paths: { ...api.paths, '/demo/list': { ...api.paths['/demo/list'], 'x-note': 1 } },
    }),
  ).toEqual([]);
});
