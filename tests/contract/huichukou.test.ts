import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { availableAt } from '../support/funds.ts';
import { uploadFile } from '../support/uploadFile.ts';
import { advance, demoPassword, demoPayPassword, get, post, startSites, type EnvelopeOf } from '../support/sites.ts';

const oneDay = 86_400_000;
let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'huichukou', 'bill', 'record', 'wallet', 'file', 'account', 'message']);
});
afterAll(() => server.dispose());

const signIn = (loginName: string) => server.signIn(loginName, demoPassword);
const call = (address: string, body: object = {}) => post(server, address, body);
const dataOf = ({ data }: EnvelopeOf) => data as Readonly<Record<string, string>>;
const pass = async (ms: number) => {
  await advance(server, ms);
  await server.backend.jobs.runDueJobs();
};
const isSound = async () => expect((await server.backend.database.inTransaction(reconcile)).breaks).toEqual([]);
const wallet = (loginName: string) =>
  availableAt(server.backend.database, { owner: accountIdOf(loginName), kind: 'wallet', currency: 'USD' });

const invoice = () => uploadFile(server, 'invoice.pdf', '%PDF-1.4\n%%EOF\n');
let numbers = 0;
const wish = async (change: object = {}) => ({
  amount: '1000.00',
  currency: 'USD',
  buyerName: 'Pennine Tools Ltd',
  invoiceNo: `INV-1${String((numbers += 1)).padStart(3, '0')}`,
  invoiceFiles: [await invoice()],
  ...change,
});
const created = async (change: object = {}) => {
  const answer = await call('/gateway/drawback/hck/tx/create/new', await wish(change));
  if (!answer.success) throw new Error(`not created: ${answer.code}`);
  return dataOf(answer)['orderId'] ?? '';
};
const quota = async () => dataOf(await call('/gateway/drawback/hck/quota/query'));
const progress = async (orderId: string) =>
  (await call('/gateway/drawback/hck/tx/gateway/query', { orderId })).data as {
    status: string;
    cause: string | null;
    expireTime: string | null;
    timeline: { kind: string }[];
  };

async function company(loginName: string): Promise<{ companyName: string; registrationNo: string }> {
  await signIn(loginName);
  const { companyName = '', registrationNo = '' } = dataOf(await call('/gateway/drawback/hck/apply/get'));
  return { companyName, registrationNo };
}

async function approve(loginName: string): Promise<void> {
  const own = await company(loginName);
  await call('/gateway/drawback/hck/apply', {
    ...own,
    contact: '林晓',
    areaCode: '86',
    mobile: '13900139001',
    agree: true,
  });
  await pass(11_000);
}

describe('an application', () => {
  test('spec: C-248 C-249 E-076 is prepared from the verification, reviewed once, and refused with 20002 while there is one', async () => {
    const own = await company('vip@cn');
    expect(dataOf(await call('/gateway/drawback/hck/apply/get'))).toMatchObject({
      status: 'NONE',
      isCompany: true,
      yearly: '500000.00',
    });
    expect((await call('/gateway/drawback/hck/quota/query')).code).toBe('510003');
    expect((await call('/gateway/drawback/hck/tx/create/new', await wish())).code).toBe('510003');
    const apply = (change: object = {}) =>
      call('/gateway/drawback/hck/apply', {
        ...own,
        contact: '林晓',
        areaCode: '86',
        mobile: '13900139001',
        agree: true,
        ...change,
      });
    expect((await apply({ agree: false })).code).toBe('999995');
    expect((await apply({ registrationNo: '91440300MA5DA1HK80' })).code).toBe('999995');
    const first = await apply({ mobile: '13900130000' });
    expect(first.data).toMatchObject({ status: 'CHECKING' });
    expect((await apply()).code).toBe('20002');
    await pass(11_000);
    expect(dataOf(await call('/gateway/drawback/hck/apply/get'))).toMatchObject({
      applyId: dataOf(first)['applyId'],
      status: 'REJECTED',
      reason: 'CONTACT',
    });
    expect((await apply({ companyName: '别的公司' })).data).toMatchObject({ status: 'CHECKING' });
    await pass(11_000);
    expect(dataOf(await call('/gateway/drawback/hck/apply/get'))).toMatchObject({
      status: 'REJECTED',
      reason: 'COMPANY',
    });
    await apply();
    await pass(11_000);
    expect(dataOf(await call('/gateway/drawback/hck/apply/get'))).toMatchObject({
      status: 'APPROVED',
      mobileMask: '139****9001',
    });
    expect((await apply()).code).toBe('20002');
    const { resultList } = (await post(server, '/message/inner/list', { pageNum: 1, pageSize: 5 })).data as {
      resultList: readonly { title: string }[];
    };
    expect(resultList.map(({ title }) => title)).toContain('汇出口已开通');
  });

  test('spec: C-253 only a verified company of the mainland that may apply for refunds has the service', async () => {
    await signIn('personal@cn');
    expect(dataOf(await call('/gateway/drawback/hck/apply/get'))).toMatchObject({ status: 'NONE', isCompany: false });
    const given = {
      companyName: '林晓舟',
      registrationNo: '91440300MA5DA1HK8P',
      contact: '林晓',
      areaCode: '86',
      mobile: '13900139001',
    };
    expect((await call('/gateway/drawback/hck/apply', { ...given, agree: true })).success).toBe(false);
    await signIn('sub@cn');
    expect((await call('/gateway/drawback/hck/apply/get')).code).toBe('990403');
    expect((await call('/gateway/drawback/hck/tx/list', {})).success).toBe(true);
    await signIn('kyc-3@cn');
    expect((await call('/gateway/drawback/hck/apply', { ...given, agree: true })).success).toBe(false);
    await server.signIn('seller@hk', demoPassword, 'hk.localhost');
    expect((await post(server, '/gateway/drawback/hck/apply/get', {}, 'hk.localhost')).success).toBe(false);
  });
});

describe('a transaction', () => {
  test('spec: C-250 C-251 C-252 uses the quota, goes through its states, and its money is in the wallet less the fee', async () => {
    await signIn('vip@cn');
    const before = await wallet('vip@cn');
    expect(await quota()).toMatchObject({ total: '500000.00', used: '0.00', remain: '500000.00', currency: 'USD' });
    const given = await wish({ amount: '20000.00' });
    const orderId = dataOf(await call('/gateway/drawback/hck/tx/create/new', given))['orderId'] ?? '';
    expect(await quota()).toMatchObject({ used: '20000.00', remain: '480000.00' });
    expect(
      await call('/gateway/drawback/hck/tx/create/new', {
        ...(await wish()),
        invoiceNo: given.invoiceNo.toLowerCase(),
      }),
    ).toMatchObject({
      code: '610019',
    });
    expect(await progress(orderId)).toMatchObject({
      status: 'awaitingApproval',
      timeline: [{ kind: 'requestApproval' }],
    });
    await isSound();
    await pass(11_000);
    expect(await progress(orderId)).toMatchObject({ status: 'awaitingPayment', expireTime: expect.any(String) });
    await pass(21_000);
    expect(await progress(orderId)).toMatchObject({ status: 'processing', expireTime: null });
    expect(await wallet('vip@cn')).toBe(before);
    expect((await call('/gateway/drawback/hck/tx/cancel', { orderId })).code).toBe('711006');
    await isSound();
    await pass(11_000);
    expect((await progress(orderId)).timeline.map(({ kind }) => kind)).toEqual([
      'requestApproval',
      'approve',
      'pay',
      'succeed',
    ]);
    expect(await wallet('vip@cn')).toBe(before + 1_994_000n);
    await isSound();
    expect((await call('/gateway/drawback/hck/tx/detail', { orderId })).data).toMatchObject({
      status: 'succeeded',
      amount: '20000.00',
      fee: '60.00',
      arrival: '19940.00',
      quota: '20000.00',
      files: [{ name: 'invoice.pdf' }],
    });
    expect((await post(server, '/wallet/record/list', { pageNum: 1, pageSize: 2 })).data).toMatchObject({
      resultList: [
        { orderId, orderType: 'huichukou', amount: '-60.00', fundType: '19' },
        { orderId, orderType: 'huichukou', amount: '20000.00', fundType: '0', isRefund: false },
      ],
    });
    expect((await get(server, '/account/home/movements', { size: '1' })).data).toMatchObject({
      resultList: [{ kind: 'huichukou', orderId, amount: '20000.00', counterparty: 'Pennine Tools Ltd' }],
    });
    await signIn('seller@cn');
    for (const address of ['tx/detail', 'tx/gateway/query', 'tx/cancel'])
      expect((await call(`/gateway/drawback/hck/${address}`, { orderId })).code).toBe('990404');
    const foreign = await call('/gateway/drawback/hck/tx/create/new', await wish({ invoiceFiles: given.invoiceFiles }));
    expect(foreign.success).toBe(false);
  });

  test('spec: C-251 C-252 gives its quota back when its papers are refused, its money is sent back, it is closed or it expires', async () => {
    await signIn('vip@cn');
    const { used, remain = '' } = await quota();
    const above = await call('/gateway/drawback/hck/tx/create/new', await wish({ amount: '500000.00' }));
    expect(above).toMatchObject({ code: '500004', errorParam: { max: remain, currency: 'USD' } });
    expect((await call('/gateway/drawback/hck/tx/create/new', await wish({ amount: '99.99' }))).code).toBe('500004');
    const [refused, sentBack, unpaid, closed] = [
      await created({ invoiceNo: 'INV-8001' }),
      await created({ invoiceNo: 'INV-8002', currency: 'EUR' }),
      await created({ invoiceNo: 'INV-8003' }),
      await created(),
    ];
    expect((await quota())['used']).not.toBe(used);
    expect((await call('/gateway/drawback/hck/tx/cancel', { orderId: closed })).data).toMatchObject({
      status: 'cancelled',
    });
    expect((await call('/gateway/drawback/hck/tx/cancel', { orderId: closed })).code).toBe('711006');
    await pass(11_000);
    await pass(21_000);
    await pass(11_000);
    expect(await progress(refused)).toMatchObject({ status: 'cancelled', cause: 'INVOICE' });
    expect(await progress(sentBack)).toMatchObject({ status: 'failed', cause: 'SENT_BACK' });
    expect(await progress(unpaid)).toMatchObject({ status: 'awaitingPayment' });
    await isSound();
    await pass(31 * oneDay);
    await signIn('vip@cn');
    expect(await progress(unpaid)).toMatchObject({ status: 'cancelled', cause: 'EXPIRED' });
    expect(await quota()).toMatchObject({ used: expect.stringMatching(/^(0\.00|20000\.00)$/) });
    await isSound();
    expect(await created({ invoiceNo: 'INV-8003' })).toMatch(/^H/);
  });

  test('spec: R-229 C-253 is in a list with filter, sort, sums and a file', async () => {
    await signIn('b2b@cn');
    const list = async (body: object) =>
      (await call('/gateway/drawback/hck/tx/list', { pageNum: 1, pageSize: 10, ...body })).data as {
        totalSize: number;
        resultList: readonly { amount: string; currency: string; status: string }[];
        totals: readonly { currency: string; amount: string }[];
      };
    const all = await list({});
    expect(all.totalSize).toBe(6);
    expect(all.totals).toContainEqual(expect.objectContaining({ currency: 'GBP', amount: '16970.00' }));
    expect((await list({ status: 'failed' })).resultList).toMatchObject([{ status: 'failed' }]);
    const amounts = (await list({ currency: 'EUR', sort: '-amount' })).resultList.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const { text } = await server.request('POST', '/api/gateway/drawback/hck/tx/export', {
      body: {
        currency: 'GBP',
        columns: [
          { id: 'buyerName', label: '买家' },
          { id: 'status', label: '状态' },
        ],
      },
    });
    expect(text.trim().split('\n')).toEqual([
      expect.stringContaining('买家,状态'),
      expect.stringContaining('Pennine Tools Ltd,已入账'),
      expect.any(String),
    ]);
  });

  test('spec: C-251 transactions created at the same time never use more than the quota', async () => {
    await approve('newuser@cn');
    const wishes = await Promise.all(Array.from({ length: 8 }, () => wish({ amount: '90000.00' })));
    const answers = await Promise.all(wishes.map((body) => call('/gateway/drawback/hck/tx/create/new', body)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      ...Array(5).fill('000000'),
      ...Array(3).fill('500004'),
    ]);
    expect(await quota()).toMatchObject({ used: '450000.00', remain: '50000.00' });
    await isSound();
  });
});

describe('fees of a drawback', () => {
  const declaration = '530420260000012345';
  test('spec: C-240 C-247 C-219 are bills that the gateway pays by the number of the drawback', async () => {
    await signIn('vip@cn');
    const status = async () => (await post(server, '/gateway/drawback/get')).data;
    expect(await status()).toEqual({ status: 'OPEN', waiting: 0, paid: 0 });
    const bill = { amount: '300', currency: 'CNY', payee: { registrationNo: declaration } };
    expect((await post(server, '/payment/bill/drawback', bill)).code).toBe('803002');
    const made = await post(server, '/payment/bill/drawback', { ...bill, files: [await invoice()] });
    const drawbackId = dataOf(made)['billId'] ?? '';
    expect(await status()).toEqual({ status: 'OPEN', waiting: 1, paid: 0 });
    expect((await post(server, '/payment/bill/detail', { billId: drawbackId })).data).toMatchObject({ drawbackId });
    const order = { drawbackId, amount: '300.00', currency: 'CNY', payCurrency: 'CNY', payPassword: demoPayPassword };
    const pay = (change: object = {}) => post(server, '/gateway/drawback/createpaymentorder', { ...order, ...change });
    expect((await pay({ amount: '30.00' })).code).toBe('999995');
    expect((await pay({ payPassword: '000000' })).code).toBe('771105');
    expect((await pay({ drawbackId: 'BL0' })).code).toBe('990404');
    const paid = await pay();
    expect(paid.data).toMatchObject({ orderId: expect.stringMatching(/^B/), payUrl: null, status: 'processing' });
    expect((await pay()).code).toBe('711006');
    await pass(7 * oneDay);
    await signIn('vip@cn');
    expect(await status()).toEqual({ status: 'OPEN', waiting: 0, paid: 1 });
    await isSound();
    await signIn('personal@cn');
    expect(await status()).toMatchObject({ status: 'CLOSED' });
    expect((await pay()).code).toBe('990404');
  });
});
