import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { demoPassword, demoPayPassword, post, startSites } from '../support/sites.ts';
import { uploadFile } from '../support/uploadFile.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'record', 'wallet', 'bill', 'file', 'account']);
});
afterAll(() => server.dispose());

interface Row {
  readonly transId: string;
  readonly fundType: string;
  readonly isRefund: boolean;
  readonly orderId: string | null;
}
const records = async (body: object) =>
  ((await post(server, '/wallet/record/list', { pageNum: 1, pageSize: 50, ...body })).data as { resultList: Row[] })
    .resultList;
const refund = async (body: object) => post(server, '/refundWithdraw/detail', body);
const rest = async (currency: string) =>
  (await post(server, '/refundWithdraw/query/balance', { currency })).data as { balance: string; available: string };

test('spec: R-216 C-151 a payment that the bank returns is a refund with its order, its steps and a receipt', async () => {
  await server.signIn('seller@cn', demoPassword);
  const before = Number((await rest('EUR')).balance);
  const file = await uploadFile(server, 'bill.pdf', '%PDF-1.4\n%%EOF\n');
  const payee = { country: 'DE', companyName: 'Zentrale Stelle', registrationNo: 'DE1234567890123' };
  const bill = { amount: '120', currency: 'EUR', payee, files: [file] };
  const made = (await post(server, '/payment/bill/epr', bill)).data as { billId: string };
  const paid = await post(server, '/gateway/createPaymentOrderByInnerBill', {
    billIds: [made.billId],
    payCurrency: 'EUR',
    payPassword: demoPayPassword,
  });
  const { orderId } = paid.data as { orderId: string };
  const report = (outcome: string) =>
    server.request('POST', '/sandbox/api/bills/report', { body: { orderId, outcome, code: '8003' } });
  await report('succeed');
  await report('return');
  const [latest] = await records({ fundType: '11', currency: 'EUR' });
  expect(latest).toMatchObject({ orderId, isRefund: true });
  const { transId } = latest as Row;
  const found = await refund({ transId });
  expect(found.data).toMatchObject({
    amount: '121.00',
    currency: 'EUR',
    cause: 'returned',
    failCode: '8003',
    orderId,
    orderType: 'bill',
    orderStatus: 'returned',
    orderAmount: '121.00',
    timeline: [{ kind: 'pay' }, { kind: 'succeed' }, { kind: 'return' }, { kind: 'refund' }],
  });
  expect((await refund({ id: (found.data as { id: string }).id })).data).toEqual(found.data);
  expect(Number((await rest('EUR')).balance)).toBeCloseTo(before + 121, 2);
  const receipt = await server.request('GET', '/api/refundWithdraw/receipt', { query: { transId } });
  expect(receipt.headers['content-type']).toBe('application/pdf');
  expect(receipt.text.startsWith('%PDF-')).toBe(true);
  expect((await server.backend.database.inTransaction(reconcile)).breaks).toEqual([]);
});

test('spec: R-216 only money that came back has the page, and only for its owner', async () => {
  await server.signIn('seller@cn', demoPassword);
  const rows = await records({});
  const [latest] = await records({ fundType: '11' });
  const spent = rows.find(({ isRefund }) => !isRefund);
  expect((await refund({ transId: spent?.transId })).code).toBe('990404');
  for (const wrong of [{}, { transId: '999999999' }, { id: '1-wallet-USD' }, { id: 'x' }])
    expect((await refund(wrong)).code).toBe('990404');
  await server.signIn('vip@cn', demoPassword);
  expect((await refund({ transId: latest?.transId })).code).toBe('990404');
  const receipt = await server.request('GET', '/api/refundWithdraw/receipt', {
    query: { transId: latest?.transId ?? '' },
  });
  expect(receipt.json).toMatchObject({ code: '990404' });
});

test('spec: C-151 refunds are never more than the wallet has, and spending takes other money first', async () => {
  await server.signIn('seller@cn', demoPassword);
  const balances = (await post(server, '/refundWithdraw/query/balance', { currency: 'KRW' })).data;
  expect(balances).toEqual({ currency: 'KRW', balance: '0', available: '0' });
  expect((await post(server, '/refundWithdraw/query/balance', { currency: 'XXX' })).code).toBe('999995');
  for (const currency of ['USD', 'EUR', 'CNY']) {
    const { balance, available } = await rest(currency);
    const { resultList } = (await post(server, '/wallet/record/list', { pageNum: 1, pageSize: 1, currency })).data as {
      resultList: readonly { balance: string }[];
    };
    expect(Number(balance)).toBeLessThanOrEqual(Number(resultList[0]?.balance));
    expect(Number(available)).toBeLessThanOrEqual(Number(balance));
  }
});
