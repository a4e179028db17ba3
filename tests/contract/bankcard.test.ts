import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { get, demoPassword, demoPayPassword, post } from '../support/sites.ts';
import { cards, dollars, mustSucceed, startWithdrawals, withdraw } from '../support/withdrawals.ts';

const company = '深圳市云帆远航电子商务有限公司';

let server: Awaited<ReturnType<typeof startWithdrawals>>;
beforeAll(async () => {
  server = await startWithdrawals();
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@cn', demoPassword)));

interface Cards {
  readonly totalSize: number;
  readonly resultList: readonly {
    readonly bankCardId: string;
    readonly cardNoMask: string;
    readonly type: string;
    readonly currency: string;
    readonly isDefault: boolean;
    readonly status: string;
    readonly accountName: string;
  }[];
}
const list = async (body: object = {}) =>
  mustSucceed(await post(server, '/bankcard/list', { pageSize: 50, ...body })) as Cards;
const bindABC = (cardNo: string, change: object = {}) =>
  post(server, '/bankcard/bindABC', {
    type: '002',
    currency: 'CNY',
    bankCode: '03080000',
    accountName: company,
    cardNo,
    ...change,
  });
const bind = (change: object = {}) =>
  post(server, '/bankcard/bind', {
    type: '003',
    currency: 'SGD',
    accountName: 'YUNFAN',
    cardNo: '1234567890',
    bankName: 'DBS Bank',
    swiftCode: 'DBSSSGSG',
    ...change,
  });

describe('cards', () => {
  test('spec: C-132 N-066 are listed masked, defaults first', async () => {
    const { resultList, totalSize } = await list();
    expect(totalSize).toBe(11);
    expect(resultList[0]?.isDefault).toBe(true);
    expect(JSON.stringify(resultList)).not.toContain('755912345610806');
    expect(resultList.find(({ bankCardId }) => bankCardId === cards.company)).toMatchObject({
      cardNoMask: '7559****0806',
      accountName: company,
    });
  });

  test('spec: V-036 a type of 004 is treated as 003', async () => {
    expect((await list({ type: '004' })).resultList).toEqual((await list({ type: '003' })).resultList);
    const { bankCardId } = mustSucceed(await bind({ type: '004', cardNo: '998877' })) as { bankCardId: string };
    expect((await list({ currency: 'SGD' })).resultList.find((card) => card.bankCardId === bankCardId)).toMatchObject({
      type: '003',
    });
  });

  test('spec: C-131 C-133 have a list of currencies and a count', async () => {
    expect((await post(server, '/bankcard/query/currencies', { region: 'HK' })).data).toEqual(['HKD', 'CNH']);
    expect((await post(server, '/bankcard/queryBankcardNum', { currency: 'CNY' })).data).toEqual({
      count: 6,
      limit: 10,
    });
    expect((mustSucceed(await get(server, '/bankcard/banks')) as unknown[]).length).toBe(22);
  });

  test('one becomes the default and the other no longer is', async () => {
    mustSucceed(await post(server, '/bankcard/setDefault', { bankCardId: cards.secondCompany }));
    expect(
      (await list({ currency: 'CNY' })).resultList
        .filter(({ isDefault }) => isDefault)
        .map(({ bankCardId }) => bankCardId),
    ).toEqual([cards.secondCompany]);
    mustSucceed(await post(server, '/bankcard/setDefault', { bankCardId: cards.company }));
  });

  test('a card with expired verification is usable after its name and number are given', async () => {
    const verify = (change: object) =>
      post(server, '/bankcard/verify', {
        bankCardId: cards.toVerify,
        accountName: '沈知行',
        cardNo: '6216610000123456780',
        ...change,
      });
    expect((await verify({ accountName: '别人' })).code).toBe('170039');
    expect((await verify({ cardNo: '6216610000123456781' })).code).toBe('170040');
    expect((await verify({ bankCardId: cards.frozen })).code).toBe('170042');
    expect((await verify({ cardNo: '6216 6100 0012 3456 780' })).data).toMatchObject({ status: 'NORMAL' });
  });
});

describe('spec: E-057 E-058 E-072 binding', () => {
  test('a pasted number with blanks is the number, spec: V-014', async () => {
    const { bankCardId } = mustSucceed(await bindABC('7559 8888 7777 101')) as { bankCardId: string };
    expect(
      (await list({ currency: 'CNY' })).resultList.find((card) => card.bankCardId === bankCardId)?.cardNoMask,
    ).toBe('7559****7101');
    expect((await bindABC('755988887777101')).code).toBe('700014');
  });

  test('a mainland card has its own bank, whatever the request says', async () => {
    const bank = { bankName: 'No Bank', swiftCode: 'nope' };
    const { bankCardId } = mustSucceed(await bindABC('755988887777202', bank)) as { bankCardId: string };
    expect((await list({ currency: 'CNY' })).resultList.find((card) => card.bankCardId === bankCardId)).toMatchObject({
      bankName: '招商银行',
      swiftCode: '',
    });
  });

  test.each([
    ['170039', '755911112222333', { accountName: '深圳市别家有限公司' }],
    ['170040', '6222020000112233441', { type: '001', accountName: company }],
    ['170040', 'abc4567', {}],
    ['170041', '755900000000041', {}],
    ['170042', '755900000000042', {}],
    ['170043', '755900000000043', {}],
    ['17043', '755900000001043', {}],
    ['170044', '755900000000044', {}],
    ['170044', '755911112222334', { currency: 'USD' }],
  ])('is refused with %s for the number %s', async (code, cardNo, change) => {
    const { totalSize } = await list();
    expect((await bindABC(cardNo, change)).code).toBe(code);
    expect((await list()).totalSize).toBe(totalSize);
  });

  test('the check gives the same result and binds nothing', async () => {
    const check = (cardNo: string, accountName = company) =>
      post(server, '/bankcard/check', { cardNo, accountName, type: '002' });
    expect((await check('755911112222333')).data).toMatchObject({ passed: true });
    expect((await check('755911112222333', '别家')).code).toBe('170039');
    expect((await check('755900001043')).code).toBe('17043');
  });

  test('an overseas account needs its bank: 803002, and a number: 170040', async () => {
    expect((await bind({ bankName: '' })).code).toBe('803002');
    expect((await bind({ bankName: 'D' })).code).toBe('803002');
    expect((await bind({ swiftCode: 'nope' })).code).toBe('803002');
    expect((await bind({ cardNo: '12 34-56' })).code).toBe('170040');
    expect((await bind({ currency: 'ZZZ' })).code).toBe('999995');
  });

  test('spec: E-045 a currency has at most ten cards: 110019', async () => {
    for (let last = 0; last < 10; last += 1) await bind({ currency: 'NZD', cardNo: `55501234${last}` });
    expect((await bind({ currency: 'NZD', cardNo: '999999999' })).code).toBe('110019');
    expect((await post(server, '/bankcard/queryBankcardNum', { currency: 'NZD' })).code).toBe('110019');
  });

  test('the same card twenty times at once is bound once', async () => {
    const codes = (
      await Promise.all(Array.from({ length: 20 }, () => bind({ currency: 'DKK', cardNo: '777666555' })))
    ).map(({ code }) => code);
    expect(codes.filter((code) => code === '000000')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['000000', '700014']));
  });

  test('needs the permission, and is logged without the number', async () => {
    const notes = await server.backend.database.kysely
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'bankcard.bind')
      .execute();
    expect(notes.length).toBeGreaterThan(0);
    expect(JSON.stringify(notes)).not.toContain('755988887777101');
    await server.signIn('sub-few@cn', demoPassword);
    expect((await bind({ cardNo: '123123123' })).code).toBe('990403');
  });
});

describe('removing', () => {
  test('needs the password, is refused during a payout, and happens once', async () => {
    const remove = (bankCardId: string, payPassword = demoPayPassword) =>
      post(server, '/bankcard/delete', { bankCardId, payPassword });
    await withdraw(server, dollars('20.00', { bankCardId: cards.personal }));
    expect((await remove(cards.personal)).code).toBe('130015');
    expect((await remove(cards.hongKong, '135791')).code).toBe('771105');
    expect((await remove(cards.hongKong)).data).toEqual({ bankCardId: cards.hongKong });
    expect((await remove(cards.hongKong)).code).toBe('170042');
    expect((await post(server, '/bankcard/setDefault', { bankCardId: cards.hongKong })).code).toBe('170042');
  });

  test("another user's card gets the same response as an unknown one: 170042", async () => {
    await server.signIn('vip@cn', demoPassword);
    expect(
      (await post(server, '/bankcard/delete', { bankCardId: cards.company, payPassword: demoPayPassword })).code,
    ).toBe('170042');
    expect((await post(server, '/bankcard/setDefault', { bankCardId: cards.company })).code).toBe('170042');
    expect(
      (
        await post(server, '/bankcard/verify', {
          bankCardId: cards.company,
          accountName: company,
          cardNo: '755912345610806',
        })
      ).code,
    ).toBe('170042');
  });

  test('is refused without a payment password: 771101', async () => {
    await server.signIn('nopaypwd@cn', demoPassword);
    const [card] = (await list()).resultList;
    expect(
      (await post(server, '/bankcard/delete', { bankCardId: card?.bankCardId, payPassword: demoPayPassword })).code,
    ).toBe('771101');
  });
});

describe('shops and coupons', () => {
  test('spec: C-105 C-104 N-068 N-047 shops are listed with their balances, the largest first', async () => {
    const { totalSize, resultList } = mustSucceed(await post(server, '/myshop/shopQuery', { pageSize: 50 })) as {
      totalSize: number;
      resultList: { shopId: string; platform: string; status: string; tokenStatus: string; accountNo: string }[];
    };
    expect(totalSize).toBe(13);
    expect(resultList.every(({ accountNo }) => accountNo.includes('****'))).toBe(true);
    expect(
      (
        mustSucceed(await post(server, '/myshop/shopQuery', { platform: 'AMAZON', keyword: 'outdoor' })) as {
          totalSize: number;
        }
      ).totalSize,
    ).toBe(3);
    expect(
      (mustSucceed(await post(server, '/myshop/shopQuery', { status: '4' })) as { totalSize: number }).totalSize,
    ).toBe(1);
    expect((await get(server, '/myshop/shopRegion', { platform: 'SHOPEE' })).data).toEqual([
      { region: 'MY', name: '马来西亚站' },
      { region: 'SG', name: '新加坡站' },
    ]);
  });

  test('spec: C-358 N-044 coupons that fit the order come first, also for packages', async () => {
    const coupons = async (body: object) =>
      (
        mustSucceed(await post(server, '/coupon/finance/list', { couponType: 'COUPON', ...body })) as {
          resultList: { couponId: string; available: boolean; status: string }[];
        }
      ).resultList;
    const fitting = await coupons({ scope: 'WITHDRAW', currency: 'USD', amount: '100.00' });
    expect(fitting.filter(({ available }) => available)).toEqual(fitting.slice(0, 2));
    expect(fitting.length).toBeGreaterThan(2);
    expect(
      (await coupons({ scope: 'WITHDRAW', currency: 'USD', amount: '1000.00' })).filter(({ available }) => available),
    ).toHaveLength(3);
    const expired = await coupons({ status: 'EXPIRED' });
    expect(expired.map(({ couponId }) => couponId)).toContain('CPA10001-6');
    expect(expired.filter(({ available }) => available)).toEqual([]);
    expect(await coupons({ couponType: 'QUOTA_CARD' })).toMatchObject([
      { couponId: 'FQA10001-1', discountType: 'QUOTA', amount: '63800.00', available: true },
    ]);
    expect((await get(server, '/redpacket/balance')).data).toMatchObject([
      { currency: 'USD', amount: '3.50' },
      { currency: 'EUR', amount: '12.00' },
    ]);
  });
});
