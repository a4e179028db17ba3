import { Validator, type Schema } from '@cfworker/json-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedDocument } from '../../src/server/http/publishedDocument.ts';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import type { OpenApiDocument, OpenApiOperation } from '../../src/server/operation/OpenApiDocument.ts';
import { demoPassword } from '../support/sites.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

/** The published document passes through JSON, as a client receives it. */
const { paths, components } = JSON.parse(
  JSON.stringify(publishedDocument(loadDocuments('schemas'))),
) as OpenApiDocument;
const page = { pageNum: 1, pageSize: 10 };

const reads = Object.entries(paths).flatMap(([address, item]) =>
  Object.entries(item)
    .filter(([method, operation]) => isRead(method, operation))
    .map(([method, operation]) => ({ id: operation.operationId, method: method.toUpperCase(), address, operation })),
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.signIn('seller@cn', demoPassword);
});
afterAll(() => server.close());

test('the operations below are those that need no id', () => {
  expect(reads.length).toBeGreaterThan(60);
});

test.each(reads)("another program's validator accepts the answer of $id", async ({ method, address, operation }) => {
  const paged = parametersOf(operation).some(({ name }) => name === 'pageNum');
  const input = method === 'POST' ? { body: page } : paged ? { query: { pageNum: '1', pageSize: '10' } } : {};
  const { status, headers, json } = await server.request(method, `/api${address}`, input);
  expect(status).toBe(200);
  if (!String(headers['content-type']).includes('json')) return;
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  const { errors } = new Validator({ ...schema, components } as Schema, '2020-12', false).validate(json);
  expect(errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)).toEqual([]);
});

/** A GET without required input, or a POST that takes no more than a page of a list. */
function isRead(method: string, operation: OpenApiOperation): boolean {
  if (/logout|sso|activeUrl/.test(operation.operationId)) return false;
  const needed = parametersOf(operation)
    .filter(({ required, in: place }) => required && place !== 'header')
    .map(({ name }) => name);
  if (needed.some((name) => !Object.hasOwn(page, name))) return false;
  if (method === 'get') return true;
  const body = operation.requestBody?.content['application/json']?.schema;
  const takes = Object.keys(Object(body?.['properties']));
  return (
    takes.includes('pageNum') &&
    takes.includes('pageSize') &&
    [body?.['required'] ?? []].flat().every((name) => Object.hasOwn(page, String(name)))
  );
}

function parametersOf(operation: OpenApiOperation) {
  return (operation.parameters ?? []).filter((parameter) => 'name' in parameter);
}
