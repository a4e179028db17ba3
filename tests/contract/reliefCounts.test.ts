import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { advance, envelope, demoPassword, post, startSites } from '../support/sites.ts';

const owner = accountIdOf('seller@cn');
const day = 86_400_000;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'content', 'coupon']);
  await server.signIn('seller@cn', demoPassword);
});
afterAll(() => server.dispose());

const coupons = async () => (await post(server, '/coupon/count')).data;
const packages = async () => (await post(server, '/feeQuota/count')).data;
const listed = async (couponType: string) =>
  (
    (await post(server, '/coupon/finance/list', { couponType, status: 'UNUSED', pageSize: 50 })).data as {
      totalSize: number;
    }
  ).totalSize;

test('coupons and packages have names in the language of the request', async () => {
  const namesIn = async (language: string) => {
    const answers = await Promise.all(
      ['COUPON', 'QUOTA_CARD'].map((couponType) =>
        server.request('POST', '/api/coupon/finance/list', {
          body: { couponType, pageSize: 50 },
          headers: { 'accept-language': language },
        }),
      ),
    );
    return answers.flatMap((answer) =>
      (envelope(answer).data as { resultList: { name: string }[] }).resultList.map(({ name }) => name),
    );
  };
  const [mainland, hongKong, english] = await Promise.all(['zh-CN', 'zh-HK', 'en'].map(namesIn));
  expect(mainland).toContain('提现手续费 5 折券');
  expect(hongKong).toContain('提款手續費半價券');
  expect(english).toContain('50% off withdrawal fees');
  expect(english?.filter((name) => !/ /.test(name) || /\p{Script=Han}/u.test(name))).toEqual([]);
});

test('spec: C-360 N-043 the account home counts the coupons and packages that the lists offer, also after they are used up or expire', async () => {
  const { kysely } = server.backend.database;
  expect(await coupons()).toEqual({ totalSize: 5 });
  expect(await packages()).toEqual({ count: 1 });

  const order = await kysely.selectFrom('orders').select('id').where('owner', '=', owner).executeTakeFirstOrThrow();
  await kysely
    .updateTable('coupons')
    .set({ order_id: order.id, used_at: new Date(server.backend.clock.now()) })
    .where('id', '=', `CP${owner}-1`)
    .execute();
  expect(await coupons()).toEqual({ totalSize: 4 });
  expect(await listed('COUPON')).toBe(4);

  await advance(server, 7 * day);
  await server.signIn('seller@cn', demoPassword);
  expect(await coupons()).toEqual({ totalSize: 3 });
  expect(await listed('COUPON')).toBe(3);

  await kysely.updateTable('fee_quotas').set({ remain: 0n }).where('account_id', '=', owner).execute();
  expect(await packages()).toEqual({ count: 0 });
  expect(await listed('QUOTA_CARD')).toBe(0);
});

test('an account without any counts none', async () => {
  await server.signIn('kyc-none@cn', demoPassword);
  expect([await coupons(), await packages()]).toEqual([{ totalSize: 0 }, { count: 0 }]);
});
