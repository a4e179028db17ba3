import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CurrencyCode } from '../../src/domain/currency.ts';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { availableAt, deposit } from '../support/funds.ts';
import { advance, demoPassword, demoPayPassword, get, post, startSites, type EnvelopeOf } from '../support/sites.ts';

const owner = accountIdOf('newuser@cn');
const own = (currency: CurrencyCode) => ({ owner, kind: 'dobby', currency }) as const;
const wallet = (currency: CurrencyCode) => ({ owner, kind: 'wallet', currency }) as const;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'dobby', 'wallet', 'withdraw', 'account', 'bankcard', 'message']);
  for (const currency of ['USD', 'JPY'] as const)
    await deposit(server.backend.database, own(currency), 10_000_000n, server.backend.clock.now());
  await deposit(server.backend.database, wallet('USD'), 500_000n, server.backend.clock.now());
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('newuser@cn', demoPassword)));

const ask = (change: object = {}): Promise<EnvelopeOf> =>
  post(server, '/dobby/preSubmit', {
    way: 'out',
    fromCurrency: 'USD',
    toCurrency: 'EUR',
    direction: 'from',
    amount: '100.00',
    ...change,
  });
const submit = (trialId: string, payPassword = demoPayPassword): Promise<EnvelopeOf> =>
  post(server, '/dobby/submit', { trialId, payPassword });
const available = (account: Parameters<typeof availableAt>[1]) => availableAt(server.backend.database, account);

interface Trial {
  readonly trialId: string;
  readonly fromAmount: string;
  readonly toAmount: string;
  readonly fee: string;
  readonly rate: string;
}
async function trial(change: object = {}): Promise<Trial> {
  const answer = await ask(change);
  if (!answer.success) throw new Error(`no trial: ${answer.code} ${answer.message}`);
  return answer.data as Trial;
}

describe('the accounts', () => {
  test('spec: N-082 R-231 each currency has an account with its balance, its worth and the rate that it waits for', async () => {
    await post(server, '/wallet/rateNotice/submit', { fromCurrency: 'USD', toCurrency: 'CNY', targetRate: '99' });
    const { data } = await get(server, '/dobby/account/list', { currency: 'USD' });
    const { list, total } = data as { total: string; list: { accountId: string; currency: string; worth: string }[] };
    expect(list[0]).toMatchObject({
      accountId: expect.stringMatching(/DOBBYUSD$/),
      currency: 'USD',
      balance: '100000.00',
      worth: '100000.00',
      rateRule: { fromCurrency: 'USD', toCurrency: 'CNY', targetRate: '99', direction: 'above' },
    });
    expect(list[1]).toMatchObject({ currency: 'JPY', balance: '10000000', rateRule: null });
    expect(Number(total)).toBeCloseTo(
      list.reduce((sum, { worth }) => sum + Number(worth), 0),
      2,
    );
    expect((await get(server, '/dobby/account/list', { currency: 'XXX' })).code).toBe('999995');
    const sources = await get(server, '/dobby/account/sources', { way: 'in' });
    expect(sources.data).toMatchObject({ list: [{ currency: 'USD', available: '5000.00' }] });
  });

  test('users without the permission are refused', async () => {
    await server.signIn('sub-36@cn', demoPassword);
    expect((await get(server, '/dobby/account/list')).code).toBe('990403');
    expect((await ask()).code).toBe('990403');
  });
});

describe('a transfer', () => {
  test('spec: R-234 R-235 within one currency it is free, moves both balances and has a record with its steps', async () => {
    const before = [await available(own('USD')), await available(wallet('USD'))] as const;
    const estimate = await get(server, '/dobby/estimate', {
      way: 'out',
      fromCurrency: 'USD',
      toCurrency: 'USD',
      direction: 'from',
      amount: '250.00',
    });
    expect(estimate.data).toMatchObject({ fromAmount: '250.00', toAmount: '250.00', fee: '0.00', rate: '1' });
    const { trialId, toAmount } = await trial({ toCurrency: 'USD', amount: '250.00' });
    expect(toAmount).toBe('250.00');
    const { orderId } = (await submit(trialId)).data as { orderId: string };
    expect((await submit(trialId)).data).toEqual({ orderId, status: 'succeeded' });
    expect([await available(own('USD')), await available(wallet('USD'))]).toEqual([
      before[0] - 25_000n,
      before[1] + 25_000n,
    ]);
    const detail = await post(server, '/dobby/record/detail', { orderId });
    expect(detail.data).toMatchObject({
      way: 'out',
      fee: '0.00',
      mid: null,
      cost: '0.00',
      timeline: [{ kind: 'pay' }, { kind: 'succeed' }],
    });
    const file = await server.request('POST', '/api/dobby/record/export', { body: { status: 'succeeded' } });
    expect(file.text.split('\r\n').filter((line) => line.includes(orderId))).toHaveLength(1);
    const records = await post(server, '/dobby/record/list', { pageNum: 1, pageSize: 5 });
    expect(records.data).toMatchObject({
      totalSize: 1,
      totals: [{ fromCurrency: 'USD', count: 1, fromAmount: '250.00' }],
    });
    const movements = await post(server, '/dobby/movement/list', { currency: 'USD', direction: 'out' });
    expect(movements.data).toMatchObject({
      totalSize: 1,
      resultList: [{ fundType: '21', amount: '-250.00', orderId, orderType: 'transfer' }],
    });
    const everything = await get(server, '/account/home/movements', { size: '1' });
    expect(everything.data).toMatchObject({ resultList: [{ kind: 'transfer', orderId }] });
    await server.signIn('vip@cn', demoPassword);
    expect((await post(server, '/dobby/record/detail', { orderId })).code).toBe('990404');
    expect((await submit(trialId)).code).toBe('990404');
  });

  test('between two currencies it has the rate and the fee of an exchange; what is wanted decides what leaves', async () => {
    const before = await available(wallet('EUR'));
    const { fromAmount, toAmount, fee, trialId } = await trial({ direction: 'to', amount: '200.00' });
    expect([toAmount, Number(fee) > 0, Number(fromAmount) > 200]).toEqual(['200.00', true, true]);
    expect((await submit(trialId, '000000')).code).toBe('771105');
    expect((await submit(trialId)).success).toBe(true);
    expect(await available(wallet('EUR'))).toBe(before + 20_000n);
    expect((await server.backend.database.inTransaction(reconcile)).breaks).toEqual([]);
  });

  test('from the wallet it comes into the account', async () => {
    const { trialId } = await trial({ way: 'in', toCurrency: 'USD', amount: '1000.00' });
    const before = await available(own('USD'));
    expect((await submit(trialId)).success).toBe(true);
    expect(await available(own('USD'))).toBe(before + 100_000n);
  });

  test('refuses what is not there, what is outside the limits, and terms that are over', async () => {
    expect(await ask({ toCurrency: 'USD', amount: '9999999' })).toMatchObject({
      code: '711004',
      errorParam: { currency: 'USD' },
    });
    expect((await ask({ amount: '1.00' })).code).toBe('500006');
    expect((await ask({ amount: '0' })).code).toBe('999995');
    expect((await ask({ fromCurrency: 'JPY', toCurrency: 'JPY', amount: '10.5' })).code).toBe('999995');
    expect((await ask({ way: 'sideways' })).code).toBe('999995');
    const [same, other] = [await trial({ toCurrency: 'USD' }), await trial()];
    await advance(server, 61_000);
    expect((await submit(same.trialId)).code).toBe('711005');
    expect((await submit(other.trialId)).code).toBe('500001');
  });

  test('two trials of the whole balance: one is booked, the other is refused', async () => {
    const amount = String((await available(own('JPY'))) / 1n);
    const whole = { fromCurrency: 'JPY', toCurrency: 'JPY', amount };
    const [one, other] = [await trial(whole), await trial(whole)];
    expect((await submit(one.trialId)).success).toBe(true);
    expect((await submit(other.trialId)).code).toBe('711004');
  });
});

describe('a withdrawal from the currency account', () => {
  test('spec: R-092 lists its balances and takes the money from it', async () => {
    await server.signIn('seller@cn', demoPassword);
    const currencies = await get(server, '/withdraw/currencies', { type: 'dobby' });
    expect((currencies.data as { oriCurrency: string }[]).map(({ oriCurrency }) => oriCurrency)).toEqual([
      'USD',
      'JPY',
      'EUR',
    ]);
    const seller = { owner: accountIdOf('seller@cn'), kind: 'dobby', currency: 'USD' } as const;
    const before = await available(seller);
    const { resultList } = (await post(server, '/bankcard/list', { pageNum: 1, pageSize: 20, currency: 'USD' }))
      .data as { resultList: { bankCardId: string; status: string }[] };
    const card = resultList.find(({ status }) => status === 'NORMAL');
    const priced = await post(server, '/withdraw/combine/submitAmount', {
      type: 'dobby',
      oriCurrency: 'USD',
      aimCurrencyCode: 'USD',
      bankCardId: card?.bankCardId,
      withdrawMode: 'NORMAL',
      amount: '500.00',
    });
    const { orderId, lines } = priced.data as { orderId: string; lines: { source: string }[] };
    expect(lines).toMatchObject([{ source: 'dobby', amount: '500.00' }]);
    expect((await post(server, '/withdraw/combine/submit', { orderId, payPassword: demoPayPassword })).success).toBe(
      true,
    );
    expect(await available(seller)).toBe(before - 50_000n);
    const record = await get(server, '/withdraw/record/detail', { orderId });
    expect(record.data).toMatchObject({ source: 'dobby' });
  });
});

describe('rate alerts', () => {
  interface Notice {
    readonly id: string;
    readonly status: string;
    readonly targetRate: string;
    readonly direction: string;
  }
  const notices = async () => (await get(server, '/wallet/rateNotice/list')).data as readonly Notice[];
  const add = async (targetRate: string) =>
    (
      (await post(server, '/wallet/rateNotice/submit', { fromCurrency: 'EUR', toCurrency: 'CNY', targetRate }))
        .data as Notice
    ).id;
  const stateOf = async (id: string) => (await notices()).find((notice) => notice.id === id)?.status;
  const letters = async () =>
    (
      (await post(server, '/message/inner/list', { pageSize: 50 })).data as { resultList: { title: string }[] }
    ).resultList.filter(({ title }) => title.includes('EUR/CNY')).length;
  const lookNow = async () => {
    await advance(server, 600_000);
    await server.backend.jobs.runDueJobs();
  };

  test('spec: R-236 C-164 a paused alert is silent until it goes on; a changed one waits for the new rate; a deleted one is gone', async () => {
    const [paused, changed, deleted] = [await add('99'), await add('98'), await add('97')];
    expect((await post(server, '/wallet/rateNotice/pause', { id: paused, paused: true })).success).toBe(true);
    expect((await post(server, '/wallet/rateNotice/delete', { id: deleted })).success).toBe(true);
    await server.backend.database.kysely
      .updateTable('rate_notices')
      .set({ target_rate: '0.5' })
      .where('id', '=', paused)
      .execute();
    await lookNow();
    expect([await stateOf(paused), await stateOf(changed), await stateOf(deleted), await letters()]).toEqual([
      'paused',
      'waiting',
      undefined,
      0,
    ]);
    expect((await post(server, '/wallet/rateNotice/pause', { id: paused, paused: false })).success).toBe(true);
    await lookNow();
    expect([await stateOf(paused), await letters()]).toEqual(['met', 1]);
    expect((await post(server, '/wallet/rateNotice/change', { id: paused, targetRate: '0.4' })).success).toBe(true);
    expect((await notices()).find(({ id }) => id === paused)).toMatchObject({
      status: 'waiting',
      direction: 'below',
      targetRate: '0.4',
    });
    expect((await post(server, '/wallet/rateNotice/change', { id: changed, targetRate: '0' })).code).toBe('999995');
    expect((await post(server, '/wallet/rateNotice/pause', { id: deleted, paused: true })).code).toBe('990404');
    await server.signIn('vip@cn', demoPassword);
    for (const [path, rest] of [
      ['pause', { paused: true }],
      ['change', { targetRate: '5' }],
      ['delete', {}],
    ] as const)
      expect((await post(server, `/wallet/rateNotice/${path}`, { id: changed, ...rest })).code).toBe('990404');
  });
});
