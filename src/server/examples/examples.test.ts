import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf, startTestServer, type TestServer } from '../../../tests/support/testServer.ts';
import { formats } from '../../config/formats.ts';
import { loadDocuments } from '../operation/loadDocuments.ts';
import { createResponseContract } from '../http/responseContract.ts';
import { createSchemaChecks } from '../operation/schemaChecks.ts';
import { seededRandom } from '../../domain/seededRandom.ts';
import { exampleAnswer } from './exampleAnswer.ts';
import { exampleText } from './exampleText.ts';
import { textOfPattern } from './textOfPattern.ts';

const now = Date.parse('2026-07-31T04:00:00Z');

describe('a text made from a pattern', () => {
  test.each([
    '^[A-Z]{1,2}\\d{6}[0-9A]$',
    '^(100(\\.0{1,2})?|(0|[1-9]\\d?)(\\.\\d{1,2})?)$',
    '^[^<>0-9]+$',
    '^(?:ab|[^\\s@]+)@x$',
    '^[\\x21-\\x7e]{8,12}$',
    '^$',
    '^a*b?c+$',
  ])('fits %s', (pattern) => {
    for (let seed = 0; seed < 20; seed += 1)
      expect(textOfPattern(pattern, seededRandom(seed))).toMatch(new RegExp(pattern, 'u'));
  });
  test('is as long as asked where the pattern allows it', () => {
    expect(textOfPattern('^[A-Z0-9]+$', seededRandom(1), 12).length).toBeGreaterThanOrEqual(12);
  });
  test('is refused for a look-ahead, instead of made wrongly', () => {
    expect(() => textOfPattern('^(?=a)b', seededRandom(1))).toThrow('Look-arounds');
  });
});

test.each(Object.entries(formats))('a text of the format %s fits it', (format, pattern) => {
  for (let index = 0; index < 20; index += 1)
    expect(exampleText({ type: 'string', format }, { name: 'x', index, now, random: seededRandom(index) })).toMatch(
      pattern,
    );
});

describe('an answer made from the document', () => {
  const document = loadDocuments('schemas');
  const checks = createSchemaChecks(document);
  const operations = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => !operation['x-download']);

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'of %s fits the schema of its response, and is the same each time',
    (operationId, operation) => {
      const schema = operation.responses['200']?.content?.['application/json']?.schema ?? null;
      const ask = () =>
        exampleAnswer({
          operationId,
          schema,
          root: document,
          inputs: ['pageNum', 'pageSize'],
          input: { pageNum: 1, pageSize: 10 },
          written: null,
          now,
        });
      const answer = ask();
      createResponseContract(operation, checks).checkData(answer);
      expect(ask()).toEqual(answer);
    },
  );
});

const row = {
  type: 'object',
  required: ['id', 'subject', 'amount', 'kind', 'createTime'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    subject: { type: 'string' },
    amount: { type: 'string', format: 'amount' },
    kind: { type: 'string', enum: ['praise', 'fault'] },
    createTime: { type: 'string', format: 'beijing-time' },
  },
};
const json = (schema: object) => ({ '200': { description: 'ok', content: { 'application/json': { schema } } } });
const list = {
  type: 'object',
  required: ['rows', 'total'],
  additionalProperties: false,
  properties: { rows: { type: 'array', items: row }, total: { type: 'integer' } },
};
const filter = Object.fromEntries([
  ...['keyword', 'kind', 'sort', 'startDate', 'endDate'].map((name) => [name, { type: 'string' }]),
  ...['pageNum', 'pageSize'].map((name) => [name, { type: 'integer' }]),
]);
const paths = {
  '/note/list': {
    post: {
      operationId: 'note.list',
      'x-public': true,
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties: filter } } } },
      responses: json(list),
    },
  },
  '/note/detail': {
    get: {
      operationId: 'note.detail',
      'x-public': true,
      parameters: [{ name: 'id', in: 'query', schema: { type: 'string' } }],
      responses: json(row),
    },
  },
  '/note/save': {
    post: {
      operationId: 'note.save',
      'x-public': true,
      'x-once': true,
      'x-errors': ['711004'],
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties: {} } } } },
      responses: json({ type: 'object', required: ['id'], properties: { id: { type: 'string' } } }),
    },
  },
  '/note/own': { get: { operationId: 'note.own', 'x-permission': 'any', responses: json(row) } },
  '/note/file': {
    post: {
      operationId: 'note.file',
      'x-public': true,
      'x-download': true,
      responses: { '200': { description: 'ok', content: { 'text/csv': {} } } },
    },
  },
  '/note/ready': { get: { operationId: 'note.ready', 'x-public': true, responses: json({ type: 'object' }) } },
};

describe('an operation without a handler, in the sandbox', () => {
  let server: TestServer;
  let schemasDir: string;
  beforeAll(async () => {
    schemasDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-examples-'));
    fs.writeFileSync(path.join(schemasDir, 'site.json'), '{}');
    const portalDir = path.join(schemasDir, 'portal');
    fs.mkdirSync(portalDir);
    fs.writeFileSync(path.join(portalDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
    server = await startTestServer({ paths, handlers: { 'note.ready': async () => ({}) }, schemasDir, portalDir });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(schemasDir, { recursive: true, force: true });
  });

  interface Notes {
    readonly rows: readonly {
      readonly id: string;
      readonly amount: string;
      readonly kind: string;
      readonly createTime: string;
    }[];
    readonly total: number;
  }
  const ask = async (body: object) =>
    dataOf(await server.request('POST', '/api/note/list', { body })) as unknown as Notes;

  test('is answered with data that fits its document, page by page', async () => {
    const first = await ask({ pageNum: 1, pageSize: 10 });
    const last = await ask({ pageNum: 3, pageSize: 10 });
    expect([first.rows.length, last.rows.length, first.total]).toEqual([10, 3, 23]);
    expect(new Set([...first.rows, ...last.rows].map(({ id }) => id)).size).toBe(13);
    expect(await ask({ pageNum: 1, pageSize: 10 })).toEqual(first);
  });
  test('sorts and filters as asked', async () => {
    const sorted = (await ask({ pageNum: 1, pageSize: 100, sort: '-amount' })).rows.map(({ amount }) => Number(amount));
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    const faults = await ask({ pageNum: 1, pageSize: 100, kind: 'fault' });
    expect(faults.rows.every(({ kind }) => kind === 'fault')).toBe(true);
    expect(faults.total).toBe(faults.rows.length);
    expect((await ask({ pageNum: 1, pageSize: 100, keyword: 'subject 7' })).total).toBe(1);
    const all = await ask({ pageNum: 1, pageSize: 100 });
    const day = all.rows[4]?.createTime.slice(0, 10) ?? '';
    expect(
      (await ask({ pageNum: 1, pageSize: 100, startDate: day })).rows.every(({ createTime }) => createTime >= day),
    ).toBe(true);
    expect((await ask({ pageNum: 1, pageSize: 100, endDate: day })).rows.length).toBeLessThan(23);
  });
  test('repeats the id that was asked for', async () => {
    expect(dataOf(await server.request('GET', '/api/note/detail', { query: { id: 'N7' } }))).toMatchObject({
      id: 'N7',
      subject: 'Subject 1',
    });
  });
  test('stores the answer of an operation that is carried out once', async () => {
    const save = () =>
      server.request('POST', '/api/note/save', { body: {}, headers: { 'idempotency-key': 'a-key-of-a-test' } });
    const first = await save();
    expect(first.json).toMatchObject({ success: true });
    expect((await save()).headers['idempotency-replayed']).toBe('true');
  });
  test('keeps its declared access', async () => {
    expect((await server.request('GET', '/api/note/own')).json).toMatchObject({ code: '999993' });
  });
  test('gives a file for a download', async () => {
    expect(await server.request('POST', '/api/note/file', { body: {} })).toMatchObject({
      status: 200,
      text: 'note.file\n',
    });
  });
  test('can be made empty, slow, or refused with a code', async () => {
    const plant = (fault: object) =>
      server.request('POST', '/sandbox/api/faults', { body: { operation: 'note.list', ...fault } });
    await plant({ empty: true });
    expect(await ask({ pageNum: 1, pageSize: 10 })).toEqual({ rows: [], total: 0 });
    await plant({ delayMs: 100 });
    const since = performance.now();
    await ask({});
    expect(performance.now() - since).toBeGreaterThan(95);
    await plant({ code: '999999' });
    expect((await server.request('POST', '/api/note/list', { body: {} })).json).toMatchObject({
      success: false,
      code: '999999',
    });
  });
  test('answers what its example file contains, as soon as it is saved, paged and filtered', async () => {
    const folder = path.join(schemasDir, 'note/examples');
    fs.mkdirSync(folder, { recursive: true });
    const written = (id: string) => ({
      id,
      subject: id,
      amount: '1.00',
      kind: 'praise',
      createTime: '2026-07-01 10:00:00',
    });
    fs.writeFileSync(
      path.join(folder, 'list.json'),
      JSON.stringify({ data: { rows: ['a', 'b', 'c'].map(written), total: 3 } }),
    );
    expect(await ask({ pageNum: 2, pageSize: 2 })).toEqual({ rows: [written('c')], total: 3 });
    fs.writeFileSync(path.join(folder, 'list.json'), '{');
    expect(await server.request('POST', '/api/note/list', { body: {} })).toMatchObject({
      status: 500,
      json: { code: 'example', message: expect.stringContaining('list.json') },
    });
    fs.rmSync(folder, { recursive: true });
  });
  test('says so in a header, which an operation with a handler does not have', async () => {
    expect((await server.request('GET', '/api/note/detail')).headers['server-timing']).toBe(
      'example;desc="note.detail"',
    );
    expect((await server.request('GET', '/api/note/ready')).headers['server-timing']).toBeUndefined();
  });
  test('says so on the page, by a script that only the sandbox adds', async () => {
    expect((await server.request('GET', '/note')).text).toContain('<script src="/sandbox/examples.js" defer></script>');
    expect((await server.request('GET', '/sandbox/examples.js')).status).toBe(200);
  });
  test('the page of a site whose operations all have handlers has no such script', async () => {
    const complete = await startTestServer({
      paths: { '/note/ready': paths['/note/ready'] },
      handlers: { 'note.ready': async () => ({}) },
      schemasDir,
      portalDir: path.join(schemasDir, 'portal'),
    });
    const { text } = await complete.request('GET', '/note');
    await complete.close();
    expect(text).not.toContain('examples.js');
  });
});
