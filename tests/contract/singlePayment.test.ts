import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrder } from '../../src/server/orders/orders.ts';
import { recompute } from '../../src/server/ledger/recompute.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { availableAt, deposit } from '../support/funds.ts';
import { advance, demoPassword, demoPayPassword, get, post, startSites } from '../support/sites.ts';
import { dataOf } from '../support/testServer.ts';
import { hk, mustSucceed } from '../support/withdrawals.ts';

const owner = accountIdOf('vip@cn');
const oneDay = 86_400_000;
/** Longer than any row of closed days of the banks. */
const untilPaid = 15 * oneDay;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'payment', 'payee', 'supplier', 'record', 'file']);
  const { database, clock } = server.backend;
  await deposit(database, { owner, kind: 'wallet', currency: 'CNY' }, 3_000_000_00n, clock.now());
  await deposit(database, { owner, kind: 'wallet', currency: 'USD' }, 900_000_00n, clock.now());
  await deposit(
    database,
    { owner: accountIdOf('white@hk'), kind: 'wallet', currency: 'USD' },
    900_000_00n,
    clock.now(),
  );
  const payee = (id: string, region: string, currency: 'EUR' | 'JPY' | 'CNY', account_no: string) => ({
    id,
    owner,
    payee_type: 'COMPANY' as const,
    name: `Payee ${id}`,
    region,
    currency,
    bank_code: '',
    bank_name: 'Bank',
    account_no,
    status: 'ACTIVE' as const,
    remark: '',
    created_at: new Date(clock.now()),
    confirmed_at: new Date(clock.now()),
  });
  await database.kysely
    .insertInto('payees')
    .values([
      payee('PYEUR', 'DE', 'EUR', 'DE89370400440532013000'),
      payee('PYJPY', 'JP', 'JPY', '1234567'),
      payee('PYCNY', 'CN', 'CNY', '6225880198761234'),
    ])
    .execute();
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('vip@cn', demoPassword)));

interface Supplier {
  readonly payeeId: string;
  readonly name: string;
  readonly currency: string;
  readonly status: string;
  readonly accountNoMask: string;
}

const suppliers = async (currency?: string): Promise<readonly Supplier[]> => {
  const found: readonly Supplier[] = Object(mustSucceed(await post(server, '/supplier/list', { currency })));
  return found.filter(({ status }) => status === 'ACTIVE');
};
const one = async (currency: string, ending?: string): Promise<Supplier> => {
  const found = (await suppliers(currency)).find(({ accountNoMask }) =>
    ending === undefined ? !/800\d$/.test(accountNoMask) : accountNoMask.endsWith(ending),
  );
  if (found === undefined) throw new Error(`the seed has no payee in ${currency}`);
  return found;
};
const row = ({ payeeId, currency }: Supplier, change: object = {}) => ({
  payeeId,
  currency,
  amount: '100.00',
  purpose: 'GOODS',
  ...change,
});
const save = async (payCurrency: string, item: object, change: object = {}) =>
  post(server, '/payment/batch/save', {
    serialId: Object((await post(server, '/payment/serial/id')).data).serialId,
    payCurrency,
    single: true,
    items: [item],
    ...change,
  });
const saved = async (payCurrency: string, item: object): Promise<{ batchId: string; serialId: string }> =>
  Object(mustSucceed(await save(payCurrency, item)));
const confirm = (batchId: string, change: object = {}) =>
  post(server, '/payment/confirm', { batchId, payPassword: demoPayPassword, ...change });
const fee = async (serialId: string) => Object(mustSucceed(await get(server, '/paymentfee/confirm', { serialId })));
const orderIn = async (batchId: string) =>
  Object(mustSucceed(await post(server, '/payment/detail-list', { batchId, pageNum: 1, pageSize: 1 }))).resultList[0];
const paid = async (payCurrency: string, item: object): Promise<string> => {
  const { batchId } = await saved(payCurrency, item);
  mustSucceed(await confirm(batchId));
  return (await orderIn(batchId)).orderId;
};
/** Lets time pass, in which the session ends. */
async function later(ms: number): Promise<void> {
  await advance(server, ms);
  await server.signIn('vip@cn', demoPassword);
}
const dataOfSuccess = (answer: Parameters<typeof mustSucceed>[0]) => Object(mustSucceed(answer));
const wallet = (currency: 'CNY' | 'USD') => availableAt(server.backend.database, { owner, kind: 'wallet', currency });
async function paper(): Promise<string> {
  const boundary = 'x-seabridge-boundary';
  const part = (head: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const file = part('name="file"; filename="contract.pdf"\r\ncontent-type: application/pdf', '%PDF-1.4\n%%EOF\n');
  const answer = await server.request('POST', '/api/file/upload', {
    body: Buffer.from(`${part('name="scene"', 'PROOF')}${file}--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return String(dataOf(answer)['fileId']);
}
const allPapers = async (types: readonly string[]) =>
  Promise.all(types.map(async (materialType) => ({ materialType, fileIds: [await paper()] })));

describe('what a page chooses from', () => {
  test('spec: C-372 C-283 C-284 C-287 payees with masked accounts, purses with balances, currencies of a payee and of a site', async () => {
    const all = Object(mustSucceed(await post(server, '/supplier/list', {})));
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ accountNoMask }: Supplier) => /\*{4}/.test(accountNoMask))).toBe(true);
    const euro = await one('EUR');
    expect(mustSucceed(await post(server, '/supplier/query/fcy', { payeeId: euro.payeeId }))).toEqual([
      { currency: 'EUR' },
    ]);
    expect(mustSucceed(await post(server, '/supplier/balance/query', { payCurrency: 'CNY' }))).toEqual([
      { currency: 'CNY', balance: expect.stringMatching(/^\d+\.\d\d$/) },
    ]);
    expect(mustSucceed(await get(server, '/supplier/paycurrency', { region: 'CN' }))).toContain('CNY');
    expect(mustSucceed(await get(server, '/supplier/paycurrency', { region: 'HK' }))).not.toContain('CNY');
  });

  test('spec: E-060 an account that is not verified gets 999988', async () => {
    await server.signIn('kyc-none@cn', demoPassword);
    expect(await post(server, '/supplier/list', {})).toMatchObject({ success: false, code: '999988' });
  });

  test('spec: C-285 C-286 the kinds of trade of a site and the papers of each', async () => {
    const types = Object(mustSucceed(await post(server, '/supplier/tradeType/query', {})));
    expect(types).toContainEqual({ code: 'GOODS', name: expect.stringMatching(/./) });
    const asked = (region: string) =>
      post(server, '/supplier/tradeMaterialConfig/query', { tradeType: 'GOODS', region }).then(mustSucceed);
    expect(await asked('CN')).toContainEqual({ materialType: 'CONTRACT', required: true, name: '贸易合同' });
    expect(JSON.stringify(await asked('HK'))).not.toContain('CONTRACT');
  });

  test('spec: C-226 C-227 C-228 C-229 C-208 C-340 ways of a payment and what each costs', async () => {
    const channels = (currency: string) =>
      get(server, '/payment/pay-channel', { payType: 'SUPPLIER', currency }).then(mustSucceed);
    expect(JSON.stringify(await channels('CNY'))).not.toContain('SWIFT');
    expect(JSON.stringify(await channels('EUR'))).toContain('SWIFT');
    const amount = { amount: '5000.00', currency: 'USD' };
    expect(mustSucceed(await get(server, '/payment/payChannel/fee', { channel: 'SWIFT', ...amount }))).toEqual({
      fee: '15.00',
      currency: 'USD',
    });
    expect(mustSucceed(await get(server, '/payment/obo/fee', amount))).toEqual({ fee: '5.00', currency: 'USD' });
    expect(await get(server, '/payment/obo/fee', { amount: '1.001', currency: 'USD' })).toMatchObject({
      code: '999995',
    });
    expect(mustSucceed(await get(server, '/payment/obo/payer'))).toEqual([
      { payerId: owner, name: expect.stringMatching(/./) },
    ]);
    expect(mustSucceed(await post(server, '/payment/support/pobo', { region: 'DE', currency: 'EUR' }))).toEqual({
      support: true,
    });
    expect(mustSucceed(await post(server, '/payment/support/pobo', { region: 'CN', currency: 'CNY' }))).toEqual({
      support: false,
    });
    expect(mustSucceed(await get(server, '/fee', { productCode: 'SUPPLIER_PAYMENT' }))).toContainEqual({
      product: 'SUPPLIER_PAYMENT',
      currency: 'USD',
      rate: '0.003',
      min: '1.00',
      max: '80.00',
    });
  });

  test('spec: C-195 the limit of one payment', async () => {
    const { payeeId } = await one('EUR');
    const check = (amount: string) =>
      post(server, '/payment/limit/check', { payeeId, amount, currency: 'EUR' }).then(mustSucceed);
    expect(await check('50000.00')).toEqual({ pass: true, limit: '50000.00' });
    expect(await check('50000.01')).toEqual({ pass: false, limit: '50000.00' });
    await server.signIn('seller@cn', demoPassword);
    expect(await post(server, '/payment/limit/check', { payeeId, amount: '1.00', currency: 'EUR' })).toMatchObject({
      code: '990404',
    });
    expect(await post(server, '/supplier/query/fcy', { payeeId })).toMatchObject({ code: '990404' });
  });
});

describe('pricing', () => {
  test('spec: C-169 the amount follows from what the seller wants to spend', async () => {
    const { payeeId } = await one('EUR');
    const answer = Object(
      mustSucceed(
        await post(server, '/payment/batch/compute', {
          payCurrency: 'USD',
          items: [{ payeeId, currency: 'EUR', cost: '1000.00', purpose: 'GOODS', channel: 'SWIFT' }],
        }),
      ),
    );
    expect(answer).toMatchObject({ totalAmount: '1000.00', fee: '18.00', payAmount: '1018.00', errors: [] });
    const [item] = answer.items;
    expect(item).toMatchObject({ cost: '1000.00', currency: 'EUR', arriveDate: expect.stringMatching(/^20/) });
    expect(Number(item.amount)).toBeCloseTo(1000 * Number(answer.rate), 1);
  });

  test('a wire takes a bank day more than a local transfer', async () => {
    const { payeeId } = await one('EUR');
    const arrives = async (channel: string) =>
      Object(
        mustSucceed(
          await post(server, '/payment/batch/compute', {
            payCurrency: 'USD',
            items: [{ payeeId, currency: 'EUR', amount: '100.00', purpose: 'GOODS', channel }],
          }),
        ),
      ).items[0].arriveDate;
    expect((await arrives('SWIFT')) > (await arrives('LOCAL'))).toBe(true);
  });

  test('spec: C-168 every part of the fee is in the bill, and the total is their sum', async () => {
    const euro = await one('EUR');
    const { serialId } = await saved(
      'USD',
      row(euro, { channel: 'SWIFT', payerId: owner, amount: undefined, cost: '2000.00' }),
    );
    const bill = await fee(serialId);
    expect(bill).toMatchObject({ amount: '2000.00', fee: '23.00', total: '2023.00', currency: 'USD' });
    expect(bill['single']).toMatchObject({
      payeeName: euro.name,
      baseFee: '6.00',
      channelFee: '15.00',
      onBehalfFee: '2.00',
      bankFee: '0.00',
      payerId: owner,
    });
  });

  test('with shared fees the banks on the way take theirs from the amount', async () => {
    const { serialId } = await saved('USD', row(await one('EUR'), { channel: 'SWIFT', feeBearer: 'SHA' }));
    const { single } = await fee(serialId);
    expect(single).toMatchObject({ channelFee: '0.00', bankFee: '15.00' });
  });
});

describe('saving', () => {
  const problems = async (item: object, payCurrency = 'USD') => {
    const answer = await save(payCurrency, item);
    expect(answer).toMatchObject({ success: false, code: '803010' });
    return (answer.errorParam as readonly { field: string }[]).map(({ field }) => field);
  };

  test('refuses a way that is not offered', async () => {
    expect(await problems(row(await one('CNY'), { channel: 'SWIFT' }), 'CNY')).toEqual(['channel']);
    expect(await problems(row(await one('EUR'), { feeBearer: 'SHA' }))).toEqual(['feeBearer']);
    expect(await problems(row(await one('CNY'), { payerId: owner }), 'CNY')).toEqual(['payerId']);
    expect(await problems(row(await one('EUR'), { payerId: accountIdOf('seller@cn') }))).toEqual(['payerId']);
  });

  test('spec: C-183 refuses a large payment without the papers of its trade, and takes it with them', async () => {
    const euro = await one('EUR');
    const large = row(euro, { amount: '20000.01' });
    expect(await problems(large)).toEqual(['materials']);
    const some = await allPapers(['CONTRACT']);
    expect(await problems({ ...large, materials: some })).toEqual(['materials']);
    mustSucceed(await save('USD', { ...large, materials: [...some, ...(await allPapers(['INVOICE']))] }));
  });

  test("refuses another account's files", async () => {
    await server.signIn('seller@cn', demoPassword);
    const fileIds = [await paper()];
    await server.signIn('vip@cn', demoPassword);
    const materials = [{ materialType: 'CONTRACT', fileIds }];
    expect(await problems(row(await one('EUR'), { materials }))).toEqual(['materials']);
  });

  test('spec: C-197 refuses words that banks refuse', async () => {
    expect(await problems(row(await one('EUR'), { remark: 'bitcoin' }))).toEqual(['remark']);
  });

  test('refuses more than one row', async () => {
    const euro = row(await one('EUR'));
    expect(await save('USD', euro, { items: [euro, euro] })).toMatchObject({ code: '999995' });
  });

  test('a site refuses a currency from which it does not pay', async () => {
    await server.signIn('white@hk', demoPassword, 'HK');
    const [first] = Object(mustSucceed(await post(server, '/supplier/list', {}, hk)));
    const body = { serialId: 'S1', payCurrency: 'CNY', single: true, items: [row(first)] };
    expect(await post(server, '/payment/batch/save', body, hk)).toMatchObject({ code: '999995' });
  });

  test('a single payment is not in the list of batches', async () => {
    const { batchId } = await saved('USD', row(await one('EUR')));
    const all = Object(mustSucceed(await post(server, '/payment/group-list', { pageNum: 1, pageSize: 100 })));
    expect(JSON.stringify(all)).not.toContain(batchId);
  });
});

describe('paying', () => {
  const givePackage = (id: string) =>
    server.backend.database.kysely
      .insertInto('fee_quotas')
      .values({
        id,
        account_id: owner,
        name: 'package',
        currency: 'USD',
        amount: 10_000_00n,
        remain: 10_000_00n,
        expires_at: new Date(server.backend.clock.now() + 400 * oneDay),
      })
      .execute();

  test('spec: C-171 the money is held, paid out by the bank, and the books agree', async () => {
    const before = await wallet('USD');
    const { batchId, serialId } = await saved('USD', row(await one('EUR'), { channel: 'SWIFT' }));
    const total = BigInt(String((await fee(serialId))['total']).replace('.', ''));
    mustSucceed(await confirm(batchId));
    expect(await wallet('USD')).toBe(before - total);
    expect((await orderIn(batchId)).status).toBe('processing');
    await later(untilPaid);
    expect((await orderIn(batchId)).status).toBe('succeeded');
    expect(await wallet('USD')).toBe(before - total);
    expect(await confirm(batchId)).toMatchObject({ code: '711006' });
    expect((await server.backend.database.inTransaction(recompute)).violations).toEqual([]);
  });

  test('spec: C-231 a fee package covers our fee, and comes back when the payment fails', async () => {
    const { database } = server.backend;
    await givePackage('Q-single');
    expect(
      mustSucceed(await get(server, '/payment/supplier/payer/canUseWithdrawQuotaCard', { payCurrency: 'CNY' })),
    ).toEqual({ can: true });
    const left = async () =>
      database.kysely
        .selectFrom('fee_quotas')
        .select(({ fn }) => fn.sum<string>('remain').as('sum'))
        .where('account_id', '=', owner)
        .executeTakeFirstOrThrow();
    const [packages, money] = [await left(), await wallet('CNY')];
    const { batchId, serialId } = await saved('CNY', row(await one('CNY', '8002'), { amount: '3000.00' }));
    expect((await fee(serialId))['single']).toMatchObject({ quotaSaving: '9.00', baseFee: '9.00' });
    const priced = await get(server, '/paymentfee/confirm', { serialId, useWithdrawQuotaCard: 'true' });
    expect(mustSucceed(priced)).toMatchObject({ full: '3009.00', saved: '9.00', total: '3000.00' });
    expect(await confirm(batchId, { total: '3000.00' })).toMatchObject({ code: '500001' });
    mustSucceed(await confirm(batchId, { useWithdrawQuotaCard: true, total: '3000.00' }));
    expect(money - (await wallet('CNY'))).toBe(3000_00n);
    expect(await left()).not.toEqual(packages);
    await later(untilPaid);
    expect((await orderIn(batchId)).status).toBe('failed');
    expect(await wallet('CNY')).toBe(money);
    expect(await left()).toEqual(packages);
    expect((await server.backend.database.inTransaction(recompute)).violations).toEqual([]);
  });

  test('a coupon for payments lowers the fee once, and comes back when the payment fails', async () => {
    const coupon = `CP${owner}-5`;
    const orderOfCoupon = async () =>
      (
        await server.backend.database.kysely
          .selectFrom('coupons')
          .select('order_id')
          .where('id', '=', coupon)
          .executeTakeFirstOrThrow()
      ).order_id;
    const { database, clock } = server.backend;
    const expires_at = new Date(clock.now() + 400 * oneDay);
    await database.kysely.updateTable('coupons').set({ expires_at }).where('id', '=', coupon).execute();
    const money = await wallet('CNY');
    const { batchId, serialId } = await saved('CNY', row(await one('CNY', '8002'), { amount: '3000.00' }));
    const priced = await get(server, '/paymentfee/confirm', { serialId, couponId: coupon });
    expect(mustSucceed(priced)).toMatchObject({ full: '3009.00', saved: '1.80', total: '3007.20' });
    expect(await confirm(batchId, { couponId: `CP${owner}-1` })).toMatchObject({ code: '301001' });
    mustSucceed(await confirm(batchId, { couponId: coupon }));
    expect(money - (await wallet('CNY'))).toBe(3007_20n);
    expect(await orderOfCoupon()).not.toBeNull();
    const second = await saved('CNY', row(await one('CNY'), { amount: '3100.00' }));
    expect(await confirm(second.batchId, { couponId: coupon })).toMatchObject({ code: '301001' });
    await later(untilPaid);
    expect((await orderIn(batchId)).status).toBe('failed');
    expect(await wallet('CNY')).toBe(money);
    expect(await orderOfCoupon()).toBeNull();

    await givePackage('Q-coupon');
    const free = await saved('CNY', row(await one('CNY'), { amount: '3200.00' }));
    mustSucceed(await confirm(free.batchId, { useWithdrawQuotaCard: true, couponId: coupon, total: '3200.00' }));
    expect(await orderOfCoupon(), 'the package has left nothing for the coupon').toBeNull();
  });

  test('spec: C-194 a payment of the last day is reported as a repetition', async () => {
    const { payeeId, currency } = await one('JPY');
    await paid('USD', { payeeId, currency, amount: '12345', purpose: 'GOODS' });
    const answer = mustSucceed(await post(server, '/payment/duplicate', { items: [{ payeeId, amount: '12345' }] }));
    expect(answer).toMatchObject({ duplicates: [0] });
  });
});

describe('payments that were made', () => {
  const list = (filter: object = {}) =>
    post(server, '/payment/list', { pageNum: 1, pageSize: 50, ...filter }).then((answer) =>
      Object(mustSucceed(answer)),
    );

  test('spec: C-202 the list is filtered, sorted and summed; the file has the same rows', async () => {
    const orderId = await paid('USD', row(await one('EUR'), { amount: '55.55' }));
    const { resultList, totalSize, totals, dayTotals } = await list({ payType: 'SUPPLIER' });
    expect(totalSize).toBe(resultList.length);
    expect(resultList[0]).toMatchObject({ orderId, payType: 'SUPPLIER', amount: '55.55', status: 'processing' });
    expect(resultList.every(({ payType }: { payType: string }) => payType === 'SUPPLIER')).toBe(true);
    const cents = (rows: readonly { payCurrency: string; payAmount: string; status?: string }[]) =>
      rows
        .filter(({ payCurrency, status }) => payCurrency === 'USD' && !['failed', 'returned'].includes(status ?? ''))
        .reduce((sum, { payAmount }) => sum + BigInt(payAmount.replace('.', '')), 0n);
    expect(cents(totals)).toBe(cents(resultList));
    expect(dayTotals[0]).toMatchObject({ day: resultList[0].createTime.slice(0, 10) });
    const smallest = await list({ sort: 'payAmount', currency: 'EUR' });
    expect(smallest.resultList.map(({ amount }: { amount: string }) => amount)).toContain('55.55');
    expect((await list({ payeeName: 'payee PYEUR', orderId })).totalSize).toBe(1);
    expect((await list({ payeeName: 'nobody_%' })).totalSize).toBe(0);
    expect((await list({ status: 'failed,returned', orderId })).totalSize).toBe(0);
    expect((await list({ startTime: '2020-01-01', endTime: '2020-01-02' })).totalSize).toBe(0);
    const file = await server.request('POST', '/api/payment/list/export', {
      body: {
        orderId,
        columns: [
          { id: 'orderId', label: 'Order' },
          { id: 'amount', label: 'Gets' },
        ],
      },
    });
    expect(file.text).toContain(`${orderId},EUR,55.55`);
  });

  test('spec: C-200 C-201 a saved payment waits, and can be cancelled', async () => {
    const { batchId } = await saved('USD', row(await one('EUR')));
    const waiting = async () =>
      Object(mustSucceed(await post(server, '/payment/waitPay', { pageNum: 1, pageSize: 100 }))).resultList;
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ batchId, payType: 'SUPPLIER', count: 1, payeeName: 'Payee PYEUR' }),
    );
    mustSucceed(await post(server, '/payment/cancel', { batchId }));
    expect(JSON.stringify(await waiting())).not.toContain(batchId);
    expect(await confirm(batchId)).toMatchObject({ code: '711006' });
  });

  test('spec: C-205 C-206 C-230 one payment: how far it is, to whom, and every part of its fee', async () => {
    const orderId = await paid('USD', row(await one('EUR'), { channel: 'SWIFT', remark: 'INV-7' }));
    const detail = dataOfSuccess(await get(server, '/payment/orderDetail', { orderId }));
    expect(detail).toMatchObject({ channelFee: '15.00', remark: 'INV-7', channel: 'SWIFT', feeSaved: '0.00' });
    expect(Number(detail.payAmount)).toBeCloseTo(Number(detail.cost) + Number(detail.fee), 2);
    const atMid = Number(detail.payAmount) * Number(detail.mid);
    expect(Number(detail.wholeCost)).toBeCloseTo(atMid - Number(detail.amount), 1);
    expect(Number(detail.wholeCost)).toBeGreaterThan(0);
    // The server divides before it rounds the cost to cents.
    expect(detail.wholeCostRate).toMatch(/^0\.\d{4}$/);
    expect(Math.abs(Number(detail.wholeCostRate) - Number(detail.wholeCost) / atMid)).toBeLessThan(0.0002);
    expect(dataOfSuccess(await post(server, '/payment/order/query', { orderId }))).toMatchObject({
      status: 'processing',
      timeline: [{ kind: 'pay', status: 'processing' }],
    });
    expect(dataOfSuccess(await post(server, '/payment/order/info', { orderId }))).toMatchObject({
      payeeId: 'PYEUR',
      region: 'DE',
      declared: null,
      canDeclare: true,
    });
    await server.signIn('seller@cn', demoPassword);
    for (const address of ['/payment/order/query', '/payment/order/info', '/payment/order/credential/query'])
      expect(await post(server, address, { orderId })).toMatchObject({ code: '990404' });
    expect(await get(server, '/payment/orderDetail', { orderId })).toMatchObject({ code: '990404' });
  });

  test('spec: C-207 C-209 the proof of a payment is asked for once and then written', async () => {
    const orderId = await paid('USD', row(await one('EUR')));
    const apply = () => post(server, '/payment/order/credential/apply', { orderId });
    const query = () => post(server, '/payment/order/credential/query', { orderId }).then(mustSucceed);
    expect(await apply()).toMatchObject({ code: '803013' });
    expect(await query()).toEqual({ status: 'NONE', fileUrl: null });
    await later(untilPaid);
    const { applyId } = dataOfSuccess(await apply());
    expect(dataOfSuccess(await apply())).toEqual({ applyId, status: 'WAITING' });
    expect(await get(server, '/payment/order/credential/file', { orderId })).toMatchObject({ code: '990404' });
    await later(5_000);
    const { status, fileUrl } = Object(await query());
    expect(status).toBe('READY');
    const file = await server.request('GET', fileUrl);
    expect(file.headers['content-type']).toContain('application/pdf');
    expect(file.text.startsWith('%PDF')).toBe(true);
  });

  test('spec: C-203 C-204 the trade behind a payment is declared once, with the papers of the site', async () => {
    const orderId = await paid('USD', row(await one('EUR')));
    const declare = (materials: object, address = '/payment/declaration') =>
      post(server, address, { orderId, tradeType: 'SERVICE', materials });
    expect(await declare(await allPapers(['CONTRACT']))).toMatchObject({ code: '803010' });
    const all = await allPapers(['CONTRACT', 'INVOICE']);
    expect((await declare(all, '/payment/hk/declaration')).success).toBe(false);
    mustSucceed(await declare(all));
    expect(await declare(all)).toMatchObject({ code: '711006' });
    expect(dataOfSuccess(await post(server, '/payment/order/info', { orderId }))).toMatchObject({
      declared: { tradeType: 'SERVICE', materials: all },
      canDeclare: false,
    });
    const failing = await paid('CNY', row(await one('CNY', '8003')));
    await later(untilPaid);
    expect(
      await post(server, '/payment/declaration', { orderId: failing, tradeType: 'SERVICE', materials: all }),
    ).toMatchObject({ code: '803013' });
  });
});

describe('raising the limit', () => {
  const ask = (change: object) =>
    post(server, '/payment/limit/apply', { currency: 'EUR', wanted: '120000.00', way: 'PAPERS', ...change });
  const requests = async () =>
    Object(mustSucceed(await post(server, '/payment/limit/list', { pageNum: 1, pageSize: 10 }))).resultList;

  test('with papers: a decision follows, and the limit is the new one', async () => {
    expect(await ask({})).toMatchObject({ code: '803010' });
    const materials = [await paper()];
    expect(await ask({ materials, wanted: '50000.00' })).toMatchObject({ code: '500004' });
    expect(await ask({ materials, wanted: '500000.01' })).toMatchObject({ code: '500004' });
    mustSucceed(await ask({ materials }));
    expect(await ask({ materials })).toMatchObject({ code: '711006' });
    expect((await requests())[0]).toMatchObject({ status: 'CHECKING', wanted: '120000.00' });
    await later(10_000);
    expect((await requests())[0]).toMatchObject({ status: 'APPROVED' });
    expect(mustSucceed(await post(server, '/payment/limit/query', { currency: 'EUR' }))).toMatchObject({
      single: '120000.00',
    });
    expect(
      mustSucceed(await post(server, '/payment/payee/needQuota', { payeeId: 'PYEUR', amount: '100000.00' })),
    ).toEqual({ needQuota: false });
    mustSucceed(
      await save(
        'USD',
        row(await one('EUR'), { amount: '100000.00', materials: await allPapers(['CONTRACT', 'INVOICE']) }),
      ),
    );
    mustSucceed(await ask({ materials, wanted: '300000.00' }));
    await later(10_000);
    expect((await requests())[0]).toMatchObject({ status: 'REJECTED' });
    expect(mustSucceed(await post(server, '/payment/limit/query', { currency: 'EUR' }))).toMatchObject({
      single: '120000.00',
    });
  });

  test('by bank transfer: a tenth of the new limit has to arrive first', async () => {
    const transfers = () =>
      get(server, '/payment/limit/transfers', { currency: 'GBP', wanted: '100000.00' }).then(mustSucceed);
    expect(await transfers()).toMatchObject({ needed: '10000.00', received: '0.00', enough: false });
    const wish = { currency: 'GBP', wanted: '100000.00', way: 'TRANSFER' };
    expect(await ask(wish)).toMatchObject({ code: '803014' });
    const { database, clock } = server.backend;
    const made = { at: clock.now(), status: 'succeeded' as const, owner };
    const sum = 10_000_00n;
    const amounts = { sourceCurrency: 'GBP', sourceAmount: sum, targetCurrency: 'GBP', targetAmount: sum } as const;
    await database.inTransaction((trx) =>
      createOrder(trx, { ...made, ...amounts, kind: 'recharge', detail: { transfer: { reference: 'SBTEST' } } }),
    );
    expect(await transfers()).toMatchObject({ received: '10000.00', enough: true });
    mustSucceed(await ask(wish));
    await later(10_000);
    expect(mustSucceed(await post(server, '/payment/limit/query', { currency: 'GBP' }))).toMatchObject({
      single: '100000.00',
    });
  });
});
