import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, prepareCrashes, soundness, type Crashes, type Envelope } from '../support/crashes.ts';
import type { Client } from '../support/serverProcess.ts';
import { demoPayPassword } from '../support/sites.ts';
import { cards } from '../support/withdrawals.ts';

const halfADay = 13 * 3_600_000;
/** The first order is submitted by the second request; eight orders take sixteen. */
const stepCount = { fewest: 3, most: 18 };

let crashes: Crashes;
beforeAll(async () => {
  crashes = await prepareCrashes({
    domains: ['session', 'withdraw', 'bankcard', 'shop', 'message'],
    loginName: 'seller@cn',
  });
});
afterAll(() => crashes.drop());

test('a server killed at any time between trial, hold and payout continues after the restart: nothing is lost or paid twice', async () => {
  const acknowledged = new Set<string>();
  await crashes.killAtRandomMoments(
    (client, withPayouts) => submitWithoutEnd(client, { acknowledged, withPayouts }),
    stepCount,
  );

  const { client, kill } = await crashes.start();
  try {
    expect(await soundness(client)).toEqual({ sound: true, violations: [] });
    for (const orderId of acknowledged) expect(['processing', 'succeeded']).toContain(await statusOf(client, orderId));
    await crashes.passBankDays(client);
    const open = await post(client, '/withdraw/record/list', { status: 'processing' });
    expect(open.data).toMatchObject({ totalSize: 0 });
    for (const orderId of acknowledged) expect(await statusOf(client, orderId)).toBe('succeeded');
    expect(await soundness(client)).toEqual({ sound: true, violations: [] });
    expect(await paidTwice(client)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
  } finally {
    await kill();
  }
}, 600_000);

/** Prices and submits one order after another, and moves the clock so that the bank pays. */
async function submitWithoutEnd(
  client: Client,
  { acknowledged, withPayouts }: { acknowledged: Set<string>; withPayouts: boolean },
): Promise<never> {
  for (let count = 1; ; count += 1) {
    const priced = await post(client, '/withdraw/combine/submitAmount', {
      type: 'wallet',
      oriCurrency: 'USD',
      aimCurrencyCode: 'CNY',
      bankCardId: cards.personal,
      amount: '12.34',
    });
    const orderId = String(priced.data['orderId']);
    const { code } = await post(client, '/withdraw/combine/submit', { orderId, payPassword: demoPayPassword });
    if (code === '000000') acknowledged.add(orderId);
    if (withPayouts && count % 3 === 0) await crashes.pass(client, halfADay);
  }
}

async function statusOf(client: Client, orderId: string): Promise<unknown> {
  const { json } = await client.request('GET', '/api/withdraw/record/detail', { query: { orderId } });
  return (json as Envelope).data?.['status'];
}

/** Orders with more than one success in their timeline. */
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
