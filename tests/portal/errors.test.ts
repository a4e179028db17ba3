// @vitest-environment jsdom
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { PageRuntime } from '../../src/portal/lifecycle/PageRuntime.ts';
import { eventually } from '../support/eventually.ts';
import { switchLocale } from '../../src/portal/lifecycle/texts.ts';
import { leaveSites } from '../support/openPortal.ts';
import { send } from '../support/serverClient.ts';
import { siteOperations } from '../support/siteOperations.ts';
import { visitAs, type LiveVisit } from '../support/visitAs.ts';
import { pageOf, shownPage } from '../support/openedPage.ts';

afterAll(leaveSites);

type Fault = Readonly<Record<string, unknown>>;
const server = inject('faultyServer');

/** Makes the server fail the next call of an operation, or the next `times` calls. */
async function plant(fault: Fault, operation = 'preference.saveMessageConfig'): Promise<void> {
  const answer = await send(server, 'POST', '/sandbox/api/faults', { body: { operation, ...fault } });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Opens a page and makes its next call fail. */
async function refuse(fault: Fault | null, path = '/message'): Promise<LiveVisit & { readonly runtime: PageRuntime }> {
  const visit = await visitAs('seller@cn', path, { server });
  visit.portal.client.learn(siteOperations);
  if (fault) await plant(fault);
  return { ...visit, runtime: pageOf(visit).runtime };
}
const item = (type: string) => ({ type, inner: true, email: true, sms: true, wechat: true });
const save = (runtime: PageRuntime) =>
  runtime.run([{ do: 'call', operation: 'preference.saveMessageConfig', input: { items: [item('security')] } }]);

describe('codes with the same meaning for every call', () => {
  test.each([
    ['E-005', '910020', 'unbinding'],
    ['E-006', '910019', 'unbind'],
    ['E-007', '910021', 'logoff'],
  ])('spec: %s %s leads to the forbidden page with the status %s', async (_id, code, status) => {
    const { runtime, visits } = await refuse({ code });
    await save(runtime);
    expect(visits.at(-1)).toEqual({ kind: 'go', url: `/forbidden?status=${status}` });
  });

  test.each([
    ['E-003', '990013', '/sign'],
    ['E-004', '990028', '/sign/re'],
  ])('spec: %s %s leads to signing and keeps the error parameter', async (_id, code, path) => {
    const param = { agreementIds: ['A1'], agreementSite: 'CN' };
    const { runtime, visits, portal } = await refuse({ code, errorParam: param });
    await save(runtime);
    expect(visits.at(-1)?.url).toMatch(new RegExp(`^${path}\\?`));
    expect(JSON.parse(portal.sessionStorage.getItem('sign_param') ?? '')).toEqual(param);
  });

  test('spec: E-009 990142 leads to the user check', async () => {
    const { runtime, visits } = await refuse({ code: '990142' });
    await save(runtime);
    expect(visits.at(-1)).toEqual({ kind: 'go', url: '/userCheck' });
  });

  test('spec: E-002 999993 signs out, but not on a redirect page', async () => {
    const here = await refuse({ code: '999993' });
    await save(here.runtime);
    expect(here.visits.at(-1)?.url).toMatch(/^\/login\?.*nocheck=1/);
    for (const path of ['/userCheck', '/sign', '/forbidden', '/404', '/500']) {
      const there = await refuse({ code: '999993' }, path);
      await save(there.runtime);
      expect(there.visits.filter(({ url }) => url.startsWith('/login'))).toEqual([]);
    }
  });

  test('spec: E-008 spec: ST-070 990141 asks the user to sign and sends the request again', async () => {
    const { runtime, portal, calls } = await refuse({ code: '990141' });
    const outcome = save(runtime);
    await eventually(() => expect(portal.overlays.questions[0]?.question.kind).toBe('agreement'));
    portal.overlays.answer(portal.overlays.questions[0]?.id ?? 0, true);
    expect(await outcome).toBe('done');
    expect(calls.find(({ operation }) => operation === 'content.agreement')?.input).toMatchObject({
      code: 'settleDeclare',
      site: 'GLOBAL',
    });
    expect(calls.find(({ operation }) => operation === 'session.signAgreement')?.input).toEqual({
      agreementId: expect.stringMatching(/./),
    });
    expect(calls.filter(({ operation }) => operation === 'preference.saveMessageConfig')).toHaveLength(2);
  });

  test('a flow signs an agreement that data names, and its next actions know the signed text', async () => {
    const { runtime, portal, calls } = await refuse(null);
    const signing = (code: string) =>
      runtime.run(
        [
          { do: 'sign', agreement: '=row.code' },
          { do: 'store', key: 'sign_param', value: '=result.agreementId' },
        ],
        { row: { code } },
      );
    const outcome = signing('settleDeclare');
    await eventually(() => expect(portal.overlays.questions[0]?.question.kind).toBe('agreement'));
    portal.overlays.answer(portal.overlays.questions[0]?.id ?? 0, true);
    expect(await outcome).toBe('done');
    expect(calls.find(({ operation }) => operation === 'session.signAgreement')?.input).toEqual({
      agreementId: portal.sessionStorage.getItem('sign_param'),
    });
    expect(await signing('notListed')).toBe('stopped');
    expect(portal.overlays.notices.at(-1)?.text).toBe('无需补签协议');
  });

  test('a user with another language than the agreement also gets a translation, and the text to sign is the same', async () => {
    const askedIn = async (locale: string) => {
      const { runtime, portal } = await refuse({ code: '990141' });
      await switchLocale(portal, locale);
      const outcome = save(runtime);
      await eventually(() => expect(portal.overlays.questions).toHaveLength(1));
      const { id, question } = portal.overlays.questions[0] ?? {};
      portal.overlays.answer(id ?? 0, false);
      await outcome;
      return question?.kind === 'agreement' ? question.agreement : {};
    };
    const [signed, hongKong, english] = [await askedIn('zh-CN'), await askedIn('zh-HK'), await askedIn('en')];
    expect(signed.reading).toBeNull();
    expect(hongKong).toMatchObject({
      title: '结算声明',
      content: signed.content,
      reading: { title: '結算聲明', locale: 'zh-HK' },
    });
    expect(english).toMatchObject({
      title: '结算声明',
      content: signed.content,
      reading: { title: 'Settlement declaration', locale: 'en' },
    });
  });

  test('a declined signature ends the request without a message', async () => {
    const { runtime, portal } = await refuse({ code: '990141' });
    const outcome = save(runtime);
    await eventually(() => expect(portal.overlays.questions).toHaveLength(1));
    portal.overlays.answer(portal.overlays.questions[0]?.id ?? 0, false);
    expect(await outcome).toBe('stopped');
    expect(portal.overlays.notices).toEqual([]);
  });

  test('spec: E-026 spec: ST-071 the dialog signs no other agreement', async () => {
    const { runtime, portal } = await refuse(null);
    expect(await runtime.run([{ do: 'sign', agreement: '123456', site: 'GLOBAL' }])).toBe('stopped');
    expect(portal.overlays.notices.map(({ text }) => text)).toEqual(['无需补签协议']);
  });

  test('spec: E-027 spec: ST-072 a failed signature shows an error', async () => {
    const { runtime, portal } = await refuse(null);
    await plant({ code: '990404' }, 'session.signAgreement');
    const outcome = runtime.run([{ do: 'sign', agreement: 'settleDeclare', site: 'GLOBAL' }]);
    await eventually(() => expect(portal.overlays.questions).toHaveLength(1));
    portal.overlays.answer(portal.overlays.questions[0]?.id ?? 0, true);
    expect(await outcome).toBe('stopped');
    expect(portal.overlays.notices.map(({ text }) => text)).toEqual(['补签协议失败']);
  });

  test("spec: E-010 any other code shows the server's message with the request id", async () => {
    const { runtime, portal } = await refuse({ code: '110019' });
    await save(runtime);
    expect(portal.overlays.notices).toMatchObject([
      { level: 'error', text: '操作过于频繁或数量已达上限，请稍后再试', traceId: expect.stringMatching(/./) },
    ]);
  });
});

test('a code that the server has no words for is named in a sentence that says what to do', async () => {
  const { runtime, portal } = await refuse({ code: '123456' });
  await save(runtime);
  expect(portal.overlays.notices).toMatchObject([
    {
      text: '操作未完成（代码 123456），请稍后重试。如仍未完成，请将请求编号告知客服。',
      traceId: expect.stringMatching(/./),
    },
  ]);
});

describe('HTTP errors', () => {
  const messages: readonly (readonly [string, number, string])[] = [
    ['E-011', 400, '请求错误（400）'],
    ['E-012', 401, '未授权，请重新登录（401）'],
    ['E-013', 403, '拒绝访问（403）'],
    ['E-014', 404, '请求资源不存在（404）'],
    ['E-015', 405, '请求方法不允许（405）'],
    ['E-016', 408, '请求超时（408）'],
    ['E-017', 500, '服务器错误（500）'],
    ['E-018', 501, '服务未实现（501）'],
    ['E-019', 502, '网络错误（502）'],
    ['E-020', 503, '服务不可用（503）'],
    ['E-021', 504, '网络超时（504）'],
    ['E-022', 505, 'HTTP版本不受支持（505）'],
    ['E-023', 418, '连接出错（418）。'],
  ];
  test.each(messages)('spec: %s status %i has its message', async (_id, status, text) => {
    const { runtime, portal } = await refuse({ status });
    await save(runtime);
    expect(portal.overlays.notices.map((notice) => notice.text)).toEqual([text]);
  });

  test('spec: E-024 a missing response has its own message', async () => {
    const { runtime, portal } = await refuse({ drop: true });
    await save(runtime);
    expect(portal.overlays.notices.map((notice) => notice.text)).toEqual(['连接服务器失败。']);
  });

  test('spec: E-025 spec: ST-077 each status is shown once at a time', async () => {
    const { runtime, portal } = await refuse({ status: 500, times: 5 });
    const send = (number: number) =>
      runtime.send('preference.saveMessageConfig', {
        items: [{ ...item('security'), sms: number % 2 === 0, email: number > 1, wechat: number > 3 }],
      });
    await Promise.all([1, 2, 3, 4, 5].map(send));
    await plant({ status: 503 });
    await send(6);
    expect(portal.overlays.notices.map((notice) => notice.text)).toEqual(['服务器错误（500）', '服务不可用（503）']);
  });
});

describe('failing initial data', () => {
  /** Plants the fault before the portal sends the request. */
  const at = async (path: string, operation: string): Promise<string> => {
    await plant({ status: 500 }, operation);
    return shownPage(await visitAs('seller@cn', path, { server }));
  };

  test.each(['preference.dictionary', 'session.permissions'])(
    'spec: ST-010 R-292 R-293 lead every address to the guest home (%s)',
    async (operation) => {
      for (const path of ['/wallet', '/message', '/no/such/page']) expect(await at(path, operation)).toBe('→ /account');
      expect(await at('/account', operation)).toBe('system.guest');
    },
  );

  test('spec: ST-067 E-031 of the notices are silent', async () => {
    // Pending requests of earlier tests also use up the fault.
    await plant({ status: 500, times: 5 }, 'content.notices');
    const { portal } = await visitAs('seller@cn', '/message', { server });
    await eventually(() => expect(portal.frameCalls?.state('notices')).toMatchObject({ status: 'ready', data: null }));
    expect(portal.overlays.notices).toEqual([]);
  });
});
