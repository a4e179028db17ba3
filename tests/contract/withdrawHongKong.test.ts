import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { availableAt } from '../support/funds.ts';
import { get, demoPassword, demoPayPassword, post } from '../support/sites.ts';
import { reportFromBank, hk, ledgerReport, mustSucceed, startWithdrawals, wait } from '../support/withdrawals.ts';

let server: Awaited<ReturnType<typeof startWithdrawals>>;
let owner = '';
let card = '';
let cards: readonly { bankCardId: string; currency: string; holder: string; type: string }[] = [];

beforeAll(async () => {
  server = await startWithdrawals('seller@hk');
  await server.request('POST', '/sandbox/api/deposits', {
    body: { loginName: 'seller@hk', currency: 'GBP', amount: '5000.00', to: 'wallet' },
  });
  const user = await server.backend.database.kysely
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.login_id')
    .select('account_id')
    .where('login_name', '=', 'seller@hk')
    .executeTakeFirstOrThrow();
  owner = user.account_id;
  cards = (mustSucceed(await post(server, '/bankcard/list', { pageSize: 50 }, hk)) as { resultList: typeof cards })
    .resultList;
  card = cardFor('HKD');
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@hk', demoPassword, 'HK')));

const cardFor = (currency: string, holder = 'SELF') =>
  cards.find((one) => one.currency === currency && one.holder === holder)?.bankCardId ?? '';
const wallet = (currency: 'USD' | 'EUR' | 'GBP' | 'HKD') =>
  availableAt(server.backend.database, { owner, kind: 'wallet', currency });
const preSubmit = (items: object[], change: object = {}) =>
  post(
    server,
    '/combineWithdraw/preSubmitWithdraw',
    { items, aimCurrencyCode: 'HKD', bankCardId: card, ...change },
    hk,
  );
const submitTrial = (trialId: string) =>
  post(server, '/combineWithdraw/submitWithdraw', { trialId, payPassword: demoPayPassword }, hk);
const cents = (text: string) => BigInt(text.replace('.', ''));

type Terms = Readonly<Record<'amount' | 'baseFee' | 'fastFee' | 'payFee' | 'midCost' | 'arriveAmount', string>> & {
  readonly currency: string;
  readonly aimCurrencyCode: string;
  readonly discount: Readonly<Record<'redpack' | 'package' | 'coupon', string>>;
};
interface Trial {
  readonly trialId: string;
  readonly fee: string;
  readonly payFee: string;
  readonly arriveAmount: string;
  readonly rate: object | null;
  readonly lines: readonly Readonly<Record<'oriCurrency' | 'arriveAmount' | 'fee' | 'rate' | 'mid', string>>[];
}

describe('a combined withdrawal', () => {
  test('spec: C-120 offers every balance of wallet and shops', async () => {
    const rows = mustSucceed(await get(server, '/combineWithdraw/currency/balance', {}, hk)) as {
      source: string;
      currency: string;
      shopName: string;
    }[];
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['wallet', 'shop']));
    expect(rows.filter(({ source }) => source === 'shop').every(({ shopName }) => shopName !== '')).toBe(true);
  });

  test('spec: C-121 C-122 combines several currencies in one order: a rate for each, one payout, shares that sum exactly', async () => {
    const [usd, gbp, hkd] = [await wallet('USD'), await wallet('GBP'), await wallet('HKD')];
    const trial = mustSucceed(
      await preSubmit([
        { oriCurrency: 'USD', amount: '1000.00' },
        { oriCurrency: 'GBP', amount: '500.00' },
        { oriCurrency: 'HKD', amount: '2000.00' },
      ]),
    ) as Trial;
    expect(trial.rate).toBeNull();
    expect(trial.lines.map(({ oriCurrency }) => oriCurrency)).toEqual(['USD', 'GBP', 'HKD']);
    expect(trial.lines.reduce((sum, line) => sum + cents(line.arriveAmount), 0n)).toBe(cents(trial.arriveAmount));
    expect(trial.lines.find(({ oriCurrency }) => oriCurrency === 'HKD')).toMatchObject({
      fee: '8.00',
      arriveAmount: '1992.00',
    });
    const { orderId } = mustSucceed(await submitTrial(trial.trialId)) as { orderId: string };
    expect([await wallet('USD'), await wallet('GBP'), await wallet('HKD')]).toEqual([
      usd - 100_000n,
      gbp - 50_000n,
      hkd - 200_000n,
    ]);
    await reportFromBank(server, orderId, 'success');
    const record = mustSucceed(await get(server, '/withdraw/record/detail', { orderId }, hk)) as Record<
      string,
      unknown
    >;
    expect(record).toMatchObject({
      kind: 'COMBINE',
      status: 'succeeded',
      oriCurrency: 'HKD',
      arriveAmount: trial.arriveAmount,
      lines: [{}, {}, {}],
    });
    expect(cents(String(record['amount'])) - cents(String(record['payFee']))).toBe(cents(trial.arriveAmount));
    expect((await ledgerReport(server)).sound).toBe(true);
  });

  test('shows each part of its cost before confirmation: fee lines, cost of the exchange and arrival add up to the cent', async () => {
    const items = [
      { oriCurrency: 'USD', amount: '1000.00' },
      { oriCurrency: 'GBP', amount: '500.00' },
      { oriCurrency: 'HKD', amount: '2000.00' },
    ];
    for (const change of [{}, { coupon: { useCouponAction: 'AUTO' } }, { useRedpacket: true }]) {
      const terms = mustSucceed(await preSubmit(items, change)) as Terms;
      const { redpack, package: free, coupon } = terms.discount;
      expect([terms.currency, terms.aimCurrencyCode]).toEqual(['HKD', 'HKD']);
      expect(cents(terms.baseFee) + cents(terms.fastFee) - cents(redpack) - cents(free) - cents(coupon)).toBe(
        cents(terms.payFee),
      );
      expect(cents(terms.amount) - cents(terms.payFee)).toBe(cents(terms.arriveAmount));
      expect(cents(terms.midCost)).toBeGreaterThan(0n);
    }
    const same = mustSucceed(await preSubmit([{ oriCurrency: 'HKD', amount: '2000.00' }])) as Terms;
    expect(same).toMatchObject({ amount: '2000.00', payFee: '8.00', midCost: '0.00', arriveAmount: '1992.00' });
  });

  test('says the middle rate of each line, at which the exchange costs what the terms say', async () => {
    const terms = mustSucceed(
      await preSubmit([
        { oriCurrency: 'USD', amount: '1000.00' },
        { oriCurrency: 'HKD', amount: '2000.00' },
      ]),
    ) as Terms & Trial;
    const [dollars, own] = terms.lines;
    expect(own).toMatchObject({ oriCurrency: 'HKD', rate: '1', mid: '1' });
    expect(Number(dollars?.mid)).toBeGreaterThan(Number(dollars?.rate));
    const exchanged = 1000 - Number(dollars?.fee);
    expect(exchanged * Number(dollars?.mid) - Number(dollars?.arriveAmount)).toBeCloseTo(Number(terms.midCost), 1);
  });

  test('a failure restores each balance to the cent', async () => {
    const before = [await wallet('USD'), await wallet('EUR')];
    const trial = mustSucceed(
      await preSubmit([
        { oriCurrency: 'USD', amount: '123.45' },
        { oriCurrency: 'EUR', amount: '67.89' },
      ]),
    ) as Trial;
    mustSucceed(await submitTrial(trial.trialId));
    await reportFromBank(server, trial.trialId, '8009');
    expect([await wallet('USD'), await wallet('EUR')]).toEqual(before);
  });

  test('shops of one currency share one rate and one fee', async () => {
    const { resultList: shops } = mustSucceed(await post(server, '/myshop/shopQuery', { currency: 'USD' }, hk)) as {
      resultList: { shopId: string }[];
    };
    const items = shops
      .slice(0, 2)
      .map(({ shopId }, index) => ({ oriCurrency: 'USD', shopId, amount: `${33 + index}.33` }));
    const trial = mustSucceed(await preSubmit(items, { coupon: { useCouponAction: 'AUTO' } })) as Trial;
    expect(trial.rate).toMatchObject({ oriCurrency: 'USD', aimCurrencyCode: 'HKD' });
    expect(trial).toMatchObject({ fee: '1.00', payFee: '0.50' });
    expect(trial.lines.reduce((sum, { fee }) => sum + cents(fee), 0n)).toBe(50n);
  });

  test.each([
    [
      '999995',
      'a balance named twice',
      [
        { oriCurrency: 'USD', amount: '20.00' },
        { oriCurrency: 'USD', amount: '20.00' },
      ],
    ],
    ['999995', 'nothing', []],
    ['999995', 'an exponent', [{ oriCurrency: 'USD', amount: '1e3' }]],
    ['711004', 'more than is there', [{ oriCurrency: 'GBP', amount: '299999.00' }]],
    [
      '500004',
      'one line too small',
      [
        { oriCurrency: 'USD', amount: '100.00' },
        { oriCurrency: 'EUR', amount: '1.00' },
      ],
    ],
    ['171001', 'a shop of somebody else', [{ oriCurrency: 'USD', amount: '100.00', shopId: 'SH1000101' }]],
  ])('is refused with %s for %s', async (code, _why, items) => {
    expect((await preSubmit(items)).code).toBe(code);
  });

  test('is available on the Hong Kong site only: 990403', async () => {
    await server.signIn('seller@cn', demoPassword);
    expect(
      (
        await post(server, '/combineWithdraw/preSubmitWithdraw', {
          items: [{ oriCurrency: 'USD', amount: '100.00' }],
          aimCurrencyCode: 'CNY',
          bankCardId: 'BC10001001',
        })
      ).code,
    ).toBe('990403');
  });

  test("a trial is submitted once: 711006; another user's or an unknown one: 990404", async () => {
    const trial = mustSucceed(await preSubmit([{ oriCurrency: 'USD', amount: '50.00' }])) as Trial;
    const codes = (await Promise.all(Array.from({ length: 20 }, () => submitTrial(trial.trialId)))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === '000000')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['000000', '711006']));
    expect((await submitTrial('W1')).code).toBe('990404');
  });
});

describe('from Hong Kong in CNY', () => {
  const toMainland = (change: object) =>
    post(server, '/withdraw/hk2cny', { currency: 'USD', amount: '300.00', ...change }, hk);

  test("spec: C-126 to the company's own account", async () => {
    const before = await wallet('USD');
    const trial = mustSucceed(await toMainland({ bankCardId: cardFor('CNY') })) as {
      orderId: string;
      fee: string;
      aimCurrencyCode: string;
    };
    expect(trial).toMatchObject({ fee: '1.20', aimCurrencyCode: 'CNY' });
    mustSucceed(
      await post(server, '/withdraw/combine/submit', { orderId: trial.orderId, payPassword: demoPayPassword }, hk),
    );
    expect(await wallet('USD')).toBe(before - 30_000n);
    await reportFromBank(server, trial.orderId, 'success');
    expect(mustSucceed(await get(server, '/withdraw/record/detail', { orderId: trial.orderId }, hk))).toMatchObject({
      kind: 'HK2CNY',
      status: 'succeeded',
    });
  });

  test('spec: R-101 to the sole director, only with a card of that person', async () => {
    const director = cardFor('CNY', 'SOLE_DIRECTOR');
    expect(mustSucceed(await toMainland({ bankCardId: director, soleDirector: true }))).toMatchObject({
      aimCurrencyCode: 'CNY',
    });
    expect((await toMainland({ bankCardId: director })).code).toBe('711003');
    expect((await toMainland({ bankCardId: cardFor('CNY'), soleDirector: true })).code).toBe('711003');
  });
});

describe('an advance', () => {
  const line = async () =>
    mustSucceed(await post(server, '/credit/balance', { currency: 'HKD' }, hk)) as {
      available: string;
      used: string;
      total: string;
    };
  const draw = (amount: string, change: object = {}) =>
    post(server, '/credit/submitAmount', { amount, currency: 'HKD', bankCardId: card, term: 30, ...change }, hk);

  test('the form shows the same costs of an advance as its terms, also when the server chooses the best coupon', async () => {
    const asked = {
      amount: '8000.00',
      currency: 'HKD',
      term: 14,
      coupon: { couponId: null, useCouponAction: 'AUTO' },
      useRedpacket: false,
    };
    const shown = mustSucceed(await post(server, '/credit/computeDiscountDetails', asked, hk)) as {
      coupon: string;
      payFee: string;
    };
    const terms = mustSucceed(await post(server, '/credit/submitAmount', { ...asked, bankCardId: card }, hk)) as {
      payFee: string;
      discount: { coupon: string };
    };
    expect(Number(shown.coupon)).toBeGreaterThan(0);
    expect([shown.coupon, shown.payFee]).toEqual([terms.discount.coupon, terms.payFee]);
  });

  test('spec: C-143 C-135 C-137 C-134 shows the credit line, its notice and the cards', async () => {
    expect((await get(server, '/credit/showOrderLoan', {}, hk)).data).toEqual({ show: true, currencies: ['HKD'] });
    expect((await post(server, '/credit/needTips', {}, hk)).data).toMatchObject({ needTips: true });
    expect(await line()).toMatchObject({ available: '300000.00', used: '0.00', total: '300000.00' });
    expect(
      (mustSucceed(await get(server, '/credit/bankcard/list', { currency: 'HKD' }, hk)) as unknown[]).length,
    ).toBeGreaterThan(1);
  });

  test('spec: C-138 C-139 costs by the day, draws on the credit line and arrives less its fee', async () => {
    const trial = mustSucceed(await draw('10000.00', { coupon: { useCouponAction: 'AUTO' } })) as { orderId: string };
    expect(trial).toMatchObject({ fee: '90.00', payFee: '81.00', arriveAmount: '9919.00', repayAmount: '10000.00' });
    expect(
      mustSucceed(await post(server, '/credit/submit', { orderId: trial.orderId, payPassword: demoPayPassword }, hk)),
    ).toMatchObject({ status: 'processing' });
    expect(await line()).toMatchObject({ available: '290000.00', used: '10000.00' });
    await wait(server, 31 * 60_000);
    await server.signIn('seller@hk', demoPassword, 'HK');
    expect(mustSucceed(await get(server, '/withdraw/record/detail', { orderId: trial.orderId }, hk))).toMatchObject({
      kind: 'ADVANCE',
      status: 'succeeded',
    });
    expect((await ledgerReport(server)).sound).toBe(true);
  });

  test('that fails or is returned leaves no debt, and can be paid out again', async () => {
    const [before, money] = [await line(), await wallet('HKD')];
    const { orderId } = mustSucceed(await draw('5000.00')) as { orderId: string };
    mustSucceed(await post(server, '/credit/submit', { orderId, payPassword: demoPayPassword }, hk));
    await reportFromBank(server, orderId, '8004');
    expect([await line(), await wallet('HKD')]).toEqual([before, money]);
    mustSucceed(
      await post(server, '/withdraw/retryByNewCard', { orderId, bankCardId: card, payPassword: demoPayPassword }, hk),
    );
    await reportFromBank(server, orderId, 'success');
    await reportFromBank(server, orderId, 'returned');
    expect([await line(), await wallet('HKD')]).toEqual([before, money]);
    expect((await ledgerReport(server)).sound).toBe(true);
  });

  test('spec: C-141 C-142 a coupon reduces the fee by its share', async () => {
    expect(
      (await post(server, '/credit/couponTrial', { amount: '10000.00', currency: 'HKD', term: 7, couponId: null }, hk))
        .data,
    ).toEqual({ discount: '0.00', total: '21.00', currency: 'HKD' });
    expect(
      (
        await post(
          server,
          '/credit/computeDiscountDetails',
          { amount: '10000.00', currency: 'HKD', term: 14, useRedpacket: true },
          hk,
        )
      ).data,
    ).toMatchObject({ redpack: '12.00', fee: '42.00', payFee: '30.00', total: '12.00' });
    expect(
      (await post(server, '/credit/couponTrial', { amount: '10000.00', currency: 'HKD', couponId: 'CPA10001-4' }, hk))
        .code,
    ).toBe('301001');
  });

  test.each([
    ['510003', 'a currency without a line', { currency: 'GBP' }],
    ['711004', 'more than the line', { amount: '300000.01' }],
    ['500004', 'too little', { amount: '1.00' }],
    ['170042', "somebody else's card", { bankCardId: 'BC10001001' }],
    ['999995', 'an odd term', { term: 3 }],
  ])('is refused with %s for %s', async (code, _why, change) => {
    expect((await draw('1000.00', change)).code).toBe(code);
  });
});
