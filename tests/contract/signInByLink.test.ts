import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advance, envelope, demoPassword, post, startSites } from '../support/sites.ts';
import { dataOf } from '../support/testServer.ts';

const loginPath = '/cb-va-sso-api/login';
const followPath = '/cb-va-sso-api/sso/auth';
const accountPath = '/cb-va-sso-api/sso/account';
const confirmPath = '/cb-va-sso-api/sso/confirm';
const hk = 'hk.localhost';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'security']);
});
afterAll(() => server.dispose());
beforeEach(async () => {
  await advance(server, 60_000);
  server.signOut();
});

/** The token of a sign-in link for the Hong Kong site. */
async function tokenOf(loginName: string): Promise<string> {
  const answer = await server.request('POST', `/api${loginPath}`, { body: { loginName, password: demoPassword } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  return String(dataOf(answer)['ssotoken']);
}

/** Follows a link as a browser navigation from any page. */
const follow = (ssotoken: string, redirectUrl = '/wallet', host = hk) =>
  server.request('GET', `/api${followPath}`, {
    query: { ssotoken, redirectUrl },
    host,
    headers: {
      scope: undefined,
      source: undefined,
      'release-version': undefined,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    },
  });
const confirm = (ssotoken: string, headers: Readonly<Record<string, string | undefined>> = {}) =>
  server.request('POST', `/api${confirmPath}`, { body: { ssotoken }, host: hk, headers });
const nameAt = async (host = hk) =>
  ((await post(server, '/login/state', {}, host)).data as { readonly loginName: string } | null)?.loginName ?? null;

describe('a link that signs in', () => {
  test('spec: ST-022 leaves a signed-out visitor signed out, and leads to the confirmation page', async () => {
    const ssotoken = await tokenOf('white@hk');
    for (const _time of ['first', 'again']) {
      const { status, headers } = await follow(ssotoken);
      expect([status, headers['set-cookie']]).toEqual([302, undefined]);
      const asked = new URL(headers.location ?? '', 'http://here.invalid');
      expect([asked.pathname, asked.searchParams.get('ticket'), asked.searchParams.get('redirectUrl')]).toEqual([
        '/signin/confirm',
        ssotoken,
        '/wallet',
      ]);
      expect(await nameAt()).toBeNull();
    }
  });

  test('spec: ST-022 redirects to pages of that site only', async () => {
    const { headers } = await follow(await tokenOf('seller@hk'), 'https://evil.example//wallet?a=1&ssotoken=T');
    const asked = new URL(headers.location ?? '', 'http://here.invalid');
    expect([asked.host, asked.searchParams.get('redirectUrl')]).toEqual(['here.invalid', '/wallet?a=1']);
    expect((await follow('invented', 'https://evil.example//wallet?a=1')).headers.location).toBe('/wallet?a=1');
  });

  test('first shows the masked account and the site', async () => {
    const ssotoken = await tokenOf('seller@hk');
    const seen = await post(server, accountPath, { ssotoken }, hk);
    expect(seen.data).toEqual({
      loginName: 'sel***@hk',
      accountName: expect.stringMatching(/^.\*.$/u),
      region: 'HK',
      siteName: '中国香港站',
      signedInAs: null,
    });
    expect(await nameAt()).toBeNull();
  });

  test('spec: ST-022 signs in after confirmation on our page, and only once', async () => {
    const ssotoken = await tokenOf('seller@hk');
    expect(envelope(await confirm(ssotoken)).success).toBe(true);
    expect(await nameAt()).toBe('seller@hk');
    server.signOut();
    const again = await confirm(ssotoken);
    expect([envelope(again).code, again.headers['set-cookie']]).toEqual(['110113', undefined]);
    expect((await follow(ssotoken)).headers.location).toBe('/wallet');
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site that hides its name', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['the site of the other region', { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }],
    ['a request without an origin', { origin: undefined }],
    ['a form, which cannot set custom headers', { scope: undefined, source: undefined, 'release-version': undefined }],
    ['a form that claims to send text', { 'content-type': 'text/plain' }],
  ])('is not confirmed by %s, and stays valid', async (_who, headers) => {
    const ssotoken = await tokenOf('seller@hk');
    const refused = await confirm(ssotoken, headers);
    expect(refused.status).toBeGreaterThanOrEqual(403);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(await nameAt()).toBeNull();
    expect(envelope(await confirm(ssotoken)).success).toBe(true);
  });

  test('is confirmed once by many parallel requests', async () => {
    const ssotoken = await tokenOf('seller@hk');
    const codes = (await Promise.all([confirm(ssotoken), confirm(ssotoken), confirm(ssotoken)])).map(
      (answer) => envelope(answer).code,
    );
    expect(codes.toSorted()).toEqual(['000000', '110113', '110113']);
  });

  test('replaces a signed-in user only on request, and then ends the previous session', async () => {
    const ssotoken = await tokenOf('white@hk');
    await server.signIn('seller@hk', demoPassword, 'HK');
    const before = await server.backend.database.kysely.selectFrom('sessions').select('id_hash').execute();
    expect((await follow(ssotoken)).headers.location).toContain('/signin/confirm?');
    expect(await nameAt()).toBe('seller@hk');
    expect((await post(server, accountPath, { ssotoken }, hk)).data).toMatchObject({
      loginName: 'whi***@hk',
      signedInAs: 'seller@hk',
    });
    expect(envelope(await confirm(ssotoken)).success).toBe(true);
    expect(await nameAt()).toBe('white@hk');
    const after = await server.backend.database.kysely.selectFrom('sessions').select('id_hash').execute();
    expect(after).toHaveLength(before.length);
  });

  test('redirects at once if that user is signed in, and is used up', async () => {
    const ssotoken = await tokenOf('seller@hk');
    await server.signIn('seller@hk', demoPassword, 'HK');
    const { status, headers } = await follow(ssotoken, '/wallet?a=1');
    expect([status, headers.location, headers['set-cookie']]).toEqual([302, '/wallet?a=1', undefined]);
    expect(await nameAt()).toBe('seller@hk');
    expect(envelope(await confirm(ssotoken)).code).toBe('110113');
  });

  test.each([
    ['on another site', async () => undefined, 'localhost'],
    ['after two minutes', () => advance(server, 121_000), hk],
    ['once the account is frozen', () => freeze('personal@hk'), hk],
  ])('is invalid %s', async (_when, happens, host) => {
    const ssotoken = await tokenOf('personal@hk');
    await happens();
    expect((await follow(ssotoken, '/wallet', host)).headers.location).toBe('/wallet');
    for (const address of [accountPath, confirmPath]) {
      const answer = await server.request('POST', `/api${address}`, { body: { ssotoken }, host });
      expect([envelope(answer).code, answer.headers['set-cookie']]).toEqual(['110113', undefined]);
    }
  });
});

async function freeze(loginName: string): Promise<void> {
  const { kysely } = server.backend.database;
  const { account_id } = await kysely
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.login_id')
    .select('users.account_id')
    .where('logins.login_name', '=', loginName)
    .executeTakeFirstOrThrow();
  await kysely.updateTable('accounts').set({ status: '3' }).where('id', '=', account_id).execute();
}
