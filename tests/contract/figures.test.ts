import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareDecimals, parseDecimal } from '../../src/domain/decimal.ts';
import { cards } from '../support/withdrawals.ts';
import { envelope, get, demoPassword, post, startSites } from '../support/sites.ts';

/** Converts an amount to cents, so that sums are exact. */
const cents = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
};
const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, amount) => total + cents(amount), 0n);

interface Summary {
  readonly currency: string;
  readonly total: string;
  readonly wallet: string;
  readonly shop: string;
  readonly shopCount: number;
  readonly movable: string;
  readonly blocked: readonly { readonly reason: string; readonly count: number; readonly amount: string }[];
  readonly moving: { readonly count: number; readonly amount: string; readonly arriveTime: string | null };
  readonly arrived: {
    readonly since: string;
    readonly count: number;
    readonly amount: string;
    readonly costRate: string | null;
  };
  readonly list: readonly {
    readonly currency: string;
    readonly balance: string;
    readonly available: string;
    readonly shop: string;
    readonly estimated: string;
  }[];
}
interface Source {
  readonly oriCurrency: string;
  readonly balance: string;
  readonly unavailable: string;
  readonly unavailableShops: readonly { readonly shopName: string; readonly amount: string; readonly reason: string }[];
}
interface Price {
  readonly fee: string;
  readonly baseFee: string;
  readonly fastFee: string;
  readonly payFee: string;
  readonly rate: string;
  readonly mid: string;
  readonly midCost: string;
  readonly cost: string;
  readonly costRate: string;
  readonly arriveAmount: string;
  readonly arriveTime: string;
  readonly total?: string;
  readonly discount?: { readonly total: string };
}

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(fs.readdirSync('schemas').filter((name) => fs.existsSync(`schemas/${name}/api.json`)));
});
afterAll(() => server.dispose());

describe.each([
  ['seller@cn', 'CN', 'localhost'],
  ['seller@hk', 'HK', 'hk.localhost'],
])('the money of %s', (loginName, region, host) => {
  let summary: Summary;
  beforeAll(async () => {
    await server.signIn(loginName, demoPassword, region);
    summary = (await get(server, '/wallet/home/summary', {}, host)).data as Summary;
  });

  test('has the shown worth: wallet and shops, in each row and in the total', () => {
    expect(summary.list.length).toBeGreaterThan(2);
    expect(sum(summary.list.map(({ estimated }) => estimated))).toBe(cents(summary.total));
    expect(cents(summary.wallet) + cents(summary.shop)).toBe(cents(summary.total));
    for (const row of summary.list) expect(cents(row.estimated) > 0n).toBe(cents(row.balance) + cents(row.shop) > 0n);
  });

  test('is sorted by worth, the largest first', () => {
    const worth = summary.list.map(({ estimated }) => parseDecimal(estimated));
    for (const [index, one] of worth.slice(1).entries())
      expect(
        compareDecimals(worth[index] ?? { units: 0n, scale: 0 }, one ?? { units: 0n, scale: 0 }),
      ).toBeGreaterThanOrEqual(0);
  });

  test('can be withdrawn from the shops to the cent, or has a reason why not', async () => {
    const sources = (await get(server, '/withdraw/currencies', { type: 'shop' }, host)).data as readonly Source[];
    const inShops = summary.list.filter(({ shop }) => cents(shop) > 0n);
    expect(new Set(sources.map(({ oriCurrency }) => oriCurrency))).toEqual(
      new Set(inShops.map(({ currency }) => currency)),
    );
    for (const { currency, shop } of inShops) {
      const found = sources.find(({ oriCurrency }) => oriCurrency === currency);
      expect(cents(found?.balance ?? '0') + cents(found?.unavailable ?? '0')).toBe(cents(shop));
      expect(sum((found?.unavailableShops ?? []).map(({ amount }) => amount))).toBe(cents(found?.unavailable ?? '0'));
    }
  });

  test('is available in the list of shops as far as it can be withdrawn', async () => {
    const sources = (await get(server, '/withdraw/currencies', { type: 'shop' }, host)).data as readonly Source[];
    const { resultList } = (await post(server, '/myshop/shopQuery', { pageSize: 50 }, host)).data as {
      resultList: readonly { currency: string; available: string }[];
    };
    for (const { oriCurrency, balance } of sources) {
      const inList = resultList.filter(({ currency }) => currency === oriCurrency);
      expect(sum(inList.map(({ available }) => available))).toBe(cents(balance));
    }
  });

  test('in shops is movable or blocked to the cent, by the reasons that withdrawal names', async () => {
    const { shop, movable, blocked } = summary;
    expect(cents(movable) + sum(blocked.map(({ amount }) => amount))).toBe(cents(shop));
    const sources = (await get(server, '/withdraw/currencies', { type: 'shop' }, host)).data as readonly Source[];
    const held = sources.flatMap(({ oriCurrency, unavailableShops }) =>
      unavailableShops.map(({ reason, amount }) => ({ reason, amount, currency: oriCurrency })),
    );
    expect(blocked.map(({ reason }) => reason).toSorted()).toEqual(
      [...new Set(held.map((one) => one.reason))].toSorted(),
    );
    for (const { reason, count } of blocked) {
      const ofReason = held.filter((one) => one.reason === reason);
      expect(ofReason).toHaveLength(count);
      const [currency = '', ...others] = new Set(ofReason.map((one) => one.currency));
      expect(others).toEqual([]);
      const inIt = (await get(server, '/wallet/home/summary', { currency }, host)).data as Summary;
      expect(cents(inIt.blocked.find((one) => one.reason === reason)?.amount ?? '0')).toBe(
        sum(ofReason.map(({ amount }) => amount)),
      );
    }
  });

  test('that has arrived this month is what the records list', async () => {
    const { since, count, amount } = summary.arrived;
    const found = (
      await post(server, '/withdraw/record/list', { status: 'succeeded', startDate: since, pageSize: 100 }, host)
    ).data as { totalSize: number; resultList: readonly { aimCurrencyCode: string; arriveAmount: string }[] };
    expect(count).toBe(found.totalSize);
    const inSummary = found.resultList.filter(({ aimCurrencyCode }) => aimCurrencyCode === summary.currency);
    const arrived = sum(inSummary.map(({ arriveAmount }) => arriveAmount));
    if (inSummary.length === found.totalSize) expect(cents(amount)).toBe(arrived);
    else expect(cents(amount)).toBeGreaterThan(arrived);
  });

  test('that has arrived this month cost on average what the records of these withdrawals say', async () => {
    const { since, costRate } = summary.arrived;
    const found = (
      await post(server, '/withdraw/record/list', { status: 'succeeded', startDate: since, pageSize: 100 }, host)
    ).data as { resultList: readonly { orderId: string }[] };
    const priced: Price[] = [];
    for (const { orderId } of found.resultList) {
      const record = (await get(server, '/withdraw/record/detail', { orderId }, host)).data as Price;
      if (record.costRate !== null) priced.push(record);
    }
    if (priced.length === 0) return expect(costRate).toBeNull();
    const rates = priced.map((record) => Number(record.costRate));
    expect(Number(costRate)).toBeGreaterThanOrEqual(Math.min(...rates));
    expect(Number(costRate)).toBeLessThanOrEqual(Math.max(...rates));
    // In another currency the parts weigh nearly the same.
    const inDollars = (await get(server, '/wallet/home/summary', { currency: 'USD' }, host)).data as Summary;
    expect(Number(inDollars.arrived.costRate)).toBeCloseTo(Number(costRate), 3);
  });

  test('is the same in the wallet, in withdrawal and in exchange', async () => {
    const sources = (await get(server, '/withdraw/currencies', { type: 'wallet' }, host)).data as readonly Source[];
    const exchanged = (
      (await get(server, '/entry/exchange/currencies', {}, host)).data as {
        list: readonly { currency: string; available: string }[];
      }
    ).list;
    for (const { currency, available } of summary.list.filter((row) => cents(row.available) > 0n)) {
      expect([
        sources.find(({ oriCurrency }) => oriCurrency === currency)?.balance,
        exchanged.find((row) => row.currency === currency)?.available,
      ]).toEqual([available, available]);
    }
  });
});

test('a to-do about shops without payouts counts the shops that withdrawal names', async () => {
  await server.signIn('seller@cn', demoPassword);
  const todos = (await get(server, '/account/home/todos')).data as readonly { code: string; count: number }[];
  const sources = (await get(server, '/withdraw/currencies', { type: 'shop' })).data as readonly Source[];
  const expired = sources
    .flatMap(({ unavailableShops }) => unavailableShops)
    .filter(({ reason }) => reason === '190070');
  const counted = todos.find(({ code }) => code === 'shopToken')?.count ?? 0;
  expect(expired.length).toBeGreaterThan(0);
  expect(counted).toBeGreaterThanOrEqual(expired.length); // an empty shop has nothing to withdraw
});

describe('the price of a withdrawal', () => {
  const wish = {
    type: 'wallet',
    oriCurrency: 'USD',
    aimCurrencyCode: 'CNY',
    bankCardId: cards.personal,
    amount: '3000.00',
    withdrawMode: 'FAST',
    isFast: true,
    coupon: { couponId: null, useCouponAction: 'AUTO' },
  };

  test('adds up: base and fast fee less the discounts is the paid fee, before and after confirmation', async () => {
    await server.signIn('seller@cn', demoPassword);
    const before = (await post(server, '/withdraw/combine/computeDiscountDetails', wish)).data as Price;
    const trial = (await post(server, '/withdraw/combine/submitAmount', wish)).data as Price;
    for (const price of [before, trial]) {
      expect(cents(price.baseFee) + cents(price.fastFee)).toBe(cents(price.fee));
      expect(cents(price.fee) - cents(price.total ?? price.discount?.total ?? '0')).toBe(cents(price.payFee));
      expect(cents(price.fastFee)).toBeGreaterThan(0n);
    }
    expect(trial).toMatchObject({
      baseFee: before.baseFee,
      fastFee: before.fastFee,
      payFee: before.payFee,
      midCost: before.midCost,
      cost: before.cost,
      costRate: before.costRate,
      arriveAmount: before.arriveAmount,
    });
  });

  test('has the cost of the rate against the mid rate as an amount', async () => {
    const { midCost, mid, rate, payFee, arriveAmount } = (
      await post(server, '/withdraw/combine/computeDiscountDetails', wish)
    ).data as Price;
    const exchanged = 3000 - Number(payFee);
    expect(Number(midCost)).toBeCloseTo(exchanged * Number(mid) - Number(arriveAmount), 1);
    expect(Number(rate)).toBeLessThan(Number(mid));
    expect(Number(midCost)).toBeGreaterThan(0);
  });

  test('has its whole price as an amount and as a part of the amount at the middle rate, and so has each speed', async () => {
    const price = (await post(server, '/withdraw/combine/computeDiscountDetails', wish)).data as Price & {
      speeds: readonly (Price & { withdrawMode: string })[];
    };
    const atMid = 3000 * Number(price.mid);
    expect(Number(price.cost)).toBeCloseTo(atMid - Number(price.arriveAmount), 1);
    expect(price.costRate).toBe((Number(price.cost) / atMid).toFixed(4));
    expect(Number(price.costRate)).toBeGreaterThan(0);
    const { cost, costRate } = price;
    expect(price.speeds.find(({ withdrawMode }) => withdrawMode === 'FAST')).toMatchObject({ cost, costRate });
  });

  test('is the same as in the record', async () => {
    const trial = (await post(server, '/withdraw/combine/submitAmount', wish)).data as Price & { orderId: string };
    expect(
      (await post(server, '/withdraw/combine/submit', { orderId: trial.orderId, payPassword: '258036' })).success,
    ).toBe(true);
    const record = (await get(server, '/withdraw/record/detail', { orderId: trial.orderId })).data as Price;
    expect(record).toMatchObject({
      baseFee: trial.baseFee,
      fastFee: trial.fastFee,
      fee: trial.fee,
      payFee: trial.payFee,
      arriveAmount: trial.arriveAmount,
      rate: trial.rate,
      mid: trial.mid,
      cost: trial.cost,
      costRate: trial.costRate,
    });
    const { moving } = (await get(server, '/wallet/home/summary')).data as Summary;
    const underWay = (await post(server, '/withdraw/record/list', { status: 'processing' })).data as {
      totalSize: number;
      resultList: readonly { orderId: string; arriveAmount: string; arriveTime: string; rate: string }[];
    };
    expect(moving.count).toBe(underWay.totalSize);
    expect(cents(moving.amount)).toBe(sum(underWay.resultList.map(({ arriveAmount }) => arriveAmount)));
    expect(moving.arriveTime).toBe(underWay.resultList.map(({ arriveTime }) => arriveTime).toSorted()[0]);
    const latest = (await get(server, '/account/home/movements', { size: '20' })).data as {
      resultList: readonly { orderId: string | null; status: string; rate: string | null; arriveTime: string | null }[];
    };
    const paid = underWay.resultList.find(({ orderId }) => orderId === trial.orderId);
    const movement = latest.resultList.find(({ orderId }) => orderId === trial.orderId);
    expect(movement).toMatchObject({ arriveTime: paid?.arriveTime, rate: expect.any(String) });
    expect(Number(movement?.rate)).toBe(Number(trial.rate));
    // What has ended is expected no longer.
    for (const { status, arriveTime } of latest.resultList) if (status !== 'onItsWay') expect(arriveTime).toBeNull();
  });
});

describe('a promise has one source', () => {
  test('no banner or text has figures for the lifetime of a rate: only the countdown shows it', async () => {
    const texts = ['zh-CN', 'zh-HK', 'en'].flatMap((locale) =>
      fs
        .readdirSync(`i18n/${locale}`)
        .filter((name) => name.endsWith('.json'))
        .map((name) => [name, fs.readFileSync(`i18n/${locale}/${name}`, 'utf8')] as const),
    );
    for (const [name, text] of texts)
      expect(/(锁定|鎖定|held|lock)[^",。]{0,12}\d+ ?(分|min|秒|sec)/i.exec(text)?.[0] ?? '', name).toBe('');
  });

  test('files have the same texts for a status as the page', async () => {
    const file = await server.request('POST', '/api/withdraw/record/export', { body: {} });
    const words = Object.values(
      (JSON.parse(fs.readFileSync('i18n/zh-CN/withdraw.json', 'utf8')) as { status: Record<string, string> }).status,
    );
    const [head = '', ...rows] = file.text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line);
    const at = head.split(',').indexOf('状态');
    expect(at).toBeGreaterThanOrEqual(0);
    for (const row of rows) expect(words).toContain(row.split(',')[at]);
    expect(rows.length).toBeGreaterThan(3);
  });

  test("the user's own name is shown in full, with masked numbers", async () => {
    const { resultList } = envelope(
      await server.request('POST', '/api/bankcard/list', { body: { pageNum: 1, pageSize: 50 } }),
    ).data as { resultList: readonly { accountName: string; cardNoMask: string }[] };
    for (const { accountName, cardNoMask } of resultList) {
      expect(accountName).not.toContain('*');
      expect(cardNoMask).toContain('*');
    }
  });
});
