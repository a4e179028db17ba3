import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '../../src/server/bill/services.ts';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { csvLines } from '../support/csvLines.ts';
import { deposit } from '../support/funds.ts';
import { advance, demoPassword, demoPayPassword, get, post, startSites } from '../support/sites.ts';
import { uploadFile } from '../support/uploadFile.ts';
import { mustSucceed } from '../support/withdrawals.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'bill', 'product', 'oversea', 'file', 'wallet', 'account']);
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@cn', demoPassword)));

type Data = Record<string, unknown> & { readonly resultList: readonly Record<string, unknown>[] };
const call = async (path: string, body: object = {}): Promise<Data> =>
  Object(mustSucceed(await post(server, path, body)));
const allowance = async (serviceId: string): Promise<Data> =>
  Object(mustSucceed(await get(server, '/vas-api/payment/service/allowance', { serviceId })));
const balance = async (currency: string): Promise<number> => {
  const rows = mustSucceed(await post(server, '/gateway/queryBalance', { currency })) as readonly { balance: string }[];
  return Number(rows[0]?.balance ?? 0);
};
const buying = '/vas-api/payment/service/createPaymentOrder';
const order = (change: object = {}) => ({
  serviceId: 'erpMonth',
  amount: '118',
  currency: 'USD',
  payCurrency: 'USD',
  payPassword: demoPayPassword,
  ...change,
});
const breaks = async () => (await server.backend.database.inTransaction(reconcile)).breaks;
/** Lets the bank answer everything that waits; the session ends meanwhile. */
async function answered(loginName = 'seller@cn'): Promise<void> {
  await advance(server, 4 * 86_400_000);
  await server.signIn(loginName, demoPassword);
}

describe('services', () => {
  test('spec: C-263 C-014 L-254 every service has its words, price and provider, and a category lists its own', async () => {
    const { resultList, totalSize } = await call('/vas-api/payment/service/list', { pageNum: 1, pageSize: 100 });
    expect(totalSize).toBe(services.length);
    for (const service of resultList) {
      expect(service['name']).not.toBe(service['serviceId']);
      expect(service['about']).not.toBe('');
      expect(Number(service['price'])).toBeGreaterThan(0);
    }
    const brands = await call('/vas-api/payment/service/list', { pageNum: 1, pageSize: 100, category: 'brand' });
    expect(brands.resultList.map((row) => row['serviceId'])).toEqual(['trademarkEu']);
    const second = await call('/vas-api/payment/service/list', { pageNum: 2, pageSize: 5 });
    expect(second.resultList).toHaveLength(Math.min(5, services.length - 5));
  });

  test('spec: C-264 C-266 L-338 a service is paid from the wallet with its fee, counts in the allowance, is booked as a service and has a proof', async () => {
    const before = { USD: await balance('USD'), left: await allowance('erpMonth') };
    expect(before.left).toMatchObject({ allowance: '708.00', currency: 'USD', units: 12 });
    const price = await call('/gateway/queryFee', {
      payType: 'service',
      amount: '118',
      currency: 'USD',
      payCurrency: 'USD',
    });
    const bought = await call(buying, order());
    expect(bought).toMatchObject({ payUrl: null, status: 'processing' });
    expect(await balance('USD')).toBeCloseTo(before.USD - Number(price['total']), 2);
    expect(await allowance('erpMonth')).toMatchObject({ allowance: '590.00', units: 10 });
    const { orderId } = bought;
    expect(await call('/payment/bill/detail', { orderId })).toMatchObject({
      type: 'service',
      serviceId: 'erpMonth',
      service: expect.stringMatching(/× 2$/),
      payeeName: 'Stackyard Software Ltd',
      amount: '118.00',
      status: 'processing',
    });
    await answered();
    const detail = await call('/payment/bill/detail', { orderId });
    expect(detail).toMatchObject({ status: 'succeeded', total: price['total'], proof: true });
    const { applyId } = await call('/payment/bill/detail/proof/apply', { billId: detail['billId'] });
    const proof = await server.request('GET', `/api/file/get?fileId=${String(applyId)}`);
    expect(proof.headers['content-type']).toContain('application/pdf');
    const found = await call('/payment/bill/list', { pageNum: 1, pageSize: 10, type: 'service' });
    expect(found.resultList[0]).toMatchObject({ billId: detail['billId'], service: detail['service'] });
    const wish = { type: 'service', sort: '-createTime' };
    const lines = await csvLines(server, '/payment/bill/export', wish, ['service', 'billId']);
    expect(lines[0]).toEqual(['the service', 'the billId']);
    expect(lines.slice(1)).toEqual(found.resultList.map((row) => [row['service'], row['billId']]));
    const booked = await call('/wallet/record/list', { pageNum: 1, pageSize: 50, currency: 'USD' });
    expect(booked.resultList.find((row) => row['orderId'] === orderId)).toMatchObject({ fundType: '4' });
    expect(await breaks()).toEqual([]);
  });

  test.each([
    ['marketReport', '48', 'USD', '35'],
    ['vatFiling', '45', 'EUR', '201'],
  ])('spec: L-365 L-381 what %s costs is booked as what it is', async (serviceId, amount, currency, fundType) => {
    const price = await call('/gateway/queryFee', { payType: 'service', amount, currency, payCurrency: currency });
    expect(Number(price['total'])).toBeGreaterThan(0);
    const { orderId } = await call(buying, order({ serviceId, amount, currency, payCurrency: currency }));
    await answered();
    const booked = await call('/wallet/record/list', { pageNum: 1, pageSize: 50, currency, fundType });
    expect(booked.resultList.map((row) => row['orderId'])).toContain(orderId);
  });

  test('spec: C-264 a service in another currency is paid at the quoted rate, once', async () => {
    const amount = { amount: '45', currency: 'EUR', payCurrency: 'USD' };
    const price = await call('/gateway/queryFee', { payType: 'service', ...amount });
    const body = order({ serviceId: 'vatFiling', ...amount });
    expect(await post(server, buying, body)).toMatchObject({ code: '500002' });
    const before = await balance('USD');
    await call(buying, { ...body, rateId: price['rateId'] });
    expect(await balance('USD')).toBeCloseTo(before - Number(price['total']), 2);
    expect(await post(server, buying, { ...body, rateId: price['rateId'] })).toMatchObject({ code: '711006' });
  });

  test('spec: C-264 a wrong password, a price of no whole unit, another currency, an unknown service and too little money are refused', async () => {
    const before = await balance('USD');
    expect(await post(server, buying, order({ payPassword: '147258' }))).toMatchObject({ code: '771105' });
    expect(await post(server, buying, order({ amount: '100' }))).toMatchObject({
      code: '999995',
      errorParam: [{ field: 'amount' }],
    });
    expect(await post(server, buying, order({ currency: 'EUR' }))).toMatchObject({ code: '999995' });
    expect(await post(server, buying, order({ serviceId: 'nothing' }))).toMatchObject({ code: '990404' });
    expect(await get(server, '/vas-api/payment/service/allowance', { serviceId: 'nothing' })).toMatchObject({
      code: '990404',
    });
    expect(await balance('USD')).toBe(before);
    await server.signIn('newuser@cn', demoPassword);
    expect(await post(server, buying, order())).toMatchObject({ code: '711005' });
    await server.signIn('nopaypwd@cn', demoPassword);
    expect(await post(server, buying, order())).toMatchObject({ code: '771101' });
    await server.signIn('kyc-3@cn', demoPassword);
    expect(await post(server, buying, order())).toMatchObject({ code: '990403' });
    await server.signIn('sub-few@cn', demoPassword);
    expect(await post(server, buying, order())).toMatchObject({ code: '990403' });
  });

  test('spec: C-266 the month allows what it says and no more, also to purchases at the same time; a failed one is given back', async () => {
    const { database, clock } = server.backend;
    const purse = { owner: accountIdOf('vip@cn'), kind: 'wallet', currency: 'EUR' } as const;
    await deposit(database, purse, 2_000_000n, clock.now());
    await server.signIn('vip@cn', demoPassword);
    expect(await allowance('trademarkEu')).toMatchObject({ units: 5 });
    const three = order({ serviceId: 'trademarkEu', amount: '3750', currency: 'EUR', payCurrency: 'EUR' });
    const both = await Promise.all([post(server, buying, three), post(server, buying, three)]);
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(both.find(({ code }) => code === '500004')).toMatchObject({
      errorParam: { min: '1250.00', max: '2500.00', currency: 'EUR' },
    });
    expect(await allowance('trademarkEu')).toMatchObject({ units: 2, allowance: '2500.00' });
    const orderId = both.map(({ data }) => (Object(data) as { orderId?: string }).orderId).find(Boolean);
    const report = { orderId, outcome: 'fail', code: '8009' };
    await server.request('POST', '/sandbox/api/bills/report', { body: report });
    expect(await call('/payment/bill/detail', { orderId })).toMatchObject({ status: 'failed', failCode: '8009' });
    expect(await allowance('trademarkEu')).toMatchObject({ units: 5 });
    expect(await breaks()).toEqual([]);
  });

  test('spec: C-212 another account sees neither the order nor its bill', async () => {
    const { orderId } = await call(buying, order({ amount: '59' }));
    const { billId } = await call('/payment/bill/detail', { orderId });
    await server.signIn('vip@cn', demoPassword);
    expect(await post(server, '/payment/bill/detail', { orderId })).toMatchObject({ code: '990404' });
    expect(await post(server, '/payment/bill/detail/proof/apply', { billId })).toMatchObject({ code: '990404' });
    expect(await post(server, '/payment/bill/cancel', { billId })).toMatchObject({ code: '990404' });
  });

  test('spec: R-255 a service with terms is sold only after they were accepted', async () => {
    const footprint = order({ serviceId: 'carbonFootprint', amount: '144' });
    expect(await post(server, buying, footprint)).toMatchObject({ code: '510003' });
    const accept = '/vas-api/payment/service/confirm';
    expect(await post(server, accept, { serviceId: 'carbonFootprint', agree: false })).toMatchObject({
      code: '510003',
    });
    expect(await post(server, accept, { serviceId: 'erpMonth', agree: true })).toMatchObject({ code: '990404' });
    await call(accept, { serviceId: 'carbonFootprint', agree: true });
    await call(accept, { serviceId: 'carbonFootprint', agree: true });
    const { resultList } = await call('/vas-api/payment/service/list', { pageNum: 1, pageSize: 9, category: 'esg' });
    expect(resultList.map((row) => row['accepted'])).toEqual([true, true]);
    await call(buying, footprint);
    await server.signIn('vip@cn', demoPassword);
    expect(await post(server, buying, footprint)).toMatchObject({ code: '510003' });
  });
});

describe('bill files', () => {
  const head = 'invoice,period,currency,amount,account';
  const parse = '/vas-api/payment/bill/parse/create';
  const file = (name: string, content: string) => uploadFile(server, name, content, 'TABLE');

  test('spec: C-265 a file that says the account becomes a bill, once', async () => {
    const content = `${head}\nINV-77,2026-10,USD,12.50,123456789012\nINV-78,2026-10,USD,7.50,123456789012\n`;
    const { billId } = await call(parse, { fileId: await file('own.csv', content), type: 'aws' });
    expect(await call('/payment/bill/detail', { billId })).toMatchObject({
      accountId: '123456789012',
      amount: '20.00',
      status: 'awaitingPayment',
    });
    expect(await post(server, parse, { fileId: await file('again.csv', content), type: 'aws' })).toMatchObject({
      code: '610019',
    });
  });

  test('spec: C-265 a file without account, with several, with a wrong one or of another account is refused', async () => {
    const without = await file('a.csv', 'invoice,period,currency,amount\nI-1,2026-10,USD,12\n');
    expect(await post(server, parse, { fileId: without, type: 'aws' })).toMatchObject({ code: '610004' });
    const several = await file('b.csv', `${head}\nI-1,2026-10,USD,12,123456789012\nI-2,2026-10,USD,12,210987654321\n`);
    expect(await post(server, parse, { fileId: several, type: 'aws' })).toMatchObject({ code: '610004' });
    const wrong = await file('c.csv', `${head}\nI-1,2026-10,USD,12,77\n`);
    expect(await post(server, parse, { fileId: wrong, type: 'aws' })).toMatchObject({
      code: '803002',
      errorParam: [{ field: 'accountId' }],
    });
    expect(await post(server, parse, { fileId: wrong, type: 'epr' })).toMatchObject({ code: '990404' });
    await server.signIn('vip@cn', demoPassword);
    expect(await post(server, parse, { fileId: wrong, type: 'aws' })).toMatchObject({ code: '990404' });
    await server.signIn('personal@cn', demoPassword);
    expect(await post(server, parse, { fileId: wrong, type: 'aws' })).toMatchObject({ code: '510003' });
  });
});

describe('the site of invoices', () => {
  const taxNo = '91440300MA5FXCDE27';
  const ticketOf = async (number: string) => {
    const { url } = await call('/vas-api/invoice/ticket', { taxNo: number });
    return new URLSearchParams(String(url).split('?')[1]).get('ticket') ?? '';
  };

  test('spec: R-254 a one-time code logs in once, and only the user who got it', async () => {
    expect(await call('/vas-api/invoice/info')).toMatchObject({ connected: true, lastLoginTime: null });
    const code = await ticketOf('12345678');
    await server.signIn('vip@cn', demoPassword);
    expect(await post(server, '/vas-api/invoice/login', { code })).toMatchObject({ code: '110108' });
    await server.signIn('seller@cn', demoPassword);
    expect(await post(server, '/vas-api/invoice/login', { code })).toMatchObject({ code: '110108' });
    expect(await call('/vas-api/invoice/login', { code: await ticketOf('12345678') })).toEqual({ taxNo: '12345678' });
    expect(await call('/vas-api/invoice/info')).toMatchObject({
      taxNo: '12345678',
      lastLoginTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} /),
    });
  });

  test('spec: R-254 a tax number with a wrong check character is refused', async () => {
    expect(await post(server, '/vas-api/invoice/ticket', { taxNo: `${taxNo.slice(0, 17)}0` })).toMatchObject({
      code: '999995',
      errorParam: [{ field: 'taxNo' }],
    });
  });
});
