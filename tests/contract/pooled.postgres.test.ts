import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, soundness } from '../support/crashes.ts';
import { startServerProcess, type Client } from '../support/serverProcess.ts';
import { demoPassword, demoPayPassword } from '../support/sites.ts';
import { startPgbouncer } from '../support/startPgbouncer.mjs';
import { createServerDatabase } from '../support/testDatabase.ts';

type Process = Awaited<ReturnType<typeof startServerProcess>>;

let servers: readonly Process[] = [];
let ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const created = await createServerDatabase('seeded');
  if (!created) throw new Error('TEST_DATABASE_URL is gone');
  const pooler = await startPgbouncer(created.url);
  ends = [pooler.stop, created.drop];
  servers = await Promise.all(
    [1, 2].map(() => startServerProcess({ databaseUrl: pooler.url }, ['session', 'exchange', 'wallet'])),
  );
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
  for (const end of ends) await end();
});

test('two processes share four connections of a pooler in transaction mode: every exchange is made once, and the ledger is sound', async () => {
  const clients = servers.map(({ client }) => client);
  for (const client of clients) await client.signIn('seller@cn', demoPassword);
  const [first] = clients;
  if (first === undefined) throw new Error('no server runs');
  const exchanges = async (client: Client) =>
    Number((await post(client, '/entry/exchange/record/list', {})).data['totalSize']);
  const before = await exchanges(first);
  const trials = await Promise.all(
    Array.from({ length: 12 }, async (_item, index) => {
      const client = clients[index % clients.length] ?? first;
      const { data } = await post(client, '/entry/exchange/preSubmitV2', {
        fromCurrency: 'USD',
        toCurrency: 'EUR',
        amount: `${100 + index}.00`,
        direction: 'from',
      });
      return data['trialId'];
    }),
  );
  // Each trial is submitted at both processes at once.
  const answers = await Promise.all(
    trials.flatMap((trialId) =>
      clients.map((client) => post(client, '/entry/exchange/submitV2', { trialId, payPassword: demoPayPassword })),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '000000'));
  expect(new Set(answers.map(({ data }) => data['orderId'])).size).toBe(12);
  expect(await exchanges(first)).toBe(before + 12);
  expect(await soundness(first)).toEqual({ sound: true, violations: [] });
});
