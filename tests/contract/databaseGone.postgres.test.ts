import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import { recompute } from '../../src/server/ledger/recompute.ts';
import { operationHandlers } from '../../src/server/routes/index.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/databaseProxy.ts';
import { availableAt } from '../support/funds.ts';
import { demoPassword, demoPayPassword } from '../support/sites.ts';
import { createServerDatabase } from '../support/testDatabase.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const domains = ['session', 'exchange', 'wallet'];
const owner = accountIdOf('seller@cn');
interface Envelope {
  readonly code: string;
  readonly success: boolean;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

test('the start error names a PostgreSQL that refuses connections, without its password', async () => {
  const start = openDatabase({ databaseUrl: 'postgres://seabridge:s3cret@127.0.0.1:1/none' });
  await expect(start).rejects.toThrow(/PostgreSQL at 127\.0\.0\.1:1 does not answer.*ECONNREFUSED.*DATABASE_URL/s);
  await expect(start).rejects.not.toThrow(/s3cret/);
});

describe('a PostgreSQL that breaks while the server runs', () => {
  let server: TestServer;
  let proxy: DatabaseProxy;
  let drop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const created = await createServerDatabase('seeded');
    if (!created) throw new Error('TEST_DATABASE_URL is gone');
    drop = created.drop;
    proxy = await startDatabaseProxy(created.url);
    const handlers = Object.fromEntries(
      Object.entries(operationHandlers).filter(([id]) => domains.includes(id.split('.')[0] ?? '')),
    );
    server = await startTestServer({
      domains: domains,
      handlers,
      databaseUrl: proxy.url,
      databaseTimeouts: { connectMs: 250, queryMs: 400 },
    });
    await server.signIn('seller@cn', demoPassword);
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await drop();
  });

  const post = async (address: string, body: object): Promise<Envelope & { readonly status: number }> => {
    const { status, json } = await server.request('POST', `/api${address}`, { body });
    return { ...(json as Envelope), status };
  };
  const trial = async (): Promise<string> =>
    String(
      (
        await post('/entry/exchange/preSubmitV2', {
          fromCurrency: 'USD',
          toCurrency: 'EUR',
          amount: '10.00',
          direction: 'from',
        })
      ).data['trialId'],
    );
  const submit = (trialId: string) => post('/entry/exchange/submitV2', { trialId, payPassword: demoPayPassword });
  const ready = async (): Promise<number> => (await server.request('GET', '/readyz')).status;

  test.each(['cut', 'freeze'] as const)(
    '%s: every response is a 503, the server lives but is not ready; after the repair it continues',
    async (how) => {
      proxy[how]();
      const answers = await Promise.all(Array.from({ length: 12 }, () => trialEnvelope()));
      expect(answers.map(({ status, success, code }) => [status, success, code])).toEqual(
        answers.map(() => [503, false, '503']),
      );
      expect(answers[0]?.message).toMatch(/database/);
      expect(await ready()).toBe(503);
      expect((await server.request('GET', '/healthz')).status).toBe(200);
      proxy.restore();
      await expect.poll(ready, { timeout: 10_000 }).toBe(200);
      expect((await submit(await trial())).code).toBe('000000');
    },
  );

  async function trialEnvelope() {
    return post('/entry/exchange/preSubmitV2', {
      fromCurrency: 'USD',
      toCurrency: 'EUR',
      amount: '10.00',
      direction: 'from',
    });
  }

  test('with a cut or freeze at any moment of an exchange it happens completely or not at all, and a retry makes it once', async () => {
    const { database } = server.backend;
    const place = { owner: owner, kind: 'wallet', currency: 'USD' } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 120 }),
        fc.constantFrom('cut' as const, 'freeze' as const),
        async (afterMs, how) => {
          await expect.poll(ready, { timeout: 10_000 }).toBe(200);
          const before = await availableAt(database, place);
          const trialId = await trial();
          const asked = submit(trialId);
          await new Promise((resolve) => setTimeout(resolve, afterMs));
          proxy[how]();
          const answer = await asked;
          proxy.restore();
          await expect.poll(ready, { timeout: 10_000 }).toBe(200);
          const moved = before - (await availableAt(database, place));
          expect(answer.status === 200 ? [1_000n] : [0n, 1_000n]).toContain(moved);
          expect((await submit(trialId)).code).toBe('000000');
          expect(before - (await availableAt(database, place))).toBe(1_000n);
        },
      ),
      { numRuns: 6 },
    );
    expect((await database.inTransaction(recompute)).violations).toEqual([]);
  }, 120_000);
});
