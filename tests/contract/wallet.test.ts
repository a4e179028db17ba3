import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { movementsOf } from '../../src/server/wallet/movements.ts';
import { advance, get, demoPassword, demoPayPassword, post, startSites, type EnvelopeOf } from '../support/sites.ts';
import { availableAt, deposit } from '../support/funds.ts';

const owner = accountIdOf('newuser@cn');
const hk = accountIdOf('import@hk');
const day = 86_400_000;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'wallet', 'account', 'message', 'preference', 'security']);
  const { database, clock } = server.backend;
  const now = clock.now();
  await deposit(database, { owner: owner, kind: 'wallet', currency: 'USD' }, 120_050n, now - 40 * day);
  await deposit(database, { owner: owner, kind: 'wallet', currency: 'JPY' }, 30_000n, now - 2 * day);
  await deposit(database, { owner: owner, kind: 'shop', currency: 'USD', ref: 'TS1' }, 80_000n, now - day);
  await deposit(database, { owner: owner, kind: 'shop', currency: 'USD', ref: 'TS2' }, 50_000n, now);
  for (const [id, name] of [
    ['TS1', '晨光旗舰店'],
    ['TS2', '晨光家居店'],
    ['TS3', '已解绑店'],
  ] as const)
    await addShop(id, name, id === 'TS3' ? '3' : '1');
  await deposit(database, { owner: owner, kind: 'shop', currency: 'USD', ref: 'TS3' }, 10_000n, now);
  await deposit(database, { owner: hk, kind: 'wallet', currency: 'HKD' }, 1_000_00n, now);
});
afterAll(() => server.dispose());

async function addShop(id: string, name: string, status: '1' | '3', currency: 'USD' | 'VND' = 'USD'): Promise<void> {
  await server.backend.database.kysely
    .insertInto('shops')
    .values({
      id,
      account_id: owner,
      name,
      platform_id: 'P-AMAZON',
      plat_form_code: 'AMAZON',
      platform_type: 'MARKETPLACE',
      tags: '[]',
      station_code: 'US',
      region: 'US',
      currency,
      seller_id: `A-${id}`,
      account_no: '800000000001',
      holder_name: '珠海横琴初航贸易有限公司',
      status,
      token_status: '1',
      created_at: new Date(0),
    })
    .execute();
}

beforeEach(async () => void (await server.signIn('newuser@cn', demoPassword)));

const list = async (
  body: object = {},
): Promise<{
  totalSize: number;
  resultList: {
    transId: string;
    amount: string;
    balance: string;
    currency: string;
    direction: string;
    fundType: string;
    orderId: string | null;
  }[];
}> => (await post(server, '/wallet/record/list', body)).data as never;

describe('balances', () => {
  test('spec: C-153 are returned by currency; an unused currency is empty', async () => {
    expect((await get(server, '/balance/query/batch', { currencies: 'USD,EUR' })).data).toEqual([
      { currency: 'USD', balance: '1200.50', available: '1200.50', frozen: '0.00' },
      { currency: 'EUR', balance: '0.00', available: '0.00', frozen: '0.00' },
    ]);
  });

  test('spec: C-167 are sorted by worth, with the requested currency first', async () => {
    const sorted = async (query = {}) =>
      ((await get(server, '/balance/query/batch/sortbalance', query)).data as { currency: string }[]).map(
        ({ currency }) => currency,
      );
    expect(await sorted()).toEqual(['USD', 'JPY']);
    expect(await sorted({ currency: 'JPY' })).toEqual(['JPY', 'USD']);
  });

  test('spec: C-152 the total of everything is for the HK site', async () => {
    expect((await get(server, '/balance/query/hk/balance/total')).code).toBe('990403');
    await server.signIn('import@hk', demoPassword, 'HK');
    expect((await get(server, '/balance/query/hk/balance/total', { currency: 'HKD' }, 'hk.localhost')).data).toEqual({
      total: '1000.00',
      currency: 'HKD',
    });
  });

  test('spec: C-154 the summary adds wallet and shops and has the worth of each in one currency', async () => {
    const { data } = await get(server, '/wallet/home/summary', { currency: 'USD' });
    expect(data).toMatchObject({
      currency: 'USD',
      shop: '1400.00',
      frozen: '0.00',
      list: [
        { currency: 'USD', balance: '1200.50', shop: '1400.00', estimated: '2600.50' },
        { currency: 'JPY', balance: '30000' },
      ],
    });
    const { total, wallet } = data as { total: string; wallet: string };
    expect(Number(total)).toBeCloseTo(Number(wallet) + 1400, 1);
    expect((await get(server, '/wallet/home/summary', { currency: 'ZZZ' })).code).toBe('999995');
  });

  test('the flow counts the deposits of each of the last days, without internal transfers', async () => {
    const { list: days, incoming } = (await get(server, '/wallet/home/flow', { currency: 'USD', days: '30' })).data as {
      list: { incoming: string }[];
      incoming: string;
    };
    expect(days).toHaveLength(30);
    expect(Number(incoming)).toBeGreaterThan(1400);
    expect(Number(incoming)).toBeLessThan(1800);
  });

  test('one currency of the wallet has its opening time and last movement', async () => {
    expect((await get(server, '/wallet/account/detail', { currency: 'USD' })).data).toMatchObject({
      currency: 'USD',
      balance: '1200.50',
      openTime: expect.any(String),
    });
    expect((await get(server, '/wallet/account/detail', { currency: 'DKK' })).data).toMatchObject({
      balance: '0.00',
      openTime: null,
      lastTime: null,
    });
  });
});

describe('records', () => {
  test('are sorted newest first with the balance after each, filtered by currency, kind, direction and day', async () => {
    const all = await list();
    expect(all.totalSize).toBe(2);
    expect((await list({ currency: 'JPY' })).resultList).toMatchObject([
      { currency: 'JPY', amount: '30000', balance: '30000', direction: 'in', fundType: '0' },
    ]);
    expect((await list({ direction: 'out' })).totalSize).toBe(0);
    expect((await list({ fundType: '0,22' })).totalSize).toBe(2);
    expect((await list({ fundType: '23' })).totalSize).toBe(0);
    expect((await list({ startDate: '2020-01-01', endDate: '2020-01-02' })).totalSize).toBe(0);
    expect((await list({ pageNum: 2, pageSize: 1 })).resultList).toHaveLength(1);
  });

  test.each([
    { startDate: '2026-13-01' },
    { startDate: '2026-02-02', endDate: '2026-02-01' },
    { pageSize: 101 },
    { pageNum: 0 },
    { fundType: 'x' },
    { direction: 'up' },
    { other: 1 },
  ])('refuse the filter %j', async (filter) => {
    expect((await post(server, '/wallet/record/list', filter)).code).toBe('999995');
  });

  test('one is shown to its owner only', async () => {
    const [first] = (await list()).resultList;
    expect((await post(server, '/wallet/record/detail', { transId: first?.transId })).data).toMatchObject({
      transId: first?.transId,
    });
    expect((await post(server, '/wallet/record/detail', { transId: '999999999' })).code).toBe('990404');
    await server.signIn('vip@cn', demoPassword);
    expect((await post(server, '/wallet/record/detail', { transId: first?.transId })).code).toBe('990404');
  });

  test('the export contains exactly the rows of the filter', async () => {
    const answer = await server.request('POST', '/api/wallet/record/export', { body: { currency: 'JPY' } });
    const rows = answer.text.trim().split('\r\n');
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(/,入账,JPY,30000,30000,,$/);
  });

  test('a sub-account with view permission sees records but cannot export', async () => {
    await server.signIn('sub-few@cn', demoPassword);
    expect((await post(server, '/wallet/record/list')).success).toBe(true);
    expect((await post(server, '/wallet/record/export')).code).toBe('990403');
    expect((await post(server, '/wallet/recharge/list')).code).toBe('990403');
  });
});

describe('recharge', () => {
  const preSubmit = (change: object = {}): Promise<EnvelopeOf> =>
    post(server, '/wallet/recharge/preSubmit', {
      currency: 'USD',
      details: [
        { shopId: 'TS1', amount: '100.00' },
        { shopId: 'TS2', amount: '50.00' },
      ],
      ...change,
    });
  const submit = (trialId: string, payPassword = demoPayPassword): Promise<EnvelopeOf> =>
    post(server, '/wallet/recharge/submit', { trialId, payPassword });
  const shop = (ref: string) =>
    availableAt(server.backend.database, { owner: owner, kind: 'shop', currency: 'USD', ref });
  const wallet = () => availableAt(server.backend.database, { owner: owner, kind: 'wallet', currency: 'USD' });

  const authorised = (id: string, isValid: boolean) =>
    server.backend.database.kysely
      .updateTable('shops')
      .set({ token_status: isValid ? '1' : '2' })
      .where('id', '=', id)
      .execute();

  test('spec: C-160 the shops with a balance are listed, with the total', async () => {
    expect((await post(server, '/wallet/recharge/list', { currency: 'USD' })).data).toMatchObject({
      currencies: [{ currency: 'USD', available: '1300.00' }],
      list: [
        { shopId: 'TS1', shopName: '晨光旗舰店', platform: 'AMAZON US', available: '800.00', reason: null },
        { shopId: 'TS2', available: '500.00' },
        { shopId: 'TS3', available: '100.00', reason: '190015' },
      ],
    });
  });

  test('spec: C-144 the fee is two per mille, less discounts', async () => {
    const compute = (body: object) =>
      post(server, '/wallet/recharge/computeDiscountDetails', { amount: '150.00', currency: 'USD', ...body });
    expect((await compute({})).data).toMatchObject({ fee: '0.30', total: '0.00', payable: '0.30', arrival: '149.70' });
    expect((await compute({ couponId: 'none' })).code).toBe('301001');
    expect((await compute({ amount: '1e3' })).code).toBe('999995');
  });

  test('moves the money of each shop to the wallet, less the fee, and stores the lines', async () => {
    const before = [await shop('TS1'), await shop('TS2'), await wallet()] as const;
    const trial = (await preSubmit()).data as { trialId: string; arrival: string };
    expect(trial).toMatchObject({ amount: '150.00', fee: '0.30', arrival: '149.70', expireSeconds: 600 });
    const { orderId } = (await submit(trial.trialId)).data as { orderId: string };
    expect([before[0] - (await shop('TS1')), before[1] - (await shop('TS2')), (await wallet()) - before[2]]).toEqual([
      10_000n,
      5_000n,
      14_970n,
    ]);
    expect((await submit(trial.trialId)).data).toMatchObject({ orderId });
    expect(before[0] - (await shop('TS1'))).toBe(10_000n);
    expect((await post(server, '/wallet/recharge/detail', { orderId })).data).toMatchObject({
      orderId,
      amount: '150.00',
      fee: '0.30',
      arrival: '149.70',
      shopNumber: 2,
      list: [
        { shopId: 'TS1', amount: '100.00' },
        { shopId: 'TS2', amount: '50.00' },
      ],
    });
    expect((await post(server, '/wallet/recharge/record/list', { orderId })).data).toMatchObject({ totalSize: 1 });
    expect(
      (await list({ pageSize: 3 })).resultList
        .filter((line) => line.orderId === orderId)
        .map(({ fundType }) => fundType),
    ).toEqual(['20', '22']);
    await server.signIn('vip@cn', demoPassword);
    expect((await post(server, '/wallet/recharge/detail', { orderId })).code).toBe('990404');
  });

  test("another user's shop, more than the balance of a shop, or a repeated shop is refused", async () => {
    expect(await preSubmit({ details: [{ shopId: 'TS1', amount: '9000.00' }] })).toMatchObject({
      code: '711004',
      errorParam: { index: 0 },
    });
    expect(
      (
        await preSubmit({
          details: [
            { shopId: 'TS1', amount: '1' },
            { shopId: 'TS1', amount: '1' },
          ],
        })
      ).code,
    ).toBe('999995');
    expect(await preSubmit({ details: [{ shopId: 'TS3', amount: '1' }] })).toMatchObject({
      code: '190015',
      errorParam: { index: 0 },
    });
    await server.signIn('vip@cn', demoPassword);
    expect((await preSubmit()).code).toBe('171001');
  });

  test('a shop with an expired authorisation is refused, before the trial and after it', async () => {
    const { trialId } = (await preSubmit({ details: [{ shopId: 'TS1', amount: '1.00' }] })).data as { trialId: string };
    const before = await shop('TS1');
    await authorised('TS1', false);
    expect((await post(server, '/wallet/recharge/list', { currency: 'USD' })).data).toMatchObject({
      currencies: [{ currency: 'USD', available: '450.00' }],
      list: [{ shopId: 'TS1', reason: '190070' }, { shopId: 'TS2', reason: null }, { shopId: 'TS3' }],
    });
    expect(await preSubmit()).toMatchObject({ code: '190070', errorParam: { index: 0 } });
    expect((await submit(trialId)).code).toBe('190070');
    expect(await shop('TS1')).toBe(before);
    await authorised('TS1', true);
  });

  test('decimals of a currency without decimals, and amounts beyond all limits, are refused', async () => {
    await addShop('TV1', '晨光越南店', '1', 'VND');
    await deposit(
      server.backend.database,
      { owner: owner, kind: 'shop', currency: 'VND', ref: 'TV1' },
      9_000_000_000_000n,
      server.backend.clock.now(),
    );
    const { currencies } = (await post(server, '/wallet/recharge/list')).data as {
      currencies: readonly { currency: string }[];
    };
    expect(currencies.map(({ currency }) => currency)).toEqual(['USD', 'VND']); // in the order of the portal, because amounts of different currencies cannot be compared
    expect((await preSubmit({ currency: 'VND', details: [{ shopId: 'TV1', amount: '20000000000.00' }] })).code).toBe(
      '999995',
    );
    expect((await preSubmit({ currency: 'VND', details: [{ shopId: 'TV1', amount: '20000000000' }] })).code).toBe(
      '771002',
    );
  });

  test('a trial belongs to its owner and lives ten minutes', async () => {
    const { trialId } = (await preSubmit()).data as { trialId: string };
    expect((await submit(trialId, '111111')).code).toBe('771105');
    await advance(server, 600_000);
    expect((await submit(trialId)).code).toBe('711005');
    expect((await submit('T-unknown')).code).toBe('990404');
  });

  test('a coupon, a package and red packets reduce the fee, are shown before, and are used once', async () => {
    const { database, clock } = server.backend;
    const expires_at = new Date(clock.now() + 86_400_000);
    const any = { account_id: owner, expires_at };
    await database.kysely
      .insertInto('coupons')
      .values({
        ...any,
        id: 'TC1',
        name: '五折券',
        scope: 'WITHDRAW',
        discount: 'RATE',
        rate: '0.5',
        amount: null,
        currency: null,
        min_amount: 0n,
        order_id: null,
        used_at: null,
      })
      .execute();
    await database.kysely
      .insertInto('red_packets')
      .values({ ...any, id: 'TR1', currency: 'USD', amount: 4n, remain: 4n })
      .execute();
    const choice = { couponId: 'TC1', useRedpacket: true };
    const details = [{ shopId: 'TS1', amount: '50.00' }];
    expect(
      (await post(server, '/wallet/recharge/computeDiscountDetails', { amount: '50.00', currency: 'USD', ...choice }))
        .data,
    ).toEqual({
      fee: '0.10',
      coupon: '0.05',
      redpack: '0.04',
      package: '0.00',
      total: '0.09',
      payable: '0.01',
      arrival: '49.99',
    });
    const trials = [await preSubmit({ details, ...choice }), await preSubmit({ details, ...choice })];
    const [one = '', two = ''] = trials.map(({ data }) => (data as { trialId: string }).trialId);
    const { orderId } = (await submit(one)).data as { orderId: string };
    expect((await post(server, '/wallet/recharge/detail', { orderId })).data).toMatchObject({
      fee: '0.01',
      arrival: '49.99',
      discounts: { coupon: '0.05', redpack: '0.04', total: '0.09' },
    });
    const before = await shop('TS1');
    expect((await submit(two)).code).toBe('301001');
    expect(await shop('TS1')).toBe(before);
  });

  test('the recharge is refused if the shop money was spent in the meantime', async () => {
    const rest = ((await shop('TS2')) / 100n).toString();
    const trials = [
      await preSubmit({ details: [{ shopId: 'TS2', amount: rest }] }),
      await preSubmit({ details: [{ shopId: 'TS2', amount: rest }] }),
    ];
    const [one = '', two = ''] = trials.map(({ data }) => (data as { trialId: string }).trialId);
    expect((await submit(one)).success).toBe(true);
    expect((await submit(two)).code).toBe('711004');
  });
});

describe('rates', () => {
  test('spec: C-163 list every other currency against one, and a pair has a history', async () => {
    const { list: rates } = (await get(server, '/wallet/rate/list', { currency: 'CNY' })).data as {
      list: { fromCurrency: string; rate: string; mid: string }[];
    };
    expect(rates).toHaveLength(23);
    expect(rates.every(({ rate, mid }) => Number(rate) < Number(mid))).toBe(true);
    expect(
      (await get(server, '/wallet/rate/trend', { fromCurrency: 'USD', toCurrency: 'CNY', days: '7' })).data,
    ).toHaveLength(7);
  });

  test('spec: C-164 a rate notice is sent once when the rate is reached, and never after cancelling', async () => {
    const add = async (targetRate: string) =>
      (await post(server, '/wallet/rateNotice/submit', { fromCurrency: 'USD', toCurrency: 'CNY', targetRate }))
        .data as { id: string };
    const [met, cancelled, waiting] = [await add('0.5'), await add('0.4'), await add('99')];
    expect((await post(server, '/wallet/rateNotice/cancel', { id: cancelled.id })).success).toBe(true);
    expect((await post(server, '/wallet/rateNotice/cancel', { id: cancelled.id })).code).toBe('990404');
    await server.backend.database.kysely
      .updateTable('rate_notices')
      .set({ target_rate: '0.5' } as never)
      .execute();
    const statuses = async () =>
      Object.fromEntries(
        ((await get(server, '/wallet/rateNotice/list')).data as { id: string; status: string }[]).map(
          ({ id, status }) => [id, status],
        ),
      );
    expect(await statuses()).toEqual({ [met.id]: 'waiting', [cancelled.id]: 'cancelled', [waiting.id]: 'waiting' });
    await advance(server, 601_000);
    await server.backend.jobs.runDueJobs();
    expect(await statuses()).toMatchObject({ [met.id]: 'waiting', [waiting.id]: 'met' });
    const messages = (await post(server, '/message/inner/list', { pageSize: 50 })).data as {
      resultList: { title: string }[];
    };
    expect(messages.resultList.filter(({ title }) => title.includes('USD/CNY'))).toHaveLength(1);
    await server.signIn('vip@cn', demoPassword);
    expect((await post(server, '/wallet/rateNotice/cancel', { id: met.id })).code).toBe('990404');
  });

  test('spec: C-326 a letter of a kind that the user has turned off is not sent, one of a required kind is', async () => {
    const arrived: { id: string; title: string }[] = [];
    const newTitles = async () => {
      const { data } = await post(server, '/message/inner/list', { pageSize: 100 });
      const found = (data as { resultList: { id: string; title: string }[] }).resultList.filter(
        ({ id }) => !arrived.some((old) => old.id === id),
      );
      arrived.push(...found);
      return found.map(({ title }) => title);
    };
    const off = (type: string) => ({ type, inner: false, email: false, sms: false, wechat: false });
    await post(server, '/messageConfig/save', { items: [off('rate'), off('security')] });
    const reach = async () => {
      await post(server, '/wallet/rateNotice/submit', { fromCurrency: 'EUR', toCurrency: 'CNY', targetRate: '99' });
      await server.backend.database.kysely
        .updateTable('rate_notices')
        .set({ target_rate: '0.5' } as never)
        .execute();
      await advance(server, 601_000);
      await server.backend.jobs.runDueJobs();
    };
    await newTitles();
    await reach();
    await post(server, '/kyc/payPwd/modify', {
      oldPayPassword: demoPayPassword,
      payPassword: '258147',
    });
    expect(await newTitles()).toEqual(['支付密码已修改']);
    await post(server, '/messageConfig/save', { items: [{ ...off('rate'), inner: true }] });
    await reach();
    expect(await newTitles()).toEqual([expect.stringContaining('EUR/CNY')]);
  });

  test('a user has at most twenty rate notices, and the rate must be valid', async () => {
    await server.signIn('vip@cn', demoPassword);
    const add = (change: object = {}) =>
      post(server, '/wallet/rateNotice/submit', {
        fromCurrency: 'USD',
        toCurrency: 'CNY',
        targetRate: '99',
        ...change,
      });
    expect((await add({ targetRate: '0' })).code).toBe('999995');
    expect((await add({ targetRate: '-1' })).code).toBe('999995');
    expect((await add({ toCurrency: 'USD' })).code).toBe('999995');
    for (let count = 0; count < 20; count += 1) await add();
    expect((await add()).code).toBe('110019');
  });
});

describe('the account home', () => {
  interface Part {
    readonly resultList: readonly {
      readonly id: string;
      readonly kind: string;
      readonly time: string;
      readonly amount: string;
      readonly orderId: string | null;
      readonly transId: string | null;
      readonly counterparty: string | null;
    }[];
    readonly next: string | null;
  }
  const part = async (query: Record<string, string> = {}): Promise<Part> =>
    (await get(server, '/account/home/movements', query)).data as never;

  test('shows all movements of the account newest first: an order once, what came without an order with the name of the payer', async () => {
    const { resultList, next } = await part({ size: '20' });
    expect(next).toBeNull();
    expect(resultList.filter(({ kind }) => kind === 'recharge')).toMatchObject(
      Array.from({ length: 3 }, () => ({ orderId: expect.any(String), transId: null })),
    );
    expect(resultList).toContainEqual(
      expect.objectContaining({ kind: 'collect', amount: '800.00', counterparty: '晨光旗舰店', transId: null }),
    );
    const income = resultList.find(({ kind, amount }) => kind === 'income' && amount === '1200.50');
    expect((await post(server, '/wallet/record/detail', { transId: income?.transId })).success).toBe(true);
    const orders = resultList.flatMap(({ orderId }) => orderId ?? []);
    expect(new Set(orders).size).toBe(orders.length);
    expect(resultList.map(({ time }) => time)).toEqual(
      resultList
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    );
    await server.signIn('kyc-none@cn', demoPassword);
    expect(await part()).toEqual({ resultList: [], next: null });
  });

  test.each(['1', '2', '3'])('in parts of %s the same movements come, none twice and none lost', async (size) => {
    await server.signIn('seller@cn', demoPassword);
    const { resultList: whole } = await part({ size: '12' });
    const seen: string[] = [];
    for (let before: string | null = null; seen.length < 12; ) {
      const { resultList, next }: Part = await part({ size, ...(before !== null && { before }) });
      seen.push(...resultList.map(({ id }) => id));
      if (next === null) break;
      before = next;
    }
    expect(seen).toEqual(whole.map(({ id }) => id));
  });

  test('the other side of a withdrawal is its bank account; without the right to see the wallet there are orders only', async () => {
    await server.signIn('seller@cn', demoPassword);
    // How far back the last withdrawal is depends on the time of the day.
    const read: Part['resultList'][number][] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const { resultList, next }: Part = await part({ size: '20', ...(before !== undefined && { before }) });
      read.push(...resultList);
      before = read.some(({ kind }) => kind === 'withdraw') ? null : next;
    }
    expect(read.find(({ kind }) => kind === 'withdraw')?.counterparty).toMatch(/\S+ \d{4}$/);
    expect(read.some(({ orderId }) => orderId === null)).toBe(true);
    const { movements } = await movementsOf(server.backend.database.kysely, {
      owner: accountIdOf('seller@cn'),
      withBalances: false,
      locale: 'en',
      size: 20,
    });
    expect(movements.length).toBeGreaterThan(3);
    expect(movements.filter(({ orderId }) => orderId === null)).toEqual([]);
  });

  test('a movement has the state under the name that the records of its kind have for it', async () => {
    const read = (owner: string) =>
      movementsOf(server.backend.database.kysely, {
        owner: accountIdOf(owner),
        withBalances: true,
        locale: 'en',
        size: 400,
      });
    const movements = [...(await read('seller@cn')).movements, ...(await read('b2b@cn')).movements];
    const statesOf = (...kinds: readonly string[]) =>
      new Set(movements.filter(({ kind }) => kinds.includes(kind)).map(({ status }) => status));
    const over = ['failed', 'returned', 'cancelled'];
    expect(['awaitingRate', 'onItsWay', 'arrived', ...over]).toEqual(expect.arrayContaining([...statesOf('withdraw')]));
    expect(['toPay', 'processing', 'paid', ...over]).toEqual(expect.arrayContaining([...statesOf('payment', 'bill')]));
    expect(['inReview', 'awaitingBuyer', 'clearing', 'inWallet', 'sentBack', 'closed']).toEqual(
      expect.arrayContaining([...statesOf('huichukou')]),
    );
    expect(['withdraw', 'payment', 'bill', 'huichukou'].filter((kind) => statesOf(kind).size === 0)).toEqual([]);
  });

  test.each(['', '1', 'x/y', '1/(select 1)'])('refuses the mark %j', async (before) => {
    expect((await get(server, '/account/home/movements', { before })).code).toBe('999995');
  });

  test('the worth since yesterday is what came and left today, in both currencies at one rate', async () => {
    const change = async () =>
      (await get(server, '/wallet/home/summary', { currency: 'USD' })).data as { change: string; total: string };
    const before = await change();
    const { database, clock } = server.backend;
    await deposit(database, { owner, kind: 'wallet', currency: 'USD' }, 10_00n, clock.now());
    await deposit(database, { owner, kind: 'shop', currency: 'USD', ref: 'TS1' }, 5_00n, clock.now());
    const after = await change();
    expect(Number(after.change) - Number(before.change)).toBeCloseTo(15, 2);
    expect(Number(after.total) - Number(before.total)).toBeCloseTo(15, 2);
    await advance(server, day);
    await server.signIn('newuser@cn', demoPassword);
    expect((await change()).change).toBe('0.00');
  });

  test.each([
    ['seller-verified', 'newuser@cn', []],
    ['nothing done yet', 'kyc-none@cn', ['kycEmpty', 'payPassword']],
    ['8 counts as none', 'kyc-8@cn', ['kycEmpty']],
    ['review', 'kyc-7@cn', ['kycReview']],
    ['rejected', 'kyc-6@cn', ['kycRejected']],
    ['expired', 'kyc-4@cn', ['kycExpired']],
    ['no payment password, a coupon about to expire', 'nopaypwd@cn', ['payPassword', 'couponExpiring']],
  ])('says what waits: %s', async (_name, loginName, codes) => {
    await server.signIn(loginName, demoPassword);
    const todos = (await get(server, '/account/home/todos')).data as { code: string }[];
    expect(todos.map(({ code }) => code)).toEqual(codes);
  });
});

test('the totals are the exact sums of all movements that the filter finds, by currency, on every page', async () => {
  const minor = (text: string) => BigInt(text.replace('.', ''));
  for (const filter of [{}, { currency: 'USD' }, { direction: 'out' }, { endDate: '2020-01-01' }]) {
    const { resultList } = await list({ ...filter, pageSize: 100 });
    const { totals, totalSize } = (await post(server, '/wallet/record/list', { ...filter, pageNum: 2, pageSize: 1 }))
      .data as { totals: { currency: string; count: number; in: string; out: string }[]; totalSize: number };
    expect(resultList).toHaveLength(totalSize);
    const sumOf = (currency: string, sign: string) =>
      resultList
        .filter((row) => row.currency === currency && row.direction === sign)
        .reduce((sum, { amount }) => sum + minor(amount), 0n);
    expect(totals.map(({ currency }) => currency).toSorted()).toEqual(
      [...new Set(resultList.map(({ currency }) => currency))].toSorted(),
    );
    for (const total of totals) {
      const { currency, count } = total;
      expect([count, minor(total.in), minor(total.out)]).toEqual([
        resultList.filter((row) => row.currency === currency).length,
        sumOf(currency, 'in'),
        -sumOf(currency, 'out'),
      ]);
    }
  }
  const { totals } = (await post(server, '/wallet/record/list', {})).data as { totals: { in: string; out: string }[] };
  expect(totals.some((total) => Number(total.in) > 0 && Number(total.out) > 0)).toBe(true);
});

test('after all tests the ledger is sound', async () => {
  const { json } = await server.request('GET', '/sandbox/api/ledger');
  expect((json as { data: unknown }).data).toMatchObject({ sound: true, violations: [] });
});
