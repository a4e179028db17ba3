import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { availableAt } from '../support/funds.ts';
import { get, demoPassword, demoPayPassword, post } from '../support/sites.ts';
import {
  reportFromBank,
  cards,
  detail,
  dollars,
  ledgerReport,
  moveTo,
  moveToBankDay,
  mustSucceed,
  price,
  startWithdrawals,
  submit,
  wait,
  withdraw,
} from '../support/withdrawals.ts';

const amazon = 'SH1000101';
const hour = 3_600_000;

let server: Awaited<ReturnType<typeof startWithdrawals>>;
beforeAll(async () => {
  server = await startWithdrawals();
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@cn', demoPassword)));

/** Moves to ten in the morning, because earlier tests have advanced the clock. */
async function startNewDay(): Promise<void> {
  await moveToBankDay(server, '10:00:00');
  await server.signIn('seller@cn', demoPassword);
}

const balance = () =>
  availableAt(server.backend.database, { owner: 'A10001', kind: 'shop', currency: 'USD', ref: amazon });
const fromAmazon = (amount: string, change: object = {}) =>
  dollars(amount, { shops: [{ shopId: amazon, amount }], ...change });
const letters = async () =>
  (
    mustSucceed(await post(server, '/message/inner/list', { pageNum: 1, pageSize: 5 })) as {
      resultList: { title: string; content: string }[];
    }
  ).resultList;
const retry = (orderId: string, bankCardId: string, payPassword = demoPayPassword) =>
  post(server, '/withdraw/retryByNewCard', { orderId, bankCardId, payPassword });

describe('the bank pays out', () => {
  test('spec: N-074 after half an hour on a bank day: the money is paid, the fee is booked, the seller gets a message', async () => {
    await startNewDay();
    const before = await balance();
    const orderId = await withdraw(server, fromAmazon('800.00'));
    expect(await detail(server, orderId)).toMatchObject({ status: 'processing', canRetry: false, hasReceipt: false });
    await wait(server, 31 * 60_000);
    await server.signIn('seller@cn', demoPassword);
    expect(await detail(server, orderId)).toMatchObject({
      status: 'succeeded',
      failCode: null,
      hasReceipt: true,
      timeline: [
        { kind: 'pay', status: 'processing' },
        { kind: 'succeed', status: 'succeeded' },
      ],
    });
    expect(await balance()).toBe(before - 80_000n);
    expect((await letters())[0]).toMatchObject({ title: '提现已到账', content: expect.stringContaining(orderId) });
  });

  test("after the cut-off of four o'clock on the next bank day, not earlier", async () => {
    const day = await moveToBankDay(server, '15:59:58');
    await server.signIn('seller@cn', demoPassword);
    const [early] = [await price(server, fromAmazon('20.00'))];
    expect(early).toMatchObject({ arriveDate: day });
    await moveTo(server, Date.parse(`${day}T16:00:01+08:00`));
    const late = await price(server, fromAmazon('20.00'));
    expect(late).not.toMatchObject({ arriveDate: day });
    mustSucceed(await submit(server, late.orderId));
    await wait(server, 2 * hour);
    await server.signIn('seller@cn', demoPassword);
    expect((await detail(server, late.orderId)).status).toBe('processing');
  });

  test('nothing is paid on a closed day, even when the job is late', async () => {
    await startNewDay();
    const orderId = await withdraw(server, fromAmazon('30.00', { holidaySupport: false }));
    const at = server.backend.clock.now();
    const saturday = at + ((6 - new Date(at + 8 * hour).getUTCDay() + 7) % 7 || 7) * 24 * hour;
    // The process was suspended before the weekend, so the bank's job first runs on Saturday.
    await server.backend.database.kysely
      .updateTable('jobs')
      .set({ run_at: new Date(saturday) })
      .where('status', '=', 'waiting')
      .where('kind', '=', 'withdraw.payout')
      .execute();
    await moveTo(server, saturday);
    await server.signIn('seller@cn', demoPassword);
    expect((await detail(server, orderId)).status).toBe('processing');
    await wait(server, 12 * 24 * hour);
    await server.signIn('seller@cn', demoPassword);
    expect((await detail(server, orderId)).status).toBe('succeeded');
  });

  test('a fast payout arrives in five minutes', async () => {
    await startNewDay();
    const orderId = await withdraw(server, fromAmazon('60.00', { withdrawMode: 'FAST' }));
    await wait(server, 5 * 60_000 + 1000);
    expect((await detail(server, orderId)).status).toBe('succeeded');
  });
});

describe('the bank refuses', () => {
  test.each([
    ['8002', '户名或账号错误'],
    ['8003', '户名错误'],
    ['8004', '卡号错误'],
    ['8009', '银行卡状态异常'],
    ['9999', '请核对提现银行卡信息，如有疑问请联系客服'],
  ])('%s means %s: money, coupon and package are restored to the cent', async (code, meaning) => {
    const before = await balance();
    const coupons = async () =>
      mustSucceed(
        await post(server, '/coupon/finance/list', {
          couponType: 'COUPON',
          scope: 'WITHDRAW',
          currency: 'USD',
          amount: '4000.00',
        }),
      );
    const quotas = async () => mustSucceed(await post(server, '/feeQuota/list/shop', {}));
    const [couponsBefore, quotasBefore] = [await coupons(), await quotas()];
    const orderId = await withdraw(
      server,
      fromAmazon('1000.00', { coupon: { useCouponAction: 'AUTO' }, quota: { useQuota: true } }),
    );
    expect(await quotas()).not.toEqual(quotasBefore);
    await reportFromBank(server, orderId, code);
    expect(await detail(server, orderId)).toMatchObject({
      status: 'failed',
      failCode: code,
      failReason: meaning,
      canRetry: true,
    });
    expect(await balance()).toBe(before);
    expect([await coupons(), await quotas()]).toEqual([couponsBefore, quotasBefore]);
    const [letter] = await letters();
    expect(letter).toMatchObject({ title: '提现失败', content: expect.stringContaining(meaning) });
  });

  test('repeated or late reports, and those about an earlier attempt, change nothing', async () => {
    const before = await balance();
    const orderId = await withdraw(server, fromAmazon('100.00'));
    expect(await reportFromBank(server, orderId, '8004')).toMatchObject({ outcome: 'applied', status: 'failed' });
    await wait(server, 1000);
    expect(await reportFromBank(server, orderId, '8003')).toMatchObject({ outcome: 'ignored', status: 'failed' });
    expect(await reportFromBank(server, orderId, 'success')).toMatchObject({ outcome: 'refused', status: 'failed' });
    expect(await balance()).toBe(before);
    mustSucceed(await retry(orderId, cards.personal));
    expect(await reportFromBank(server, orderId, '8004', 1)).toMatchObject({
      outcome: 'ignored',
      status: 'processing',
    });
    expect(await reportFromBank(server, orderId, 'success', 2)).toMatchObject({
      outcome: 'applied',
      status: 'succeeded',
    });
    expect(await balance()).toBe(before - 10_000n);
  });

  test('an account that is unknown to the bank fails automatically', async () => {
    await startNewDay();
    const orderId = await withdraw(server, fromAmazon('50.00', { bankCardId: cards.wrongNumber }));
    await wait(server, 31 * 60_000);
    await server.signIn('seller@cn', demoPassword);
    expect(await detail(server, orderId)).toMatchObject({ status: 'failed', failCode: '8004' });
    expect(mustSucceed(await get(server, '/withdraw/record/changeCard', { orderId }))).toMatchObject({
      canRetry: true,
      currentCardId: cards.wrongNumber,
      failCode: '8004',
    });
  });
});

describe('spec: C-127 a failed order is paid out again', () => {
  test('to another card on the agreed terms, as the next attempt of the same order and without a second debit', async () => {
    await startNewDay();
    const before = await balance();
    const orderId = await withdraw(server, fromAmazon('400.00'));
    const { arriveAmount } = await detail(server, orderId);
    await reportFromBank(server, orderId, '8004');
    expect(mustSucceed(await retry(orderId, cards.personal))).toMatchObject({
      orderId,
      status: 'processing',
      attempt: 2,
    });
    expect(await balance()).toBe(before - 40_000n);
    await wait(server, 31 * 60_000);
    await server.signIn('seller@cn', demoPassword);
    expect(await detail(server, orderId)).toMatchObject({
      status: 'succeeded',
      attempt: 2,
      arriveAmount,
      bankCardId: cards.personal,
      failCode: null,
    });
    expect(await balance()).toBe(before - 40_000n);
    expect((await retry(orderId, cards.personal)).code).toBe('711006');
  });

  test('once for fifty parallel requests', async () => {
    const before = await balance();
    const orderId = await withdraw(server, fromAmazon('41.00'));
    await reportFromBank(server, orderId, '8009');
    const codes = (await Promise.all(Array.from({ length: 50 }, () => retry(orderId, cards.personal)))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === '000000')).toHaveLength(1);
    expect(await balance()).toBe(before - 4_100n);
  });

  test("not during a payout, not to another user's or a frozen card, not with a wrong password", async () => {
    const orderId = await withdraw(server, fromAmazon('42.00'));
    expect((await retry(orderId, cards.personal)).code).toBe('711006');
    await reportFromBank(server, orderId, '8002');
    expect((await retry(orderId, 'BC10002001')).code).toBe('170042');
    expect((await retry(orderId, cards.frozen)).code).toBe('170042');
    expect((await retry(orderId, cards.toVerify)).code).toBe('170041');
    expect((await retry(orderId, cards.dollars)).code).toBe('711003');
    expect((await retry(orderId, cards.personal, '135791')).code).toBe('771105');
    expect((await retry('W0', cards.personal)).code).toBe('990404');
    await server.signIn('vip@cn', demoPassword);
    expect((await retry(orderId, cards.personal)).code).toBe('990404');
  });

  test('not if its money was spent in the meantime: 711005, or its coupon: 301001', async () => {
    const amount = (
      Number(
        await availableAt(server.backend.database, {
          owner: 'A10001',
          kind: 'shop',
          currency: 'USD',
          ref: 'SH1000111',
        }),
      ) / 100
    ).toFixed(2);
    const all = dollars(amount, { shops: [{ shopId: 'SH1000111', amount }] });
    const first = await withdraw(server, all);
    await reportFromBank(server, first, '8004');
    const second = await withdraw(server, all);
    expect((await retry(first, cards.personal)).code).toBe('711005');
    await reportFromBank(server, second, 'success');
    const coupon = { coupon: { couponId: 'CPA10001-3' } };
    const cheaper = await withdraw(server, fromAmazon('1000.00', coupon));
    await reportFromBank(server, cheaper, '8004');
    await withdraw(server, fromAmazon('1001.00', coupon));
    expect((await retry(cheaper, cards.personal)).code).toBe('301001');
  });
});

test('a returned payout restores the balance, and can be paid out again', async () => {
  const before = await balance();
  const orderId = await withdraw(server, fromAmazon('90.00'));
  await reportFromBank(server, orderId, 'success');
  expect(await balance()).toBe(before - 9_000n);
  expect(await reportFromBank(server, orderId, 'returned')).toMatchObject({ outcome: 'applied', status: 'returned' });
  expect(await balance()).toBe(before);
  expect((await letters())[0]).toMatchObject({ title: '提现被退回' });
  mustSucceed(await retry(orderId, cards.personal));
  expect(await balance()).toBe(before - 9_000n);
  await reportFromBank(server, orderId, 'success');
  expect((await ledgerReport(server)).sound).toBe(true);
});

describe('an order that waits for its rate', () => {
  const entrust = (targetRate: string, expireDate: string, amount = '70.00') =>
    fromAmazon(amount, { withdrawMode: 'ENTRUST', entrustData: { targetRate, expireDate } });
  const inDays = (days: number) =>
    new Date(server.backend.clock.now() + 8 * hour + days * 24 * hour).toISOString().slice(0, 10);

  test('holds the money and is paid at the target rate or better, never at a worse one', async () => {
    const before = await balance();
    const { orderId, arriveAmount } = await price(server, entrust('0.5', inDays(3)));
    expect(mustSucceed(await submit(server, orderId))).toEqual({
      orderId,
      status: 'awaitingPayment',
      estimateTime: null,
    });
    expect(await balance()).toBe(before - 7_000n);
    expect((await get(server, '/withdraw/query/hasNeedExOrder')).data).toEqual({ hasOrder: true, orderId });
    expect((await post(server, '/withdraw/combine/submitAmount', fromAmazon('20.00'))).code).toBe('130015');
    await wait(server, 61_000);
    const met = await detail(server, orderId);
    expect(met).toMatchObject({ status: 'processing', mode: 'ENTRUST' });
    expect(Number(met['arriveAmount'])).toBeGreaterThan(Number(arriveAmount));
    await reportFromBank(server, orderId, 'success');
    expect((await ledgerReport(server)).sound).toBe(true);
  });

  test.each([[0], [31]])('can wait only for the days that the form offers: not %s days', async (days) => {
    expect((await post(server, '/withdraw/combine/submitAmount', entrust('99', inDays(days)))).code).toBe('999995');
  });

  test('returns the money when it expires', async () => {
    const before = await balance();
    const orderId = await withdraw(server, entrust('99', inDays(1), '71.00'));
    await wait(server, 70_000);
    expect((await detail(server, orderId)).status).toBe('awaitingPayment');
    await wait(server, 49 * hour);
    await server.signIn('seller@cn', demoPassword);
    expect((await detail(server, orderId)).status).toBe('cancelled');
    expect(await balance()).toBe(before);
  });

  test('can be cancelled by its owner, once and only while it waits', async () => {
    const before = await balance();
    const orderId = await withdraw(server, entrust('99', inDays(5), '72.00'));
    await server.signIn('vip@cn', demoPassword);
    expect((await post(server, '/withdraw/record/cancel', { orderId })).code).toBe('990404');
    await server.signIn('seller@cn', demoPassword);
    expect((await post(server, '/withdraw/record/cancel', { orderId })).data).toEqual({ orderId, status: 'cancelled' });
    expect((await post(server, '/withdraw/record/cancel', { orderId })).code).toBe('711006');
    expect(await balance()).toBe(before);
  });
});

describe('records', () => {
  const list = async (body: object) =>
    mustSucceed(await post(server, '/withdraw/record/list', body)) as {
      totalSize: number;
      resultList: {
        orderId: string;
        status: string;
        oriCurrency: string;
        createTime: string;
        cardNoMask: string;
        bankName: string;
        amount: string;
      }[];
    };

  test('spec: C-156 are listed newest first, filtered and by page, without trials', async () => {
    const all = await list({ pageSize: 100 });
    expect(all.totalSize).toBeGreaterThan(80);
    const times = all.resultList.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(
      (await list({ status: 'failed,returned' })).resultList.every(
        ({ status }) => status === 'failed' || status === 'returned',
      ),
    ).toBe(true);
    expect((await list({ oriCurrency: 'JPY' })).resultList.every(({ oriCurrency }) => oriCurrency === 'JPY')).toBe(
      true,
    );
    const [first] = all.resultList;
    expect((await list({ orderId: first?.orderId })).resultList).toEqual([first]);
    expect((await list({ keyword: first?.orderId.slice(-7) })).resultList.map(({ orderId }) => orderId)).toContain(
      first?.orderId,
    );
    expect((await list({ pageNum: 2, pageSize: 1 })).resultList).toEqual([all.resultList[1]]);
    expect((await list({ startDate: '2020-01-01', endDate: '2020-12-31' })).totalSize).toBe(0);
    expect(JSON.stringify(all.resultList)).not.toMatch(/755912345610806|6222020000112233445/);
  });

  test.each([
    { startDate: '2026-13-01' },
    { startDate: '2026-02-02', endDate: '2026-02-01' },
    { status: 'nonsense' },
    { pageSize: 101 },
    { other: 1 },
  ])('refuse the filter %j', async (filter) => {
    expect((await post(server, '/withdraw/record/list', filter)).code).toBe('999995');
  });

  test('a percent sign in a keyword matches literally', async () => {
    expect((await list({ keyword: '%' })).totalSize).toBe(0);
  });

  test('an export contains exactly the rows of the filter', async () => {
    const filter = { oriCurrency: 'EUR', status: 'succeeded' };
    const { totalSize, resultList } = await list({ ...filter, pageSize: 100 });
    const file = await server.request('POST', '/api/withdraw/record/export', { body: filter });
    expect(String(file.headers['content-disposition'])).toMatch(/\.csv/);
    const rows = file.text.trim().split('\r\n');
    expect(rows).toHaveLength(totalSize + 1);
    expect(rows.slice(1).map((row) => row.split(',')[1])).toEqual(resultList.map(({ orderId }) => orderId));
  });

  test('an export has exactly the requested columns, with their names on screen', async () => {
    const columns = [
      { id: 'card', label: '收款银行卡' },
      { id: 'amount', label: '金额' },
      { id: 'kind', label: '=1+1' },
    ];
    const {
      resultList: [first],
    } = await list({ oriCurrency: 'EUR', pageSize: 1 });
    const file = await server.request('POST', '/api/withdraw/record/export', { body: { oriCurrency: 'EUR', columns } });
    const rows = file.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toBe("收款银行卡,提现币种,金额,'=1+1");
    expect(rows[1]).toBe(`${first?.bankName} ${first?.cardNoMask},EUR,${first?.amount},提现`);
    expect((await post(server, '/withdraw/record/export', { columns: [{ id: 'owner', label: 'x' }] })).code).toBe(
      '999995',
    );
  });

  test('a receipt is a PDF with Chinese text, for an order that has arrived, and for its owner only', async () => {
    const orderId = await withdraw(server, fromAmazon('33.00'));
    expect((await get(server, '/withdraw/record/receipt', { orderId })).code).toBe('990404');
    await reportFromBank(server, orderId, 'success');
    const file = await server.request('GET', '/api/withdraw/record/receipt', { query: { orderId } });
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(hasText(file.bytes)).toBe(true);
    await server.signIn('vip@cn', demoPassword);
    expect((await get(server, '/withdraw/record/receipt', { orderId })).code).toBe('990404');
    expect((await get(server, '/withdraw/record/timeline', { orderId })).code).toBe('990404');
    expect((await get(server, '/withdraw/record/changeCard', { orderId })).code).toBe('990404');
  });
});

/** Whether a page draws glyphs: with a font that lacks Chinese it would have only empty boxes and no embedded font file. */
function hasText(pdf: Buffer): boolean {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return raw.includes('/FontFile2') && streams.some((stream) => /TJ/.test(stream));
}
