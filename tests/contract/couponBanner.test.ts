import { afterAll, beforeAll, expect, test } from 'vitest';
import { advance, demoPassword, get, startSites } from '../support/sites.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'content']);
});
afterAll(() => server.dispose());

const oneDay = 86_400_000;
const gift = /优惠券已放入账户/;

async function bannersOf(loginName: string): Promise<readonly string[]> {
  server.signOut();
  await server.signIn(loginName, demoPassword);
  const { data } = await get(server, '/cb-cms-api/banner/query', { space: 'b2c_cn_header' });
  if (!Array.isArray(data)) throw new Error('no list of banners');
  return data.map((banner: { readonly text: string }) => banner.text);
}

test('a banner about a coupon is seen by accounts that have the coupon, as long as it is valid', async () => {
  const [seller, newcomer] = [await bannersOf('seller@cn'), await bannersOf('kyc-none@cn')];
  expect(seller).toEqual([expect.stringMatching(gift), ...newcomer]);
  expect(newcomer.length).toBeGreaterThan(0);
  await advance(server, 7 * oneDay);
  expect(await bannersOf('seller@cn')).toEqual(newcomer);
});
