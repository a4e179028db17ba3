import { describe, expect, test } from 'vitest';
import { bundleDocuments } from './bundleDocuments.ts';
import type { JsonObject } from './OpenApiDocument.ts';
import { createSchemaChecks } from './schemaChecks.ts';

const fields = {
  $id: 'fields.json',
  $defs: {
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    money: { type: 'object', required: ['currency'], properties: { currency: { $ref: '#/$defs/currency' } } },
    tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/$defs/tree' } } } },
    pageNum: { name: 'pageNum', in: 'query', schema: { type: 'integer' } },
  },
};
const api = (paths: JsonObject, schemas: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  paths,
  components: { schemas },
});
const get = (operationId: string, more: object = {}) => ({ get: { operationId, responses: {}, ...more } });
const answering = (schema: object) => ({ responses: { '200': { content: { 'application/json': { schema } } } } });
const bundle = (files: Record<string, JsonObject>) =>
  bundleDocuments(Object.keys(files), (file) => {
    const content = { ...files, '/s/_shared/fields.json': fields }[file];
    if (!content) throw new Error(`no file ${file}`);
    return content;
  });

describe('bundling', () => {
  test('schemas of other files are included, named after their file, with the schemas they refer to', () => {
    const document = bundle({
      '/s/wallet/api.json': api({ '/a': get('a', answering({ $ref: '../_shared/fields.json#/$defs/money' })) }),
    });
    expect(Object.keys(document.components.schemas).sort()).toEqual(['fields.currency', 'fields.money']);
    const check = createSchemaChecks(document).exact({ $ref: '#/components/schemas/fields.money' });
    expect(check({ currency: 'USD' })).toEqual([]);
    expect(check({ currency: 'usd' })).toMatchObject([{ field: 'currency', keyword: 'pattern' }]);
  });
  test('a schema may contain itself', () => {
    const document = bundle({
      '/s/wallet/api.json': api({ '/a': get('a', answering({ $ref: '../_shared/fields.json#/$defs/tree' })) }),
    });
    const check = createSchemaChecks(document).exact({ $ref: '#/components/schemas/fields.tree' });
    expect(check({ children: [{ children: [{ children: 1 }] }] })).toMatchObject([
      { field: 'children.0.children.0.children' },
    ]);
  });
  test('schemas of the same name in two domains stay separate', () => {
    const own = (type: string) =>
      api({ [`/${type}`]: get(type, answering({ $ref: '#/components/schemas/Item' })) }, { Item: { type } });
    const document = bundle({ '/s/wallet/api.json': own('string'), '/s/shop/api.json': own('number') });
    expect(document.components.schemas).toEqual({ 'wallet.Item': { type: 'string' }, 'shop.Item': { type: 'number' } });
  });
  test('a shared parameter is inlined', () => {
    const document = bundle({
      '/s/wallet/api.json': api({
        '/a': get('a', { parameters: [{ $ref: '../_shared/fields.json#/$defs/pageNum' }] }),
      }),
    });
    expect(document.paths['/a']?.['get']?.parameters).toEqual([fields.$defs.pageNum]);
  });
  test.each([
    [
      'a reference without a target',
      { '/s/a/api.json': api({ '/a': get('a', answering({ $ref: '../_shared/fields.json#/$defs/gone' })) }) },
      /names nothing: there is no "gone"/,
    ],
    [
      'an operationId used twice',
      { '/s/a/api.json': api({ '/a': get('a') }), '/s/b/api.json': api({ '/b': get('a') }) },
      /operationId a is used twice.*\/s\/a\/api\.json.*\/s\/b\/api\.json/,
    ],
    [
      'a path declared twice',
      { '/s/a/api.json': api({ '/a': get('a') }), '/s/b/api.json': api({ '/a': get('b') }) },
      /GET \/a is declared twice: second in \/s\/b/,
    ],
    [
      'an operation without an id',
      { '/s/a/api.json': api({ '/a': { get: { responses: {} } } }) },
      /GET \/a has no operationId/,
    ],
    [
      'a name that is not a method',
      { '/s/a/api.json': api({ '/a': { fetch: {} } }) },
      /"fetch", which is not a method/,
    ],
  ])('%s is refused with its location', (_what, files, message) => {
    expect(() => bundle(files)).toThrow(message);
  });
});
