import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountId, customerAccount } from '../../src/server/ledger/account.ts';
import { lastingDatabase, letLeasesRunOut, startServerProcess, type Client } from '../support/serverProcess.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { PASSWORD, PAY_PASSWORD } from '../support/sites.ts';

const WALLET = accountId(customerAccount('wallet', accountIdOf('vip@cn'), 'CNY'));
const DAY = 86_400_000;

let database: Awaited<ReturnType<typeof lastingDatabase>>;
beforeAll(async () => {
  database = await lastingDatabase();
});
afterAll(() => database.drop());

type Envelope = { readonly code: string; readonly data: Readonly<Record<string, unknown>> };
type Batch = { readonly batchId: string; readonly status: string; readonly totalAmount: string; readonly fee: string; readonly count: number };
type Row = { readonly status: string; readonly cost: string; readonly fee: string; readonly orderId: string };

async function start() {
  const server = await startServerProcess(database.store, ['session', 'payment', 'payee']);
  await server.client.signIn('vip@cn', PASSWORD);
  return server;
}

test('a server killed at any moment between saving a batch, confirming it and paying it out loses no row and pays none twice', async () => {
  const acknowledged = new Set<string>();
  const first = await start();
  await first.client.request('POST', '/sandbox/api/deposits', { body: { loginName: 'vip@cn', currency: 'CNY', amount: '100000.00', to: 'wallet' } });
  const before = minor((await walletOf(first.client)).available);
  const old = new Set((await batchesOf(first.client)).map(({ batchId }) => batchId));
  await first.kill();

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 20, max: 1200 }), fc.boolean(), async (afterMs, withPayouts) => {
      const { client, kill } = await start();
      const work = payWithoutEnd(client, { acknowledged, withPayouts });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await kill();
      await work;
    }),
    { numRuns: 4 },
  );

  await letLeasesRunOut(database.store);
  const { client, kill } = await start();
  try {
    expect(await soundness(client)).toEqual({ sound: true, violations: [] });
    const fresh = (await batchesOf(client)).filter(({ batchId }) => !old.has(batchId));
    expect(fresh.filter(({ status }) => status !== 'awaitingPayment').map(({ batchId }) => batchId)).toEqual(expect.arrayContaining([...acknowledged]));
    // Who got no answer asks again: what was done stays done, what was not is done now.
    for (const { batchId, status } of fresh) expect((await confirm(client, batchId)).code).toBe(status === 'awaitingPayment' ? '000000' : '711006');
    for (let day = 0; day < 14; day += 1) await client.request('POST', '/sandbox/api/clock', { body: { advance: DAY } });
    await client.signIn('vip@cn', PASSWORD);
    const ended = (await batchesOf(client)).filter(({ batchId }) => !old.has(batchId));
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'succeeded'));
    const rows = (await Promise.all(ended.map(({ batchId }) => rowsOf(client, batchId)))).flat();
    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: 3 * ended.length }, () => 'succeeded'));
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(rows.length);
    const paid = rows.reduce((sum, { cost, fee }) => sum + minor(cost) + minor(fee), 0n);
    expect(before - minor((await walletOf(client)).available)).toBe(paid);
    expect(await soundness(client)).toEqual({ sound: true, violations: [] });
    expect(acknowledged.size).toBeGreaterThan(0);
  } finally {
    await kill();
  }
}, 300_000);

/** Saves and confirms one batch after another, letting the bank pay in between, until the server is gone. */
async function payWithoutEnd(client: Client, { acknowledged, withPayouts }: { acknowledged: Set<string>; withPayouts: boolean }): Promise<void> {
  try {
    const payees = (await post(client, '/payment/payee/list/paging', { pageNum: 1, pageSize: 1000 })).data['resultList'] as readonly { payeeId: string; currency: string; status: string; remark: string }[];
    const payee = payees.find(({ currency, status, remark }) => currency === 'CNY' && status === 'ACTIVE' && remark === '');
    for (let count = 1; ; count += 1) {
      const { serialId } = (await post(client, '/payment/serial/id', {})).data;
      const items = ['1.00', '2.50', '3.75'].map((amount) => ({ payeeId: payee?.payeeId, amount, currency: 'CNY', purpose: 'GOODS' }));
      const { batchId } = (await post(client, '/payment/batch/save', { serialId, payCurrency: 'CNY', items })).data;
      if ((await confirm(client, String(batchId))).code === '000000') acknowledged.add(String(batchId));
      if (withPayouts && count % 2 === 0) {
        await client.request('POST', '/sandbox/api/clock', { body: { advance: DAY } });
        await client.signIn('vip@cn', PASSWORD);
      }
    }
  } catch {
    // The connection broke: the server was killed, which is what this is about.
  }
}

const confirm = (client: Client, batchId: string) => post(client, '/payment/confirm', { batchId, payPassword: PAY_PASSWORD });
const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

async function batchesOf(client: Client): Promise<readonly Batch[]> {
  return (await post(client, '/payment/group-list', { pageNum: 1, pageSize: 200 })).data['resultList'] as readonly Batch[];
}

async function rowsOf(client: Client, batchId: string): Promise<readonly Row[]> {
  return (await post(client, '/payment/detail-list', { batchId, pageNum: 1, pageSize: 200 })).data['resultList'] as readonly Row[];
}

async function ledgerOf(client: Client): Promise<Readonly<Record<string, unknown>>> {
  return ((await client.request('GET', '/sandbox/api/ledger')).json as Envelope).data;
}

async function soundness(client: Client): Promise<unknown> {
  const { sound, violations } = await ledgerOf(client);
  return { sound, violations };
}

async function walletOf(client: Client): Promise<{ readonly available: string }> {
  const accounts = (await ledgerOf(client))['accounts'] as readonly { readonly accountId: string; readonly available: string }[];
  const wallet = accounts.find((account) => account.accountId === WALLET);
  if (wallet === undefined) throw new Error(`there is no account ${WALLET}`);
  return wallet;
}

async function post(client: Client, address: string, body: object): Promise<Envelope> {
  return (await client.request('POST', `/api${address}`, { body })).json as Envelope;
}
