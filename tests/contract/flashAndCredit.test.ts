import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrencyCode } from '../../src/domain/currency.ts';
import { balancesOf } from '../../src/server/ledger/statements.ts';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { availableAt, deposit } from '../support/funds.ts';
import { uploadFile } from '../support/uploadFile.ts';
import { advance, demoPassword, demoPayPassword, get, post, startSites } from '../support/sites.ts';

const oneDay = 86_400_000;
let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites([
    'session',
    'flash',
    'credit',
    'wallet',
    'withdraw',
    'bankcard',
    'file',
    'account',
    'record',
  ]);
});
afterAll(() => server.dispose());

const signIn = (loginName: string) => server.signIn(loginName, demoPassword);
const wallet = (loginName: string, currency: CurrencyCode) =>
  availableAt(server.backend.database, { owner: accountIdOf(loginName), kind: 'wallet', currency });
const owed = async (loginName: string, ref: string) =>
  (
    await balancesOf(server.backend.database.kysely, {
      owner: accountIdOf(loginName),
      kinds: ['financing'],
      refs: [ref],
    })
  ).map(({ posted }) => posted);
const isSound = async () =>
  expect(
    (await server.backend.database.inTransaction(reconcile)).breaks.filter(({ kind }) => kind !== 'bankBalance'),
  ).toEqual([]);

interface Coming {
  readonly id: string;
  readonly currency: CurrencyCode;
  readonly most: string;
  readonly amount: string;
  readonly reason: string | null;
}
const coming = async () =>
  ((await get(server, '/flash/info')).data as { opened: boolean; list: readonly Coming[] }).list;

describe('flash collection', () => {
  test('spec: C-312 R-029 is opened with its agreement, by accounts to which a payment is on its way', async () => {
    await signIn('newuser@cn');
    expect((await post(server, '/flash/apply', { agree: true })).code).toBe('510003');
    await signIn('sub-36@cn');
    expect((await get(server, '/flash/info')).code).toBe('990403');
    await signIn('seller@cn');
    const [first] = await coming();
    const wish = { settlementId: first?.id, amount: '100' };
    expect((await post(server, '/flash/trial', wish)).code).toBe('510003');
    expect((await post(server, '/flash/apply', { agree: false })).code).toBe('510003');
    expect((await post(server, '/flash/apply', { agree: true })).data).toEqual({ opened: true });
    expect((await get(server, '/flash/info')).data).toMatchObject({ opened: true, share: '0.80' });
  });

  test('spec: N-079 R-215 lends a part of the payment less the fee, and is repaid when the platform pays', async () => {
    await signIn('seller@cn');
    const [first] = await coming();
    if (first === undefined) throw new Error('nothing is on its way');
    const before = await wallet('seller@cn', first.currency);
    const wish = { settlementId: first.id, amount: first.most };
    const { fee, arrival, days } = (await post(server, '/flash/trial', wish)).data as {
      fee: string;
      arrival: string;
      days: number;
    };
    expect(days).toBe(8);
    expect(Number(fee)).toBeCloseTo(Number(first.most) * 0.0005 * 8, 1);
    expect(await post(server, '/flash/trial', { ...wish, amount: first.amount })).toMatchObject({
      code: '711004',
      errorParam: { available: first.most },
    });
    const submit = (change: object = {}) =>
      post(server, '/flash/submit', { ...wish, fee, payPassword: demoPayPassword, ...change });
    expect((await submit({ payPassword: '000000' })).code).toBe('771105');
    expect((await submit({ fee: '0.01' })).code).toBe('711005');
    const { orderId } = (await submit()).data as { orderId: string };
    expect((await submit()).code).toBe('130015');
    expect(await wallet('seller@cn', first.currency)).toBe(before + BigInt(Math.round(Number(arrival) * 100)));
    expect((await coming())[0]?.reason).toBe('collected');
    const detail = async () => (await post(server, '/flash/detail', { orderId })).data;
    expect(await detail()).toMatchObject({
      id: orderId,
      amount: first.most,
      fee,
      status: 'open',
      timeline: [{ kind: 'collected' }],
    });
    expect((await post(server, '/flash/list', { pageNum: 1, pageSize: 5 })).data).toMatchObject({ totalSize: 1 });
    expect((await get(server, '/account/home/movements', { size: '1' })).data).toMatchObject({
      resultList: [{ kind: 'flash', amount: first.most }],
    });
    await isSound();
    await server.request('POST', '/sandbox/api/settlements', { body: { id: first.id } });
    expect(await detail()).toMatchObject({
      status: 'settled',
      outstanding: '0.00',
      timeline: [{ kind: 'collected' }, { kind: 'repaidByShop', amount: first.most }],
    });
    expect(await owed('seller@cn', 'flash')).toEqual([0n]);
    await isSound();
    await signIn('vip@cn');
    expect((await post(server, '/flash/detail', { orderId })).code).toBe('990404');
    const repay = { orderId, amount: first.most, payPassword: demoPayPassword };
    expect((await post(server, '/flash/repay', repay)).code).toBe('990404');
  });

  test('a payment that is too small leaves a rest, which the wallet repays; repaying by hand settles early', async () => {
    await signIn('vip@cn');
    expect((await post(server, '/flash/apply', { agree: true })).success).toBe(true);
    const [one, other] = await coming();
    if (one === undefined || other === undefined) throw new Error('nothing is on its way');
    const collect = async ({ id, most }: Coming) => {
      const { fee } = (await post(server, '/flash/trial', { settlementId: id, amount: most })).data as { fee: string };
      return (
        (await post(server, '/flash/submit', { settlementId: id, amount: most, fee, payPassword: demoPayPassword }))
          .data as { orderId: string }
      ).orderId;
    };
    const [byHand, short] = [await collect(one), await collect(other)];
    const repay = (amount: string) =>
      post(server, '/flash/repay', { orderId: byHand, amount, payPassword: demoPayPassword });
    expect(await repay('0.01')).toMatchObject({ code: '500004', errorParam: { max: one.most } });
    expect((await repay(one.most)).data).toEqual({
      orderId: byHand,
      status: 'settled',
    });
    expect((await repay(one.most)).code).toBe('711006');
    await server.request('POST', '/sandbox/api/settlements', { body: { id: other.id, amount: '1' } });
    expect((await post(server, '/flash/detail', { orderId: short })).data).toMatchObject({ status: 'settled' });
    expect(await owed('vip@cn', 'flash')).toEqual(expect.not.arrayContaining([expect.any(String)]));
    await isSound();
  });
});

describe('a credit line', () => {
  test('spec: C-136 C-140 E-043 E-050 a small line opens from the income of shops; a larger one asks for papers', async () => {
    await signIn('multi@cn');
    const { shops } = (await get(server, '/credit/application')).data as {
      shops: { shopId: string; currency: string; income: string }[];
    };
    const [first] = shops;
    if (first === undefined) throw new Error('no shop');
    const apply = (change: object = {}) =>
      post(server, '/credit/apply', { shopIds: [first.shopId], currency: first.currency, agree: true, ...change });
    expect((await apply({ agree: false })).code).toBe('999995');
    expect((await apply({ shopIds: ['SH-not-mine'] })).code).toBe('171001');
    expect(
      (
        await post(server, '/credit/creditApply', {
          shopIds: [first.shopId],
          currency: first.currency,
          materials: ['x'],
        })
      ).code,
    ).toBe('999995');
    const { status } = (await apply()).data as { status: string };
    expect(['APPROVED', 'MATERIAL']).toContain(status);
    if (status === 'APPROVED') {
      expect((await apply()).code).toBe('510003');
      expect((await get(server, '/credit/showOrderLoan')).data).toMatchObject({ show: true });
    }
  });

  test('papers are reviewed and open the line', async () => {
    await signIn('seller@cn');
    const { shops } = (await get(server, '/credit/application')).data as {
      shops: { shopId: string; currency: string; income: string }[];
    };
    const currency = 'GBP';
    const shopIds = shops.filter((shop) => shop.currency === currency).map(({ shopId }) => shopId);
    expect(shopIds.length).toBeGreaterThan(0);
    await deposit(
      server.backend.database,
      { owner: accountIdOf('seller@cn'), kind: 'shop', currency, ref: shopIds[0] ?? '' },
      20_000_000n,
      server.backend.clock.now(),
    );
    expect((await post(server, '/credit/apply', { shopIds, currency, agree: true })).data).toEqual({
      status: 'MATERIAL',
    });
    const uploaded = await uploadFile(server, 'statement.pdf', '%PDF-1.4\n%%EOF\n');
    const sent = await post(server, '/credit/creditApply', { shopIds, currency, materials: [uploaded] });
    expect(sent.data).toMatchObject({ status: 'REVIEWING' });
    expect((await post(server, '/credit/creditApply', { shopIds, currency, materials: [uploaded] })).code).toBe(
      '510003',
    );
    await advance(server, 11_000);
    await server.backend.jobs.runDueJobs();
    expect((await post(server, '/credit/balance', { currency })).data).toMatchObject({ used: '0.00' });
  });
});

describe('an advance', () => {
  interface Loan {
    readonly orderId: string;
    readonly status: string;
    readonly outstanding: string;
    readonly repayDate: string;
  }
  const loans = async () => (await get(server, '/credit/order/list')).data as readonly Loan[];
  const draw = async (amount: string): Promise<string> => {
    const cards = (await get(server, '/credit/bankcard/list', { currency: 'USD' })).data as {
      bankCardId: string;
      currency: string;
    }[];
    const card = cards.find(({ currency }) => currency === 'USD') ?? cards[0];
    const { orderId } = (
      await post(server, '/credit/submitAmount', { amount, currency: 'USD', bankCardId: card?.bankCardId, term: 7 })
    ).data as { orderId: string };
    const drawn = await post(server, '/credit/submit', { orderId, payPassword: demoPayPassword });
    if (!drawn.success) throw new Error(`not drawn: ${drawn.code}`);
    return orderId;
  };
  const repay = (orderId: string, amount: string, payPassword = demoPayPassword) =>
    post(server, '/credit/repay', { orderId, amount, payPassword });

  test('to another currency has the middle rate beside its own, and in the same currency both are one', async () => {
    await signIn('seller@cn');
    const cards = (await get(server, '/credit/bankcard/list', { currency: 'USD' })).data as {
      bankCardId: string;
      currency: string;
    }[];
    const offer = async (isSame: boolean) =>
      (
        await post(server, '/credit/submitAmount', {
          amount: '300.00',
          currency: 'USD',
          bankCardId: cards.find(({ currency }) => (currency === 'USD') === isSame)?.bankCardId,
          term: 7,
        })
      ).data as { rate: string; mid: string };
    expect(await offer(true)).toMatchObject({ rate: '1', mid: '1' });
    const { rate, mid } = await offer(false);
    expect(Number(rate)).toBeLessThan(Number(mid));
    expect(Number(rate)).toBeGreaterThan(Number(mid) * 0.99);
  });

  test('spec: N-076 is repaid by hand in parts, never more than is owed', async () => {
    await signIn('seller@cn');
    const orderId = await draw('1000.00');
    expect((await loans())[0]).toMatchObject({ orderId, status: 'open', outstanding: '1000.00' });
    expect((await repay(orderId, '400.00', '000000')).code).toBe('771105');
    expect((await repay(orderId, '400.00')).data).toEqual({ orderId, outstanding: '600.00', status: 'open' });
    expect(await repay(orderId, '600.01')).toMatchObject({ code: '500004', errorParam: { max: '600.00' } });
    expect((await repay(orderId, '600.00')).data).toMatchObject({ status: 'repaid' });
    await isSound();
    await signIn('vip@cn');
    expect((await repay(orderId, '1.00')).code).toBe('990404');
    expect(await loans()).toEqual([]);
  });

  test('is repaid by itself from the income of shops when it is due; what a bank returns is no longer owed', async () => {
    await signIn('seller@cn');
    const [kept, returned] = [await draw('800.00'), await draw('500.00')];
    await repay(returned, '100.00');
    await server.request('POST', `/sandbox/api/payouts/${returned}`, { body: { outcome: '8002' } });
    expect((await loans()).find(({ orderId }) => orderId === returned)).toMatchObject({
      status: 'void',
      outstanding: '0.00',
    });
    await isSound();
    await advance(server, 7 * oneDay + oneDay / 2);
    await server.backend.jobs.runDueJobs();
    await signIn('seller@cn');
    expect((await loans()).find(({ orderId }) => orderId === kept)).toMatchObject({
      status: 'repaid',
      outstanding: '0.00',
    });
    expect(await owed('seller@cn', '')).toEqual(expect.not.arrayContaining([-80_000n]));
    await isSound();
  });

  test('spec: L-342 is booked as lent, paid out, charged and repaid, and what comes back says of what', async () => {
    await signIn('seller@cn');
    const booked = async (orderId: string) => {
      const { resultList } = (await post(server, '/record/fund/list', { currency: 'USD', pageSize: 50 })).data as {
        resultList: readonly { orderId: string | null; fundType: string; amount: string }[];
      };
      return resultList.filter((row) => row.orderId === orderId).map((row) => `${row.fundType} ${row.amount}`);
    };
    const orderId = await draw('600.00');
    await server.request('POST', `/sandbox/api/payouts/${orderId}`, { body: { outcome: 'success' } });
    await repay(orderId, '100.00');
    expect(await booked(orderId)).toEqual(['14 -100.00', '55 -1.26', '13 -598.74', '12 600.00']);
    await server.request('POST', `/sandbox/api/payouts/${orderId}`, { body: { outcome: 'returned' } });
    expect((await booked(orderId)).slice(0, 4)).toEqual(['17 -600.00', '16 598.74', '30 1.26', '15 100.00']);
    await isSound();
  });

  test('an overdue advance stops new ones until it is repaid', async () => {
    await signIn('vip@cn');
    const { owner, currency } = { owner: accountIdOf('vip@cn'), currency: 'USD' as const };
    const orderId = await draw('2000.00');
    await server.backend.database.kysely
      .updateTable('orders')
      .set({ created_at: new Date(server.backend.clock.now() - 9 * oneDay) } as never)
      .where('id', '=', orderId)
      .execute();
    expect((await loans())[0]).toMatchObject({ orderId, status: 'overdue' });
    const cards = (await get(server, '/credit/bankcard/list', { currency })).data as { bankCardId: string }[];
    const ask = () =>
      post(server, '/credit/submitAmount', { amount: '100', currency, bankCardId: cards[0]?.bankCardId, term: 7 });
    expect(await ask()).toMatchObject({ code: '510003', errorParam: { overdue: true } });
    await deposit(server.backend.database, { owner, kind: 'wallet', currency }, 200_000n, server.backend.clock.now());
    expect((await repay(orderId, '2000.00')).success).toBe(true);
    expect((await ask()).code).not.toBe('510003');
  });
});
