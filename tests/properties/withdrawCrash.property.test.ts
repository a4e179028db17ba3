import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastingDatabase, letLeasesRunOut, startServerProcess, type Client } from '../support/serverProcess.ts';
import { PASSWORD, PAY_PASSWORD } from '../support/sites.ts';
import { CARDS } from '../support/withdrawals.ts';

let database: Awaited<ReturnType<typeof lastingDatabase>>;
beforeAll(async () => {
  database = await lastingDatabase();
});
afterAll(() => database.drop());

const DOMAINS = ['session', 'withdraw', 'bankcard', 'shop', 'message'];
const HOUR = 3_600_000;

type Envelope = { readonly code: string; readonly data: Readonly<Record<string, unknown>> };

test('a server killed at any moment between trial, hold and payout goes on where it was: nothing is lost or paid twice', async () => {
  const acknowledged = new Map<string, bigint>();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 20, max: 1500 }), fc.boolean(), async (afterMs, withPayouts) => {
      const server = await start();
      const work = submitWithoutEnd(server.client, acknowledged, withPayouts);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await server.kill();
      await work;
    }),
    { numRuns: 4 },
  );

  await letLeasesRunOut(database.store);
  const { client, kill } = await start();
  try {
    expect(await soundness(client)).toEqual({ sound: true, violations: [] });
    for (const orderId of acknowledged.keys()) expect(['processing', 'succeeded']).toContain(await statusOf(client, orderId));
    // Every job that the dead processes left is done within the next bank days.
    for (let day = 0; day < 14; day += 1) await client.request('POST', '/sandbox/api/clock', { body: { advance: 24 * HOUR } });
    await client.signIn('seller@cn', PASSWORD);
    const open = await post(client, '/withdraw/record/list', { status: 'processing' });
    expect(open.data).toMatchObject({ totalSize: 0 });
    for (const [orderId] of acknowledged) expect(await statusOf(client, orderId)).toBe('succeeded');
    expect(await soundness(client)).toEqual({ sound: true, violations: [] });
    expect(await paidTwice(client)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
  } finally {
    await kill();
  }
}, 300_000);

async function start() {
  const server = await startServerProcess(database.store, DOMAINS);
  await server.client.signIn('seller@cn', PASSWORD);
  return server;
}

/** Prices and submits one order after another, moving the clock to let the bank pay, until the server is gone. */
async function submitWithoutEnd(client: Client, acknowledged: Map<string, bigint>, withPayouts: boolean): Promise<void> {
  try {
    for (let count = 1; ; count += 1) {
      const priced = await post(client, '/withdraw/combine/submitAmount', { type: 'wallet', oriCurrency: 'USD', aimCurrencyCode: 'CNY', bankCardId: CARDS.personal, amount: '12.34' });
      const orderId = String(priced.data['orderId']);
      const { code } = await post(client, '/withdraw/combine/submit', { orderId, payPassword: PAY_PASSWORD });
      if (code === '000000') acknowledged.set(orderId, 1234n);
      if (code === '999993' || (withPayouts && count % 3 === 0)) {
        await client.request('POST', '/sandbox/api/clock', { body: { advance: 13 * HOUR } });
        await client.signIn('seller@cn', PASSWORD);
      }
    }
  } catch {
    // The connection broke: the server was killed, which is what this is about.
  }
}

async function statusOf(client: Client, orderId: string): Promise<unknown> {
  const { json } = await client.request('GET', '/api/withdraw/record/detail', { query: { orderId } });
  return (json as Envelope).data?.['status'];
}

async function soundness(client: Client): Promise<unknown> {
  const { json } = await client.request('GET', '/sandbox/api/ledger');
  const { sound, violations } = (json as Envelope).data;
  return { sound, violations };
}

/** Orders whose timeline holds more than one success. */
async function paidTwice(client: Client): Promise<readonly string[]> {
  const { data } = await post(client, '/withdraw/record/list', { pageSize: 100 });
  const orders = data['resultList'] as readonly { readonly orderId: string }[];
  const found: string[] = [];
  for (const { orderId } of orders) {
    const { json } = await client.request('GET', '/api/withdraw/record/timeline', { query: { orderId } });
    const steps = (json as { data: readonly { readonly kind: string }[] }).data;
    if (steps.filter(({ kind }) => kind === 'succeed').length > 1) found.push(orderId);
  }
  return found;
}

async function post(client: Client, address: string, body: object): Promise<Envelope> {
  return (await client.request('POST', `/api${address}`, { body })).json as Envelope;
}
