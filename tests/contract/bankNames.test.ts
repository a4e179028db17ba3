import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, startSites } from '../support/sites.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'account', 'withdraw', 'payment', 'payee', 'bankcard']);
  await server.signIn('seller@cn', demoPassword);
});
afterAll(() => server.dispose());

/** Addresses and bodies of calls that return bank names. */
const calls = [
  ['bank accounts', '/bankcard/list', { pageSize: 50 }],
  ['withdrawals', '/withdraw/record/list', { pageSize: 50 }],
  ['payees', '/payment/payee/list/paging', { pageNum: 1, pageSize: 50 }],
] as const;

test.each(calls)('%s have the names of mainland banks in the language of the request', async (_what, address, body) => {
  const [chinese, traditional, english] = await Promise.all(
    ['zh-CN', 'zh-HK', 'en'].map((locale) => namesIn(address, body, locale)),
  );
  const at = chinese?.indexOf('招商银行') ?? -1;
  expect(at).toBeGreaterThanOrEqual(0);
  expect([traditional?.[at], english?.[at]]).toEqual(['招商銀行', 'China Merchants Bank']);
  expect(english?.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
});

test('a withdrawal is found by the name of its bank in any language, and by its number in full width', async () => {
  const found = async (keyword: string) =>
    (await rowsOf('/withdraw/record/list', { keyword, pageSize: 50 }, 'en')).map(({ orderId }) => orderId);
  expect(await found('merchants')).toEqual(await found('招商'));
  expect(await found('merchants')).not.toEqual([]);
  const [order] = await found('merchants');
  const inFullWidth = [...String(order)].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
  expect(await found(inFullWidth)).toEqual([order]);
});

test('the exported file has the same bank names as the list', async () => {
  const { text } = await server.request('POST', '/api/withdraw/record/export', {
    body: {},
    headers: { 'accept-language': 'en' },
  });
  expect(text).toContain('China Merchants Bank');
  expect(text).not.toContain('招商银行');
});

async function rowsOf(
  address: string,
  body: object,
  locale: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { json } = await server.request('POST', `/api${address}`, { body, headers: { 'accept-language': locale } });
  return (json as { readonly data: { readonly resultList: readonly Readonly<Record<string, unknown>>[] } }).data
    .resultList;
}

async function namesIn(address: string, body: object, locale: string): Promise<readonly string[]> {
  return (await rowsOf(address, body, locale)).map(({ bankName }) => String(bankName));
}
