import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDecimal } from '../../src/domain/decimal.ts';
import { convert } from '../../src/domain/exchange.ts';
import { moneyToWire, parseMoney, type Money } from '../../src/domain/money.ts';
import type { CurrencyCode } from '../../src/domain/currency.ts';
import { createQuote } from '../../src/server/fx/quotes.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { advance, get, demoPassword, demoPayPassword, post, startSites, type EnvelopeOf } from '../support/sites.ts';
import { availableAt, deposit } from '../support/funds.ts';

const newUser = accountIdOf('newuser@cn');
const wallet = (currency: CurrencyCode, owner = newUser) => ({ owner, kind: 'wallet', currency }) as const;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'exchange', 'wallet']);
  for (const currency of ['USD', 'JPY'] as const)
    await deposit(server.backend.database, wallet(currency), 100_000_000n, server.backend.clock.now());
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('newuser@cn', demoPassword)));

const ask = (change: object = {}): Promise<EnvelopeOf> =>
  post(server, '/entry/exchange/preSubmitV2', {
    fromCurrency: 'USD',
    toCurrency: 'EUR',
    amount: '100.00',
    direction: 'from',
    ...change,
  });
const submit = (trialId: string, payPassword = demoPayPassword): Promise<EnvelopeOf> =>
  post(server, '/entry/exchange/submitV2', { trialId, payPassword });
const available = (currency: CurrencyCode): Promise<bigint> => availableAt(server.backend.database, wallet(currency));

interface Trial {
  readonly trialId: string;
  readonly rateId: string;
  readonly rate: string;
  readonly fromAmount: string;
  readonly toAmount: string;
  readonly fee: string;
  readonly expireSeconds: number;
}
async function trial(change: object = {}): Promise<Trial> {
  const answer = await ask(change);
  if (!answer.success) throw new Error(`no trial: ${answer.code} ${answer.message}`);
  return answer.data as Trial;
}

function read(text: string, currency: CurrencyCode): Money {
  const amount = parseMoney(text, currency);
  if (!amount.ok) throw new Error(text);
  return amount.value;
}

describe('the trial of an exchange', () => {
  test('spec: C-149 returns the sold amount, the bought amount by the one conversion rule, the fee and the lifetime of the rate', async () => {
    const { fromAmount, toAmount, fee, rate, expireSeconds } = await trial();
    const exact = parseDecimal(rate);
    expect([fromAmount, fee, expireSeconds]).toEqual(['100.00', '0.10', 60]);
    expect(exact && moneyToWire(convert(read('100.00', 'USD'), read('0.10', 'USD'), exact, 'EUR'))).toBe(toAmount);
  });

  test('a wanted amount costs the smallest amount that reaches it', async () => {
    const { toAmount, fromAmount, fee, rate } = await trial({ direction: 'to', amount: '200.00' });
    const exact = parseDecimal(rate);
    expect(toAmount).toBe('200.00');
    const one = read('0.01', 'USD');
    const less = { ...read(fromAmount, 'USD'), amount: read(fromAmount, 'USD').amount - one.amount };
    expect(exact && convert(less as Money, read(fee, 'USD'), exact, 'EUR').amount < 20_000n).toBe(true);
  });

  test.each(['1e3', '-1', '0.001', '１２', '9'.repeat(30), '', '0', '0.00', '1,000', ' 5'])(
    'refuses the amount %j and names the field',
    async (amount) => {
      const answer = await ask({ amount });
      expect(answer).toMatchObject({ success: false, code: '999995' });
      expect(JSON.stringify(answer.errorParam)).toContain('amount');
    },
  );

  test.each([
    ['V-004', 'JPY'],
    ['V-005', 'VND'],
    ['V-006', 'KRW'],
    ['V-007', 'IDR'],
  ] as const)('spec: %s %s accepts whole numbers only', async (_id, currency) => {
    const wanted = { toCurrency: currency, direction: 'to' };
    expect((await ask({ ...wanted, amount: '30000.5' })).code).toBe('999995');
    expect((await trial({ ...wanted, amount: '300000' })).toAmount).toMatch(/^\d+$/);
  });

  test('refuses to exchange a currency for itself, and unknown currencies', async () => {
    expect((await ask({ toCurrency: 'USD' })).code).toBe('999995');
    expect((await ask({ toCurrency: 'XXX' })).code).toBe('999995');
    expect((await ask({ toCurrency: 'EUR', note: 'x' })).code).toBe('999995');
  });

  test('spec: E-074 an amount outside the limits is refused with 500006 and the limits', async () => {
    expect(await ask({ amount: '9.99' })).toMatchObject({
      code: '500006',
      errorParam: { min: '10.00', max: '500000.00', currency: 'USD' },
    });
    expect((await ask({ amount: '500000.01' })).code).toBe('500006');
    expect((await ask({ amount: '10.00' })).success).toBe(true);
  });

  test('more than the balance is refused with the balance', async () => {
    expect(await ask({ fromCurrency: 'GBP', amount: '50' })).toMatchObject({
      code: '711004',
      errorParam: { available: '0.00', currency: 'GBP' },
    });
  });

  test('accepts only a quote of the customer', async () => {
    const { database, clock } = server.backend;
    const quote = (owner: string, change: object = {}) =>
      createQuote(database.kysely, {
        owner,
        purpose: 'exchange',
        from: 'USD',
        to: 'EUR',
        side: 'source',
        ttlSeconds: 60,
        channel: 'BOC',
        at: clock.now(),
        ...change,
      });
    const own = await quote(newUser);
    expect(await trial({ rateId: own.rateId })).toMatchObject({ rateId: own.rateId, rate: own.rate });
    expect((await ask({ rateId: (await quote('A10003')).rateId })).code).toBe('500002');
    for (const purpose of ['withdraw', 'measure', 'payment'])
      expect((await ask({ rateId: (await quote(newUser, { purpose })).rateId })).code).toBe('500002');
    expect((await ask({ rateId: (await quote(newUser, { to: 'GBP' })).rateId })).code).toBe('500003');
    expect((await ask({ rateId: (await quote(newUser, { amount: 1n })).rateId })).code).toBe('500003');
    await advance(server, 61_000);
    expect((await ask({ rateId: own.rateId })).code).toBe('500001');
  });
});

describe('the estimate of an exchange', () => {
  const estimate = (change: Record<string, string> = {}): Promise<EnvelopeOf> =>
    get(server, '/entry/exchange/estimate', { fromCurrency: 'USD', toCurrency: 'EUR', ...change });

  test('returns the rate and the limits, and with an amount the result, which the trial then keeps', async () => {
    expect((await estimate()).data).toMatchObject({
      fromAmount: null,
      toAmount: null,
      fee: null,
      cost: null,
      costRate: null,
      min: '10.00',
      max: '500000.00',
    });
    const { toAmount, rate } = (await estimate({ amount: '100', direction: 'from' })).data as Trial;
    const { rate: traded, toAmount: got } = await trial();
    if (traded === rate) expect(got).toBe(toAmount);
    expect((await estimate({ amount: '100', direction: 'to' })).data).toMatchObject({ toAmount: '100.00' });
  });

  test('has the whole price of an amount, and its part of the amount at the middle rate', async () => {
    const { mid, toAmount, cost, costRate } = (await estimate({ amount: '10000', direction: 'from' })).data as Record<
      'mid' | 'toAmount' | 'cost' | 'costRate',
      string
    >;
    const atMid = 10_000 * Number(mid);
    expect(Number(cost)).toBeCloseTo(atMid - Number(toAmount), 1);
    expect(costRate).toBe((Number(cost) / atMid).toFixed(4));
    expect(Number(cost)).toBeGreaterThan(10);
  });

  test('refuses an invalid amount, currency or pair', async () => {
    expect((await estimate({ amount: '1e3' })).code).toBe('999995');
    expect((await estimate({ toCurrency: 'QQQ' })).code).toBe('999995');
    expect((await estimate({ toCurrency: 'USD' })).code).toBe('999995');
  });
});

describe('making the exchange', () => {
  test('spec: C-150 moves both currencies to the cent and returns the order id', async () => {
    const [usd, eur] = [await available('USD'), await available('EUR')];
    const { trialId, toAmount } = await trial();
    const answer = await submit(trialId);
    expect(answer.data).toMatchObject({ status: 'succeeded', orderId: expect.stringMatching(/^E\d{14}/) });
    expect([usd - (await available('USD')), (await available('EUR')) - eur]).toEqual([
      10_000n,
      read(toAmount, 'EUR').amount,
    ]);
  });

  test('the same trial fifty times at once has one effect and one order', async () => {
    const usd = await available('USD');
    const { trialId } = await trial();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(trialId)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, () => '000000'));
    expect(new Set(answers.map(({ data }) => (data as { orderId: string }).orderId)).size).toBe(1);
    expect(usd - (await available('USD'))).toBe(10_000n);
  });

  test('a quote serves one order, even through two trials', async () => {
    const { database, clock } = server.backend;
    const { rateId } = await createQuote(database.kysely, {
      owner: newUser,
      purpose: 'exchange',
      from: 'USD',
      to: 'EUR',
      side: 'source',
      ttlSeconds: 60,
      channel: 'BOC',
      at: clock.now(),
    });
    const [one, two] = [await trial({ rateId }), await trial({ rateId, amount: '50' })];
    expect((await submit(one.trialId)).success).toBe(true);
    expect((await submit(two.trialId)).code).toBe('711006');
    expect((await ask({ rateId })).code).toBe('711006');
  });

  test('a trial that has expired changes nothing', async () => {
    const usd = await available('USD');
    const { trialId } = await trial();
    await advance(server, 60_000);
    expect((await submit(trialId)).code).toBe('500001');
    expect(await available('USD')).toBe(usd);
  });

  test("another user's trial gets the same response as an unknown one", async () => {
    const { trialId } = await trial();
    await server.signIn('vip@cn', demoPassword);
    expect((await submit(trialId)).code).toBe('990404');
    expect((await submit('T-unknown')).code).toBe('990404');
  });

  test('if the money was spent in the meantime, the exchange is refused and nothing is overdrawn', async () => {
    const [one, two] = [
      await trial({ fromCurrency: 'JPY', amount: '70000000' }),
      await trial({ fromCurrency: 'JPY', amount: '70000000' }),
    ];
    expect((await submit(one.trialId)).success).toBe(true);
    expect((await submit(two.trialId)).code).toBe('711004');
    expect(await available('JPY')).toBe(30_000_000n);
  });

  test('a wrong payment password returns the remaining attempts and moves nothing; the eighth locks', async () => {
    await server.signIn('vip@cn', demoPassword);
    const owner = accountIdOf('vip@cn');
    const before = await availableAt(server.backend.database, wallet('USD', owner));
    const { trialId } = await trial();
    expect(await submit(trialId, '111111')).toMatchObject({ code: '771105', errorParam: { retries: 7 } });
    for (let tries = 2; tries < 8; tries += 1) await submit(trialId, '111111');
    expect((await submit(trialId, '111111')).code).toBe('771107');
    expect((await submit(trialId)).code).toBe('771107');
    expect(await availableAt(server.backend.database, wallet('USD', owner))).toBe(before);
  });

  test('without a payment password nothing can be submitted', async () => {
    await server.signIn('nopaypwd@cn', demoPassword);
    expect((await submit('T-any')).code).toBe('771101');
  });

  test('an unverified account cannot request a trial', async () => {
    await server.signIn('kyc-3@cn', demoPassword);
    expect((await ask()).code).toBe('990403');
    expect((await submit('T-any')).code).toBe('990403');
  });

  test('a sub-account needs the permission', async () => {
    await server.signIn('sub@cn', demoPassword);
    expect((await ask()).code).toBe('990403');
  });
});

describe('completed exchanges', () => {
  test('spec: C-161 are listed with filters, and one is shown with its events to its owner only', async () => {
    const { trialId } = await trial({ toCurrency: 'HKD' });
    const { orderId } = (await submit(trialId)).data as { orderId: string };
    const list = (filter: object) => post(server, '/entry/exchange/record/list', filter);
    expect((await list({ currency: 'HKD' })).data).toMatchObject({
      totalSize: 1,
      resultList: [{ orderId, fromCurrency: 'USD', fromAmount: '100.00', fee: '0.10', status: 'succeeded' }],
    });
    expect((await list({ orderId })).data).toMatchObject({ totalSize: 1 });
    expect((await list({ status: 'failed' })).data).toMatchObject({ totalSize: 0, resultList: [] });
    expect((await list({ startDate: '2026-02-30' })).code).toBe('999995');
    expect((await post(server, '/entry/exchange/detail', { orderId })).data).toMatchObject({
      orderId,
      timeline: [{ kind: 'pay' }, { kind: 'succeed', status: 'succeeded' }],
    });
    const { mid, fromAmount, toAmount, cost, costRate } = (await post(server, '/entry/exchange/detail', { orderId }))
      .data as Record<'mid' | 'fromAmount' | 'toAmount' | 'cost' | 'costRate', string>;
    const atMid = Number(fromAmount) * Number(mid);
    expect(Number(cost)).toBeCloseTo(atMid - Number(toAmount), 1);
    expect(Number(cost)).toBeGreaterThan(0);
    expect(costRate).toBe((Number(cost) / atMid).toFixed(4));
    await server.signIn('vip@cn', demoPassword);
    expect((await post(server, '/entry/exchange/detail', { orderId })).code).toBe('990404');
    expect((await list({ orderId })).data).toMatchObject({ totalSize: 0 });
  });

  test('add two lines to the wallet records: 23 out and 24 in, or 39 and 38 if CNY is one side', async () => {
    const typesOf = async (orderId: string) => {
      const { resultList } = (await post(server, '/wallet/record/list', { pageSize: 100 })).data as {
        resultList: { orderId: string; fundType: string; amount: string }[];
      };
      return resultList
        .filter((line) => line.orderId === orderId)
        .map(({ fundType }) => fundType)
        .toSorted();
    };
    const made = async (toCurrency: string) =>
      ((await submit((await trial({ toCurrency })).trialId)).data as { orderId: string }).orderId;
    expect(await typesOf(await made('CAD'))).toEqual(['23', '24']);
    expect(await typesOf(await made('CNY'))).toEqual(['38', '39']);
  });

  test('the currencies have the available amount and the limit of one exchange', async () => {
    const { list } = (await get(server, '/entry/exchange/currencies')).data as {
      list: { currency: string; available: string; min: string; max: string }[];
    };
    expect(list).toHaveLength(24);
    expect(list.find(({ currency }) => currency === 'JPY')).toEqual({
      currency: 'JPY',
      available: '30000000',
      min: '1500',
      max: '75000000',
    });
  });

  test('after all tests the ledger is sound', async () => {
    const { json } = await server.request('GET', '/sandbox/api/ledger');
    expect((json as { data: { sound: boolean; violations: unknown } }).data).toMatchObject({
      sound: true,
      violations: [],
    });
  });
});
