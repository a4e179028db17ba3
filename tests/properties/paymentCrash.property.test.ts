import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountId, customerAccount } from '../../src/server/ledger/account.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { ledgerOf, post, prepareCrashes, soundness, type Crashes } from '../support/crashes.ts';
import type { Client } from '../support/serverProcess.ts';
import { demoPayPassword } from '../support/sites.ts';

const cnyWallet = accountId(customerAccount('wallet', accountIdOf('vip@cn'), 'CNY'));
const day = 86_400_000;
/** The first batch is confirmed by the fourth request; six batches take nineteen. */
const steps = { fewest: 5, most: 19 };

let crashes: Crashes;
beforeAll(async () => {
  crashes = await prepareCrashes({ domains: ['session', 'payment', 'payee'], loginName: 'vip@cn' });
});
afterAll(() => crashes.drop());

interface Batch {
  readonly batchId: string;
  readonly status: string;
  readonly totalAmount: string;
  readonly fee: string;
  readonly count: number;
}
interface Row {
  readonly status: string;
  readonly cost: string;
  readonly fee: string;
  readonly orderId: string;
}

test('a server killed at any time between saving, confirming and paying out a batch loses no row and pays none twice', async () => {
  const acknowledged = new Set<string>();
  const first = await crashes.start();
  await first.client.request('POST', '/sandbox/api/deposits', {
    body: { loginName: 'vip@cn', currency: 'CNY', amount: '100000.00', to: 'wallet' },
  });
  const before = minor((await walletOf(first.client)).available);
  const old = new Set((await batchesOf(first.client)).map(({ batchId }) => batchId));
  await first.kill();

  await crashes.killAtRandomMoments(
    (client, withPayouts) => payWithoutEnd(client, { acknowledged, withPayouts }),
    steps,
  );

  const { client, kill } = await crashes.start();
  try {
    expect(await soundness(client)).toEqual({ sound: true, violations: [] });
    const fresh = (await batchesOf(client)).filter(({ batchId }) => !old.has(batchId));
    expect(fresh.filter(({ status }) => status !== 'awaitingPayment').map(({ batchId }) => batchId)).toEqual(
      expect.arrayContaining([...acknowledged]),
    );
    // A client without a response retries: a completed request has no further effect, any other is done now.
    for (const { batchId, status } of fresh)
      expect((await confirm(client, batchId)).code).toBe(status === 'awaitingPayment' ? '000000' : '711006');
    await crashes.passBankDays(client);
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
}, 600_000);

/** Saves and confirms one batch after another, with payouts of the bank in between. */
async function payWithoutEnd(
  client: Client,
  { acknowledged, withPayouts }: { acknowledged: Set<string>; withPayouts: boolean },
): Promise<never> {
  const payees = (await post(client, '/payment/payee/list/paging', { pageNum: 1, pageSize: 1000 })).data[
    'resultList'
  ] as readonly { payeeId: string; currency: string; status: string; remark: string }[];
  const payee = payees.find(
    ({ currency, status, remark }) => currency === 'CNY' && status === 'ACTIVE' && remark === '',
  );
  for (let count = 1; ; count += 1) {
    const { serialId } = (await post(client, '/payment/serial/id', {})).data;
    const items = ['1.00', '2.50', '3.75'].map((amount) => ({
      payeeId: payee?.payeeId,
      amount,
      currency: 'CNY',
      purpose: 'GOODS',
    }));
    const { batchId } = (await post(client, '/payment/batch/save', { serialId, payCurrency: 'CNY', items })).data;
    if ((await confirm(client, String(batchId))).code === '000000') acknowledged.add(String(batchId));
    if (withPayouts && count % 2 === 0) await crashes.pass(client, day);
  }
}

const confirm = (client: Client, batchId: string) =>
  post(client, '/payment/confirm', { batchId, payPassword: demoPayPassword });
const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

async function batchesOf(client: Client): Promise<readonly Batch[]> {
  return (await post(client, '/payment/group-list', { pageNum: 1, pageSize: 200 })).data[
    'resultList'
  ] as readonly Batch[];
}

async function rowsOf(client: Client, batchId: string): Promise<readonly Row[]> {
  return (await post(client, '/payment/detail-list', { batchId, pageNum: 1, pageSize: 200 })).data[
    'resultList'
  ] as readonly Row[];
}

async function walletOf(client: Client): Promise<{ readonly available: string }> {
  const accounts = (await ledgerOf(client))['accounts'] as readonly {
    readonly accountId: string;
    readonly available: string;
  }[];
  const wallet = accounts.find((account) => account.accountId === cnyWallet);
  if (wallet === undefined) throw new Error(`there is no account ${cnyWallet}`);
  return wallet;
}
