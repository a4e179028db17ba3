import { isIP } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import type { OpenApiOperation } from '../../src/server/operation/OpenApiDocument.ts';
import { advance, envelope, get, demoPassword, demoPayPassword, post, sentCode, startSites } from '../support/sites.ts';

const domains = ['session', 'preference', 'message', 'content', 'security'];

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(domains);
});
afterAll(() => server.dispose());

/** Valid input for operations that need input, in an order in which all of them succeed. */
const inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'session.menuCheck': { code: 'b2c_portal' },
  'session.signAgreement': { agreementId: 'settleDeclare' },
  'preference.save': { preferenceType: 'AMOUNT_VISIBLE_HOME', preferenceValue: 'hide' },
  'preference.dictionary': { key: 'cb.fe.global.switch' },
  'preference.appointment': { key: 'customer_guide' },
  'preference.updateAppointment': { key: 'customer_guide', value: '1' },
  'preference.saveMessageConfig': { items: [{ type: 'rate', inner: true, email: true, sms: false, wechat: false }] },
  'message.read': { status: 3, ids: ['MU10001-1'] },
  'message.detail': { id: 'MU10001-1' },
  'message.noticeByTitle': { title: '收款账户迁移公告' },
  'content.agreement': { code: 'settleDeclare', site: 'GLOBAL' },
  'content.page': { template: 'guide', code: 'withdraw' },
  'content.banners': { space: 'b2c_cn_header' },
  'content.notice': { id: 'NT-1001' },
  'content.holidays': { startDate: '2026-09-27', endDate: '2026-11-07' },
  'content.hideAd': { adId: 'AD-001' },
  'content.supplyAddress': { address: '浙江省杭州市滨江区江南大道 100 号' },
  'security.verifyLoginPassword': { password: demoPassword, purpose: 'bindMobile' },
  'security.verifyPayPassword': { payPassword: '639182' },
  'security.modifyPayPassword': { oldPayPassword: demoPayPassword, payPassword: '639182' },
  'security.sendMobileCode': { scene: 'resetPayPassword' },
  'security.sendEmailCode': { scene: 'resetPayPassword' },
  'security.bindQuestions': { problems: ['q01', 'q04', 'q07'].map((problemId) => ({ problemId, answer: '海' })) },
};
/** Operations that end the session, need a code, or need another state; they have separate tests. */
const testedElsewhere = [
  'session.login',
  'session.logout',
  'session.sso',
  'session.linkedAccount',
  'session.confirmLink',
  'session.activate',
  'session.switchAccount',
  'session.revokeSession',
  'session.activeUrl',
  'content.activityLabel',
  'security.setPayPassword',
  'security.resetPayPassword',
  'security.modifyLoginPassword',
  'security.bindMobile',
  'security.bindEmail',
  'security.bindWechat',
  'security.unbindWechat',
];

function operations(): readonly {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}[] {
  const { paths } = loadDocuments('schemas', domains);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

function addressOf(id: string): string {
  return operations().find(({ operation }) => operation.operationId === id)?.path ?? '';
}

async function call(id: string, input: Readonly<Record<string, unknown>> = {}) {
  const found = operations().find(({ operation }) => operation.operationId === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return envelope(
    await server.request(found.method, `/api${found.path}`, found.method === 'GET' ? { query } : { body: input }),
  );
}

describe('every operation', () => {
  test('of session, preference, message, content and security responds as its document declares', async () => {
    server.signOut();
    await server.signIn('seller@cn', demoPassword);
    const failed: string[] = [];
    for (const { operation } of operations()) {
      const id = operation.operationId;
      if (testedElsewhere.includes(id)) continue;
      const answer = await call(id, inputs[id]);
      if (!answer.success) failed.push(`${id}: ${answer.code} ${answer.message}`);
    }
    expect(failed).toEqual([]);
  });

  test('only an account with the flag 121 gets the gift of new users', async () => {
    const asked = async (loginName: string) => {
      server.signOut();
      await server.signIn(loginName, demoPassword);
      return (await call('content.activityLabel', { activityId: 'ACTIVITY_ID_B2C', labelCode: 'NEW_USER' })).code;
    };
    expect([await asked('newuser@cn'), await asked('seller@cn'), await asked('operator@cn')]).toEqual([
      '000000',
      '990403',
      '990403',
    ]);
  });

  test('that is not public refuses without a session', async () => {
    server.signOut();
    const open: string[] = [];
    for (const { operation } of operations()) {
      if (operation['x-public']) continue;
      const answer = await call(operation.operationId, inputs[operation.operationId]);
      if (answer.code !== '999993') open.push(`${operation.operationId}: ${answer.code}`);
    }
    expect(open).toEqual([]);
  });
});

describe('preferences', () => {
  beforeAll(async () => {
    server.signOut();
    await server.signIn('personal@cn', demoPassword);
  });

  test.each([{}, { preferenceType: '', preferenceValue: 'hide' }, { preferenceType: '  ', preferenceValue: 'hide' }])(
    'spec: V-028 saving a preference without a key is refused with 请设置KEY值: %j',
    async (body) => {
      expect(await post(server, '/user/preference/save', body)).toMatchObject({
        success: false,
        code: '990601',
        message: '请设置KEY值',
      });
      expect((await get(server, '/user/preference/query')).data).toEqual([]);
    },
  );

  test.each([{ value: '1' }, { key: '', value: '1' }])(
    'spec: V-029 updating an appointment without a key is refused in the same way: %j',
    async (body) => {
      expect(await post(server, '/user/preference/appointment', body)).toMatchObject({
        success: false,
        message: '请设置KEY值',
      });
    },
  );

  test('spec: N-028 a preference is found by group and by key', async () => {
    await post(server, '/user/preference/save', {
      preferenceType: 'AMOUNT_VISIBLE_WALLET',
      preferenceValue: 'hide',
      rgoup: 'AMOUNT',
    });
    await post(server, '/user/preference/save', { preferenceType: 'COLLECTION_AUTH_VISIBLE', preferenceValue: 'hide' });
    await post(server, '/user/preference/save', { preferenceType: 'AMOUNT_VISIBLE_WALLET', preferenceValue: 'show' });
    expect((await get(server, '/user/preference/query', { rgoup: 'AMOUNT' })).data).toEqual([
      { preferenceType: 'AMOUNT_VISIBLE_WALLET', preferenceValue: 'show' },
    ]);
    expect((await get(server, '/user/preference/query', { rkey: 'COLLECTION_AUTH_VISIBLE' })).data).toEqual([
      { preferenceType: 'COLLECTION_AUTH_VISIBLE', preferenceValue: 'hide' },
    ]);
    expect((await get(server, '/user/preference/query')).data).toHaveLength(2);
  });

  test('spec: N-051 an appointment is kept for its user only', async () => {
    await post(server, '/user/preference/appointment', { key: 'collection_transfer_notice', value: '1' });
    expect((await get(server, '/user/preference/appointment', { key: 'collection_transfer_notice' })).data).toEqual({
      key: 'collection_transfer_notice',
      value: '1',
    });
    server.signOut();
    await server.signIn('vip@cn', demoPassword);
    expect((await get(server, '/user/preference/appointment', { key: 'collection_transfer_notice' })).data).toEqual({
      key: 'collection_transfer_notice',
      value: null,
    });
  });
});

describe('messages', () => {
  test('spec: ST-054 a read message stays read, and a popup counts as unread until then', async () => {
    server.signOut();
    await server.signIn('white@hk', demoPassword, 'HK');
    const unread = async () =>
      (await post(server, '/message/inner/list', { pageNum: 1, pageSize: 10, status: 1 }, 'hk.localhost')).data as {
        totalSize: number;
      };
    const before = (await unread()).totalSize;
    const { letterPopContentDtos: letters } = (await post(server, '/message/inner/pop', {}, 'hk.localhost')).data as {
      letterPopContentDtos: readonly { id: string; force: boolean }[];
    };
    expect(letters.map(({ force }) => force).sort()).toEqual([false, true]);
    expect((await unread()).totalSize).toBe(before);
    const ids = letters.map(({ id }) => id);
    expect((await post(server, '/message/inner/read', { status: 3, ids }, 'hk.localhost')).data).toEqual({
      updated: 2,
    });
    expect((await post(server, '/message/inner/read', { status: 1, ids }, 'hk.localhost')).data).toEqual({
      updated: 0,
    });
    expect((await unread()).totalSize).toBe(before - 2);
    expect((await post(server, '/message/inner/pop', {}, 'hk.localhost')).data).toEqual({ letterPopContentDtos: [] });
  });

  test('a user without access to messages is refused their list', async () => {
    server.signOut();
    await server.signIn('sub-few@cn', demoPassword);
    expect((await post(server, '/message/inner/list', { pageNum: 1, pageSize: 10 })).code).toBe('990403');
    expect((await get(server, '/message/inner/detail', { id: 'MU10001-1' })).code).toBe('990403');
  });

  test('one message is returned as in the list', async () => {
    server.signOut();
    await server.signIn('seller@cn', demoPassword);
    const { resultList } = (await post(server, '/message/inner/list', { pageSize: 9999 })).data as {
      resultList: readonly { id: string }[];
    };
    expect(resultList.length).toBeGreaterThan(1);
    for (const message of resultList.slice(0, 3))
      expect((await get(server, '/message/inner/detail', { id: message.id })).data).toEqual(message);
  });

  test('a user cannot read or mark the messages of another user', async () => {
    server.signOut();
    await server.signIn('vip@cn', demoPassword);
    const { resultList } = (await post(server, '/message/inner/list', { pageSize: 9999 })).data as {
      resultList: readonly { id: string }[];
    };
    expect(resultList.filter(({ id }) => id.startsWith('MU10001-'))).toEqual([]);
    expect(await get(server, '/message/inner/detail', { id: 'MU10001-2' })).toMatchObject({
      success: true,
      data: null,
    });
    expect((await post(server, '/message/inner/read', { status: 3, ids: ['MU10001-2'] })).data).toEqual({ updated: 0 });
  });

  test('spec: N-013 a list keeps to its window of time, its type and its page', async () => {
    const list = async (body: object) =>
      (await post(server, '/message/inner/list', body)).data as {
        totalSize: number;
        resultList: readonly { createTime: string; contentType: string }[];
      };
    const all = await list({ pageSize: 9999 });
    expect(all.resultList).toHaveLength(all.totalSize);
    const from = all.resultList[4]?.createTime ?? '';
    expect((await list({ startTime: from })).totalSize).toBe(5);
    expect((await list({ pageNum: 2, pageSize: 5 })).resultList[0]).toEqual(all.resultList[5]);
    const type = all.resultList[0]?.contentType ?? '';
    expect(
      (await list({ contentType: type, pageSize: 9999 })).resultList.every(({ contentType }) => contentType === type),
    ).toBe(true);
    for (const wrong of [{ startTime: '2026-02-30 00:00:00' }, { startTime: 'x' }]) {
      // the first is refused by the handler, the second by the document
      const refused = await post(server, '/message/inner/list', wrong);
      expect(refused).toMatchObject({ code: '999995', errorParam: [{ field: 'startTime' }] });
      expect(refused.message, 'a message for sellers has no field names').not.toContain('startTime');
    }
  });
});

describe('languages', () => {
  const han = /\p{Script=Han}/u;
  const simplified = /[们请实现账户认证办这为后发银时间结汇个审]/;
  const asked = async (
    method: 'GET' | 'POST',
    address: string,
    input: Readonly<Record<string, unknown>>,
    locale: string,
  ) => {
    const headers = { 'accept-language': locale };
    const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    return JSON.stringify(
      envelope(
        await server.request(
          method,
          `/api${address}`,
          method === 'GET' ? { query, headers } : { body: input, headers },
        ),
      ).data,
    ).replaceAll(/data:image[^"]*/g, '');
  };
  beforeAll(async () => {
    server.signOut();
    await server.signIn('b2b@cn', demoPassword);
  });

  test.each([
    ['POST', '/message/inner/list', { pageSize: 9999 }],
    ['POST', '/message/inner/pop', {}],
    ['GET', '/message/inner/noticeByTitle', { title: '收款账户迁移公告' }],
    ['GET', '/cb-cms-api/notice/list', {}],
    ['GET', '/cb-cms-api/notice/detail', { id: 'NT-1001' }],
    ['GET', '/cb-cms-api/notice/detail', { id: 'NT-1005' }],
    ...['b2c_cn_header', 'b2c_hk_header', 'import_cn_header', 'b2c_portal_activity'].map(
      (space) => ['GET', addressOf('content.banners'), { space }] as const,
    ),
    ...['withdraw', 'collection', 'kyc', 'payment', 'exchange', 'security', 'advance', 'shopauth'].map(
      (code) => ['GET', addressOf('content.page'), { code }] as const,
    ),
    ['GET', addressOf('content.ads'), {}],
    ['POST', addressOf('content.activities'), {}],
  ] as const)('%s %s %j is in the language of the request', async (method, address, input) => {
    const [mainland, hongKong, english] = [
      await asked(method, address, input, 'zh-CN'),
      await asked(method, address, input, 'zh-HK'),
      await asked(method, address, input, 'en'),
    ];
    expect(mainland).toMatch(han);
    expect(english).toMatch(/[a-z]{4}/);
    expect(english).not.toMatch(han);
    expect(hongKong).toMatch(han);
    expect(hongKong).not.toMatch(simplified);
  });

  test.each([
    ['settleDeclare', 'localhost', 'zh-CN'],
    ['serviceAgreement', 'localhost', 'zh-CN'],
    ['serviceAgreement', 'hk.localhost', 'zh-HK'],
    ['supplementRe', 'localhost', 'zh-CN'],
    ['privacy', 'hk.localhost', 'zh-CN'],
    ['riskDisclosure', 'localhost', 'zh-CN'],
  ])(
    'the agreement %s of %s is signed in %s in every language of the page, and can be read in every other language',
    async (code, host, signedIn) => {
      const answers = await Promise.all(
        ['zh-CN', 'zh-HK', 'en'].map(async (locale) => {
          const { data } = envelope(
            await server.request('GET', `/api${addressOf('content.agreement')}`, {
              host,
              query: { code },
              headers: { 'accept-language': locale },
            }),
          );
          return {
            asked: locale,
            ...(data as {
              title: string;
              content: string;
              reading: null | { title: string; content: string; locale: string };
            }),
          };
        }),
      );
      const stored = await server.backend.database.kysely
        .selectFrom('agreements')
        .select(['title', 'content'])
        .where('code', '=', code)
        .where('site', 'in', [host === 'localhost' ? 'CN' : 'HK', 'GLOBAL'])
        .executeTakeFirstOrThrow();
      for (const { title, content } of answers) expect({ title, content }).toEqual(stored);
      for (const { asked, reading } of answers) {
        expect(reading === null, asked).toBe(asked === signedIn);
        if (reading === null) continue;
        expect(reading.locale).toBe(asked);
        const words = `${reading.title} ${reading.content}`;
        if (asked === 'en') expect(words).not.toMatch(han);
        if (asked === 'zh-HK') expect(words).not.toMatch(simplified);
        // The same clauses in each: equal numbers of headings, paragraphs and items.
        const clauses = (html: string) => html.match(/<(?:h3|p|li)>/g);
        expect(clauses(reading.content)).toEqual(clauses(stored.content));
      }
    },
  );
});

describe('content', () => {
  test('spec: N-036 a holiday of several days is one entry with its name', async () => {
    const { data } = await get(server, '/holiday/list', { startDate: '2026-09-27', endDate: '2026-11-07' });
    const holidays = data as readonly { startDate: string; endDate: string; remark: string }[];
    expect(holidays.find(({ remark }) => remark.includes('国庆'))).toMatchObject({
      startDate: '2026-10-01',
      endDate: '2026-10-07',
    });
  });

  test('the two sites have their own holidays, notices and agreements', async () => {
    const days = { startDate: '2026-06-28', endDate: '2026-07-11' };
    server.signOut();
    await server.signIn('seller@hk', demoPassword, 'HK');
    expect((await get(server, '/holiday/list', days, 'hk.localhost')).data).toEqual([
      expect.objectContaining({ startDate: '2026-07-01' }),
    ]);
    const notices = (await get(server, '/cb-cms-api/notice/list', {}, 'hk.localhost')).data as readonly {
      id: string;
    }[];
    expect(notices.map(({ id }) => id)).toEqual(['NT-1006', 'NT-1004', 'NT-1007']);
    expect(
      (await get(server, '/cb-cms-api/agreementconfig/query', { code: 'serviceAgreement' }, 'hk.localhost')).data,
    ).toMatchObject({ site: 'HK' });
    expect((await get(server, '/cb-cms-api/notice/detail', { id: 'NT-1002' }, 'hk.localhost')).code).toBe('990404');
  });

  test('spec: N-046 a notice without an address has no url at all', async () => {
    server.signOut();
    await server.signIn('seller@cn', demoPassword);
    const notices = (await get(server, '/cb-cms-api/notice/list')).data as readonly Record<string, unknown>[];
    expect(notices.find(({ id }) => id === 'NT-1003')).toMatchObject({ url: '/guide/withdraw' });
    expect(notices.find(({ id }) => id === 'NT-1001')).not.toHaveProperty('url');
  });

  test('an unknown agreement has no data, an unknown guide is refused', async () => {
    expect(await get(server, '/cb-cms-api/agreementconfig/query', { code: 'nope' })).toMatchObject({
      success: true,
      data: null,
    });
    expect(await get(server, '/cb-cms-api/page/info', { template: 'guide', code: 'nope' })).toMatchObject({
      code: '990404',
      message: '未找到对应的内容',
    });
  });

  test('spec: N-041 only the new user has the gift label; the days left follow the clock', async () => {
    const label = { activityId: 'ACTIVITY_ID_B2C', labelCode: 'NEW_USER' };
    expect((await post(server, '/new-marketing-api/v1/marketing/label/list', label)).data).toBeNull();
    server.signOut();
    await server.signIn('newuser@cn', demoPassword);
    expect((await post(server, '/new-marketing-api/v1/marketing/label/list', label)).data).toEqual({
      expireDays: 140,
      currentCount: 1,
      totalCount: 3,
    });
  });
});

describe('security settings', () => {
  test('the eighth wrong payment password locks it for an hour, and a code to the mobile unlocks it', async () => {
    server.signOut();
    await server.signIn('vip@cn', demoPassword);
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await post(server, '/kyc/payPwd/verify', { payPassword: '111222' }));
    expect(answers[0]).toMatchObject({
      code: '771105',
      message: '支付密码错误，还可重试 7 次',
      errorParam: { retries: 7 },
    });
    expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 7 }, () => '771105'), '771107']);
    expect(await post(server, '/kyc/payPwd/verify', { payPassword: demoPayPassword })).toMatchObject({
      code: '771107',
      errorParam: { minutes: 60 },
    });
    expect((await get(server, '/kyc/payPwd/status')).data).toMatchObject({ isSet: true, locked: true });
    expect((await post(server, '/cb-va-sso-api/captcha/send/mobile', { scene: 'resetPayPassword' })).data).toEqual({
      target: '138****0038',
      retryAfter: 60,
    });
    const code = await sentCode(server, '+86 13800110038');
    expect(
      await post(server, '/kyc/payPwd/reset', { code: code === '000000' ? '000001' : '000000', payPassword: '639182' }),
    ).toMatchObject({ code: '110108' });
    expect((await post(server, '/kyc/payPwd/reset', { code, payPassword: '639182' })).success).toBe(true);
    expect((await post(server, '/kyc/payPwd/reset', { code, payPassword: '639182' })).code).toBe('110108');
    expect((await post(server, '/kyc/payPwd/verify', { payPassword: '639182' })).success).toBe(true);
  });

  test('a locked payment password works again after the hour', async () => {
    server.signOut();
    await server.signIn('cancel-failed@cn', demoPassword);
    for (let n = 0; n < 8; n += 1) await post(server, '/kyc/payPwd/verify', { payPassword: '111222' });
    await advance(server, 20 * 60_000);
    expect(await post(server, '/kyc/payPwd/verify', { payPassword: demoPayPassword })).toMatchObject({
      code: '771107',
      errorParam: { minutes: 40 },
    });
    await advance(server, 40 * 60_000);
    await server.signIn('cancel-failed@cn', demoPassword);
    expect(await post(server, '/kyc/payPwd/verify', { payPassword: '111222' })).toMatchObject({
      code: '771105',
      errorParam: { retries: 7 },
    });
    expect((await post(server, '/kyc/payPwd/verify', { payPassword: demoPayPassword })).success).toBe(true);
  });

  test.each(['111111', '123456', '987654'])('the payment password %s is refused', async (payPassword) => {
    server.signOut();
    await server.signIn('vip@cn', demoPassword);
    expect(await post(server, '/kyc/payPwd/modify', { oldPayPassword: '639182', payPassword })).toMatchObject({
      code: '771102',
    });
  });

  test('a payment password is set once, with the login password', async () => {
    server.signOut();
    await server.signIn('nopaypwd@cn', demoPassword);
    expect((await get(server, '/kyc/payPwd/status')).data).toMatchObject({ isSet: false });
    expect((await post(server, '/kyc/payPwd/verify', { payPassword: demoPayPassword })).code).toBe('771101');
    expect((await post(server, '/kyc/payPwd/set', { payPassword: demoPayPassword, loginPassword: 'wrong' })).code).toBe(
      '110106',
    );
    expect(
      (await post(server, '/kyc/payPwd/set', { payPassword: demoPayPassword, loginPassword: demoPassword })).success,
    ).toBe(true);
    expect(
      (await post(server, '/kyc/payPwd/set', { payPassword: demoPayPassword, loginPassword: demoPassword })).code,
    ).toBe('771103');
  });

  test('spec: E-075 a mobile in use, a second code within a minute and a number that cannot be one are refused', async () => {
    const send = (mobile: string) =>
      post(server, '/cb-va-sso-api/captcha/send/mobile', { scene: 'bindMobile', areaCode: '86', mobile });
    expect((await send('13800110001')).code).toBe('110014');
    expect((await send('12345678')).code).toBe('110110');
    expect((await send('13700000001')).success).toBe(true);
    expect((await send('13700000001')).code).toBe('110018');
  });

  test('a mobile is bound by the code that was sent to it, and shown masked', async () => {
    const bind = (mobile: string, code: string) =>
      post(server, '/cb-va-sso-api/mobile/bind', { areaCode: '86', mobile, code, proof });
    const { proof } = (
      await post(server, '/cb-va-sso-api/loginPwd/verify', { password: demoPassword, purpose: 'bindMobile' })
    ).data as { readonly proof: string };
    const code = await sentCode(server, '+86 13700000001');
    expect((await bind('13700000002', code)).code).toBe('110108');
    expect((await bind('13700000001', code)).success).toBe(true);
    expect((await get(server, '/cb-va-sso-api/security/overview')).data).toMatchObject({
      mobile: '137****0001',
      email: 'nop***@example.com',
    });
  });

  test('changing the login password ends the other sessions and keeps the current one', async () => {
    server.signOut();
    await server.signIn('cancelling@cn', demoPassword);
    const elsewhere = await server.request('POST', '/api/cb-va-sso-api/login', {
      body: { loginName: 'cancelling@cn', password: demoPassword },
      cookies: { '__Host-session': '' },
    });
    const other = /__Host-session=([^;]+)/.exec(String(elsewhere.headers['set-cookie']))?.[1] ?? '';
    server.signOut();
    await server.signIn('cancelling@cn', demoPassword);
    expect(
      (await post(server, '/cb-va-sso-api/loginPwd/modify', { oldPassword: demoPassword, newPassword: 'short1' })).code,
    ).toBe('110107');
    expect(
      (
        await post(server, '/cb-va-sso-api/loginPwd/modify', {
          oldPassword: demoPassword,
          newPassword: 'Another-Harbour-7',
        })
      ).success,
    ).toBe(true);
    expect((await post(server, '/login/state')).success).toBe(true);
    expect(
      envelope(await server.request('POST', '/api/login/state', { cookies: { '__Host-session': other } })).code,
    ).toBe('999993');
    server.signOut();
    expect(await server.signIn('cancelling@cn', 'Another-Harbour-7')).toMatchObject({ success: true });
  });

  test("WeChat is bound only with the ticket of the user's own code", async () => {
    const ticket = async () =>
      new URL(
        ((await get(server, '/cb-va-sso-api/security/wechat')).data as { bindUrl: string }).bindUrl,
        'http://here.invalid',
      ).searchParams.get('ticket');
    server.signOut();
    await server.signIn('address@cn', demoPassword);
    const foreign = await ticket();
    server.signOut();
    await server.signIn('vip@cn', demoPassword);
    expect((await post(server, '/cb-va-sso-api/security/wechat/bind', { ticket: foreign })).code).toBe('110108');
    expect((await post(server, '/cb-va-sso-api/security/wechat/bind', { ticket: await ticket() })).success).toBe(true);
    expect((await post(server, '/cb-va-sso-api/security/wechat/unbind', { payPassword: '639182' })).success).toBe(true);
    expect((await get(server, '/cb-va-sso-api/security/wechat')).data).toMatchObject({ bound: false });
  });

  test("the history of sign-ins shows failed attempts, and the user's own address in full", async () => {
    server.signOut();
    await post(server, '/cb-va-sso-api/login', { loginName: 'address-force@cn', password: 'wrong' });
    await server.signIn('address-force@cn', demoPassword);
    const { resultList, totalSize } = (await post(server, '/cb-va-sso-api/security/loginHistory', {})).data as {
      resultList: readonly { success: boolean; ip: string }[];
      totalSize: number;
    };
    expect(totalSize).toBe(2);
    expect(resultList.map(({ success }) => success)).toEqual([true, false]);
    expect(isIP(resultList[0]?.ip ?? '')).not.toBe(0);
  });
});

test('the texts of error codes are in the requested language, without unfilled placeholders', async () => {
  const { data } = await get(server, '/common/errorMsg');
  const messages = (data as readonly { readonly message: string }[]).map(({ message }) => message);
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter((message) => /[{}]/.test(message))).toEqual([]);
});
