import { afterAll, beforeAll, expect, test } from 'vitest';
import { captchaAfter, loginLockAfter } from '../../src/server/identity/loginAttempts.ts';
import { dataOf } from '../support/testServer.ts';
import { envelope, demoPassword, startSites } from '../support/sites.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session']);
});
afterAll(() => server.dispose());

const sideBySide = 40;

async function login(loginName: string, password: string, withCaptcha: boolean): Promise<string> {
  const body = { loginName, password, region: 'CN', ...(withCaptcha && (await readCaptcha())) };
  return envelope(await server.request('POST', '/api/cb-va-sso-api/login', { body })).code;
}

async function readCaptcha(): Promise<{ captchaId: string; captcha: unknown }> {
  const captchaId = String(dataOf(await server.request('GET', '/api/cb-va-sso-api/captcha/get/image'))['captchaId']);
  return {
    captchaId,
    captcha: dataOf(await server.request('GET', '/sandbox/api/captcha', { query: { captchaId } }))['text'],
  };
}

/** Returns the number of checked passwords: each leaves a row. */
async function judged(loginName: string): Promise<number> {
  const rows = await server.backend.database.kysely
    .selectFrom('login_history')
    .select('id')
    .where('login_name', '=', loginName)
    .execute();
  return rows.length;
}

test.each(['seller@cn', 'nobody@cn'])(
  'of forty parallel wrong passwords without a captcha two are checked, and %s is not locked',
  async (loginName) => {
    const before = await judged(loginName);
    const codes = await Promise.all(Array.from({ length: sideBySide }, () => login(loginName, 'wrong-1234', false)));
    expect(await judged(loginName)).toBe(before + captchaAfter);
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: captchaAfter }, () => '110101'),
      ...Array.from({ length: sideBySide - captchaAfter }, () => '110102'),
    ]);
    expect(await login(loginName, demoPassword, true)).toBe(loginName === 'seller@cn' ? '000000' : '110101');
  },
);

test('with a captcha for each, five are checked, then the name is locked', async () => {
  const codes = await Promise.all(Array.from({ length: 12 }, () => login('vip@cn', 'wrong-1234', true)));
  expect(await judged('vip@cn')).toBe(loginLockAfter);
  expect(new Set(codes)).toEqual(new Set(['110101', '110104']));
  expect(await login('vip@cn', demoPassword, true)).toBe('110104');
});

test('parallel right passwords all succeed', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 12 }, () => login('b2b@cn', demoPassword, true))))).toEqual(
    new Set(['000000']),
  );
});

test('a captcha is valid for one attempt, even if many use it in parallel', async () => {
  for (let count = 0; count < captchaAfter; count += 1) await login('vcc@cn', 'wrong-1234', false);
  const one = await readCaptcha();
  const codes = await Promise.all(
    Array.from(
      { length: 10 },
      async () =>
        envelope(
          await server.request('POST', '/api/cb-va-sso-api/login', {
            body: { loginName: 'vcc@cn', password: 'wrong-1234', region: 'CN', ...one },
          }),
        ).code,
    ),
  );
  expect(codes.toSorted()).toEqual(['110101', ...Array.from({ length: 9 }, () => '110103')]);
});
