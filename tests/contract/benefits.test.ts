import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { codeTriesAllowed } from '../../src/server/relief/codeTries.ts';
import { demoGifts } from '../../src/server/seed/demoCodes.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { advance, demoPassword, envelope, post, startSites, type EnvelopeOf } from '../support/sites.ts';
import { clientOf } from '../support/testServer.ts';
import { dollars, hk, moveToBankDay, price, reportFromBank, submit, wait, withdraw } from '../support/withdrawals.ts';

const owner = accountIdOf('seller@cn');
const minute = 60_000;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'coupon', 'content', 'withdraw', 'bankcard', 'account']);
  await moveToBankDay(server, '10:00:00');
});
afterAll(() => server.dispose());
beforeEach(async () => {
  // Calls have a limit per minute.
  await wait(server, 61_000);
  await signIn('seller@cn');
});

const signIn = (loginName: string) => server.signIn(loginName, demoPassword, loginName.endsWith('@hk') ? 'HK' : 'CN');
const verify = (code: string, host?: string) => post(server, '/coupon/verify', { code }, host);
const exchange = (code: string, host?: string) => post(server, '/coupon/exchange', { code }, host);
const uses = async (query: object = {}) =>
  (await post(server, '/coupon/record/list', query)).data as {
    totalSize: number;
    resultList: readonly { orderId: string; kind: string; status: string; saved: string | null; currency: string }[];
  };
const cards = async (query: object) =>
  (await post(server, '/feeEquity/list', query)).data as {
    totalSize: number;
    resultList: readonly { id: string; rate: string; remain: number; uses: number; status: string }[];
  };

async function client(loginName: string) {
  const other = clientOf(server.url);
  await other.signIn(loginName, demoPassword, loginName.endsWith('@hk') ? 'HK' : 'CN');
  const send = async (path: string, body: object): Promise<EnvelopeOf> =>
    envelope(
      await other.request('POST', `/api${path}`, {
        body,
        headers: { 'idempotency-key': randomUUID() },
        ...(loginName.endsWith('@hk') && { host: hk }),
      }),
    );
  return send;
}

/** Adds a code that nobody has used yet. */
async function newCode(code: string, change: { region?: string | null; kind?: keyof typeof demoGifts } = {}) {
  const { region = 'CN', kind = 'coupon' } = change;
  await server.backend.database.kysely
    .insertInto('benefit_codes')
    .values({
      code,
      kind,
      gives: JSON.stringify(demoGifts[kind]),
      region,
      newcomers: false,
      expires_at: new Date(server.backend.clock.now() + 86_400_000),
      redeemed_by: null,
      redeemed_at: null,
      gave: null,
    })
    .execute();
}

describe('a code', () => {
  test('spec: C-380 R-021 shows what it gives without using it up, however it is typed', async () => {
    for (const typed of ['HQCN-COUPON-01', ' hqcn coupon 01 ', 'HQCN—COUPON01'])
      expect((await verify(typed)).data).toMatchObject({ kind: 'coupon', discountRate: '0.5', scope: 'WITHDRAW' });
    expect((await verify('HQCN-PACKAGE-01')).data).toMatchObject({
      kind: 'package',
      amount: '50000.00',
      currency: 'CNY',
    });
    expect((await verify('HQCN-REDPACK-01')).data).toMatchObject({ kind: 'redpack', amount: '5.00', currency: 'USD' });
    expect((await verify('HQCN-RATE-01')).data).toMatchObject({ kind: 'rate', feeRate: '0.002', uses: 3 });
  });

  test('spec: C-337 C-359 N-045 R-020 L-135 L-136 L-137 what it gives is in its list at once', async () => {
    const before = (await post(server, '/coupon/count')).data as { totalSize: number };
    const got = await Promise.all(['COUPON', 'PACKAGE', 'REDPACK', 'RATE'].map((kind) => exchange(`HQCN-${kind}-01`)));
    const ids = got.map(({ data }) => (data as { id: string }).id);
    expect((await post(server, '/coupon/count')).data).toEqual({ totalSize: before.totalSize + 1 });
    const open = { status: 'UNUSED', pageSize: 100 };
    const listed = await Promise.all([
      post(server, '/coupon/finance/list', { couponType: 'COUPON', ...open }),
      post(server, '/coupon/finance/list', { couponType: 'QUOTA_CARD', ...open }),
      post(server, '/redpacket/list', open),
      post(server, '/feeEquity/list', { available: true, pageNum: 1, pageSize: 100 }),
    ]);
    const found = listed.flatMap(({ data }) =>
      (data as { resultList: readonly Record<string, unknown>[] }).resultList.map(
        (row) => row['couponId'] ?? row['redpacketId'] ?? row['id'],
      ),
    );
    expect(ids.filter((id) => !found.includes(id))).toEqual([]);
  });

  test('spec: E-071 each reason to refuse a code has its own number and says what the page needs', async () => {
    await exchange('HQCN-COUPON-02');
    expect(await exchange('HQCN-COUPON-02')).toMatchObject({ code: '303001', errorParam: { mine: true } });
    expect(await verify('HQCN-PAST-01')).toMatchObject({
      code: '303002',
      errorParam: { expireTime: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await exchange('HQCN-PAST-01')).toMatchObject({ code: '303002' });
    expect(await verify('HQHK-COUPON-01')).toMatchObject({ code: '303003', errorParam: { reason: 'region' } });
    expect(await exchange('HQCN-NEW-01')).toMatchObject({ code: '303003', errorParam: { reason: 'newcomers' } });
    expect(await verify('NOSUCHCODE')).toMatchObject({ code: '303000', errorParam: { left: codeTriesAllowed - 1 } });
    await signIn('vip@cn');
    expect(await verify('HQCN-COUPON-02')).toMatchObject({ code: '303001', errorParam: { mine: false } });
    await signIn('import@cn');
    expect(await verify('HQCN-COUPON-03')).toMatchObject({ code: '303003', errorParam: { reason: 'account' } });
    expect((await verify('HQCN-PACKAGE-02')).success).toBe(true);
  });

  test('spec: R-017 is valid in Hong Kong for accounts of Hong Kong', async () => {
    await signIn('seller@hk');
    expect((await exchange('HQHK-COUPON-01', hk)).success).toBe(true);
    expect((await exchange('HQCN-COUPON-03', hk)).code).toBe('303003');
  });

  test('spec: R-021 of many that exchange it at the same time, in tabs and as different users, one gets it', async () => {
    await newCode('RACE1');
    const sellers = await Promise.all(['seller@cn', 'seller@cn', 'vip@cn', 'vip@cn'].map(client));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const send = sellers[index % sellers.length];
        if (send === undefined) throw new Error('no seller');
        return send('/coupon/exchange', { code: 'RACE1' });
      }),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      '000000',
      ...Array.from({ length: 11 }, () => '303001'),
    ]);
    const given = await server.backend.database.kysely
      .selectFrom('coupons')
      .select('id')
      .where('id', '=', 'CP-RACE1')
      .execute();
    expect(given).toHaveLength(1);
  });

  test('spec: E-071 guesses are locked for half an hour, also parallel ones and with a right code between them', async () => {
    await newCode('RIGHT1');
    const send = await client('multi@cn');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send('/coupon/verify', { code: `GUESS${index}` })),
    );
    const codes = guesses.map(({ code }) => code);
    expect(codes.filter((code) => code === '303000')).toHaveLength(codeTriesAllowed - 1);
    expect(codes.filter((code) => code === '410001')).toHaveLength(12 - codeTriesAllowed + 1);
    const locked = await send('/coupon/exchange', { code: 'RIGHT1' });
    expect(locked).toMatchObject({ code: '410001', errorParam: { until: expect.stringMatching(/^\d{4}-/) } });
    await advance(server, 29 * minute);
    const again = await client('multi@cn');
    expect((await again('/coupon/verify', { code: 'RIGHT1' })).code).toBe('410001');
    await advance(server, 2 * minute);
    const later = await client('multi@cn');
    for (let guess = 1; guess < codeTriesAllowed; guess += 1) {
      expect((await later('/coupon/verify', { code: 'RIGHT1' })).code).toBe('000000');
      expect(await later('/coupon/verify', { code: `MORE${guess}` })).toMatchObject({
        code: '303000',
        errorParam: { left: codeTriesAllowed - guess },
      });
    }
    expect((await later('/coupon/verify', { code: 'MORE9' })).code).toBe('410001');
  });

  test('spec: A-053 A-037 A-038 A-039 users without the right to use benefits are refused', async () => {
    for (const [loginName, code] of [
      ['sub-36@cn', '990403'],
      ['operator@cn', '990403'],
      ['b2b@cn', '990403'],
    ] as const) {
      await signIn(loginName);
      expect([(await verify('HQCN-COUPON-03')).code, (await exchange('HQCN-COUPON-03')).code], loginName).toEqual([
        code,
        code,
      ]);
      expect((await post(server, '/coupon/record/list', {})).code, loginName).toBe('990403');
    }
    await signIn('kyc-3@cn');
    expect((await exchange('HQCN-COUPON-03')).success).toBe(false);
  });
});

describe('a rate card', () => {
  const card = { rateCard: { useRateCard: true, rateCardId: `RC${owner}-1` } };

  test('spec: C-359 R-020 R-023 lowers the fee rate of a withdrawal and says so', async () => {
    const { fee: usual } = await price(server, dollars('2000.00'));
    const priced = await price(server, dollars('2000.00', card));
    expect([usual, priced.fee]).toEqual(['8.00', '5.00']);
    expect(priced).toMatchObject({ rateCard: { rateCardId: `RC${owner}-1`, rate: '0.0025' }, payFee: '5.00' });
    const lowest = await price(server, dollars('2000.00', { rateCard: { useRateCard: true } }));
    expect(Number(lowest.fee)).toBeLessThanOrEqual(5);
    const both = await price(server, dollars('2000.00', { ...card, coupon: { couponId: `CP${owner}-2` } }));
    expect(both).toMatchObject({ fee: '5.00', payFee: '2.50' });
  });

  test('is not used up where the smallest fee applies', async () => {
    expect(await price(server, dollars('100.00', card))).toMatchObject({ fee: '1.00', rateCard: null });
  });

  test.each([
    ['that is over', { rateCardId: `RC${owner}-2` }],
    ['of another account', { rateCardId: `RC${accountIdOf('vip@cn')}-1` }],
  ])('%s is refused', async (_case, { rateCardId }) => {
    expect(
      await post(
        server,
        '/withdraw/combine/submitAmount',
        dollars('2000.00', { rateCard: { useRateCard: true, rateCardId } }),
      ),
    ).toMatchObject({ code: '301001', errorParam: { kind: 'rate' } });
  });

  test('spec: C-359 R-018 the last use goes to one of two parallel withdrawals, and a failure gives it back', async () => {
    const id = `RC${owner}-1`;
    const orders = [await price(server, dollars('1500.00', card)), await price(server, dollars('1600.00', card))];
    await server.backend.database.kysely.updateTable('rate_cards').set({ remain: 1n }).where('id', '=', id).execute();
    const answers = await Promise.all(orders.map(({ orderId }) => submit(server, orderId)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['000000', '301001']);
    expect(answers.find(({ code }) => code === '301001')?.errorParam).toEqual({ kind: 'rate' });
    expect((await cards({ status: 'USED' })).resultList).toMatchObject([{ id, remain: 0 }]);
    const placed = answers.find(({ success }) => success)?.data as { orderId: string };
    const used = await uses({ orderId: placed.orderId, kind: 'rate' });
    expect(used).toMatchObject({ totalSize: 1, resultList: [{ status: 'USED', currency: 'USD' }] });
    expect(Number(used.resultList[0]?.saved)).toBeGreaterThan(0);
    await reportFromBank(server, placed.orderId, '8004');
    expect((await uses({ orderId: placed.orderId })).resultList).toMatchObject([{ status: 'RETURNED' }]);
    expect((await cards({ available: true })).resultList.find((one) => one.id === id)).toMatchObject({ remain: 1 });
  });
});

test('spec: R-018 R-019 R-022 a coupon says which order used it and what it saved, and its state follows', async () => {
  const orderId = await withdraw(server, dollars('1000.00', { coupon: { couponId: `CP${owner}-2` } }));
  const { data } = await post(server, '/coupon/finance/list', { couponType: 'COUPON', status: 'USED', pageSize: 100 });
  const rows = (data as { resultList: readonly { couponId: string }[] }).resultList;
  expect(rows.find(({ couponId }) => couponId === `CP${owner}-2`)).toMatchObject({
    orderId,
    orderType: 'withdraw',
    usedTime: expect.stringMatching(/^\d{4}-/),
  });
  expect((await uses({ orderId })).resultList).toMatchObject([{ kind: 'coupon', saved: '2.00', currency: 'USD' }]);
  const { totalSize, resultList } = await uses({ pageSize: 100, sort: 'saved' });
  expect(resultList.length).toBe(Math.min(totalSize, 100));
  const dollarsSaved = resultList.filter(({ currency }) => currency === 'USD').map(({ saved }) => Number(saved));
  expect(dollarsSaved).toEqual(dollarsSaved.toSorted((one, other) => one - other));
  await signIn('vip@cn');
  expect((await uses({ orderId })).totalSize).toBe(0);
});

test('pages of a list do not overlap, and both directions of a sort are each other reversed', async () => {
  const list = async (query: object) =>
    (
      (await post(server, '/coupon/finance/list', { couponType: 'COUPON', ...query })).data as {
        resultList: readonly { couponId: string }[];
      }
    ).resultList.map(({ couponId }) => couponId);
  const up = await list({ sort: 'expireTime', pageSize: 1000 });
  expect(await list({ sort: '-expireTime', pageSize: 1000 })).toEqual(up.toReversed());
  const pages = [];
  for (let pageNum = 1; pageNum <= Math.ceil(up.length / 7); pageNum += 1)
    pages.push(...(await list({ sort: 'expireTime', pageNum, pageSize: 7 })));
  expect(pages).toEqual(up);
});

test('the books agree with what was used', async () => {
  const { breaks } = await server.backend.database.inTransaction(reconcile);
  expect(
    breaks.filter(({ kind }) => kind === 'reliefKept' || kind === 'reliefUse' || kind === 'customerMoves'),
  ).toEqual([]);
});
