import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword, demoPayPassword, post, startSites } from '../support/sites.ts';
import { mustSucceed } from '../support/withdrawals.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'oversea', 'account']);
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@cn', demoPassword)));

type Data = Record<string, unknown> & { readonly resultList: readonly Record<string, unknown>[] };
const call = async (path: string, body: object = {}): Promise<Data> =>
  Object(mustSucceed(await post(server, path, body)));
const list = (kind?: string) =>
  call('/thirdWallet/list', { pageNum: 1, pageSize: 100, ...(kind !== undefined && { kind }) });
const paypal = { walletType: 'PAYPAL', account: 'Shop@Example.com', currency: 'USD', accountName: 'Yunfan Ltd' };
const holder = '深圳市云帆远航电子商务有限公司';
const link = { account: '6200123456', accountName: holder, payPassword: demoPayPassword };

test('spec: C-054 R-263 an account abroad is added once, shown masked, and removed by its owner only', async () => {
  const { id } = await call('/thirdWallet/add', paypal);
  expect(await post(server, '/thirdWallet/add', { ...paypal, account: 'shop@example.com' })).toMatchObject({
    code: '990012',
  });
  const { resultList } = await list('added');
  expect(resultList).toContainEqual(expect.objectContaining({ id, walletType: 'PAYPAL', currency: 'USD' }));
  expect(JSON.stringify(resultList)).not.toContain('shop@example.com');
  await server.signIn('vip@cn', demoPassword);
  expect((await list()).resultList).toEqual([]);
  expect(await post(server, '/thirdWallet/remove', { id })).toMatchObject({ code: '990404' });
  await server.signIn('seller@cn', demoPassword);
  await call('/thirdWallet/remove', { id });
  expect(await post(server, '/thirdWallet/remove', { id })).toMatchObject({ code: '990404' });
  await call('/thirdWallet/add', paypal);
});

test('spec: C-054 the form of an account follows its provider', async () => {
  for (const [walletType, account] of [
    ['PAYPAL', '12345678'],
    ['PAYONEER', 'shop@example.com'],
    ['WISE', 'A-1'],
    ['BANK', '12 34'],
  ])
    expect(await post(server, '/thirdWallet/add', { ...paypal, walletType, account })).toMatchObject({
      code: '999995',
      errorParam: [{ field: 'account' }],
    });
  await call('/thirdWallet/add', { ...paypal, walletType: 'BANK', account: 'gb29 nwbk 6016 1331 9268 19' });
  await call('/thirdWallet/add', { ...paypal, walletType: 'PAYONEER', account: '12345678' });
});

test('spec: A-020 C-054 without the flag, as an operator and without verification nothing is added', async () => {
  for (const loginName of ['personal@cn', 'operator@cn', 'sub-few@cn', 'kyc-3@cn']) {
    await server.signIn(loginName, demoPassword);
    const { code } = await post(server, '/thirdWallet/add', paypal);
    expect({ loginName, code }).toEqual({ loginName, code: '990403' });
  }
});

test('spec: C-383 E-078 R-284 an LL-Link account is linked by its holder, once; any other is 630101', async () => {
  const path = '/thirdWallet/ll-link';
  expect(await post(server, path, { ...link, payPassword: '147258' })).toMatchObject({ code: '771105' });
  expect(await post(server, path, { ...link, account: '6200120000' })).toMatchObject({ code: '630101' });
  expect(await post(server, path, { ...link, accountName: 'Other Holder' })).toMatchObject({ code: '630101' });
  expect(await call(path, link)).toMatchObject({ accountMask: expect.stringMatching(/^6200.+3456$/) });
  expect(await post(server, path, link)).toMatchObject({ code: '630101' });
  expect((await list('linked')).resultList).toHaveLength(1);
  expect((await list('added')).resultList.map((row) => row['walletType'])).not.toContain('LL_LINK');
  await server.signIn('vip@cn', demoPassword);
  expect(await post(server, path, { ...link, accountName: '深圳市鲸跃科技集团有限公司' })).toMatchObject({
    code: '630101',
  });
});
