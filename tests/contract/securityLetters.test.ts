import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advance, envelope, get, demoPassword, demoPayPassword, post, sentCode, startSites } from '../support/sites.ts';

const sso = '/cb-va-sso-api';
const newPassword = 'Another-Harbour-7';
const locales = ['zh-CN', 'zh-HK', 'en'] as const;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'security', 'message']);
});
afterAll(() => server.dispose());
// Codes and attempts have hourly limits.
beforeEach(() => advance(server, 2 * 60 * 60_000));

interface Letter {
  readonly title: string;
  readonly content: string;
  readonly contentType: string;
  readonly createTime: string;
}

/** The security messages of the signed-in user in a language, newest first. */
async function lettersIn(locale: string): Promise<readonly Letter[]> {
  const { data } = envelope(
    await server.request('POST', '/api/message/inner/list', {
      body: { pageSize: 9999, contentType: 'security' },
      headers: { 'accept-language': locale },
    }),
  );
  return (data as { resultList: readonly Letter[] }).resultList;
}
const storedLetters = async () =>
  Number(
    (
      await server.backend.database.kysely
        .selectFrom('messages')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const proofFor = async (purpose: string) =>
  String(
    (
      (await post(server, `${sso}/loginPwd/verify`, { password: demoPassword, purpose })).data as {
        readonly proof: string;
      }
    ).proof,
  );
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
async function codeTo(target: string, kind: 'mobile' | 'email', body: object): Promise<string> {
  expect((await post(server, `${sso}/captcha/send/${kind}`, body)).code).toBe('000000');
  return sentCode(server, target);
}
const ticket = async () =>
  new URL(
    ((await get(server, `${sso}/security/wechat`)).data as { bindUrl: string }).bindUrl,
    'http://here.invalid',
  ).searchParams.get('ticket');

interface Made {
  /** The same change with a wrong secret. */
  readonly refused: () => Promise<{ readonly code: string }>;
  readonly made: () => Promise<{ readonly code: string }>;
}

/** Every change of contact data or credentials, in the order in which one account makes them. */
const changes: readonly {
  readonly change: string;
  readonly says: Readonly<Record<(typeof locales)[number], RegExp>>;
  readonly shows: readonly string[];
  readonly prepare: () => Promise<Made>;
}[] = [
  {
    change: 'mobile number',
    shows: ['+86 138****', '+86 137****0091'],
    says: { 'zh-CN': /^手机号已更换$/, 'zh-HK': /^手機號碼已更改$/, en: /^Mobile number changed$/ },
    async prepare() {
      const contact = { areaCode: '86', mobile: '13700000091' };
      const code = await codeTo('+86 13700000091', 'mobile', { scene: 'bindMobile', ...contact });
      const proof = await proofFor('bindMobile');
      const bind = (given: string) => post(server, `${sso}/mobile/bind`, { ...contact, code: given, proof });
      return { refused: () => bind(wrong(code)), made: () => bind(code) };
    },
  },
  {
    change: 'email',
    shows: ['new***@example.com'],
    says: { 'zh-CN': /^邮箱已(?:绑定|更换)$/, 'zh-HK': /^電郵已(?:綁定|更改)$/, en: /^Email (?:linked|changed)$/ },
    async prepare() {
      const contact = { email: 'newowner@example.com' };
      const code = await codeTo(contact.email, 'email', { scene: 'bindEmail', ...contact });
      const proof = await proofFor('bindEmail');
      const bind = (given: string) => post(server, `${sso}/email/bind`, { ...contact, code: given, proof });
      return { refused: () => bind(wrong(code)), made: () => bind(code) };
    },
  },
  {
    change: 'payment password',
    shows: [],
    says: { 'zh-CN': /^支付密码已修改$/, 'zh-HK': /^支付密碼已更改$/, en: /^Payment password changed$/ },
    async prepare() {
      const modify = (oldPayPassword: string) =>
        post(server, '/kyc/payPwd/modify', { oldPayPassword, payPassword: '639182' });
      return { refused: () => modify('111222'), made: () => modify(demoPayPassword) };
    },
  },
  {
    change: 'payment password by a code',
    shows: [],
    says: { 'zh-CN': /^支付密码已重置$/, 'zh-HK': /^支付密碼已重設$/, en: /^Payment password reset$/ },
    async prepare() {
      const code = await codeTo('+86 13700000091', 'mobile', { scene: 'resetPayPassword' });
      const reset = (given: string) => post(server, '/kyc/payPwd/reset', { code: given, payPassword: demoPayPassword });
      return { refused: () => reset(wrong(code)), made: () => reset(code) };
    },
  },
  {
    change: 'security questions',
    shows: [],
    says: { 'zh-CN': /^密保问题已更新$/, 'zh-HK': /^保安問題已更新$/, en: /^Security questions updated$/ },
    async prepare() {
      const bind = (chosen: readonly string[]) =>
        post(server, `${sso}/security/bindSecurityProblem`, {
          problems: chosen.map((problemId) => ({ problemId, answer: '海' })),
          payPassword: demoPayPassword,
        });
      return { refused: () => bind(['q01', 'q04', 'nope']), made: () => bind(['q01', 'q04', 'q07']) };
    },
  },
  {
    change: 'WeChat',
    shows: ['海*户'],
    says: { 'zh-CN': /^微信已绑定$/, 'zh-HK': /^微信已綁定$/, en: /^WeChat linked$/ },
    prepare: async () => ({
      refused: () => post(server, `${sso}/security/wechat/bind`, { ticket: 'x'.repeat(43) }),
      made: async () => post(server, `${sso}/security/wechat/bind`, { ticket: await ticket() }),
    }),
  },
  {
    change: 'WeChat removal',
    shows: ['海*户'],
    says: { 'zh-CN': /^微信已解除绑定$/, 'zh-HK': /^微信已解除綁定$/, en: /^WeChat unlinked$/ },
    async prepare() {
      const unbind = (payPassword: string) => post(server, `${sso}/security/wechat/unbind`, { payPassword });
      return { refused: () => unbind('111222'), made: () => unbind(demoPayPassword) };
    },
  },
  {
    change: 'login password',
    shows: [],
    says: { 'zh-CN': /^登录密码已修改$/, 'zh-HK': /^登入密碼已更改$/, en: /^Login password changed$/ },
    async prepare() {
      const modify = (oldPassword: string) =>
        post(server, `${sso}/loginPwd/modify`, { oldPassword, newPassword: newPassword });
      return { refused: () => modify('wrong-password-1'), made: () => modify(demoPassword) };
    },
  },
];

describe('a message informs the owner of a change', () => {
  test.each(changes)(
    'of the $change: once, in the language of the reader, and not for a refused one',
    async ({ says, shows, prepare }) => {
      await server.signIn('vip@cn', demoPassword);
      const { refused, made } = await prepare();
      const before = { stored: await storedLetters(), own: (await lettersIn('en')).length };
      expect((await refused()).code).not.toBe('000000');
      expect(await storedLetters()).toBe(before.stored);
      expect((await made()).code).toBe('000000');
      expect(await storedLetters()).toBe(before.stored + 1);
      for (const locale of locales) {
        const letters = await lettersIn(locale);
        expect(letters).toHaveLength(before.own + 1);
        const { title = '', content = '', createTime = '-' } = letters[0] ?? {};
        expect(title).toMatch(says[locale]);
        for (const shown of [...shows, createTime]) expect(content).toContain(shown);
        // The message contains nothing that helps an attacker who reads it.
        expect(content).not.toMatch(/13700000091|newowner|639182|258036|[{}]/);
      }
    },
  );

  test('binding the current number or address again sends no message', async () => {
    await server.signIn('vip@cn', newPassword);
    const contacts = [
      ['mobile', 'bindMobile', '+86 13700000091', { areaCode: '86', mobile: '13700000091' }],
      ['email', 'bindEmail', 'newowner@example.com', { email: 'newowner@example.com' }],
    ] as const;
    const before = await storedLetters();
    for (const [kind, scene, target, contact] of contacts) {
      const code = await codeTo(target, kind, { scene, ...contact });
      const proof = (
        (await post(server, `${sso}/loginPwd/verify`, { password: newPassword, purpose: scene })).data as {
          readonly proof: string;
        }
      ).proof;
      expect((await post(server, `${sso}/${kind}/bind`, { ...contact, code, proof })).code).toBe('000000');
    }
    expect(await storedLetters()).toBe(before);
  });

  test('the message for a first payment password says that it was set', async () => {
    await server.signIn('nopaypwd@cn', demoPassword);
    expect(
      (await post(server, '/kyc/payPwd/set', { payPassword: demoPayPassword, loginPassword: demoPassword })).code,
    ).toBe('000000');
    expect((await lettersIn('en'))[0]?.title).toBe('Payment password set');
  });

  test('for a login with several accounts reaches each of its users', async () => {
    await server.signIn('multi@cn', demoPassword);
    const before = await storedLetters();
    const users = await server.backend.database.kysely
      .selectFrom('users')
      .innerJoin('logins', 'logins.id', 'users.login_id')
      .select('users.id')
      .where('logins.login_name', '=', 'multi@cn')
      .execute();
    expect(users.length).toBeGreaterThan(1);
    expect(
      (await post(server, `${sso}/loginPwd/modify`, { oldPassword: demoPassword, newPassword: newPassword })).code,
    ).toBe('000000');
    expect(await storedLetters()).toBe(before + users.length);
  });
});
