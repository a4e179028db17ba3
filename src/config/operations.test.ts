import { describe, expect, test } from 'vitest';
import { loadConfig } from './load/loadConfig.ts';
import { tinyConfig, tinyFiles } from './tinyConfig.fixture.ts';

const load = (changes: Readonly<Record<string, unknown>> = {}) => loadConfig(tinyConfig(changes));
const api = tinyFiles['schemas/demo/api.json'];

describe('operations of api.json', () => {
  test('an operation declares its request and its access', () => {
    expect(load().config.operations.get('demo.list')).toMatchObject({
      method: 'GET',
      address: '/demo/list',
      domain: 'demo',
      hasBody: false,
      download: false,
      upload: false,
      public: false,
      access: { permission: 'look' },
    });
  });

  test('path, query and body become one input', () => {
    expect(load().config.operations.get('demo.save')?.inputSchema).toEqual({
      type: 'object',
      required: ['id', 'amount'],
      properties: { id: { type: 'string' }, dry: { type: 'boolean' }, amount: { $ref: '#/$defs/fields__amount' } },
      $defs: { fields__amount: { type: 'string', format: 'amount' } },
    });
  });

  test('an input at a place that does not exist is still an input, and an answer without a schema may be anything', () => {
    const { get } = api.paths['/demo/list'];
    const [pageNum] = get.parameters;
    const { config } = load({
      'schemas/demo/api.json': {
        ...api,
        paths: {
          '/demo/list': {
            get: {
              ...get,
              parameters: [{ ...pageNum, in: 'qeury' }],
              responses: { 200: { description: 'list', content: { 'application/json': {} } } },
            },
          },
        },
      },
    });
    const operation = config.operations.get('demo.list');
    expect(operation?.inputSchema['properties']).toHaveProperty('pageNum');
    expect(operation?.dataSchema).toEqual({});
  });

  test('the schema of the answer is self-contained, whatever file its parts come from', () => {
    expect(load().config.operations.get('demo.list')?.dataSchema).toMatchObject({
      properties: { resultList: { items: { $ref: '#/$defs/demo__Row' } } },
      $defs: {
        demo__Row: { properties: { amount: { $ref: '#/$defs/fields__amount' } } },
        fields__amount: { format: 'amount' },
      },
    });
  });

  test('an id is declared once and starts with its domain', () => {
    const again = {
      openapi: '3.1.0',
      info: { title: 'b', version: '1' },
      paths: {
        '/b': {
          get: { operationId: 'demo.list', responses: {} },
          post: { operationId: 'other.list', responses: {} },
          put: { operationId: 'other.list', responses: {} },
          delete: { operationId: 'demo.gone', responses: {} },
        },
      },
    };
    expect(load({ 'schemas/other/api.json': again }).diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['config/duplicate-id', 10],
      ['config/duplicate-id', 18],
      ['config/operation', 22],
    ]);
  });

  test('a reference to a missing part is reported at its operation', () => {
    const broken = JSON.parse(JSON.stringify(api).replace('#/components/schemas/Row', '#/components/schemas/Rwo'));
    expect(load({ 'schemas/demo/api.json': broken }).diagnostics).toEqual([
      expect.objectContaining({
        code: 'config/bad-reference',
        file: 'schemas/demo/api.json',
        message: 'The target of $ref "#/components/schemas/Rwo" does not exist.',
      }),
    ]);
  });
});
