import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServerProcess, type Client } from '../support/serverProcess.ts';
import { demoPassword, demoPayPassword } from '../support/sites.ts';
import { createServerDatabase } from '../support/testDatabase.ts';

const domains = ['session', 'exchange', 'wallet', 'payment', 'payee'];
const oneDay = 86_400_000;

interface Envelope {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

describe('two server processes on one PostgreSQL', () => {
  let servers: readonly { readonly client: Client; readonly kill: () => Promise<void> }[] = [];
  let drop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const created = await createServerDatabase('seeded');
    if (!created) throw new Error('TEST_DATABASE_URL is gone');
    drop = created.drop;
    servers = await Promise.all([1, 2].map(() => startServerProcess({ databaseUrl: created.url }, domains)));
    await signInAtBoth('seller@cn');
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ kill }) => kill()));
    await drop();
  });

  const signInAtBoth = (loginName: string) =>
    Promise.all(servers.map(({ client }) => client.signIn(loginName, demoPassword)));
  const at = (index: number): Client => servers[index % servers.length]?.client ?? never();
  const post = async (index: number, address: string, body: object): Promise<Envelope> =>
    (await at(index).request('POST', `/api${address}`, { body })).json as Envelope;
  const atBoth = <Answer>(count: number, ask: (index: number) => Promise<Answer>): Promise<readonly Answer[]> =>
    Promise.all(Array.from({ length: count }, (_item, index) => ask(index)));
  const ledger = async (index: number) =>
    ((await at(index).request('GET', '/sandbox/api/ledger')).json as Envelope).data;

  test('a quote that both receive at the same time makes one exchange', async () => {
    const exchanges = async () => (await post(1, '/entry/exchange/record/list', {})).data['totalSize'];
    const before = Number(await exchanges());
    const { data } = await post(0, '/entry/exchange/preSubmitV2', {
      fromCurrency: 'USD',
      toCurrency: 'EUR',
      amount: '100.00',
      direction: 'from',
    });
    const answers = await atBoth(12, (index) =>
      post(index, '/entry/exchange/submitV2', { trialId: data['trialId'], payPassword: demoPayPassword }),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '000000'));
    expect(new Set(answers.map((answer) => answer.data['orderId'])).size).toBe(1);
    expect(await exchanges()).toBe(before + 1);
  });

  test('the eighth wrong payment password locks, counted over both servers', async () => {
    const { data } = await post(1, '/entry/exchange/preSubmitV2', {
      fromCurrency: 'USD',
      toCurrency: 'EUR',
      amount: '100.00',
      direction: 'from',
    });
    const answers = await atBoth(16, (index) =>
      post(index, '/entry/exchange/submitV2', { trialId: data['trialId'], payPassword: '111222' }),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => '771105'),
      ...Array.from({ length: 9 }, () => '771107'),
    ]);
    expect(
      (await post(0, '/entry/exchange/submitV2', { trialId: data['trialId'], payPassword: demoPayPassword })).code,
    ).toBe('771107');
  });

  test('a batch that both confirm is confirmed once, and each row is paid once although both run its jobs', async () => {
    await signInAtBoth('vip@cn');
    await at(0).request('POST', '/sandbox/api/deposits', {
      body: { loginName: 'vip@cn', currency: 'CNY', amount: '1000.00', to: 'wallet' },
    });
    const payees = (await post(0, '/payment/payee/list/paging', { pageNum: 1, pageSize: 1000 })).data[
      'resultList'
    ] as readonly { payeeId: string; currency: string; status: string; remark: string }[];
    const payee =
      payees.find(({ currency, status, remark }) => currency === 'CNY' && status === 'ACTIVE' && remark === '') ??
      never();
    const { serialId } = (await post(0, '/payment/serial/id', {})).data;
    const items = Array.from({ length: 10 }, () => ({
      payeeId: payee.payeeId,
      amount: '1.00',
      currency: 'CNY',
      purpose: 'GOODS',
    }));
    const { batchId } = (await post(0, '/payment/batch/save', { serialId, payCurrency: 'CNY', items })).data;
    const confirmed = await atBoth(6, (index) =>
      post(index, '/payment/confirm', { batchId, payPassword: demoPayPassword }),
    );
    expect(confirmed.map(({ code }) => code).toSorted()).toEqual([
      '000000',
      ...Array.from({ length: 5 }, () => '711006'),
    ]);
    for (let day = 0; day < 5; day += 1)
      await atBoth(2, (index) => at(index).request('POST', '/sandbox/api/clock', { body: { advanceMs: 2 * oneDay } }));
    await signInAtBoth('vip@cn');
    // One server does not wait for a job that the other is running.
    await expect
      .poll(
        async () =>
          (
            (await post(1, '/payment/group-list', { batchId, pageNum: 1, pageSize: 1 })).data[
              'resultList'
            ] as readonly unknown[]
          )[0],
        { timeout: 20_000 },
      )
      .toMatchObject({ status: 'succeeded', succeeded: 10, failed: 0 });
    expect(await ledger(0)).toMatchObject({ sound: true, violations: [] });
  });
});

function never(): never {
  throw new Error('the seed or the servers are not what this test expects');
}
