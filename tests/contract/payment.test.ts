import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { recompute } from '../../src/server/ledger/recompute.ts';
import { availableAt, deposit } from '../support/funds.ts';
import { advance, get, demoPassword, demoPayPassword, post, startSites, type EnvelopeOf } from '../support/sites.ts';
import { untilRateMoves } from '../support/untilRateMoves.ts';

const oneDay = 86_400_000;
const owner = accountIdOf('vip@cn');

interface Payee {
  readonly payeeId: string;
  readonly currency: string;
  readonly status: string;
  readonly remark: string;
  readonly name: string;
}
interface Row {
  readonly orderId: string;
  readonly position: number;
  readonly status: string;
  readonly failCode: string | null;
  readonly cost: string;
  readonly fee: string;
}

let server: Awaited<ReturnType<typeof startSites>>;
let payees: readonly Payee[];
beforeAll(async () => {
  server = await startSites(['session', 'payment', 'payee', 'file']);
  const { database, clock } = server.backend;
  await deposit(database, { owner: owner, kind: 'wallet', currency: 'CNY' }, 500_000_00n, clock.now());
  await server.signIn('vip@cn', demoPassword);
  payees = (
    (await post(server, '/payment/payee/list/paging', { pageNum: 1, pageSize: 1000 })).data as { resultList: Payee[] }
  ).resultList;
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('vip@cn', demoPassword)));

const good = () =>
  payees.find(({ currency, status, remark }) => currency === 'CNY' && status === 'ACTIVE' && remark === '') ?? never();
const failing = (code: string) => payees.find(({ remark }) => remark.includes(code)) ?? never();
function never(): never {
  throw new Error('the seed has no such payee');
}
const row = (amount: string, payee = good(), extra: object = {}) => ({
  payeeId: payee.payeeId,
  amount,
  currency: payee.currency,
  purpose: 'GOODS',
  ...extra,
});
const serial = async () => ((await post(server, '/payment/serial/id')).data as { serialId: string }).serialId;
const compute = async (items: readonly object[], payCurrency = 'CNY') =>
  (await post(server, '/payment/batch/compute', { payCurrency, items })).data as {
    totalAmount: string;
    fee: string;
    payAmount: string;
    balance: string;
    balanceAfter: string | null;
    rate: string | null;
    enough: boolean;
    errors: { index: number; field: string; text: string }[];
    totals: object[];
  };
async function save(
  items: readonly object[],
  payCurrency = 'CNY',
): Promise<EnvelopeOf & { batchId: string; serialId: string }> {
  const answer = await post(server, '/payment/batch/save', { serialId: await serial(), payCurrency, items });
  return { ...answer, ...Object(answer.data) };
}
const confirm = (batchId: string, payPassword = demoPayPassword) =>
  post(server, '/payment/confirm', { batchId, payPassword });
const rowsOf = async (batchId: string) =>
  ((await post(server, '/payment/detail-list', { batchId, pageNum: 1, pageSize: 200 })).data as { resultList: Row[] })
    .resultList;
const batchOf = async (batchId: string) =>
  (
    (await post(server, '/payment/group-list', { batchId, pageNum: 1, pageSize: 1 })).data as {
      resultList: {
        status: string;
        succeeded: number;
        failed: number;
        totalAmount: string;
        fee: string;
        count: number;
      }[];
    }
  ).resultList[0];
const cny = () => availableAt(server.backend.database, { owner: owner, kind: 'wallet', currency: 'CNY' });
const minor = (amount: string) => BigInt(amount.replace('.', ''));

describe('checking a batch', () => {
  test('spec: C-169 totals are the sums of the rows, and fees are added', async () => {
    const { totalAmount, fee, payAmount, enough } = await compute([row('1000.00'), row('2500.5')]);
    expect({ totalAmount, fee, payAmount, enough }).toEqual({
      totalAmount: '3500.50',
      fee: '14.50',
      payAmount: '3515.00',
      enough: true,
    });
  });

  test('what is left of the balance is what the batch does not take; of too little nothing is left', async () => {
    const { balance, payAmount, balanceAfter } = await compute([row('1000.00')]);
    expect(minor(balanceAfter ?? '')).toBe(minor(balance) - minor(payAmount));
    expect(await compute(Array.from({ length: 9 }, () => row('349000')))).toMatchObject({
      balance,
      enough: false,
      balanceAfter: null,
    });
  });

  test.each([
    ['1e3', 'amount'],
    ['-1', 'amount'],
    ['0', 'amount'],
    ['0.00', 'amount'],
    ['0.001', 'amount'],
    ['１２', 'amount'],
    ['9'.repeat(30), 'amount'],
    ['', 'amount'],
    [' 12', 'amount'],
    ['1,000', 'amount'],
    ['350000.01', 'amount'],
  ])('spec: V-001 the amount %j is refused at its cell', async (amount, field) => {
    const { errors, payAmount } = await compute([row('10'), row(amount)]);
    expect(errors).toMatchObject([{ index: 1, field }]);
    expect(payAmount).toBe('17.00');
  });

  test('an amount above the limit of one payment is refused with that limit', async () => {
    const { errors } = await compute([row('10'), row('350000.01'), row('-1')]);
    expect(errors).toEqual([
      { index: 1, field: 'amount', text: '超过单笔限额', most: '350000.00' },
      { index: 2, field: 'amount', text: expect.any(String) },
    ]);
  });

  test('every cell is checked: payee, currency, purpose, remark', async () => {
    const { errors } = await compute([
      { payeeId: 'PE10001001', amount: '10', currency: 'CNY', purpose: 'GOODS' },
      { ...row('10'), currency: 'USD' },
      { ...row('10'), purpose: 'FUN' },
      { ...row('10'), remark: '比特币' },
      {},
    ]);
    expect(errors.map(({ index, field }) => `${index} ${field}`)).toEqual([
      '0 payeeId',
      '1 currency',
      '2 purpose',
      '3 remark',
      '4 payeeId',
      '4 currency',
      '4 purpose',
    ]);
  });

  test('a remark has at most 200 characters, and a picture counts as one', async () => {
    const { errors } = await compute([
      { ...row('10'), remark: '🙂'.repeat(200) },
      { ...row('10'), remark: '🙂'.repeat(201) },
    ]);
    expect(errors.map(({ index, field }) => `${index} ${field}`)).toEqual(['1 remark']);
  });

  test('currencies without decimals refuse them', async () => {
    const yen = payees.find(({ currency }) => currency === 'JPY');
    if (yen === undefined) return expect(payees.some(({ currency }) => currency === 'JPY')).toBe(false);
    const { errors } = await compute([row('100.5', yen)]);
    expect(errors).toMatchObject([{ field: 'amount' }]);
  });

  test('spec: C-166 C-194 C-195 C-196 C-197 C-198 C-199 fees, duplicates, limits, sensitive words and regions are returned', async () => {
    expect((await get(server, '/paymentfee', { currency: 'CNY', amount: '100' })).data).toEqual({
      fee: '7.00',
      currency: 'CNY',
    });
    expect((await get(server, '/paymentfee', { currency: 'CNY', amount: '1e3' })).code).toBe('999995');
    expect((await get(server, '/paymentfee', { currency: 'JPY', amount: '1.5' })).code).toBe('500004');
    const { payeeId } = good();
    expect(
      (
        await post(server, '/payment/duplicate', {
          items: [
            { payeeId, amount: '77' },
            { payeeId, amount: '78' },
            { payeeId, amount: '77.00' },
          ],
        })
      ).data,
    ).toEqual({ duplicates: [2], question: expect.stringMatching(/./) });
    expect((await post(server, '/payment/limit/check', { payeeId, amount: '350000', currency: 'CNY' })).data).toEqual({
      pass: true,
      limit: '350000.00',
    });
    expect(
      (await post(server, '/payment/limit/check', { payeeId, amount: '350000.01', currency: 'CNY' })).data,
    ).toMatchObject({ pass: false });
    expect((await post(server, '/payment/limit/check', { payeeId, amount: '0', currency: 'CNY' })).code).toBe('500004');
    expect(
      (await post(server, '/payment/limit/check', { payeeId: 'PE10001001', amount: '1', currency: 'CNY' })).code,
    ).toBe('990404');
    expect((await post(server, '/payment/limit/query', { currency: 'CNY' })).data).toMatchObject({
      single: '350000.00',
      used: '0.00',
    });
    expect((await post(server, '/payment/checkSensitiveWords', { text: 'USDT 与比特币' })).data).toEqual({
      words: ['比特币', 'usdt'],
    });
    expect((await post(server, '/payment/region')).data).toContainEqual({
      region: 'HK',
      currencies: ['HKD', 'CNH', 'USD'],
    });
    const { data: offered } = await post(server, '/payment/regionV2', { payType: 'BATCH' });
    expect((offered as readonly { region: string }[]).map(({ region }) => region)).not.toContain('BR');
  });

  test.each(['170039', '170040', '170041', '170042', '170043', '170044', '17043'])(
    'spec: C-191 E-057 the account check returns %s',
    async (code) => {
      expect(
        (
          await post(server, '/payment/checkABC', {
            bankCode: 'CNAPS',
            accountNo: `6222${code}`,
            accountName: '测试公司',
          })
        ).code,
      ).toBe(code);
      expect(
        (
          await post(server, '/payment/checkABC', {
            bankCode: 'CNAPS',
            accountNo: '622200001111',
            accountName: '测试公司',
          })
        ).data,
      ).toEqual({ pass: true, code: '' });
    },
  );

  test('the answer about repeated payments holds as long as none of them changes', async () => {
    const { payeeId } = good();
    const ask = async (items: readonly object[], more: object = {}) =>
      (await post(server, '/payment/duplicate', { items, ...more })).data as {
        duplicates: number[];
        question: string | null;
      };
    const twice = [
      { payeeId, amount: '66.60' },
      { payeeId, amount: '66.60' },
    ];
    const { question } = await ask(twice);
    expect(await ask(twice, { answered: question })).toEqual({ duplicates: [], question });
    // A further row asks nothing, a further repetition does.
    expect((await ask([...twice, { payeeId, amount: '5' }], { answered: question })).duplicates).toEqual([]);
    expect((await ask([...twice, ...twice], { answered: question })).duplicates).toEqual([1, 2, 3]);
    expect((await ask([{ payeeId, amount: '66.60' }], { answered: question })).question).toBeNull();
    // A row that the user keeps beside its twin is asked about only if it was paid lately.
    expect(await ask(twice, { kept: [1] })).toEqual({ duplicates: [], question: null });
    const { batchId } = await save([row('66.60')]);
    expect((await confirm(batchId)).success).toBe(true);
    expect((await ask(twice, { kept: [1] })).duplicates).toEqual([0, 1]);
    expect((await ask(twice, { answered: question })).duplicates).toEqual([0, 1]);
  });

  test('spec: C-174 payees are found by name, currency and status, with masked numbers, and only the user’s own', async () => {
    const list = async (body: object) =>
      (await post(server, '/payment/payee/list/paging', { pageNum: 1, pageSize: 10, ...body })).data as {
        resultList: (Payee & { accountNoMask: string })[];
        totalSize: number;
      };
    expect((await list({})).resultList.every(({ accountNoMask }) => accountNoMask.includes('****'))).toBe(true);
    expect((await list({ currency: 'CNY' })).resultList.every(({ currency }) => currency === 'CNY')).toBe(true);
    expect((await list({ keyword: '%' })).totalSize).toBe(0);
    await server.signIn('kyc-none@cn', demoPassword);
    expect((await list({})).totalSize).toBe(0);
  });
});

describe('a batch', () => {
  test('spec: C-170 C-168 C-171 P5 is saved, confirmed once, and paid row by row', async () => {
    const before = await cny();
    const { batchId, serialId } = await save([row('1000'), row('20.05', good(), { remark: '货款' })]);
    const fees = (await get(server, '/paymentfee/confirm', { serialId })).data;
    expect(fees).toMatchObject({
      batchId,
      amount: '1020.05',
      fee: '14.00',
      total: '1034.05',
      count: 2,
      expireTime: null,
    });
    expect(await batchOf(batchId)).toMatchObject({ status: 'awaitingPayment', count: 2, totalAmount: '1034.05' });
    expect((await confirm(batchId, '111222')).code).toBe('771105');
    expect((await confirm(batchId)).data).toEqual({ orderId: batchId, status: 'processing' });
    expect(await cny()).toBe(before - 1034_05n);
    expect((await confirm(batchId)).code).toBe('711006');
    expect(await batchOf(batchId)).toMatchObject({ status: 'processing', succeeded: 0 });
    await advance(server, 5 * oneDay);
    await server.signIn('vip@cn', demoPassword);
    expect(await batchOf(batchId)).toMatchObject({ status: 'succeeded', succeeded: 2, failed: 0 });
    expect(await cny()).toBe(before - 1034_05n);
    expect((await server.backend.database.inTransaction(recompute)).violations).toEqual([]);
  });

  test('spec: P5 a failed row returns its money to the cent and does not affect the others', async () => {
    const before = await cny();
    const { batchId } = await save([row('100'), row('200', failing('8002')), row('300', failing('8009'))]);
    await confirm(batchId);
    await advance(server, 5 * oneDay);
    await server.signIn('vip@cn', demoPassword);
    expect((await rowsOf(batchId)).map(({ status, failCode }) => `${status} ${failCode ?? ''}`)).toEqual([
      'succeeded ',
      'failed 8002',
      'failed 8009',
    ]);
    expect(await batchOf(batchId)).toMatchObject({ status: 'partlyFailed', succeeded: 1, failed: 2 });
    expect(await cny()).toBe(before - 107_00n);
  });

  test('P3 a payment that is returned later restores the money once, even if it is reported again', async () => {
    const before = await cny();
    const { batchId } = await save([row('50'), row('60')]);
    await confirm(batchId);
    const [first, second] = await rowsOf(batchId);
    const report = (orderId: string | undefined, body: object) =>
      server.request('POST', '/sandbox/api/payments/report', { body: { orderId, ...body } });
    await report(first?.orderId, { outcome: 'succeed' });
    await report(first?.orderId, { outcome: 'succeed' });
    await report(first?.orderId, { outcome: 'return', code: '8004' });
    await report(first?.orderId, { outcome: 'return', code: '8004' });
    await report(first?.orderId, { outcome: 'fail', code: '8002' });
    await report(second?.orderId, { outcome: 'fail', code: '8002' });
    await report(second?.orderId, { outcome: 'succeed' });
    expect((await rowsOf(batchId)).map(({ status, failCode }) => `${status} ${failCode ?? ''}`)).toEqual([
      'returned 8004',
      'failed 8002',
    ]);
    expect(await batchOf(batchId)).toMatchObject({ status: 'failed', succeeded: 0, failed: 2 });
    expect(await cny()).toBe(before);
  });

  test('another currency is bought at the saved rate; after it expires, the costs of the same batch have a new rate', async () => {
    const dollars = payees.find(({ currency, status }) => currency === 'USD' && status === 'ACTIVE') ?? never();
    const { totals, rate } = await compute([row('100', dollars), row('10')]);
    expect(totals).toHaveLength(2);
    expect(rate).toMatch(/^0\.1/);
    const { batchId, serialId } = await save([row('100', dollars), row('10')]);
    const costs = async () =>
      (await get(server, '/paymentfee/confirm', { serialId })).data as {
        batchId: string;
        amount: string;
        fee: string;
        total: string;
        expireTime: string;
        totals: { currency: string; rate: string | null; mid: string | null }[];
      };
    const first = await costs();
    expect(await costs()).toEqual(first);
    const [bought, own] = ['USD', 'CNY'].map((currency) => first.totals.find((total) => total.currency === currency));
    expect([own?.rate, own?.mid]).toEqual([null, null]);
    // The spread of the market's rates is 0.15 per cent of the middle rate of the same moment; the fifth decimal is cut.
    const exact = Number(bought?.mid) * 0.9985;
    expect(Number(bought?.rate)).toBeLessThanOrEqual(exact + 1e-9);
    expect(Number(bought?.rate)).toBeGreaterThan(exact - 1e-5 - 1e-9);
    await advance(server, untilRateMoves(server.backend.clock.now(), ['CNY', 'USD'], 16 * 60_000));
    expect((await confirm(batchId)).code).toBe('500001');
    const again = await costs();
    expect(again.batchId).toBe(batchId);
    expect(again.expireTime > first.expireTime).toBe(true);
    expect(again.totals).not.toEqual(first.totals);
    const rows = await rowsOf(batchId);
    expect(minor(again.amount)).toBe(rows.reduce((sum, { cost }) => sum + minor(cost), 0n));
    expect(minor(again.total)).toBe(minor(again.amount) + minor(again.fee));
    const before = await cny();
    expect((await confirm(batchId)).success).toBe(true);
    expect(await cny()).toBe(before - minor(again.total));
    expect(await costs()).toMatchObject({ total: again.total });
    await advance(server, 6 * oneDay);
    await server.signIn('vip@cn', demoPassword);
    expect(await costs()).toMatchObject({ total: again.total, expireTime: again.expireTime });
    expect((await rowsOf(batchId))[0]?.status).toBe('succeeded');
    expect((await server.backend.database.inTransaction(recompute)).violations).toEqual([]);
  });

  test('saving again under the same number replaces the batch until it is confirmed', async () => {
    const serialId = await serial();
    const put = (items: readonly object[]) =>
      post(server, '/payment/batch/save', { serialId, payCurrency: 'CNY', items });
    const first = (await put([row('1')])).data as { batchId: string };
    const second = (await put([row('2'), row('3')])).data as { batchId: string };
    expect(await batchOf(first.batchId)).toBeUndefined();
    expect(await batchOf(second.batchId)).toMatchObject({ count: 2 });
    const confirm = { serialId, payPassword: demoPayPassword };
    const { total } = (await get(server, '/paymentfee/confirm', { serialId })).data as { total: string };
    expect((await post(server, '/payment/confirm', confirm)).code).toBe('999995');
    expect((await post(server, '/payment/confirm', { ...confirm, total: '1.00' })).code).toBe('500001');
    expect((await post(server, '/payment/confirm', { ...confirm, total })).code).toBe('000000');
    expect((await put([row('4')])).code).toBe('711006');
  });

  test('wrong rows are not saved, and the response names them', async () => {
    const answer = await save([row('10'), row('400000'), row('5', failing('8002'), { remark: 'bitcoin' })]);
    expect(answer.code).toBe('803010');
    expect(answer.errorParam).toMatchObject([
      { index: 1, field: 'amount' },
      { index: 2, field: 'remark' },
    ]);
    expect((await save([row('1e3')])).code).toBe('999995');
    expect((await save([])).code).toBe('999995');
    expect((await save([row('10', good(), { proofFiles: ['00000000-0000-4000-8000-000000000001'] })])).code).toBe(
      '803010',
    );
    expect((await save(Array.from({ length: 1001 }, () => row('1')))).code).toBe('999995');
  });

  test('without enough money the batch is refused and nothing changes', async () => {
    const before = await cny();
    const { batchId } = await save([row('349000'), row('349000')]);
    expect((await confirm(batchId)).code).toBe('803011');
    expect(await cny()).toBe(before);
    expect(await batchOf(batchId)).toMatchObject({ status: 'awaitingPayment' });
    expect((await save(Array.from({ length: 11 }, () => row('349000')))).code).toBe('500004');
  });

  test('spec: C-201 can be cancelled before it is confirmed, not after', async () => {
    const { batchId } = await save([row('1')]);
    expect((await post(server, '/payment/cancel', { batchId })).success).toBe(true);
    expect(await batchOf(batchId)).toMatchObject({ status: 'cancelled' });
    expect((await post(server, '/payment/cancel', { batchId })).code).toBe('803012');
    expect((await confirm(batchId)).code).toBe('711006');
  });

  test('fifty confirmations at once pay once', async () => {
    const before = await cny();
    const { batchId } = await save([row('10')]);
    const codes = (await Promise.all(Array.from({ length: 50 }, () => confirm(batchId)))).map(({ code }) => code);
    expect(codes.filter((code) => code === '000000')).toHaveLength(1);
    expect(await cny()).toBe(before - 17_00n);
  });

  test('a thousand rows are held in one step and sum exactly', async () => {
    const before = await cny();
    const { batchId } = await save(
      Array.from({ length: 1000 }, (_, index) => row(`${1 + (index % 7)}.${String(index % 100).padStart(2, '0')}`)),
    );
    expect((await confirm(batchId)).success).toBe(true);
    const batch = await batchOf(batchId);
    expect(before - (await cny())).toBe(minor(batch?.totalAmount ?? ''));
    expect(batch?.fee).toBe('7000.00');
  });
});

describe('another user', () => {
  test('finds neither batch nor payee', async () => {
    const { batchId, serialId } = await save([row('1')]);
    await server.signIn('personal@cn', demoPassword);
    expect((await post(server, '/payment/detail-list', { batchId, pageNum: 1, pageSize: 10 })).code).toBe('990404');
    expect((await get(server, '/paymentfee/confirm', { serialId })).code).toBe('990404');
    expect((await confirm(batchId)).code).toBe('990404');
    expect((await post(server, '/payment/cancel', { batchId })).code).toBe('990404');
    expect((await save([row('1')])).code).toBe('803010');
  });

  test('needs the permission, a verified identity and a payment password', async () => {
    await server.signIn('sub-few@cn', demoPassword);
    expect((await post(server, '/payment/serial/id')).code).toBe('990403');
    await server.signIn('kyc-3@cn', demoPassword);
    expect((await save([row('1')])).code).toBe('990403');
    await server.signIn('nopaypwd@cn', demoPassword);
    const own =
      ((await post(server, '/payment/payee/list/paging', { pageNum: 1, pageSize: 1 })).data as { resultList: Payee[] })
        .resultList[0] ?? never();
    const { batchId } = await save([row('1', own)]);
    expect((await confirm(batchId)).code).toBe('771101');
  });

  test('eight wrong payment passwords lock the user out', async () => {
    await server.signIn('b2b@cn', demoPassword);
    const own =
      ((await post(server, '/payment/payee/list/paging', { pageNum: 1, pageSize: 1 })).data as { resultList: Payee[] })
        .resultList[0] ?? never();
    const { batchId } = await save([row('1', own)]);
    for (let wrong = 0; wrong < 7; wrong += 1) expect((await confirm(batchId, '111222')).code).toBe('771105');
    expect((await confirm(batchId, '111222')).code).toBe('771107');
    expect((await confirm(batchId)).code).toBe('771107');
  });
});

test('spec: C-192 C-193 the seeded account has paid batches, one of them with a failure', async () => {
  await server.signIn('seller@cn', demoPassword);
  const { resultList } = (await post(server, '/payment/group-list', { pageNum: 1, pageSize: 10 })).data as {
    resultList: { status: string; batchId: string }[];
  };
  expect(resultList.map(({ status }) => status)).toEqual(['awaitingPayment', 'partlyFailed', 'succeeded']);
  const failed = (
    await post(server, '/payment/detail-list', {
      batchId: resultList[1]?.batchId,
      pageNum: 1,
      pageSize: 10,
      status: 'failed',
    })
  ).data;
  expect(failed).toMatchObject({ totalSize: 1, resultList: [{ failCode: '8002' }] });
  expect(
    (
      await post(server, '/payment/group-list', {
        pageNum: 1,
        pageSize: 10,
        status: 'succeeded',
        startTime: '2020-01-01',
        endTime: '2030-01-01',
      })
    ).data,
  ).toMatchObject({ totalSize: 1 });
});

test('the daily limit counts when money moves, regardless of earlier saved batches', async () => {
  await deposit(
    server.backend.database,
    { owner: owner, kind: 'wallet', currency: 'CNY' },
    20_000_000_00n,
    server.backend.clock.now(),
  );
  const { day, single } = Object((await post(server, '/payment/limit/query', { currency: 'CNY' })).data);
  const most = Math.floor(Number(day) / Number(single));
  const batches: string[] = [];
  for (const count of [Math.ceil(most / 2), most - Math.ceil(most / 2), 1])
    batches.push((await save(Array.from({ length: count }, () => row(single)))).batchId);
  const before = await cny();
  const codes = (await Promise.all(batches.map((batchId) => confirm(batchId)))).map(({ code }) => code);
  expect(codes.filter((code) => code === '500004').length).toBeGreaterThan(0);
  expect(before - (await cny())).toBeLessThanOrEqual(minor(day));
  const refused = batches[codes.indexOf('500004')] ?? never();
  expect(await batchOf(refused)).toMatchObject({ status: 'awaitingPayment' });
  expect((await rowsOf(refused)).map(({ orderId }) => orderId)).not.toContainEqual(expect.stringMatching(/./));
});
