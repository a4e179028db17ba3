import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../support/testServer.ts';
import { advance, envelope, get, demoPassword, post, startSites } from '../support/sites.ts';

const domains = ['session', 'preference', 'content', 'security'];
const login = '/cb-va-sso-api/login';
const minute = 60_000;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(domains);
});
afterAll(() => server.dispose());

function cookiesOf(headers: { 'set-cookie'?: readonly string[] | undefined }): Record<string, string> {
  return Object.fromEntries((headers['set-cookie'] ?? []).map((cookie) => [cookie.split('=')[0] ?? '', cookie]));
}

function loginRowOf(loginName: string) {
  return server.backend.database.kysely
    .selectFrom('logins')
    .select('mobile')
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow();
}

describe('signing in', () => {
  test('spec: N-001 the cookie loginInfo holds the eight fields of the login info, readable by script', async () => {
    server.signOut();
    const answer = await server.request('POST', `/api${login}`, {
      body: { loginName: 'seller@cn', password: demoPassword },
    });
    const { loginInfo = '', '__Host-session': session = '' } = cookiesOf(answer.headers);
    const value = decodeURIComponent(loginInfo.split(';')[0]?.split('=')[1] ?? '');
    expect(JSON.parse(value)).toEqual({
      loginName: 'seller@cn',
      userId: 'U10001',
      bizSource: 'cn_collection',
      region: 'CN',
      loginUserType: '0',
      userStatus: '1',
      failReason: '',
      operatorId: null,
    });
    expect(loginInfo).toMatch(/Path=\/; .*SameSite=Lax/);
    expect(loginInfo).not.toContain('HttpOnly');
    expect(session).toContain('HttpOnly');
  });

  test('the cookie loginInfo alone does not sign a user in', async () => {
    server.signOut();
    const forged = encodeURIComponent(JSON.stringify({ userId: 'U10001', loginName: 'seller@cn' }));
    const answer = await server.request('POST', '/api/login/state', { cookies: { loginInfo: forged } });
    expect(envelope(answer).code).toBe('999993');
  });

  test('spec: ST-002 signing out ends the session on the server and removes both cookies', async () => {
    await server.signIn('seller@cn', demoPassword);
    const before = await server.request('POST', '/api/login/state');
    expect(envelope(before).success).toBe(true);
    const answer = await server.request('GET', '/api/cb-va-sso-api/logout');
    expect(cookiesOf(answer.headers)['loginInfo']).toContain('Max-Age=0');
    expect(cookiesOf(answer.headers)['__Host-session']).toContain('Max-Age=0');
    expect((await post(server, '/login/state')).code).toBe('999993');
  });

  test('signing in gives the session a new secret', async () => {
    server.signOut();
    const first = await server.request('POST', `/api${login}`, {
      body: { loginName: 'vip@cn', password: demoPassword },
    });
    const second = await server.request('POST', `/api${login}`, {
      body: { loginName: 'vip@cn', password: demoPassword },
    });
    const old = cookiesOf(first.headers)['__Host-session']?.split(';')[0]?.split('=')[1] ?? '';
    expect(cookiesOf(second.headers)['__Host-session']).not.toContain(old);
    server.signOut();
    expect(
      envelope(await server.request('POST', '/api/login/state', { cookies: { '__Host-session': old } })).code,
    ).toBe('999993');
  });

  test('an unknown name and a wrong password get the same response', async () => {
    server.signOut();
    const { traceId: _one, ...unknown } = (
      await server.request('POST', `/api${login}`, { body: { loginName: 'nobody-1@cn', password: 'x' } })
    ).json as Record<string, unknown>;
    const { traceId: _two, ...wrong } = (
      await server.request('POST', `/api${login}`, { body: { loginName: 'kyc-0@cn', password: 'x' } })
    ).json as Record<string, unknown>;
    expect(unknown).toEqual(wrong);
    expect(unknown).toMatchObject({ code: '110101', data: null });
  });

  test.each(['kyc-1@cn', 'nobody-2@cn'])(
    'after two wrong passwords a captcha is required, after five the name %s is locked for 15 minutes',
    async (loginName) => {
      server.signOut();
      const codes: string[] = [];
      for (let n = 0; n < 2; n += 1) codes.push((await post(server, login, { loginName, password: 'wrong' })).code);
      expect(codes).toEqual(['110101', '110101']);
      expect(await post(server, login, { loginName, password: 'wrong' })).toMatchObject({
        code: '110102',
        errorParam: { captchaRequired: true },
      });
      const picture = await server.request('GET', '/api/cb-va-sso-api/captcha/get/image');
      const captchaId = String(dataOf(picture)['captchaId']);
      expect((await post(server, login, { loginName, password: 'wrong', captchaId, captcha: '????' })).code).toBe(
        '110103',
      );
      const more = [];
      for (let n = 0; n < 3; n += 1) more.push(((await server.signIn(loginName, 'wrong')) as { code: string }).code);
      expect(more).toEqual(['110101', '110101', '110104']);
      expect(await server.signIn(loginName, demoPassword)).toMatchObject({ code: '110104', success: false });
    },
  );

  test('a lock ends after 15 minutes', async () => {
    server.signOut();
    for (let n = 0; n < 5; n += 1) await server.signIn('kyc-2@cn', 'wrong');
    expect(await server.signIn('kyc-2@cn', demoPassword)).toMatchObject({ code: '110104' });
    await advance(server, 15 * minute + 1000);
    expect(await server.signIn('kyc-2@cn', demoPassword)).toMatchObject({ success: true });
  });

  test.each(['kyc-4.cn@EXAMPLE.com', '+86 {mobile}', '{mobile}'])(
    'a user signs in with a name, an email or a mobile number: %s',
    async (text) => {
      const { mobile } = await loginRowOf('kyc-4@cn');
      server.signOut();
      expect(await server.signIn(text.replace('{mobile}', mobile ?? ''), demoPassword)).toMatchObject({
        success: true,
        data: { loginName: 'kyc-4@cn' },
      });
    },
  );

  test('of a mobile number that two logins have in two areas, the one of the region signs in, and with an area code that one', async () => {
    const { mobile } = await loginRowOf('kyc-4@cn');
    const logins = server.backend.database.kysely.updateTable('logins');
    await logins.set({ mobile, area_code: '852' }).where('login_name', '=', 'kyc-6@cn').execute();
    server.signOut();
    expect(await server.signIn(mobile ?? '', demoPassword)).toMatchObject({ data: { loginName: 'kyc-4@cn' } });
    server.signOut();
    expect(await server.signIn(`+852 ${mobile ?? ''}`, demoPassword)).toMatchObject({
      data: { loginName: 'kyc-6@cn' },
    });
  });

  test.each(['-', '+', '+86', '86'])('a text without a number is no mobile number: "%s"', async (text) => {
    await server.backend.database.kysely
      .updateTable('logins')
      .set({ mobile: '' })
      .where('login_name', '=', 'kyc-6@cn')
      .execute();
    server.signOut();
    expect(await server.signIn(text, demoPassword)).toMatchObject({ code: '110101' });
  });

  test('wrong passwords with a name and with its email are counted together', async () => {
    server.signOut();
    for (let n = 0; n < 4; n += 1) await server.signIn('kyc-7@cn', 'wrong');
    expect(await server.signIn('kyc-7.cn@example.com', 'wrong')).toMatchObject({ code: '110104' });
    expect(await server.signIn('kyc-7@cn', demoPassword)).toMatchObject({ code: '110104' });
  });

  test('of twenty parallel guesses at most five are checked', async () => {
    server.signOut();
    const guesses = Array.from({ length: 20 }, () => post(server, login, { loginName: 'kyc-3@cn', password: 'wrong' }));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === '110101').length).toBeLessThanOrEqual(4);
    expect(codes.filter((code) => !['110101', '110102', '110104'].includes(code))).toEqual([]);
  });
});

describe('the other site', () => {
  test('spec: ST-024 signing in on the site of another region starts no session and names the region', async () => {
    server.signOut();
    const answer = await server.request('POST', `/api${login}`, {
      body: { loginName: 'seller@hk', password: demoPassword },
    });
    expect(dataOf(answer)).toMatchObject({ region: 'HK', loginName: 'seller@hk' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('accounts of a login', () => {
  test('spec: ST-026 switching continues as the chosen account and returns the address to open', async () => {
    server.signOut();
    await server.signIn('multi@cn', demoPassword);
    const accounts = (await get(server, '/user/biz/list', { bizSource: 'cn_collection' })).data as readonly Record<
      string,
      unknown
    >[];
    expect(accounts.map(({ checked }) => checked)).toEqual([true, false, false]);
    const [, second] = accounts;
    const { bizSource, userId, channelId, ssoUserId, operatorId } = second ?? {};
    expect(
      (await post(server, '/user/biz/switch', { bizSource, userId, channelId, ssoUserId, operatorId })).data,
    ).toEqual({ bizUrl: '/account' });
    expect((await post(server, '/login/state')).data).toMatchObject({ userId, accountName: second?.['accountName'] });
  });

  test('spec: ST-027 a frozen account gets no bizUrl, and nothing changes', async () => {
    server.signOut();
    await server.signIn('multi@cn', demoPassword);
    const accounts = (await get(server, '/user/biz/list')).data as readonly Record<string, unknown>[];
    expect((await post(server, '/user/biz/switch', { userId: accounts[2]?.['userId'] })).data).toEqual({ bizUrl: '' });
    expect((await post(server, '/login/state')).data).toMatchObject({ userId: accounts[0]?.['userId'] });
  });

  test('a user cannot switch to an account of another login', async () => {
    server.signOut();
    await server.signIn('multi@cn', demoPassword);
    expect((await post(server, '/user/biz/switch', { userId: 'U10001' })).code).toBe('990403');
  });

  test('a user sees and ends only their own sessions', async () => {
    server.signOut();
    await server.signIn('personal@cn', demoPassword);
    const others = (await get(server, '/user/biz/sessions')).data as readonly { sessionId: string }[];
    server.signOut();
    await server.signIn('vip@cn', demoPassword);
    expect((await post(server, '/user/biz/sessions/revoke', { sessionId: others[0]?.sessionId })).code).toBe('990404');
    const mine = (await get(server, '/user/biz/sessions')).data as readonly { sessionId: string; current: boolean }[];
    expect(mine.filter(({ current }) => current)).toHaveLength(1);
    const current = mine.find((session) => session.current)?.sessionId;
    expect((await post(server, '/user/biz/sessions/revoke', { sessionId: current })).success).toBe(true);
    expect((await post(server, '/login/state')).code).toBe('999993');
  });
});

describe('permissions of a user', () => {
  test('spec: A-004 a sub-account gets its own permission codes and the menus that they open', async () => {
    server.signOut();
    await server.signIn('sub-few@cn', demoPassword);
    expect((await get(server, '/child/user/permission')).data).toMatchObject({
      subPermissions: ['record.view', 'wallet.view'],
      needActivate: false,
    });
    const { menus } = (await get(server, '/function/menu/combination/permission')).data as {
      menus: readonly { code: string }[];
    };
    expect(menus.map(({ code }) => code)).toEqual(['service', 'record']);
    expect((await post(server, '/kyc/payPwd/modify', { oldPayPassword: '258036', payPassword: '639182' })).code).toBe(
      '990403',
    );
  });

  test('spec: A-055 an operator gets no server-supplied menus, and spec: A-021 no flag 111', async () => {
    server.signOut();
    await server.signIn('operator@cn', demoPassword);
    expect((await get(server, '/function/menu/combination/permission')).data).toMatchObject({
      menus: [],
      authorities: [],
    });
  });

  test('spec: ST-021 the activation address activates once, and then sub-accounts can be managed', async () => {
    server.signOut();
    await server.signIn('sub-activate@cn', demoPassword);
    expect((await get(server, '/child/user/permission')).data).toMatchObject({ needActivate: true });
    const { url } = (await get(server, '/child/user/active-url')).data as { url: string };
    const visit = await server.request('GET', url);
    expect([visit.status, visit.headers.location]).toEqual([302, '/account']);
    expect((await get(server, '/child/user/permission')).data).toMatchObject({ needActivate: false });
    const { authorities } = (await get(server, '/function/menu/combination/permission')).data as {
      authorities: unknown;
    };
    expect(authorities).toContainEqual({ functionCode: '36', authStatus: '1' });
  });

  test('spec: N-056 control info has the marked user of the account and the tag of the caller', async () => {
    server.signOut();
    await server.signIn('check-auth@cn', demoPassword);
    expect((await get(server, '/kyc/query/user/control/info')).data).toMatchObject({
      tag: null,
      showDialog: true,
      authUsers: [{ loginName: 'check-auth-user@cn', tag: '6' }],
    });
    server.signOut();
    await server.signIn('check-4@cn', demoPassword);
    expect((await get(server, '/kyc/query/user/control/info')).data).toMatchObject({ tag: '4', authUsers: [] });
  });

  test.each([
    ['sign-013@cn', '/coupon/count', '990013', 'AG-SERVICE-CN'],
    ['sign-028@cn', '/coupon/count', '990028', 'AG-SUPPLEMENT'],
    ['sign-141@cn', '/feeQuota/count', '990141', 'AG-SETTLE'],
  ])('%s is refused %s with %s until the agreement is signed', async (loginName, address, code, agreement) => {
    server.signOut();
    await server.signIn(loginName, demoPassword);
    const refused = await post(server, address);
    expect(refused).toMatchObject({ code, errorParam: { agreementIds: [agreement] } });
    expect((await post(server, '/user/biz/signAgreement', refused.errorParam)).success).toBe(true);
    expect((await post(server, address)).success).toBe(true);
  });
});

describe('the sandbox', () => {
  test('lists demo accounts, and reset restores the initial state but never an earlier time', async () => {
    const personas = (await server.request('GET', '/sandbox/api/personas')).json as {
      data: readonly { loginName: string }[];
    };
    expect(personas.data[0]).toMatchObject({
      loginName: 'seller@cn',
      password: demoPassword,
      variant: 'cn_collection',
      region: 'CN',
      kyc: '5',
      role: 'main',
    });
    server.signOut();
    await server.signIn('seller@cn', demoPassword);
    await post(server, '/user/preference/appointment', { key: 'marketing2308', value: '1' });
    const before = server.backend.clock.now();
    await server.request('POST', '/sandbox/api/reset');
    expect(server.backend.clock.now()).toBeGreaterThanOrEqual(before);
    expect((await post(server, '/login/state')).code).toBe('999993');
    await server.signIn('seller@cn', demoPassword);
    expect((await get(server, '/user/preference/appointment', { key: 'marketing2308' })).data).toMatchObject({
      value: null,
    });
  });
});
