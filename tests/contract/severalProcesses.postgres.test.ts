import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSession, sessionCookieName } from '../../src/server/identity/sessions.ts';
import { enqueueJob } from '../../src/server/platform/jobs.ts';
import { dataOf, startTestServer, type TestServer } from '../support/testServer.ts';
import { createServerDatabase } from '../support/testDatabase.ts';

const paths = {
  '/who': { get: { operationId: 'test.who', 'x-permission': 'any', responses: { '200': { description: 'ok' } } } },
  '/now': { get: { operationId: 'test.now', 'x-public': true, responses: { '200': { description: 'ok' } } } },
  '/few': {
    post: {
      operationId: 'test.few',
      'x-public': true,
      'x-rate': { limit: 3, seconds: 60, by: 'ip' },
      responses: { '200': { description: 'ok' } },
    },
  },
};
const subject = {
  userId: 'u',
  accountId: 'u',
  loginName: 'u',
  region: 'CN',
  bizSource: 'cn',
  kycStatus: '5',
  isOperator: false,
  permissions: [],
  flags: [],
  switches: [],
};

describe('several server processes on one PostgreSQL', () => {
  const ran: unknown[] = [];
  let servers: readonly TestServer[] = [];
  let drop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const created = await createServerDatabase();
    if (!created) throw new Error('TEST_DATABASE_URL names no server: this file needs a PostgreSQL');
    drop = created.drop;
    const start = () =>
      startTestServer({
        paths,
        databaseUrl: created.url,
        handlers: {
          'test.who': async (_input, ctx) => ctx.session,
          'test.now': async (_input, ctx) => ({ now: ctx.clock.now() }),
          'test.few': async () => null,
        },
        assembly: { loadSubject: async () => subject, jobs: { note: async (payload) => void ran.push(payload) } },
      });
    servers = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await drop();
  });
  const pair = (): readonly [TestServer, TestServer] => {
    const [one, two] = servers;
    if (!one || !two) throw new Error('two servers are expected');
    return [one, two];
  };

  test('a session of one is valid at the other', async () => {
    const [one, two] = pair();
    const token = await createSession(one.backend.database.kysely, { userId: 'u', now: one.backend.clock.now() });
    expect(dataOf(await two.request('GET', '/api/who', { cookies: { [sessionCookieName]: token } }))).toMatchObject({
      userId: 'u',
    });
  });
  test('a limit counts the calls to both', async () => {
    const calls = await Promise.all(
      [...servers, ...servers, ...servers].map((server) => server.request('POST', '/api/few', { body: {} })),
    );
    expect(calls.filter(({ json }) => (json as { success: boolean }).success)).toHaveLength(3);
  });
  test('moving the clock at one moves it at the other', async () => {
    const [one, two] = pair();
    await one.request('POST', '/sandbox/api/clock', { body: { advanceMs: 5_000_000 } });
    const now = Number(dataOf(await two.request('GET', '/api/now'))['now']);
    expect(Math.abs(now - one.backend.clock.now())).toBeLessThan(60_000);
  });
  test('a job is run by only one of them', async () => {
    const [one] = pair();
    for (let n = 0; n < 10; n += 1)
      await enqueueJob(one.backend.database.kysely, { kind: 'note', payload: n, runAt: 0 });
    await Promise.all(servers.map((server) => server.backend.jobs.runDueJobs()));
    await expect.poll(() => ran.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
