import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf, startTestServer, type TestServer } from '../../../tests/support/testServer.ts';
import { createSession, sessionCookieName } from '../identity/sessions.ts';
import type { OperationHandlers } from '../operation/OperationHandler.ts';
import { Refusal } from '../operation/Refusal.ts';
import type { SessionSubject } from '../operation/SessionSubject.ts';
import { securityHeaders } from './securityHeaders.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const answers = (schema: object) => ({ '200': { description: 'ok', ...json(schema) } });
const nothing = { '200': { description: 'ok' } };
const order = {
  type: 'object',
  required: ['amount'],
  additionalProperties: false,
  properties: { amount: { type: 'string', pattern: '^\\d+$' }, urgent: { type: 'boolean' } },
};
const page = { name: 'pageNum', in: 'query', required: true, schema: { type: 'integer', minimum: 1 } };

const paths = {
  '/open/list': {
    get: {
      operationId: 'open.list',
      'x-public': true,
      parameters: [page],
      responses: answers({ type: 'object', required: ['pageNum'], properties: { pageNum: { type: 'integer' } } }),
    },
  },
  '/open/order/{orderId}': {
    post: {
      operationId: 'open.order',
      'x-public': true,
      'x-errors': ['711004'],
      parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'string', pattern: '^W' } }],
      requestBody: { required: true, ...json(order) },
      responses: answers({
        type: 'object',
        required: ['orderId', 'body'],
        properties: { orderId: { type: 'string' }, body: order },
      }),
    },
  },
  '/open/wrong': {
    get: {
      operationId: 'open.wrong',
      'x-public': true,
      responses: answers({ type: 'object', required: ['rate'], properties: { rate: { type: 'string' } } }),
    },
  },
  '/open/bug': { get: { operationId: 'open.bug', 'x-public': true, responses: nothing } },
  '/open/undeclared': { get: { operationId: 'open.undeclared', 'x-public': true, 'x-errors': [], responses: nothing } },
  '/open/file': {
    post: {
      operationId: 'open.file',
      'x-public': true,
      'x-download': true,
      responses: { '200': { description: 'ok', content: { 'text/csv': {} } } },
    },
  },
  '/open/upload': {
    post: {
      operationId: 'open.upload',
      'x-public': true,
      'x-upload': true,
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file', 'count'],
              additionalProperties: false,
              properties: { file: { type: 'string', format: 'binary' }, count: { type: 'integer' } },
            },
          },
        },
      },
      responses: answers({ type: 'object' }),
    },
  },
  '/open/limited': {
    post: {
      operationId: 'open.limited',
      'x-public': true,
      'x-rate': { limit: 2, seconds: 60, by: 'loginName' },
      requestBody: json({ type: 'object', properties: { loginName: { type: 'string' } } }),
      responses: nothing,
    },
  },
  '/open/away': { get: { operationId: 'open.away', 'x-public': true, 'x-navigation': true, responses: nothing } },
  '/open/who': { get: { operationId: 'open.who', 'x-public': true, responses: answers({ type: 'object' }) } },
  '/own/who': { get: { operationId: 'own.who', 'x-permission': 'any', responses: answers({ type: 'object' }) } },
  '/own/rebates': {
    get: { operationId: 'own.rebates', 'x-permission': 'any', 'x-feature': 'rebates', responses: nothing },
  },
  '/own/withdraw': { post: { operationId: 'own.withdraw', 'x-permission': 'withdraw.create', responses: nothing } },
  '/own/flagged': { post: { operationId: 'own.flagged', 'x-permission': 'any', 'x-flag': '111', responses: nothing } },
  '/own/switched': {
    post: { operationId: 'own.switched', 'x-permission': 'any', 'x-switch': 'wallet', responses: nothing },
  },
  '/own/kyc': { post: { operationId: 'own.kyc', 'x-permission': 'any', 'x-kyc': [5], responses: nothing } },
};

const nop = async () => null;
const handlers: OperationHandlers = {
  'open.list': async ({ query }) => query,
  'open.order': async ({ params, body }) => {
    const { orderId } = params as { orderId: string };
    if (orderId === 'Wrefused') throw new Refusal('711004', { max: 12 }, { field: 'amount' });
    return { orderId, body };
  },
  'open.wrong': async () => ({ rate: 7.1 }),
  'open.bug': async () => {
    throw new Error('secret detail');
  },
  'open.undeclared': async () => {
    throw new Refusal('711004');
  },
  'open.file': async (_input, ctx) =>
    ctx.answerFile({ name: '流水 "1".csv', type: 'text/csv', content: Buffer.from('a,b') }),
  'open.upload': async ({ body, file }) => ({ ...(body as object), name: file?.name, bytes: file?.bytes.length }),
  'open.limited': nop,
  'open.away': async (_input, ctx) => ctx.redirect('/account'),
  'open.who': async (_input, { session, sessionToken }) => ({ signedIn: session !== null && sessionToken !== null }),
  'own.who': async (_input, ctx) => ({ ...ctx.session, region: ctx.region, locale: ctx.locale }),
  'own.rebates': nop,
  'own.withdraw': nop,
  'own.flagged': nop,
  'own.switched': nop,
  'own.kyc': nop,
};

const poor: SessionSubject = {
  userId: 'u1',
  accountId: 'u1',
  loginName: 'u1',
  region: 'CN',
  bizSource: 'CN',
  kycStatus: '0',
  isOperator: false,
  permissions: [],
  flags: [],
  switches: ['wallet'],
};
const i18nDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-i18n-'));
for (const [locale, text] of [
  ['zh-CN', 'CN {max}'],
  ['en', 'EN {max}'],
] as const) {
  fs.mkdirSync(path.join(i18nDir, locale));
  fs.writeFileSync(
    path.join(i18nDir, locale, 'errors.json'),
    JSON.stringify({ '711004': text, '999995': 'bad: {fields}' }),
  );
}

let server: TestServer;
let asUser: Record<string, string>;
beforeAll(async () => {
  const schemasDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-schemas-'));
  fs.writeFileSync(
    path.join(schemasDir, 'site.json'),
    JSON.stringify({
      defaultRegion: 'CN',
      regions: [
        { id: 'CN', hosts: ['localhost'] },
        { id: 'HK', hosts: ['hk.localhost'], features: ['rebates'] },
      ],
    }),
  );
  server = await startTestServer({ paths, handlers, i18nDir, schemasDir, assembly: { loadSubject: async () => poor } });
  asUser = {
    [sessionCookieName]: await createSession(server.backend.database.kysely, {
      userId: 'u1',
      now: server.backend.clock.now(),
    }),
  };
});
afterAll(() => server.close());

const post = (address: string, body: unknown, headers: Record<string, string | undefined> = {}) =>
  server.request('POST', address, { body, headers });

describe('mounting', () => {
  const starting = (some: object, handled: OperationHandlers) =>
    startTestServer({ paths: some as Record<string, unknown>, handlers: handled });

  const production = (some: object, handled: OperationHandlers) =>
    startTestServer({ paths: some as Record<string, unknown>, handlers: handled, sandbox: false });

  test('without a sandbox, an operation without a handler refuses to start, and every such operation is named', async () => {
    await expect(production(paths, { 'open.list': nop })).rejects.toThrow(
      /Operations without a handler: open\.order, open\.wrong.*x-reserved/,
    );
  });
  test('without a sandbox, an operation that is reserved for later needs no handler, and does not exist', async () => {
    const later = {
      '/later': {
        get: {
          operationId: 'open.later',
          'x-public': true,
          'x-reserved': 'payees',
          responses: answers({ type: 'object' }),
        },
      },
    };
    const plain = await production(later, {});
    const { status, headers } = await plain.request('GET', '/api/later');
    await plain.close();
    expect(status).toBe(404);
    expect(headers['server-timing']).toBeUndefined();
  });
  test('without a sandbox, a name that every object has is not a handler', async () => {
    await expect(
      production({ '/x': { get: { operationId: 'toString', 'x-public': true, responses: nothing } } }, {}),
    ).rejects.toThrow('Operations without a handler: toString');
  });
  test('an operation without declared access refuses to start, and every such operation is named', async () => {
    const silent = {
      '/x': { get: { operationId: 'x', responses: nothing } },
      '/y': { post: { operationId: 'y', 'x-permission': '', responses: nothing } },
    };
    await expect(starting(silent, { x: nop, y: nop })).rejects.toThrow(
      'Operations with neither x-public nor x-permission: x, y',
    );
  });
  test('a broken schema refuses to start', async () => {
    await expect(
      starting(
        { '/x': { get: { operationId: 'x', 'x-public': true, responses: answers({ type: 'strnig' }) } } },
        { x: nop },
      ),
    ).rejects.toThrow(/not a JSON Schema/);
  });
});

describe('responses', () => {
  test('data travels in the envelope, always with HTTP 200 and a trace id', async () => {
    const { status, json: body } = await server.request('GET', '/api/open/list', { query: { pageNum: '3', t: '0.5' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      code: '000000',
      message: '',
      data: { pageNum: 3 },
      traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
  test('a refusal carries its code, its text in the requested language, and its parameter', async () => {
    const chinese = await post('/api/open/order/Wrefused', { amount: '1' });
    expect(chinese).toMatchObject({
      status: 200,
      json: { success: false, code: '711004', message: 'CN 12', data: null, errorParam: { field: 'amount' } },
    });
    const english = await post(
      '/api/open/order/Wrefused',
      { amount: '1' },
      { 'accept-language': 'fr, en;q=0.8, zh;q=0.2' },
    );
    expect(english.json).toMatchObject({ message: 'EN 12' });
  });
  test('a bug answers 500 with a trace id and nothing about the inside', async () => {
    const { status, json: body, text } = await server.request('GET', '/api/open/bug');
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, code: '500', traceId: expect.any(String) });
    expect(text).not.toContain('secret');
  });
  test('a response that breaks its schema is a contract error that names operation and field', async () => {
    const { status, json: body } = await server.request('GET', '/api/open/wrong');
    expect(status).toBe(500);
    expect(body).toMatchObject({
      code: 'contract',
      message: expect.stringMatching(/open\.wrong answered data\.rate must be string/),
    });
  });
  test('a business code that the operation does not list is a contract error', async () => {
    expect((await server.request('GET', '/api/open/undeclared')).json).toMatchObject({ code: 'contract' });
  });
  test('a download keeps its Chinese name and is an attachment', async () => {
    const { headers, text } = await post('/api/open/file', {});
    expect(text).toBe('a,b');
    expect(headers['content-type']).toBe('text/csv');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="__ _1_.csv"; filename*=UTF-8''${encodeURIComponent('流水 "1".csv')}`,
    );
  });
  test('the published document is self-contained and shows the envelope', async () => {
    const { json: document } = await server.request('GET', '/api/openapi.json');
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: '/api' }],
      paths: {
        '/open/list': {
          get: {
            responses: {
              '200': {
                content: {
                  'application/json': { schema: { required: ['success', 'code', 'message', 'data', 'traceId'] } },
                },
              },
            },
          },
        },
      },
    });
  });
});

describe('bad input', () => {
  test('each wrong field is named, in the message and in errorParam', async () => {
    const { status, json: body } = await post('/api/open/order/X1', { amount: 'a', urgent: 'yes', extra: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: '999995', message: expect.stringMatching(/^bad: /) });
    const fields = (body as { errorParam: { field: string }[] }).errorParam.map((problem) => problem.field);
    expect(fields.sort()).toEqual(['amount', 'extra', 'orderId', 'urgent']);
  });
  test('a body is taken as it is, never converted', async () => {
    expect((await post('/api/open/order/W1', { amount: 5 })).json).toMatchObject({ code: '999995' });
  });
  test.each([
    ['a missing parameter', {}],
    ['a parameter of the wrong type', { pageNum: 'one' }],
    ['a parameter out of range', { pageNum: '0' }],
    ['an undeclared parameter', { pageNum: '1', order: 'desc' }],
  ])('%s is refused', async (_what, query) => {
    expect((await server.request('GET', '/api/open/list', { query })).json).toMatchObject({ code: '999995' });
  });
  test('a missing body is refused by name', async () => {
    expect((await server.request('POST', '/api/open/order/W1')).json).toMatchObject({
      code: '999995',
      errorParam: [{ field: 'amount' }],
    });
  });
  test.each([
    ['malformed JSON', '{"amount":', 'application/json', 400],
    ['a prototype attack', '{"__proto__": {"a": 1}}', 'application/json', 400],
    ['a form', 'amount=1', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"amount":"1"}', 'text/plain', 415],
    ['a multipart body instead of JSON', '--x--', 'multipart/form-data; boundary=x', 415],
    ['too many levels', `{"amount":${'['.repeat(32)}${']'.repeat(32)}}`, 'application/json', 400],
    ['levels up to the size limit', '['.repeat(1024 * 1024), 'application/json', 400],
    ['too many values', `{"amount":[${'1,'.repeat(50_000)}1]}`, 'application/json', 400],
    [
      'too many names',
      `{${Array.from({ length: 50_001 }, (_item, index) => `"${index}":1`).join(',')}}`,
      'application/json',
      400,
    ],
    ['a body over 1 MB', JSON.stringify({ amount: '1'.repeat(1024 * 1024) }), 'application/json', 413],
  ])('%s answers its HTTP status as JSON', async (_what, body, type, status) => {
    const response = await post('/api/open/order/W1', body, { 'content-type': type });
    expect(response).toMatchObject({ status, json: { success: false, code: String(status) } });
  });
  test('brackets and commas in a text are plain text', async () => {
    const amount = `${'[{,:'.repeat(20_000)}\\"`;
    expect((await post('/api/open/order/W1', { amount })).json).toMatchObject({
      code: '999995',
      errorParam: [{ field: 'amount' }],
    });
  });
  test.each(['/api', '/api/', '/api/nothing', '/api/open', '/api/%zz', '/sandbox/api/nothing'])(
    '%s does not exist',
    async (address) => {
      const { status, json: body } = await server.request('GET', address);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ success: false });
    },
  );
});

describe('uploads', () => {
  const form = (parts: string[]) => `${parts.map((part) => `--formEdge\r\n${part}\r\n`).join('')}--formEdge--\r\n`;
  const file =
    'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1';
  const count = 'Content-Disposition: form-data; name="count"\r\n\r\n7';
  const upload = (body: string | Buffer, type = 'multipart/form-data; boundary=formEdge') =>
    post('/api/open/upload', body, { 'content-type': type });

  test('one file and converted fields reach the handler', async () => {
    expect(dataOf(await upload(form([count, file])))).toEqual({ count: 7, name: 'a.pdf', bytes: 6 });
  });
  test('a form without its file, or with a wrong field, is refused by name', async () => {
    expect((await upload(form([count]))).json).toMatchObject({ code: '999995' });
    expect((await upload(form([file, count.replace('7', 'x')]))).json).toMatchObject({
      code: '999995',
      errorParam: [{ field: 'count' }],
    });
  });
  test('two files or a malformed form are bad requests; JSON is the wrong type; over 11 MB is too large', async () => {
    expect((await upload(form([count, file, file]))).status).toBe(400);
    expect((await upload('nonsense')).status).toBe(400);
    expect((await upload('{}', 'application/json')).status).toBe(415);
    expect((await upload(Buffer.alloc(11 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

describe('who may call', () => {
  test('without a session everything that is not public returns 999993', async () => {
    expect((await server.request('GET', '/api/own/who')).json).toMatchObject({ success: false, code: '999993' });
  });
  test('with a session the handler gets user, region and language', async () => {
    const answer = await server.request('GET', '/api/own/who', {
      cookies: asUser,
      headers: { 'accept-language': 'zh-HK' },
    });
    expect(dataOf(answer)).toMatchObject({ userId: 'u1', region: 'CN', locale: 'zh-HK' });
  });
  test('a session of one region does not count on the site of another, even for public operations', async () => {
    expect((await server.request('GET', '/api/own/who', { cookies: asUser, host: 'hk.localhost' })).json).toMatchObject(
      { success: false, code: '999993' },
    );
    expect(dataOf(await server.request('GET', '/api/open/who', { cookies: asUser, host: 'hk.localhost' }))).toEqual({
      signedIn: false,
    });
    expect(dataOf(await server.request('GET', '/api/open/who', { cookies: asUser }))).toEqual({ signedIn: true });
  });
  test.each([
    ['GET', '/api/own/rebates'],
    ['POST', '/api/own/withdraw'],
    ['POST', '/api/own/flagged'],
    ['POST', '/api/own/switched'],
    ['POST', '/api/own/kyc'],
  ])('%s %s without permission returns 990403', async (method, address) => {
    expect((await server.request(method, address, { cookies: asUser })).json).toMatchObject({ code: '990403' });
  });
  test('an unknown session returns 999993', async () => {
    expect(
      (await server.request('GET', '/api/own/who', { cookies: { [sessionCookieName]: 'made-up' } })).json,
    ).toMatchObject({ code: '999993' });
  });
  test('too many calls for one login name return a code, other names are not affected', async () => {
    const call = (loginName: string) => post('/api/open/limited', { loginName });
    expect((await call('ann')).json).toMatchObject({ success: true });
    expect((await call('ANN ')).json).toMatchObject({ success: true });
    expect((await call('ann')).json).toMatchObject({
      code: '110019',
      errorParam: { retryAfterSeconds: expect.any(Number) },
    });
    expect((await call('bob')).json).toMatchObject({ success: true });
  });
});

describe('requests from elsewhere', () => {
  test.each(['scope', 'source', 'release-version'])('a change without the header %s is forbidden', async (name) => {
    expect(await post('/api/open/order/W1', { amount: '1' }, { [name]: undefined })).toMatchObject({
      status: 403,
      json: { code: '403' },
    });
  });
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('a change with %j is forbidden', async (headers) => {
    expect((await post('/api/open/order/W1', { amount: '1' }, headers)).status).toBe(403);
  });
  test('our own origin is allowed', async () => {
    const origin = server.url;
    expect(
      (await post('/api/open/order/W1', { amount: '1' }, { origin, 'sec-fetch-site': 'same-origin' })).json,
    ).toMatchObject({ success: true });
  });
  test('a read with a session needs the headers too, a public read does not', async () => {
    const bare = { scope: undefined, source: undefined, 'release-version': undefined };
    expect((await server.request('GET', '/api/own/who', { cookies: asUser, headers: bare })).status).toBe(403);
    expect((await server.request('GET', '/api/open/list', { query: { pageNum: '1' }, headers: bare })).status).toBe(
      200,
    );
  });
  test('a navigation address works without headers', async () => {
    const bare = { scope: undefined, source: undefined, 'release-version': undefined };
    const { status, headers } = await server.request('GET', '/api/open/away', { cookies: asUser, headers: bare });
    expect([status, headers.location]).toEqual([302, '/account']);
  });
});

test.each([
  ['success', 'GET', '/api/open/list?pageNum=1', {}],
  ['refusal', 'GET', '/api/open/list', {}],
  ['bug', 'GET', '/api/open/bug', {}],
  ['download', 'POST', '/api/open/file', {}],
  ['redirect', 'GET', '/api/open/away', {}],
  ['malformed JSON', 'POST', '/api/open/order/W1', { body: '{' }],
  ['wrong type', 'POST', '/api/open/order/W1', { body: 'x', headers: { 'content-type': 'text/plain' } }],
  ['forbidden', 'POST', '/api/open/order/W1', { body: {}, headers: { origin: 'http://a.b' } }],
  ['not found', 'GET', '/api/nothing', {}],
  ['undecodable address', 'GET', '/api/%zz', {}],
  ['sandbox', 'GET', '/sandbox/api/clock', {}],
  ['health', 'GET', '/healthz', {}],
  ['missing asset', 'GET', '/assets/gone.js', {}],
])('the security headers are on every response: %s', async (_what, method, address, sent) => {
  const { headers } = await server.request(method, address, sent);
  expect(headers).toMatchObject(securityHeaders({ secure: false })(address));
  if (/^\/(api|sandbox)/.test(address)) expect(headers['cache-control']).toBe('no-store');
});
