import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldTemplateSchema } from '../../src/engine/form/FieldTemplate.ts';
import { billLines } from '../../src/server/bill/lines.ts';
import { bareTaxNumber, isTaxNumber, vatCountries } from '../../src/server/bill/vatNumbers.ts';
import { createSchemaChecks } from '../../src/server/operation/schemaChecks.ts';
import { advance, demoPassword, demoPayPassword, get, post, startSites } from '../support/sites.ts';
import { uploadFile } from '../support/uploadFile.ts';
import { mustSucceed } from '../support/withdrawals.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'bill', 'file', 'wallet', 'account']);
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@cn', demoPassword)));

type Data = Record<string, unknown> & { readonly resultList: readonly Record<string, unknown>[] };
const call = async (path: string, body: object = {}): Promise<Data> =>
  Object(mustSucceed(await post(server, path, body)));
const detail = (billId: string) => call('/payment/bill/detail', { billId });

const upload = (name: string, content: string, scene?: string) => uploadFile(server, name, content, scene);
const paper = () => upload('return.pdf', '%PDF-1.4\n%%EOF\n');

let next = 0;
/** A bare tax number of Italy that is used for the first time. */
function freshNumber(): string {
  for (;;) {
    next += 1;
    const number = String(10_000_000_000 + next * 7);
    const italy = vatCountries.find(({ country }) => country === 'IT');
    if (italy !== undefined && isTaxNumber(italy, number)) return number;
  }
}
async function vatPayee(change: object = {}): Promise<string> {
  const given = { country: 'IT', taxNo: freshNumber(), companyName: 'Porto Srl', ...change };
  return String((await call('/vat/payee/create', given))['vatPayeeId']);
}
async function vatBill(change: object = {}): Promise<string> {
  const payee = { vatPayeeId: await vatPayee() };
  const given = { amount: '100', currency: 'EUR', period: '2026-Q3', files: [await paper()], payee, ...change };
  return String((await call('/payment/bill/vat', given))['billId']);
}
const balance = async (currency: string): Promise<number> => {
  const rows = mustSucceed(await post(server, '/gateway/queryBalance', { currency })) as readonly { balance: string }[];
  return Number(rows[0]?.balance ?? 0);
};
const pay = { payCurrency: 'EUR', payPassword: demoPayPassword };
/** Lets the bank answer everything that waits; the session ends meanwhile. */
async function answered(): Promise<void> {
  await advance(server, 4 * 86_400_000);
  await server.signIn('seller@cn', demoPassword);
}

describe('bills', () => {
  test('spec: C-338 every field of a line is a template that a form can draw, every country has a number that it accepts', () => {
    const { exact } = createSchemaChecks({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas: {} } });
    const check = exact(fieldTemplateSchema);
    expect(billLines.flatMap(({ fields }) => fields.flatMap((field) => check(field)))).toEqual([]);
    expect(vatCountries.filter((country) => !isTaxNumber(country, country.example))).toEqual([]);
    expect(bareTaxNumber('DE', 'DE 136.695 976')).toBe('136695976');
  });

  test('spec: C-338 C-215 C-216 C-217 C-218 C-225 lines follow region, kind of account and verification', async () => {
    const lines = async () =>
      (mustSucceed(await post(server, '/commonproducts/list', {})) as readonly { line: string }[]).map(
        ({ line }) => line,
      );
    expect(await lines()).toEqual(billLines.filter(({ party }) => party !== 'service').map(({ line }) => line));
    expect(mustSucceed(await post(server, '/payment/bill/kycStatus', {}))).toEqual({ kycStatus: '5' });
    for (const path of ['/payment/bill/white', '/payment/bill/vasWhite', '/payment/bill/amzAdsWhite'])
      expect(mustSucceed(await post(server, path, {}))).toEqual({ white: true });
    expect(mustSucceed(await get(server, '/payment/bill/secondFunctionWhite'))).toEqual({ white: true });
    await server.signIn('personal@cn', demoPassword);
    expect(mustSucceed(await get(server, '/payment/bill/secondFunctionWhite'))).toEqual({ white: false });
    expect(await lines()).not.toContain('aws');
    await server.signIn('import@cn', demoPassword);
    expect(mustSucceed(await post(server, '/payment/bill/vasWhite', {}))).toEqual({ white: false });
    const refused = await post(server, '/payment/bill/4kmiles', {
      amount: '500',
      currency: 'USD',
      payee: { accountId: 'acct-1' },
    });
    expect(refused).toMatchObject({ code: '510003' });
  });

  test('spec: C-255 C-256 C-257 C-314 a VAT number follows its country and its check digits, and is there once', async () => {
    expect(mustSucceed(await post(server, '/vat/country/list', {}))).toHaveLength(vatCountries.length);
    const taxNo = freshNumber();
    const wrong = await post(server, '/vat/payee/create', {
      country: 'IT',
      taxNo: `${taxNo.slice(0, -1)}${(Number(taxNo.at(-1)) + 1) % 10}`,
      companyName: 'Porto Srl',
    });
    expect(wrong).toMatchObject({ code: '803002', errorParam: [{ field: 'taxNo' }] });
    const id = await vatPayee({ taxNo: `IT ${taxNo}` });
    expect(await post(server, '/vat/payee/create', { country: 'IT', taxNo, companyName: 'Again' })).toMatchObject({
      code: '990012',
    });
    const { resultList } = await call('/vat/payee/list/paging', { pageNum: 1, pageSize: 100, country: 'IT' });
    expect(resultList).toContainEqual(expect.objectContaining({ vatPayeeId: id, taxNo, currency: 'EUR' }));
    await server.signIn('vip@cn', demoPassword);
    expect(await post(server, '/vat/payee/remove', { vatPayeeId: id })).toMatchObject({ code: '990404' });
    await server.signIn('seller@cn', demoPassword);
    await call('/vat/payee/remove', { vatPayeeId: id });
    expect(await post(server, '/vat/payee/remove', { vatPayeeId: id })).toMatchObject({ code: '990404' });
  });

  test('spec: C-210 C-211 C-212 C-235 C-242 C-243 C-244 VAT is priced, paid to the cent, booked as VAT, and remembered', async () => {
    const billId = await vatBill();
    const bill = await detail(billId);
    expect(bill).toMatchObject({ status: 'awaitingPayment', amount: '100.00', payeeName: 'Agenzia delle Entrate' });
    const before = await balance('EUR');
    const price = await call('/gateway/queryFee', {
      payType: 'vat',
      amount: '100',
      currency: 'EUR',
      payCurrency: 'EUR',
    });
    expect(price).toMatchObject({ cost: '100.00', fee: '1.00', total: '101.00', rateId: null });
    const shown = {
      billId,
      vatPayeeId: bill['vatPayeeId'],
      taxNo: bill['taxNo'],
      period: '2026-Q3',
      amount: '100.00',
      currency: 'EUR',
      files: bill['files'],
    };
    const other = await post(server, '/gateway/createPaymentOrderByVat', { ...shown, ...pay, amount: '90' });
    expect(other).toMatchObject({ code: '999995', errorParam: [{ field: 'amount' }] });
    const wrongPassword = await post(server, '/gateway/createPaymentOrderByVat', {
      ...shown,
      ...pay,
      payPassword: '147258',
    });
    expect(wrongPassword).toMatchObject({ code: '771105' });
    const { orderId } = await call('/gateway/createPaymentOrderByVat', { ...shown, ...pay });
    expect(orderId).toMatch(/^B\d{14,}$/);
    expect(await balance('EUR')).toBeCloseTo(before - 101, 2);
    expect(await post(server, '/gateway/createPaymentOrderByVat', { ...shown, ...pay })).toMatchObject({
      code: '711006',
    });
    await answered();
    expect(await call('/payment/bill/detail', { orderId })).toMatchObject({
      billId,
      status: 'succeeded',
      total: '101.00',
    });
    expect((await detail(billId))['timeline']).toMatchObject([
      { kind: 'submit' },
      { kind: 'pay' },
      { kind: 'succeed' },
    ]);
    expect(await balance('EUR')).toBeCloseTo(before - 101, 2);
    const found = await call('/payment/bill/list', { pageNum: 1, pageSize: 100, type: 'vat', status: 'succeeded' });
    expect(found.resultList.map((row) => row['billId'])).toContain(billId);
    const paid = await call('/payment/bill/drawback/list', { pageNum: 1, pageSize: 100 });
    expect(paid.resultList.map((row) => row['billId'])).toContain(billId);
    expect(await call('/gateway/getLastVatOrderInfo', { vatPayeeId: bill['vatPayeeId'] })).toMatchObject({
      billId,
      period: '2026-Q3',
      amount: '100.00',
    });
  });

  test('spec: C-244 C-235 a bill in another currency is paid at the quoted rate, once', async () => {
    const billId = await vatBill({ amount: '200' });
    const price = await call('/gateway/queryFee', {
      payType: 'vat',
      amount: '200',
      currency: 'EUR',
      payCurrency: 'USD',
    });
    const before = await balance('USD');
    const body = { billId, payCurrency: 'USD', payPassword: demoPayPassword };
    expect(await post(server, '/gateway/createPaymentOrderByVat', body)).toMatchObject({ code: '500002' });
    await call('/gateway/createPaymentOrderByVat', { ...body, rateId: price['rateId'] });
    expect(await detail(billId)).toMatchObject({ total: price['total'], rate: price['rate'], payCurrency: 'USD' });
    expect(await balance('USD')).toBeCloseTo(before - Number(price['total']), 2);
    const second = await vatBill({ amount: '200' });
    const again = { ...body, billId: second, rateId: price['rateId'] };
    expect(await post(server, '/gateway/createPaymentOrderByVat', again)).toMatchObject({ code: '711006' });
  });

  test('spec: C-210 C-222 E-070 C-246 C-245 C-221 bill.create checks what a line asks for, and a refusal names the bounds', async () => {
    const outside = await post(server, '/payment/bill/sparkx', {
      amount: '1',
      currency: 'USD',
      payee: { accountId: 'spark-77' },
    });
    expect(outside).toMatchObject({ code: '500004', errorParam: { min: '50.00', max: '20000.00', currency: 'USD' } });
    expect(await call('/payment/bill/amount/verify', { amount: '1', currency: 'USD', type: 'sparkx' })).toMatchObject({
      pass: false,
      min: '50.00',
    });
    expect(await post(server, '/gateway/amazon/4k/check/amount', { accountId: 'k1', amount: '5' })).toMatchObject({
      code: '771002',
      errorParam: { min: '200.00' },
    });
    expect(await call('/gateway/amazon/4k/check/amount', { accountId: 'k1', amount: '500' })).toMatchObject({
      pass: true,
    });
    expect(await call('/gateway/amazon/4k/check', { accountId: 'acct0000' })).toEqual({ pass: false });
    expect(await call('/payment/bill/spark/verify', { accountId: 'spark-77' })).toEqual({ pass: true });
    const wrong = { amount: '100', currency: 'EUR', files: [await paper()] };
    expect(
      await post(server, '/payment/bill/epr', { ...wrong, payee: { country: 'DE', registrationNo: '1' } }),
    ).toMatchObject({ code: '803002', errorParam: [{ field: 'companyName' }, { field: 'registrationNo' }] });
    const noPaper = { amount: '100', currency: 'EUR', period: '2026-Q3', payee: { vatPayeeId: await vatPayee() } };
    expect(await post(server, '/payment/bill/vat', noPaper)).toMatchObject({
      code: '803002',
      errorParam: [{ field: 'files' }],
    });
    expect(await post(server, '/payment/bill/vat', { ...noPaper, currency: 'GBP', files: wrong.files })).toMatchObject({
      code: '803002',
      errorParam: [{ field: 'currency' }],
    });
  });

  test('spec: C-233 several fees are paid together in their currency; C-213 an unpaid one is cancelled, a paid one is not', async () => {
    const fee = async () => {
      const payee = { country: 'DE', companyName: 'Grüner Punkt', registrationNo: 'DE1234567890123' };
      const given = { amount: '20', currency: 'EUR', files: [await paper()], payee };
      return String((await call('/payment/bill/epr', given))['billId']);
    };
    const billIds = [await fee(), await fee()];
    const elsewhere = await post(server, '/gateway/createPaymentOrderByInnerBill', {
      ...pay,
      payCurrency: 'USD',
      billIds,
    });
    expect(elsewhere).toMatchObject({ code: '999995' });
    await call('/gateway/createPaymentOrderByInnerBill', { ...pay, billIds });
    for (const billId of billIds) expect(await detail(billId)).toMatchObject({ status: 'processing', total: '21.00' });
    expect(await post(server, '/payment/bill/cancel', { billId: billIds[0] })).toMatchObject({ code: '711006' });
    const unpaid = await fee();
    await call('/payment/bill/cancel', { billId: unpaid });
    expect(await detail(unpaid)).toMatchObject({
      status: 'cancelled',
      timeline: [{ kind: 'submit' }, { kind: 'cancel' }],
    });
  });

  test('spec: C-214 C-220 C-234 E-059 an uploaded bill is read once, and paid or deleted', async () => {
    const text = 'invoice,period,currency,amount\nINV-1,2026-08,USD,40.50\nINV-2,2026-09,USD,9.50\n';
    const file = await upload('bill.csv', text, 'TABLE');
    const accountId = '123456789012';
    const broken = await upload('broken.csv', 'a,b\n1,2\n', 'TABLE');
    expect(await post(server, '/payment/bill/uploadTPY', { file: broken, type: 'aws', accountId })).toMatchObject({
      code: '610004',
    });
    const named = 'invoice,period,currency,amount,account\nINV-9,2026-08,USD,20.00,999999999999\n';
    const ofOther = await upload('other.csv', named, 'TABLE');
    expect(await post(server, '/payment/bill/uploadTPY', { file: ofOther, type: 'aws', accountId })).toMatchObject({
      code: '803002',
      errorParam: [{ field: 'accountId' }],
    });
    const read = await call('/payment/bill/uploadTPY', { file, type: 'aws', accountId });
    expect(read).toMatchObject({
      amount: '50.00',
      currency: 'USD',
      rows: [{ invoiceNo: 'INV-1' }, { invoiceNo: 'INV-2' }],
    });
    const same = await upload('same.csv', text, 'TABLE');
    expect(await post(server, '/payment/bill/uploadTPY', { file: same, type: 'aws', accountId })).toMatchObject({
      code: '610019',
    });
    await call('/payment/bill/deleteTpyCredit', { fileId: file });
    expect(await detail(String(read['billId']))).toMatchObject({ status: 'cancelled' });
    const { billId } = await call('/payment/bill/uploadTPY', { file: same, type: 'aws', accountId });
    await call('/gateway/createpaymentorderByUploadBill', { ...pay, payCurrency: 'USD', billId });
    expect(await post(server, '/payment/bill/deleteTpyCredit', { fileId: same })).toMatchObject({ code: '711006' });
  });

  test('spec: C-236 C-238 C-239 C-254 advertising, shops and 4KMILES have orders of their own', async () => {
    const providers = mustSucceed(await get(server, '/gateway/ads/providers')) as readonly { providerId: string }[];
    const [{ providerId } = { providerId: '' }] = providers;
    const usd = { ...pay, payCurrency: 'USD' };
    const made = async (line: string, payee: object, currency = 'USD') =>
      String((await call(`/payment/bill/${line}`, { amount: '300', currency, payee }))['billId']);
    const ads = await made('advertising', { providerId, accountId: 'ads-1' });
    expect(await post(server, '/gateway/amazon/4k/createpaymentorder', { ...usd, billId: ads })).toMatchObject({
      code: '990404',
    });
    await call('/gateway/ads/createpaymentorder', {
      ...usd,
      billId: ads,
      providerId,
      accountId: 'ads-1',
      amount: '300',
    });
    const fourK = await made('4kmiles', { accountId: 'acct-8' });
    await call('/gateway/amazon/4k/createpaymentorder', { ...usd, billId: fourK, accountId: 'acct-8' });
    const shop = await made('shopee', { country: 'SG', shopId: '9988776' }, 'SGD');
    const price = await call('/gateway/queryFee', {
      payType: 'shopee',
      amount: '300',
      currency: 'SGD',
      payCurrency: 'USD',
    });
    const order = { ...usd, billId: shop, shopId: '9988776', rateId: price['rateId'] };
    await call('/gateway/createpaymentorderByShopee', order);
    for (const billId of [ads, fourK, shop]) expect(await detail(billId)).toMatchObject({ status: 'processing' });
  });

  test('spec: C-241 C-353 E-077 N-055 L-285 a sales tax is paid for a registered company that the tax service knows', async () => {
    const payers = mustSucceed(await post(server, '/vat/taxPayer/list', { merchantKey: 'AVA' })) as readonly {
      taxPayerId: string;
    }[];
    const made = async (at: number) =>
      String(
        (
          await call('/payment/bill/avalara', {
            amount: '60',
            currency: 'USD',
            period: '2026-09',
            payee: { taxPayerId: payers[at]?.taxPayerId },
          })
        )['billId'],
      );
    const usd = { ...pay, payCurrency: 'USD', merchantKey: 'AVA' };
    expect(await post(server, '/gateway/avalara/createPaymentOrder', { ...usd, billId: await made(1) })).toMatchObject({
      code: '410008',
    });
    const billId = await made(0);
    await call('/gateway/avalara/createPaymentOrder', {
      ...usd,
      billId,
      taxPayerId: payers[0]?.taxPayerId,
      country: 'US',
    });
    expect(await detail(billId)).toMatchObject({ status: 'processing', payeeName: 'Avalara' });
  });

  test('spec: C-237 C-258 C-259 C-260 C-261 C-262 the fees of a tax agent are applied for, paid and recorded', async () => {
    const agent = await call('/taxagentfee/payee/get');
    expect(await call('/taxagentfee/status/check')).toMatchObject({ status: 'OPEN' });
    const given = { amount: '250', currency: 'EUR', files: [await paper()] };
    const stranger = await post(server, '/taxagentfee/bill/apply', { ...given, payeeId: 'TA9999' });
    expect(stranger).toMatchObject({ code: '990404' });
    const { billId } = await call('/taxagentfee/bill/apply', { ...given, payeeId: agent['payeeId'] });
    await call('/gateway/taxagentfee/createpaymentorder', { ...pay, billIds: [billId] });
    const rows = await call('/taxagentfee/bill/get', { pageNum: 1, pageSize: 10, status: 'processing' });
    expect(rows.resultList).toMatchObject([{ billId, type: 'taxagent' }]);
    expect(await call('/taxagentfee/bill/detail/get', { billId })).toMatchObject({
      status: 'processing',
      accountId: '',
    });
    expect(await post(server, '/taxagentfee/bill/detail/get', { billId: await vatBill() })).toMatchObject({
      code: '990404',
    });
  });

  test('spec: C-223 C-224 C-232 a paid bill has a proof, an unpaid one has none; the terms of a line are a file', async () => {
    const billId = await vatBill();
    expect(await post(server, '/payment/bill/detail/proof/apply', { billId })).toMatchObject({ code: '990404' });
    await call('/gateway/createPaymentOrderByVat', { ...pay, billId });
    await answered();
    expect(await call('/payment/bill/detail/proof/query', { billId })).toEqual({
      status: 'NONE',
      fileId: null,
      fileUrl: null,
    });
    await call('/payment/bill/detail/proof/apply', { billId });
    const { fileUrl } = await call('/payment/bill/detail/proof/query', { billId });
    const file = await server.request('GET', `${String(fileUrl)}&t=1`);
    expect(file.headers['content-type']).toBe('application/pdf');
    await server.signIn('vip@cn', demoPassword);
    expect(await post(server, '/payment/bill/detail/proof/query', { billId })).toMatchObject({ code: '990404' });
    const terms = await server.request('POST', '/api/addservice/protocol/download', { body: { protocolId: 'vat' } });
    expect(terms.headers['content-type']).toBe('application/pdf');
  });

  test('a refused payment gives the whole amount and the fee back, and a late return too', async () => {
    const before = await balance('USD');
    const made = async (accountId: string) =>
      String((await call('/payment/bill/sparkx', { amount: '100', currency: 'USD', payee: { accountId } }))['billId']);
    const usd = { ...pay, payCurrency: 'USD' };
    const billId = await made('spark-8009');
    await call('/gateway/createPaymentOrderByInnerBill', { ...usd, billIds: [billId] });
    await answered();
    expect(await detail(billId)).toMatchObject({ status: 'failed', failCode: '8009' });
    expect(await balance('USD')).toBeCloseTo(before, 2);
    const good = await made('spark-1');
    const { orderId } = await call('/gateway/createPaymentOrderByInnerBill', { ...usd, billIds: [good] });
    await answered();
    expect(await detail(good)).toMatchObject({ status: 'succeeded' });
    await server.request('POST', '/sandbox/api/bills/report', { body: { orderId, outcome: 'return', code: '8004' } });
    expect(await detail(good)).toMatchObject({ status: 'returned', failCode: '8004' });
    expect(await balance('USD')).toBeCloseTo(before, 2);
  });

  test('nobody reads, pays or cancels the bill of another account', async () => {
    const billId = await vatBill();
    await server.signIn('vip@cn', demoPassword);
    for (const [path, body] of [
      ['/payment/bill/detail', { billId }],
      ['/payment/bill/cancel', { billId }],
      ['/gateway/createPaymentOrderByVat', { billId, ...pay }],
    ] as const)
      expect(await post(server, path, body)).toMatchObject({ code: '990404' });
  });
});
