import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf, startTestServer, type TestServer } from '../../../tests/support/testServer.ts';
import { enqueueJob } from '../platform/jobs.ts';

const paths = {
  '/echo': {
    post: { operationId: 'test.echo', 'x-public': true, 'x-errors': [], responses: { '200': { description: 'ok' } } },
  },
};
const calls: number[] = [];
const jobsRun: unknown[] = [];
const options = {
  paths,
  handlers: { 'test.echo': async () => void calls.push(1) },
  assembly: { jobs: { note: async (payload: unknown) => void jobsRun.push(payload) } },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(options);
});
afterAll(() => server.close());

const plant = (fault: object) =>
  server.request('POST', '/sandbox/api/faults', { body: { operation: 'test.echo', ...fault } });
const echo = () => server.request('POST', '/api/echo', { body: {} });

describe('planted faults', () => {
  test('return any code from any operation, as many times as asked, before the handler', async () => {
    calls.length = 0;
    await plant({ code: '711006', times: 2, errorParam: { a: 1 } });
    expect((await echo()).json).toMatchObject({ success: false, code: '711006', errorParam: { a: 1 } });
    expect((await echo()).json).toMatchObject({ code: '711006' });
    expect(calls).toHaveLength(0);
    expect((await echo()).json).toMatchObject({ success: true });
  });
  test('fill the message of their code from the error parameter', async () => {
    await plant({ code: '771105', errorParam: { retries: 2, list: [] } });
    const { json } = await server.request('POST', '/api/echo', { body: {}, headers: { 'accept-language': 'en' } });
    expect(json).toMatchObject({ code: '771105', message: 'Wrong payment password. You have 2 tries left.' });
  });
  test('return an HTTP status', async () => {
    await plant({ status: 503 });
    expect(await echo()).toMatchObject({ status: 503, json: { success: false } });
  });
  test('delay a response and then send it', async () => {
    await plant({ delayMs: 200 });
    const held = echo();
    const free = server.request('GET', '/healthz').then(() => 'free' as const);
    expect(await Promise.race([held.then(() => 'held' as const), free])).toBe('free');
    expect((await held).json).toMatchObject({ success: true });
  });
  test('drop the connection without a response', async () => {
    await plant({ drop: true });
    await expect(echo()).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect((await echo()).json).toMatchObject({ success: true });
  });
  test('apply once each under concurrent calls', async () => {
    await plant({ code: '711006', times: 5 });
    const answers = await Promise.all(Array.from({ length: 12 }, echo));
    expect(answers.filter(({ json }) => (json as { code: string }).code === '711006')).toHaveLength(5);
  });
  test('answer the least that the schema allows', async () => {
    await plant({ empty: true });
    expect((await echo()).json).toMatchObject({ success: true, data: null });
  });
  test('are refused for an operation that does not exist, with the name that was probably meant', async () => {
    const refused = await plant({ operation: 'test.ecko', code: '711006' });
    expect(refused).toMatchObject({
      status: 400,
      json: { message: 'there is no operation "test.ecko"; did you mean "test.echo"?' },
    });
  });
  test('are listed while they have uses left, and so are the operations', async () => {
    await server.request('POST', '/sandbox/api/faults/clear', { body: {} });
    await plant({ code: '711006', times: 2 });
    await echo();
    expect(dataOf(await server.request('GET', '/sandbox/api/faults'))).toEqual([
      { operation: 'test.echo', fault: { kind: 'code', code: '711006' }, remaining: 1 },
    ]);
    expect(dataOf(await server.request('GET', '/sandbox/api/operations'))).toEqual([
      { id: 'test.echo', codes: [], isExample: false },
    ]);
  });
  test('can be cleared', async () => {
    await plant({ status: 500, times: 9 });
    await server.request('POST', '/sandbox/api/faults/clear', { body: {} });
    expect((await echo()).status).toBe(200);
  });
  test.each([[{}], [{ status: 200 }], [{ code: 5 }], [{ drop: 'yes' }], [{ delayMs: 'long' }]])(
    '%j is not a fault',
    async (fault) => {
      expect((await plant(fault)).status).toBe(400);
    },
  );
});

describe('the clock', () => {
  test('moves forward, and due jobs run before the response', async () => {
    const { database, clock } = server.backend;
    const day = 86_400_000;
    await enqueueJob(database.kysely, { kind: 'note', payload: 'tomorrow', runAt: clock.now() + day });
    const before = clock.now();
    const moved = await server.request('POST', '/sandbox/api/clock', { body: { advanceMs: day } });
    expect(dataOf(moved)['now']).toBeGreaterThanOrEqual(before + day);
    await expect.poll(() => jobsRun).toEqual(['tomorrow']);
  });
  test('is set by an ISO date, and never back', async () => {
    const target = new Date(server.backend.clock.now() + 3_600_000).toISOString();
    expect((await server.request('POST', '/sandbox/api/clock', { body: { at: target } })).status).toBe(200);
    expect(dataOf(await server.request('GET', '/sandbox/api/clock'))['now']).toBeGreaterThanOrEqual(Date.parse(target));
    expect((await server.request('POST', '/sandbox/api/clock', { body: { at: '2001-01-01T00:00:00Z' } })).status).toBe(
      400,
    );
    expect((await server.request('POST', '/sandbox/api/clock', { body: { at: 'soon' } })).status).toBe(400);
  });
});

test('the sandbox refuses requests of other sites', async () => {
  const { status } = await server.request('POST', '/sandbox/api/clock', {
    body: { advanceMs: 1 },
    headers: { origin: 'https://evil.example' },
  });
  expect(status).toBe(403);
});

test('without the sandbox its addresses do not exist and planted faults have no effect', async () => {
  const off = await startTestServer({ ...options, sandbox: false });
  for (const address of ['/sandbox', '/sandbox/', '/sandbox/faults', '/sandbox/gallery', '/sandbox/api/clock'])
    expect((await off.request('GET', address)).status).toBe(404);
  expect((await off.request('POST', '/sandbox/api/clock', { body: { advanceMs: 1 } })).status).toBe(404);
  expect(off.backend.sandboxClock).toBeNull();
  await off.close();
});
