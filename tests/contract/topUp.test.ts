import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { money } from '../../src/domain/money.ts';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { takeReport } from '../../src/server/wallet/reportedTransfers.ts';
import { availableAt } from '../support/funds.ts';
import { advance, demoPassword, envelope, post, startSites, type EnvelopeOf } from '../support/sites.ts';

const owner = accountIdOf('newuser@cn');
const days = 86_400_000;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'wallet', 'record', 'message', 'file', 'account']);
});
afterAll(async () => {
  const { breaks } = await server.backend.database.inTransaction(reconcile);
  await server.dispose();
  expect(breaks).toEqual([]);
});
beforeEach(async () => void (await server.signIn('newuser@cn', demoPassword)));

const mustSucceed = ({ success, code, data, errorParam }: EnvelopeOf): unknown => {
  if (!success) throw new Error(`refused with ${code} ${JSON.stringify(errorParam)}`);
  return data;
};

interface Account {
  readonly accountNo: string;
  readonly reference: string;
  readonly holder: string;
}
interface Transfer {
  readonly orderId: string;
  readonly status: string;
  readonly amount: string;
  readonly transfer: { readonly declared: string | null; readonly former: string | null; readonly reference: string };
  readonly timeline: readonly { readonly kind: string }[];
}

const account = async (currency = 'USD'): Promise<Account> =>
  mustSucceed(await post(server, '/wallet/recharge/account/detail', { currency })) as Account;

let key = 0;
async function submit(given: object): Promise<EnvelopeOf> {
  key += 1;
  const body = { senderName: 'Li Na', senderBank: 'Barclays', senderAccount: '40205512', currency: 'USD', ...given };
  return envelope(
    await server.request('POST', '/api/wallet/recharge/account/submit', {
      body,
      headers: { 'idempotency-key': `transfer-${key}-${Date.now()}` },
    }),
  );
}
/** Sends money and says so; returns the number of the order. */
async function sent(given: { currency?: string; amount?: string; senderAccount?: string } = {}): Promise<string> {
  const { reference } = await account(given.currency);
  return (mustSucceed(await submit({ amount: '100.00', reference, ...given })) as { orderId: string }).orderId;
}
async function cancel(orderId: string): Promise<EnvelopeOf> {
  key += 1;
  return envelope(
    await server.request('POST', '/api/wallet/recharge/account/cancel', {
      body: { orderId },
      headers: { 'idempotency-key': `cancel-${key}-${Date.now()}` },
    }),
  );
}
const order = async (orderId: string): Promise<Transfer> =>
  mustSucceed(await post(server, '/wallet/recharge/detail', { orderId })) as Transfer;
const wallet = (currency: 'USD' | 'JPY' = 'USD') =>
  availableAt(server.backend.database, { owner, kind: 'wallet', currency });
const jobs = () => server.backend.jobs.runDueJobs();
/** The bank's report of a transfer. */
const arrives = async (body: object): Promise<{ outcome: string; orderId: string }> =>
  envelope(
    await server.request('POST', '/sandbox/api/transfers', {
      body: { loginName: 'newuser@cn', currency: 'USD', ...body },
    }),
  ).data as { outcome: string; orderId: string };

describe('top-up by bank transfer', () => {
  test('spec: R-249 R-250 each currency has an account of its own, which stays', async () => {
    const { list } = mustSucceed(await post(server, '/wallet/recharge/account/list', {})) as {
      list: { currency: string; opened: boolean }[];
    };
    expect(list.map(({ currency }) => currency)).toContain('JPY');
    const usd = await account('USD');
    expect(await account('USD')).toEqual(usd);
    expect(usd.holder).not.toBe('');
    expect((await account('EUR')).accountNo).not.toBe(usd.accountNo);
    expect(await post(server, '/wallet/recharge/account/detail', { currency: 'KRW' })).toMatchObject({
      code: '990404',
    });
    await server.signIn('b2b@cn', demoPassword);
    expect((await account('USD')).reference).not.toBe(usd.reference);
  });

  test('a report that a crash interrupts is repeated by the bank, and its money is booked once', async () => {
    await account('USD');
    const before = await wallet();
    const { database, clock } = server.backend;
    const transfer = {
      bankId: 'BT-crash',
      owner,
      amount: money(321_00n, 'USD'),
      remark: '',
      sender: 'Li',
      at: clock.now(),
    };
    await database.inTransaction((trx) => takeReport(trx, transfer));
    await database.inTransaction((trx) => takeReport(trx, transfer));
    expect(await wallet()).toBe(before);
    await advance(server, 21_000);
    await jobs();
    expect(await wallet()).toBe(before + 321_00n);
  });

  test('spec: R-251 R-252 C-160 the money arrives: the order waits, then the wallet has it, the records and a message too', async () => {
    const before = await wallet();
    const orderId = await sent();
    expect(await order(orderId)).toMatchObject({ status: 'awaitingPayment', amount: '100.00' });
    expect(await wallet()).toBe(before);
    await advance(server, 30_000);
    await jobs();
    const done = await order(orderId);
    expect(done).toMatchObject({
      status: 'succeeded',
      amount: '100.00',
      arrival: '100.00',
      fee: '0.00',
      way: 'transfer',
    });
    expect(done.timeline.map(({ kind }) => kind)).toEqual(['submit', 'pay', 'succeed']);
    expect(await wallet()).toBe(before + 10_000n);
    const { resultList } = (await post(server, '/wallet/record/list', { currency: 'USD' })).data as {
      resultList: { orderId: string; amount: string }[];
    };
    expect(resultList[0]).toMatchObject({ orderId, amount: '100.00' });
    const letters = (await post(server, '/message/inner/list', { pageNum: 1, pageSize: 5 })).data;
    expect(JSON.stringify(letters)).toContain(orderId);
  });

  test.each([
    ['6001', 'less', 9_799n],
    ['6002', 'more', 10_201n],
    ['6004', 'without a reference', 10_000n],
    ['6006', 'reported twice', 10_000n],
  ])('%s: what arrives %s is what is booked', async (ending, _how, booked) => {
    const before = await wallet();
    const orderId = await sent({ senderAccount: `5500${ending}` });
    await advance(server, 30_000);
    await jobs();
    expect(await wallet()).toBe(before + booked);
    const done = await order(orderId);
    expect(done).toMatchObject({ status: 'succeeded', transfer: { declared: '100.00' } });
    expect(done.amount).toBe(`${booked / 100n}.${String(booked % 100n).padStart(2, '0')}`);
  });

  test('money that does not come ends the order after seven days; late money has an order of its own', async () => {
    const before = await wallet();
    const [none, late] = [await sent({ senderAccount: '55006003' }), await sent({ senderAccount: '55006005' })];
    await advance(server, 7 * days + 1000);
    await jobs();
    await server.signIn('newuser@cn', demoPassword);
    for (const id of [none, late]) expect(await order(id)).toMatchObject({ status: 'cancelled' });
    expect(await wallet()).toBe(before);
    await advance(server, days);
    await jobs();
    await server.signIn('newuser@cn', demoPassword);
    expect(await wallet()).toBe(before + 10_000n);
    expect(await order(late)).toMatchObject({ status: 'cancelled' });
    const { resultList } = (await post(server, '/wallet/recharge/record/list', { pageSize: 1 })).data as {
      resultList: { orderId: string }[];
    };
    expect(await order(resultList[0]?.orderId ?? '')).toMatchObject({
      status: 'succeeded',
      transfer: { former: late },
    });
  });

  test('a cancelled order takes no money; what comes has an order of its own; an order is paid once', async () => {
    const before = await wallet();
    const { reference } = await account();
    const orderId = await sent({ senderAccount: '55006003' });
    expect(mustSucceed(await cancel(orderId))).toEqual({ orderId, status: 'cancelled' });
    const first = await arrives({ amount: '5.00', remark: `inv ${reference.toLowerCase()} thanks`, bankId: 'B-1' });
    expect(first.orderId).not.toBe(orderId);
    expect(await arrives({ amount: '5.00', remark: reference, bankId: 'B-1' })).toEqual({
      ...first,
      outcome: 'repeated',
    });
    expect(await order(first.orderId)).toMatchObject({ status: 'succeeded', transfer: { former: orderId } });
    expect(await wallet()).toBe(before + 500n);
    expect(mustSucceed(await cancel(first.orderId))).toEqual({ orderId: first.orderId, status: 'succeeded' });
    expect(await cancel('R20200101000001')).toMatchObject({ code: '990404' });
  });

  test('money that comes before the user says so is found by its reference', async () => {
    const { reference } = await account();
    const { orderId } = await arrives({ amount: '42.00', remark: reference });
    expect(mustSucceed(await submit({ amount: '42.00', reference }))).toEqual({ orderId, status: 'succeeded' });
    expect((await account()).reference).not.toBe(reference);
  });

  test('currencies without decimals, limits, unknown references and files of others are held to', async () => {
    const { reference } = await account('JPY');
    expect(await submit({ currency: 'JPY', amount: '100.50', reference })).toMatchObject({ code: '999995' });
    expect(await submit({ currency: 'JPY', amount: '10000000001', reference })).toMatchObject({ code: '771002' });
    expect(await submit({ amount: '1.00', reference: 'SB222222' })).toMatchObject({ code: '990404' });
    const files = ['00000000-0000-4000-8000-000000000000'];
    expect(await submit({ currency: 'JPY', amount: '100', reference, files })).toMatchObject({ code: '999995' });
    const before = await wallet('JPY');
    await sent({ currency: 'JPY', amount: '5000' });
    await advance(server, 30_000);
    await jobs();
    expect(await wallet('JPY')).toBe(before + 5000n);
  });

  test("another account's order does not exist, and a sub-account without the permission is refused", async () => {
    const orderId = await sent({ senderAccount: '55006003' });
    await server.signIn('b2b@cn', demoPassword);
    expect(await cancel(orderId)).toMatchObject({ code: '990404' });
    expect(await post(server, '/wallet/recharge/detail', { orderId })).toMatchObject({ code: '990404' });
    await server.signIn('sub@cn', demoPassword);
    expect(await post(server, '/wallet/recharge/account/detail', { currency: 'USD' })).toMatchObject({
      code: '990403',
    });
    await server.signIn('kyc-3@cn', demoPassword);
    expect((await submit({ amount: '1.00', reference: 'SB222222' })).success).toBe(false);
  });
});
