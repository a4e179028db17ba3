import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, beijingDay } from '../../src/domain/day.ts';
import { get, demoPassword, post } from '../support/sites.ts';
import { availableAt, deposit } from '../support/funds.ts';
import {
  cards,
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

const owner = 'A10001';
const amazon = 'SH1000101';

let server: Awaited<ReturnType<typeof startWithdrawals>>;
beforeAll(async () => {
  server = await startWithdrawals();
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@cn', demoPassword)));

/** Moves to a new day with unused limits, and signs in again because the session has expired. */
async function startNewDay(): Promise<void> {
  await moveToBankDay(server, '10:00:00');
  await server.signIn('seller@cn', demoPassword);
}

const tryAmount = (state: object) => post(server, '/withdraw/combine/submitAmount', state);
const shopBalance = (ref: string, currency: 'USD' | 'JPY' = 'USD') =>
  availableAt(server.backend.database, { owner: owner, kind: 'shop', currency, ref });

describe('what can be withdrawn', () => {
  test('spec: C-114 currencies with a balance, from shops that allow withdrawal', async () => {
    const rows = mustSucceed(await get(server, '/withdraw/currencies')) as {
      oriCurrency: string;
      balance: string;
      min: string;
    }[];
    expect(rows.map(({ oriCurrency }) => oriCurrency)).toEqual([
      'USD',
      'JPY',
      'EUR',
      'GBP',
      'CAD',
      'MYR',
      'THB',
      'SGD',
    ]);
    expect(rows.find(({ oriCurrency }) => oriCurrency === 'JPY')?.balance).toMatch(/^\d+$/);
    const wallet = mustSucceed(await get(server, '/withdraw/currencies', { type: 'wallet' })) as {
      oriCurrency: string;
    }[];
    expect(wallet.map(({ oriCurrency }) => oriCurrency)).toContain('HKD');
  });

  test('spec: C-115 platforms of a currency with their shops, including those with an expired authorisation', async () => {
    const rows = mustSucceed(await get(server, '/withdraw/platforms', { oriCurrency: 'USD' })) as {
      platFormCode: string;
      balance: string;
      shops: { tokenStatus: string }[];
    }[];
    expect(rows.map(({ platFormCode }) => platFormCode).toSorted()).toEqual([
      'AMAZON',
      'EBAY',
      'SHOPIFY',
      'TIKTOK',
      'WALMART',
    ]);
    expect(rows.find(({ platFormCode }) => platFormCode === 'WALMART')).toMatchObject({
      balance: '0.00',
      shops: [{ tokenStatus: '2' }],
    });
  });

  test('spec: C-116 cards, C-117 holidays, C-118 limit of a company account, C-119 waiting orders', async () => {
    expect((await get(server, '/withdraw/cardType', { aimCurrencyCode: 'CNY' })).data).toEqual(['001', '002']);
    expect((await get(server, '/withdraw/cardType', { aimCurrencyCode: 'USD' })).data).toEqual(['003']);
    expect((await get(server, '/withdraw/supportHoliday', { aimCurrencyCode: 'CNY' })).data).toMatchObject({
      holidaySupport: true,
      cutoff: '16:00',
    });
    expect(
      (await get(server, '/withdraw/supportHoliday', { aimCurrencyCode: 'EUR', oriCurrency: 'USD' })).data,
    ).toMatchObject({ holidaySupport: false });
    expect((await get(server, '/withdraw/publicAccount/limit', { bankCardId: cards.company })).data).toEqual({
      isLimit: true,
      limit: '5000000.00',
      remain: '5000000.00',
      currency: 'CNY',
    });
    expect((await get(server, '/withdraw/publicAccount/limit', { bankCardId: cards.personal })).data).toMatchObject({
      isLimit: false,
      limit: null,
    });
    expect((await get(server, '/withdraw/publicAccount/limit', { bankCardId: 'BC10002001' })).code).toBe('170042');
    const { resultList } = mustSucceed(await post(server, '/bankcard/list', { pageNum: 1, pageSize: 100 })) as {
      resultList: { bankCardId: string; publicRemain: string | null }[];
    };
    const mayReceive = (id: string) => resultList.find(({ bankCardId }) => bankCardId === id)?.publicRemain;
    expect([mayReceive(cards.company), mayReceive(cards.personal)]).toEqual(['5000000.00', null]);
    expect((await get(server, '/withdraw/query/hasNeedExOrder')).data).toEqual({ hasOrder: false, orderId: null });
    expect((await get(server, '/withdraw/limits', { oriCurrency: 'USD' })).data).toMatchObject({
      min: '10.00',
      max: '300000.00',
      feeRate: '0.004',
      feeMin: '1.00',
    });
    const targets = mustSucceed(await get(server, '/withdraw/targets')) as {
      currency: string;
      modes: string[];
      cards: number;
    }[];
    expect(targets.find(({ currency }) => currency === 'CNY')).toMatchObject({
      modes: ['NORMAL', 'FAST', 'ENTRUST'],
      cards: 6,
    });
  });
});

describe('rates', () => {
  test('spec: C-129 N-005 a rate for information is not binding', async () => {
    expect(
      (await get(server, '/exchangeRate/query', { oriCurrency: 'USD', aimCurrencyCode: 'CNY' })).data,
    ).toMatchObject({
      rateId: '',
      isAccurate: false,
      rateChannel: 'BOC',
      rateType: 'BANK',
      channelSrc: 'BOC',
      expiresAt: null,
    });
  });

  test("spec: C-128 C-130 a user's own rate is valid for three minutes, worse than the mid rate by the spread", async () => {
    for (const path of ['userwithdraw', 'entry']) {
      const quote = mustSucceed(
        await post(server, `/exchangeRate/query/${path}`, {
          oriCurrency: 'USD',
          aimCurrencyCode: 'CNY',
          amount: '100.00',
        }),
      ) as { rate: string; mid: string };
      expect(quote).toMatchObject({ isAccurate: true, expireSeconds: 180 });
      expect(Number(quote.rate)).toBeLessThan(Number(quote.mid));
    }
  });

  test('a currency has no rate against itself: 500002', async () => {
    expect((await get(server, '/exchangeRate/query', { oriCurrency: 'USD', aimCurrencyCode: 'USD' })).code).toBe(
      '500002',
    );
    expect(
      (await post(server, '/exchangeRate/query/userwithdraw', { oriCurrency: 'CNY', aimCurrencyCode: 'CNY' })).code,
    ).toBe('500002');
  });

  test('the rate service can be unavailable: 880001', async () => {
    await server.request('POST', '/sandbox/api/faults', { body: { operation: 'withdraw.userRate', code: '880001' } });
    expect(
      (await post(server, '/exchangeRate/query/userwithdraw', { oriCurrency: 'USD', aimCurrencyCode: 'CNY' })).code,
    ).toBe('880001');
  });
});

describe('a price', () => {
  test('spec: C-123 fee four per mille, arrival (amount - fee) * rate, kept as a trial with its lines', async () => {
    const priced = await price(server, dollars('1000.00'));
    expect(priced).toMatchObject({
      amount: '1000.00',
      fee: '4.00',
      payFee: '4.00',
      discount: { total: '0.00' },
      aimCurrencyCode: 'CNY',
      isLimit: true,
      needPayPassword: true,
      expireSeconds: 180,
    });
    expect(Number(priced.arriveAmount)).toBeCloseTo(996 * Number(priced.rate), 2);
    expect((await post(server, '/withdraw/record/list', { orderId: priced.orderId })).data).toMatchObject({
      totalSize: 0,
    });
  });

  test('the smallest fee is one dollar, the fast mode costs one per mille more', async () => {
    expect(await price(server, dollars('10.00'))).toMatchObject({ fee: '1.00' });
    expect(await price(server, dollars('1000.00', { withdrawMode: 'FAST' }))).toMatchObject({
      fee: '5.00',
      fastFee: '1.00',
    });
    expect(await price(server, dollars('1000.00', { isFast: true }))).toMatchObject({ fastFee: '1.00' });
  });

  test('spec: V-004 yen have no decimals: not in the amount, the fee or the lines', async () => {
    const yen = (amount: string) => dollars(amount, { oriCurrency: 'JPY' });
    expect(await price(server, yen('100000'))).toMatchObject({ amount: '100000', fee: '400' });
    expect((await tryAmount(yen('100000.5'))).code).toBe('999995');
    expect((await tryAmount(yen('100000.00'))).code).toBe('999995');
  });

  test('is the same without an order: one function computes both', async () => {
    const body = dollars('2345.67', { coupon: { useCouponAction: 'AUTO' }, useRedpacket: true });
    const quote = mustSucceed(
      await post(server, '/exchangeRate/query/userwithdraw', {
        oriCurrency: 'USD',
        aimCurrencyCode: 'CNY',
        amount: '2345.67',
      }),
    ) as { rateId: string; rate: string };
    const asked = { ...body, rate: { rateId: quote.rateId, rate: quote.rate } };
    const shown = mustSucceed(await post(server, '/withdraw/combine/computeDiscountDetails', asked)) as Record<
      string,
      string
    >;
    const kept = await price(server, asked);
    expect({
      fee: shown['fee'],
      payFee: shown['payFee'],
      arriveAmount: shown['arriveAmount'],
      total: shown['total'],
    }).toEqual({ fee: kept.fee, payFee: kept.payFee, arriveAmount: kept.arriveAmount, total: kept.discount.total });
  });

  test('says the rate of the base fee where the fee follows from it, and where the money comes from', async () => {
    const priced = async (amount: string) =>
      mustSucceed(await post(server, '/withdraw/combine/computeDiscountDetails', dollars(amount))) as {
        baseFee: string;
        feeRate: string | null;
        lines: readonly { amount: string }[];
      };
    const usual = await priced('1000.00');
    expect([usual.baseFee, usual.feeRate]).toEqual(['4.00', '0.004']);
    expect(usual.lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(1000);
    const least = await priced('100.00');
    expect([least.baseFee, least.feeRate]).toEqual(['1.00', null]);
  });

  test.each([
    {},
    { withdrawMode: 'FAST' },
    { coupon: { useCouponAction: 'AUTO' }, useRedpacket: true },
    { quota: { useQuota: true } },
  ])('of a wanted arrival is that of the least amount of which it arrives: %o', async (change) => {
    const { rateId, rate } = mustSucceed(
      await post(server, '/exchangeRate/query/userwithdraw', {
        oriCurrency: 'USD',
        aimCurrencyCode: 'CNY',
      }),
    ) as { rateId: string; rate: string };
    const { amount: _amount, ...terms }: Record<string, unknown> = {
      ...dollars('1.00', change),
      rate: { rateId, rate },
    };
    const details = async (side: { amount: string } | { arriveAmount: string }) => {
      const body = { ...terms, ...side };
      return mustSucceed(await post(server, '/withdraw/combine/computeDiscountDetails', body)) as Record<
        string,
        string
      >;
    };
    const wanted = await details({ arriveAmount: '20000.00' });
    const amount = String(wanted['amount']);
    const { payFee, arriveAmount, cost } = wanted;
    expect(await details({ amount })).toMatchObject({ amount, payFee, arriveAmount, cost });
    expect(Number(arriveAmount)).toBeGreaterThanOrEqual(20_000);
    const less = (Number(amount) - 0.01).toFixed(2);
    expect(Number((await details({ amount: less }))['arriveAmount'])).toBeLessThan(20_000);
    expect(await price(server, { ...terms, arriveAmount: '20000.00' })).toMatchObject({
      amount,
      arriveAmount,
      payFee,
    });
    expect((await post(server, '/withdraw/combine/computeDiscountDetails', terms)).code).toBe('999995');
  });

  test('the price of every mode is in one answer: that of the chosen mode is the price itself', async () => {
    const details = async (state: object) =>
      mustSucceed(
        await post(server, '/withdraw/combine/computeDiscountDetails', {
          ...dollars('2345.67'),
          ...state,
        }),
      ) as { speeds: Record<string, string>[]; [name: string]: unknown };
    // Rates move with the minute, so all prices are asked for in one.
    await moveTo(server, Math.ceil(server.backend.clock.now() / 60_000) * 60_000);
    const parts = ['payFee', 'fastFee', 'arriveAmount', 'cost', 'arriveTime'] as const;
    const priceIn = (answer: Record<string, unknown>) => parts.map((name) => answer[name]);
    const normal = await details({ withdrawMode: 'NORMAL' });
    const fast = await details({ withdrawMode: 'FAST' });
    expect(normal.speeds.map(({ withdrawMode }) => withdrawMode)).toEqual(['NORMAL', 'FAST']);
    for (const answer of [normal, fast]) expect(answer.speeds.map(priceIn)).toEqual([priceIn(normal), priceIn(fast)]);
    expect(Number(fast['cost'])).toBeGreaterThan(Number(normal['cost']));
    // At the middle rate the amount would be worth what arrives and what it costs.
    const { mid, cost, arriveAmount } = normal as unknown as Record<string, string>;
    expect(Number(arriveAmount) + Number(cost)).toBeCloseTo(2345.67 * Number(mid), 1);
    const waiting = await details({
      withdrawMode: 'ENTRUST',
      entrustData: {
        targetRate: '9.9',
        expireDate: addDays(beijingDay(server.backend.clock.now()), 7),
      },
    });
    expect(waiting.speeds.map(({ withdrawMode }) => withdrawMode)).toEqual(['NORMAL', 'FAST', 'ENTRUST']);
    expect(waiting.speeds.at(-1)).toMatchObject({
      arriveAmount: waiting['arriveAmount'],
      arriveTime: null,
    });
  });

  test('spec: N-010 N-006 discounts add up and never exceed the fee', async () => {
    const discounts = async (change: object) =>
      mustSucceed(await post(server, '/withdraw/combine/computeDiscountDetails', dollars('1000.00', change)));
    expect(await discounts({ coupon: { couponId: 'CPA10001-2' } })).toMatchObject({
      coupon: '2.00',
      total: '2.00',
      payFee: '2.00',
      couponId: 'CPA10001-2',
    });
    expect(await discounts({ coupon: { couponId: 'CPA10001-3', useCouponAction: 'MANUAL' } })).toMatchObject({
      coupon: '4.00',
      total: '4.00',
      payFee: '0.00',
    });
    expect(await discounts({ coupon: { useCouponAction: 'AUTO' } })).toMatchObject({
      coupon: '4.00',
      couponId: 'CPA10001-3',
    });
    expect(await discounts({ coupon: { useCouponAction: 'NONE' }, useRedpacket: true })).toMatchObject({
      redpack: '3.50',
      total: '3.50',
      payFee: '0.50',
    });
    expect(
      await discounts({ coupon: { couponId: 'CPA10001-2' }, useRedpacket: true, quota: { useQuota: true } }),
    ).toMatchObject({ package: '4.00', coupon: '0.00', redpack: '0.00', total: '4.00', payFee: '0.00' });
  });

  test('spec: C-148 N-008 a package covers its part of the amount, measured in CNY', async () => {
    const quota = mustSucceed(
      await post(server, '/myshop/withdraw/quotaV2', { oriCurrency: 'USD', amount: '20000.00' }),
    ) as { quotaId: string; toCNYRateId: string; covered: string; rate: string };
    expect(Number(quota.covered)).toBeCloseTo(63_800 / Number(quota.rate), 1);
    const details = mustSucceed(
      await post(
        server,
        '/withdraw/combine/computeDiscountDetails',
        dollars('20000.00', { quota: { quotaId: quota.quotaId, useQuota: true, toCNYRateId: quota.toCNYRateId } }),
      ),
    ) as { package: string; fee: string };
    expect(Number(details.package)).toBeCloseTo((80 * Number(quota.covered)) / 20_000, 1);
    expect(details.fee).toBe('80.00');
    expect((await post(server, '/feeQuota/list/shop', { shopIds: [amazon] })).data).toMatchObject([
      { quotaId: 'FQA10001-1', remain: '63800.00', currency: 'CNY' },
    ]);
    expect((await get(server, '/myshop/withdraw/quota/type')).data).toEqual({ type: 'AMOUNT' });
    expect((await post(server, '/myshop/withdraw/quota', { oriCurrency: 'USD' })).data).toMatchObject({
      quotaId: 'FQA10001-1',
    });
  });

  test('several shops share the fee to the cent', async () => {
    const priced = await price(
      server,
      dollars('100.01', {
        shops: [
          { shopId: amazon, amount: '33.34' },
          { shopId: 'SH1000106', amount: '33.33' },
          { shopId: 'SH1000107', amount: '33.34' },
        ],
      }),
    );
    const sum = (pick: (line: (typeof priced.lines)[number]) => string) =>
      priced.lines.reduce((total, line) => total + Math.round(Number(pick(line)) * 100), 0);
    expect(priced.lines).toHaveLength(3);
    expect([sum((line) => line.amount), sum((line) => line.fee), sum((line) => line.arriveAmount)]).toEqual(
      [priced.amount, priced.payFee, priced.arriveAmount].map((text) => Math.round(Number(text) * 100)),
    );
  });
});

describe('a price is refused', () => {
  test.each([
    '1e3',
    '-1',
    '0.001',
    '１２',
    '1'.repeat(30),
    '',
    '0',
    '0.00',
    '00',
    '1,000.00',
    ' 12',
    '+5',
    '0x10',
    'NaN',
  ])('the amount "%s" is invalid: 999995, and nothing is stored', async (amount) => {
    const { code, errorParam } = await tryAmount(dollars(amount));
    expect(code).toBe('999995');
    expect(JSON.stringify(errorParam)).toContain('amount');
  });

  test.each([
    ['500004', 'below the least amount', dollars('9.99')],
    ['711004', 'more than the shops hold', dollars('299999.00')],
    ['711004', 'more than a shop holds', dollars('90000.00', { shops: [{ shopId: amazon, amount: '90000.00' }] })],
    [
      '711004',
      'shops that do not sum to the amount',
      dollars('100.00', { shops: [{ shopId: amazon, amount: '50.00' }] }),
    ],
    ['171001', 'a shop that is not there', dollars('100.00', { shops: [{ shopId: 'nope', amount: '100.00' }] })],
    ['171001', 'a shop of somebody else', dollars('100.00', { shops: [{ shopId: 'SH1000201', amount: '100.00' }] })],
    ['190070', 'a shop whose authorisation has expired', dollars('100.00', { platFormCode: 'WALMART' })],
    ['190015', 'a shop that is hanging', dollars('100.00', { oriCurrency: 'EUR', platFormCode: 'ALIEXPRESS' })],
    ['170041', 'a card to be verified again', dollars('100.00', { bankCardId: cards.toVerify })],
    ['170042', 'a frozen card', dollars('100.00', { bankCardId: cards.frozen })],
    ['170042', 'a card of somebody else', dollars('100.00', { bankCardId: 'BC10002001' })],
    ['711003', 'a card of another currency', dollars('100.00', { bankCardId: cards.dollars })],
    [
      '711003',
      'speed where there is none',
      dollars('100.00', { aimCurrencyCode: 'USD', bankCardId: cards.dollars, withdrawMode: 'FAST' }),
    ],
    ['301001', 'a coupon that is over', dollars('100.00', { coupon: { couponId: 'CPA10001-6' } })],
    ['301001', 'a coupon of somebody else', dollars('100.00', { coupon: { couponId: 'CPA10002-1' } })],
    ['301001', 'a coupon that asks for more', dollars('100.00', { coupon: { couponId: 'CPA10001-3' } })],
    ['301001', 'a package of somebody else', dollars('100.00', { quota: { useQuota: true, quotaId: 'FQA10002-1' } })],
    ['500002', 'a rate that does not exist', dollars('100.00', { rate: { rateId: 'Q1' } })],
    ['999995', 'a currency of no country', dollars('100.00', { oriCurrency: 'ZZZ' })],
    ['999995', 'a field nobody knows', dollars('100.00', { surprise: 1 })],
    [
      '999995',
      'an entrusted rate of nothing',
      dollars('100.00', { withdrawMode: 'ENTRUST', entrustData: { targetRate: '0', expireDate: '2999-01-01' } }),
    ],
  ])('%s: %s', async (code, _why, state) => {
    expect((await tryAmount(state)).code).toBe(code);
  });

  test('spec: E-047 a rate for another amount or pair is 500003, an expired one 500001, a used one 711006', async () => {
    const quote = async (amount: string) =>
      mustSucceed(
        await post(server, '/exchangeRate/query/userwithdraw', { oriCurrency: 'USD', aimCurrencyCode: 'CNY', amount }),
      ) as { rateId: string; rate: string };
    const { rateId, rate } = await quote('100.00');
    expect((await tryAmount(dollars('101.00', { rate: { rateId, rate } }))).code).toBe('500003');
    expect((await tryAmount(dollars('100.00', { rate: { rateId, rate: '9.9' } }))).code).toBe('500003');
    const orderId = await withdraw(server, dollars('100.00', { rate: { rateId, rate } }));
    expect(orderId).toMatch(/^W\d+$/);
    expect((await tryAmount(dollars('100.00', { rate: { rateId, rate } }))).code).toBe('711006');
    const late = await quote('100.00');
    await wait(server, 181_000);
    expect((await tryAmount(dollars('100.00', { rate: late }))).code).toBe('500001');
  });

  test('a day has a limit, and returned money does not count', async () => {
    await startNewDay();
    await server.request('POST', '/sandbox/api/deposits', {
      body: { loginName: 'seller@cn', currency: 'USD', amount: '1200000.00', to: 'wallet' },
    });
    const big = dollars('300000.00', { type: 'wallet', bankCardId: cards.personal });
    expect(await tryAmount({ ...big, amount: '300000.01' })).toMatchObject({
      code: '500004',
      errorParam: { max: '300000.00' },
    });
    const [first] = [await withdraw(server, big), await withdraw(server, big), await withdraw(server, big)];
    expect(await tryAmount(big)).toMatchObject({ code: '500004', errorParam: { max: '100000.00', currency: 'USD' } });
    await server.request('POST', `/sandbox/api/payouts/${first}`, { body: { outcome: '8009' } });
    expect((await tryAmount(big)).code).toBe('000000');
  });

  test('a company account has a daily limit: 500004', async () => {
    await startNewDay();
    await server.request('POST', '/sandbox/api/deposits', {
      body: { loginName: 'seller@cn', currency: 'USD', amount: '700000.00', to: 'wallet' },
    });
    const big = (amount: string) => dollars(amount, { type: 'wallet', bankCardId: cards.secondCompany });
    await withdraw(server, big('300000.00'));
    await withdraw(server, big('300000.00'));
    expect(await tryAmount(big('200000.00'))).toMatchObject({
      code: '500004',
      errorParam: { currency: 'CNY', publicRemain: expect.stringMatching(/^\d+\.\d\d$/) },
    });
  });
});

describe('a submission', () => {
  test('spec: C-124 holds the money, returns the arrival time and uses its rate once', async () => {
    await startNewDay();
    const before = await shopBalance(amazon);
    const { orderId } = await price(server, dollars('500.00', { shops: [{ shopId: amazon, amount: '500.00' }] }));
    expect(await shopBalance(amazon)).toBe(before);
    expect(mustSucceed(await submit(server, orderId))).toMatchObject({
      orderId,
      status: 'processing',
      estimateTime: expect.stringMatching(/ 10:3\d:\d\d$/),
    });
    expect(await shopBalance(amazon)).toBe(before - 50_000n);
    expect(await submit(server, orderId)).toMatchObject({
      code: '711006',
      errorParam: { orderId, status: 'processing' },
    });
    expect(await shopBalance(amazon)).toBe(before - 50_000n);
  });

  test('the same one sent fifty times in parallel has one effect', async () => {
    const before = await shopBalance(amazon);
    const { orderId } = await price(server, dollars('77.00', { shops: [{ shopId: amazon, amount: '77.00' }] }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(server, orderId)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      '000000',
      ...Array.from({ length: 49 }, () => '711006'),
    ]);
    expect(await shopBalance(amazon)).toBe(before - 7_700n);
  });

  test('spec: E-048 a wrong payment password returns the remaining attempts, finally locks, and moves nothing', async () => {
    await server.signIn('vip@cn', demoPassword);
    const [card] = (
      mustSucceed(await post(server, '/bankcard/list', { currency: 'CNY' })) as { resultList: { bankCardId: string }[] }
    ).resultList;
    const mine = await price(server, dollars('100.00', { bankCardId: card?.bankCardId }));
    const wrong = () => submit(server, mine.orderId, { payPassword: '135790' });
    expect(await wrong()).toMatchObject({ code: '771105', errorParam: { retries: 7 } });
    expect((await wrong()).message).toContain('6');
    for (let tries = 0; tries < 5; tries += 1) await wrong();
    expect((await wrong()).code).toBe('771107');
    expect((await submit(server, mine.orderId)).code).toBe('771107');
    expect((await post(server, '/withdraw/record/list', { orderId: mine.orderId })).data).toMatchObject({
      totalSize: 0,
    });
  });

  test('without a payment password there is no withdrawal: 771101', async () => {
    await server.signIn('nopaypwd@cn', demoPassword);
    const { resultList } = mustSucceed(await post(server, '/bankcard/list', { currency: 'CNY' })) as {
      resultList: { bankCardId: string }[];
    };
    const { orderId } = await price(server, {
      oriCurrency: 'USD',
      aimCurrencyCode: 'CNY',
      bankCardId: resultList[0]?.bankCardId,
      amount: '100.00',
    });
    expect((await submit(server, orderId)).code).toBe('771101');
  });

  test('an expired trial is 500001, another rate 500003, any other change 711005', async () => {
    const { orderId } = await price(server, dollars('100.00'));
    expect((await submit(server, orderId, { rate: { rateId: 'Q2' } })).code).toBe('500003');
    expect((await submit(server, orderId, { amount: '200.00' })).code).toBe('711005');
    expect((await submit(server, orderId, { bankCardId: cards.personal })).code).toBe('711005');
    expect((await submit(server, orderId, { oriCurrency: 'USD', amount: '100.00', withdrawMode: 'FAST' })).code).toBe(
      '711005',
    );
    await wait(server, 181_000);
    expect((await submit(server, orderId)).code).toBe('500001');
  });

  test('a balance that became too low since the trial is 711005', async () => {
    const all = String(Number(await shopBalance('SH1000106')) / 100);
    const state = dollars(Number(all).toFixed(2), { shops: [{ shopId: 'SH1000106', amount: Number(all).toFixed(2) }] });
    const [one, other] = [await price(server, state), await price(server, state)];
    mustSucceed(await submit(server, one.orderId));
    expect((await submit(server, other.orderId)).code).toBe('711005');
    expect((await ledgerReport(server)).sound).toBe(true);
  });

  test('a card removed since the trial is 170042', async () => {
    const number = '6225880139841234';
    const checksum = Array.from({ length: 10 }, (_, last) => `${number.slice(0, -1)}${last}`).find(isLuhn) ?? number;
    const { bankCardId } = mustSucceed(
      await post(server, '/bankcard/bindABC', {
        type: '001',
        currency: 'CNY',
        accountName: '深圳市云帆远航电子商务有限公司',
        cardNo: checksum,
      }),
    ) as { bankCardId: string };
    const { orderId } = await price(server, dollars('50.00', { bankCardId }));
    mustSucceed(await post(server, '/bankcard/delete', { bankCardId, payPassword: '258036' }));
    expect((await submit(server, orderId)).code).toBe('170042');
  });

  test('a coupon is valid for one order; of two parallel orders one gets it', async () => {
    const state = dollars('200.00', { coupon: { couponId: 'CPA10001-1' } });
    const [one, other] = [await price(server, state), await price(server, state)];
    const codes = (await Promise.all([one, other].map(({ orderId }) => submit(server, orderId)))).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual(['000000', '301001']);
    expect((await tryAmount(state)).code).toBe('301001');
    expect(
      (await post(server, '/coupon/finance/list', { couponType: 'COUPON', status: 'USED', pageSize: 1 })).data,
    ).toMatchObject({
      resultList: [{ couponId: 'CPA10001-1', available: false }],
    });
  });

  test("another user's order gets the same response as an unknown one: 990404", async () => {
    const { orderId } = await price(server, dollars('50.00'));
    await server.signIn('vip@cn', demoPassword);
    expect((await submit(server, orderId)).code).toBe('990404');
    expect((await submit(server, 'W0')).code).toBe('990404');
    expect((await get(server, '/withdraw/record/detail', { orderId })).code).toBe('990404');
  });

  test('needs verification and the permission: 990403', async () => {
    await server.signIn('kyc-3@cn', demoPassword);
    expect((await tryAmount(dollars('50.00'))).code).toBe('990403');
    await server.signIn('sub-few@cn', demoPassword);
    expect((await tryAmount(dollars('50.00'))).code).toBe('990403');
  });
});

test('of parallel orders only as many succeed as the daily limit allows', async () => {
  await startNewDay();
  const { database, clock } = server.backend;
  await deposit(database, { owner: owner, kind: 'shop', currency: 'USD', ref: amazon }, 2_000_000_00n, clock.now());
  const most = dollars('300000.00', { shops: [{ shopId: amazon, amount: '300000.00' }], bankCardId: cards.personal });
  const orders = [];
  for (let count = 0; count < 5; count += 1) orders.push(await price(server, most));
  const codes = (await Promise.all(orders.map(({ orderId }) => submit(server, orderId)))).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['000000', '000000', '000000', '500004', '500004']);
});

test('after all tests the ledger is sound', async () => {
  expect((await ledgerReport(server)).sound).toBe(true);
});

function isLuhn(text: string): boolean {
  return (
    Array.from(text)
      .toReversed()
      .map(Number)
      .map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
      .reduce((sum, digit) => sum + digit, 0) %
      10 ===
    0
  );
}

test('spec: C-162 withdrawals from the wallet are those that were paid from it, and only their owner reads them', async () => {
  server.signOut();
  await server.signIn('seller@cn', demoPassword);
  await server.request('POST', '/sandbox/api/deposits', {
    body: { loginName: 'seller@cn', currency: 'USD', amount: '500.00', to: 'wallet' },
  });
  const listed = async () =>
    mustSucceed(await post(server, '/wallet/withdraw/record/list', { pageNum: 1, pageSize: 200 })) as {
      totalSize: number;
      resultList: readonly { orderId: string; source: string }[];
    };
  const before = await listed();
  const fromShops = await withdraw(server, dollars('120.00'));
  const fromWallet = await withdraw(server, dollars('110.00', { type: 'wallet' }));
  const { totalSize, resultList } = await listed();
  expect(totalSize).toBe(before.totalSize + 1);
  expect(resultList[0]).toMatchObject({ orderId: fromWallet, source: 'wallet' });
  expect(resultList.map(({ orderId }) => orderId)).not.toContain(fromShops);
  server.signOut();
  await server.signIn('b2b@cn', demoPassword);
  expect((await listed()).resultList.map(({ orderId }) => orderId)).not.toContain(fromWallet);
});

test('the totals of a list are the exact sums of its withdrawals, without those that came to nothing', async () => {
  const found = async (filter: object) =>
    mustSucceed(await post(server, '/withdraw/record/list', filter)) as {
      totalSize: number;
      resultList: readonly { oriCurrency: string; amount: string; status: string }[];
      totals: readonly { oriCurrency: string; count: number; amount: string }[];
    };
  const minor = (text: string) => BigInt(text.replace('.', ''));
  for (const filter of [{}, { oriCurrency: 'USD' }, { status: 'failed,returned' }]) {
    const { totals, totalSize } = await found({ ...filter, pageSize: 1 });
    const pages = Array.from({ length: Math.ceil(totalSize / 100) }, (_, index) =>
      found({ ...filter, pageNum: index + 1, pageSize: 100 }),
    );
    const rows = (await Promise.all(pages)).flatMap(({ resultList }) => resultList);
    expect(rows).toHaveLength(totalSize);
    const counted = rows.filter(({ status }) => !['failed', 'returned', 'cancelled'].includes(status));
    expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(counted.length);
    for (const { oriCurrency, count, amount } of totals) {
      const own = counted.filter((row) => row.oriCurrency === oriCurrency);
      expect([count, minor(amount)]).toEqual([own.length, own.reduce((sum, row) => sum + minor(row.amount), 0n)]);
    }
  }
  expect((await found({})).totals.length).toBeGreaterThan(0);
});
