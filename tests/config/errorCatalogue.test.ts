// @vitest-environment jsdom
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Portal } from '../../src/portal/lifecycle/Portal.ts';
import type { PageRuntime } from '../../src/portal/lifecycle/PageRuntime.ts';
import { openPage } from '../../src/portal/lifecycle/openPage.ts';
import { siteOperations } from '../support/siteOperations.ts';
import { signedInScript, sitePortal, type Scripted, type SitePortal } from '../support/sitePortal.ts';
import { passThroughCodes } from './passThroughCodes.ts';

const quiet = { 'preference.appointment': { data: { key: '', value: '1' } } } as const;

async function refuse(answer: Scripted | ((body: unknown) => Scripted), path = '/message'): Promise<SitePortal & { readonly portal: Portal; readonly runtime: PageRuntime }> {
  const site = await sitePortal({ script: { ...signedInScript, ...quiet, 'preference.saveMessageConfig': answer }, href: `http://localhost:8080${path}` });
  if (!site.portal) throw new Error('The document was left.');
  site.portal.client.learn(siteOperations);
  const opened = await openPage(site.portal, { pathname: path, search: '' });
  if (opened.kind !== 'page') throw new Error(`The page is ${opened.kind}.`);
  return { ...site, portal: site.portal, runtime: opened.opened.runtime };
}
const send = (runtime: PageRuntime) => runtime.run([{ do: 'call', operation: 'preference.saveMessageConfig', input: { items: [] } }]);

afterEach(() => vi.useRealTimers());

describe('codes that mean the same for every call', () => {
  test.each([['E-005', '910020', 'unbinding'], ['E-006', '910019', 'unbind'], ['E-007', '910021', 'logoff']])('spec: %s %s leads to the forbidden page with the status %s', async (_id, code, status) => {
    const { runtime, visits } = await refuse({ code });
    await send(runtime);
    expect(visits.at(-1)).toEqual({ kind: 'go', url: `/forbidden?status=${status}` });
  });

  test.each([['E-003', '990013', '/sign'], ['E-004', '990028', '/sign/re']])('spec: %s %s leads to signing and keeps the error parameter', async (_id, code, path) => {
    const param = { agreementIds: ['A1'], agreementSite: 'CN' };
    const { runtime, visits, portal } = await refuse({ code, param });
    await send(runtime);
    expect(visits.at(-1)?.url).toMatch(new RegExp(`^${path}\\?`));
    expect(JSON.parse(portal.sessionStorage.getItem('sign_param') ?? '')).toEqual(param);
  });

  test('spec: E-009 990142 leads to the user check', async () => {
    const { runtime, visits } = await refuse({ code: '990142' });
    await send(runtime);
    expect(visits.at(-1)).toEqual({ kind: 'go', url: '/userCheck' });
  });

  test('spec: E-002 999993 signs out, but not on a redirect page', async () => {
    const here = await refuse({ code: '999993' });
    await send(here.runtime);
    expect(here.visits.at(-1)?.url).toMatch(/^\/login\?.*nocheck=1/);
    for (const path of ['/userCheck', '/sign', '/forbidden', '/404', '/500']) {
      const there = await refuse({ code: '999993' }, path);
      await send(there.runtime);
      expect(there.visits.filter(({ url }) => url.startsWith('/login'))).toEqual([]);
    }
  });

  test('spec: E-008 spec: ST-070 990141 asks to sign and sends the request again', async () => {
    let asked = 0;
    const { runtime, portal, calls, script } = await refuse(() => ((asked += 1) === 1 ? { code: '990141' } : { data: null }));
    script['content.agreement'] = { data: { agreementId: 'A9', title: 'T', content: '', code: 'settleDeclare', site: 'GLOBAL' } };
    const outcome = send(runtime);
    await vi.waitFor(() => expect(portal.overlays.questions[0]?.question.kind).toBe('agreement'));
    portal.overlays.answered(portal.overlays.questions[0]?.id ?? 0, true);
    expect(await outcome).toBe('done');
    expect(calls.find(({ operation }) => operation === 'content.agreement')?.input).toMatchObject({ code: 'settleDeclare', site: 'GLOBAL' });
    expect(calls.find(({ operation }) => operation === 'session.signAgreement')?.input).toEqual({ agreementId: 'A9' });
    expect(asked).toBe(2);
  });

  test('a declined signature ends the request without a message', async () => {
    const { runtime, portal, script } = await refuse({ code: '990141' });
    script['content.agreement'] = { data: { agreementId: 'A9', title: 'T', content: '', code: 'settleDeclare', site: 'GLOBAL' } };
    const outcome = send(runtime);
    await vi.waitFor(() => expect(portal.overlays.questions).toHaveLength(1));
    portal.overlays.answered(portal.overlays.questions[0]?.id ?? 0, false);
    expect(await outcome).toBe('stopped');
    expect(portal.overlays.notices).toEqual([]);
  });

  test('spec: E-026 spec: ST-071 no other agreement is signed in the dialog', async () => {
    const { runtime, portal } = await refuse({ data: null });
    expect(await runtime.run([{ do: 'sign', agreement: '123456', site: 'GLOBAL' }])).toBe('stopped');
    expect(portal.overlays.notices.map(({ text }) => text)).toEqual(['无需补签协议']);
  });

  test('spec: E-027 spec: ST-072 a signature that fails says so', async () => {
    const { runtime, portal, script } = await refuse({ data: null });
    script['content.agreement'] = { data: { agreementId: 'A9', title: 'T', content: '', code: 'settleDeclare', site: 'GLOBAL' } };
    script['session.signAgreement'] = { code: '990404' };
    const outcome = runtime.run([{ do: 'sign', agreement: 'settleDeclare', site: 'GLOBAL' }]);
    await vi.waitFor(() => expect(portal.overlays.questions).toHaveLength(1));
    portal.overlays.answered(portal.overlays.questions[0]?.id ?? 0, true);
    expect(await outcome).toBe('stopped');
    expect(portal.overlays.notices.map(({ text }) => text)).toEqual(['补签协议失败']);
  });

  test('spec: E-010 any other code shows the message of the server with the request id', async () => {
    const { runtime, portal } = await refuse({ code: '123456', message: 'No luck' });
    await send(runtime);
    expect(portal.overlays.notices).toMatchObject([{ level: 'error', text: 'No luck', traceId: 't' }]);
  });
});

describe('answers of HTTP', () => {
  const messages: readonly (readonly [string, number, string])[] = [
    ['E-011', 400, '请求错误(400)'], ['E-012', 401, '未授权，请重新登录(401)'], ['E-013', 403, '拒绝访问(403)'], ['E-014', 404, '请求资源不存在(404)'], ['E-015', 405, '请求方法不允许(405)'],
    ['E-016', 408, '请求超时(408)'], ['E-017', 500, '服务器错误(500)'], ['E-018', 501, '服务未实现(501)'], ['E-019', 502, '网络错误(502)'], ['E-020', 503, '服务不可用(503)'],
    ['E-021', 504, '网络超时(504)'], ['E-022', 505, 'HTTP版本不受支持(505)'], ['E-023', 418, '连接出错(418)!'],
  ];
  test.each(messages)('spec: %s status %i has its message', async (_id, status, text) => {
    const { runtime, portal } = await refuse({ status });
    await send(runtime);
    expect(portal.overlays.notices.map((notice) => notice.text)).toEqual([text]);
  });

  test('spec: E-024 no answer at all has its own', async () => {
    const { runtime, portal } = await refuse('noAnswer');
    await send(runtime);
    expect(portal.overlays.notices.map((notice) => notice.text)).toEqual(['连接服务器失败!']);
  });

  test('spec: E-025 spec: ST-077 each status is told once at a time', async () => {
    const { runtime, portal, script } = await refuse({ status: 500 });
    await Promise.all([1, 2, 3, 4, 5].map((pageNum) => runtime.send('preference.saveMessageConfig', { items: [{ type: String(pageNum) }] })));
    script['preference.saveMessageConfig'] = { status: 503 };
    await send(runtime);
    expect(portal.overlays.notices.map((notice) => notice.text)).toEqual(['服务器错误(500)', '服务不可用(503)']);
  });
});

describe('codes that a call passes through to its screen', () => {
  let passThrough: Portal['manifest']['errors']['passThrough'] = {};
  beforeAll(async () => {
    passThrough = (await refuse({ data: null })).portal.manifest.errors.passThrough;
  });

  test.each(Object.entries(passThroughCodes))('spec: E-036 %s, once it is declared, passes what the specification lists', (call, codes) => {
    const operation = operationsByCall().get(call);
    if (operation === undefined) return; // the domain of this call is not declared
    const passed = passThrough[operation];
    if (codes === 'all' || passed === 'all') expect(passed).toBe('all');
    else expect(passed).toEqual(expect.arrayContaining([...codes]));
  });
});

describe('failure codes of orders', () => {
  test.each([
    ['E-082', 'withdrawal', '8002', '户名或账号错误'], ['E-083', 'withdrawal', '8003', '户名错误'], ['E-084', 'withdrawal', '8004', '卡号错误'], ['E-085', 'withdrawal', '8009', '银行卡状态异常'], ['E-086', 'withdrawal', 'otherwise', '请核对提现银行卡信息，如有疑问请联系客服'],
    ['E-087', 'payment', '8005', '余额不足'], ['E-088', 'payment', '8009', '收款人账户异常'], ['E-089', 'payment', '8002', '收款人户名或账号错误'], ['E-090', 'payment', '8003', '收款人户名错误'], ['E-091', 'payment', '8004', '收款人卡号错误'], ['E-092', 'payment', 'otherwise', '请核实收款人银行信息'],
  ])('spec: %s %s %s reads as meant', async (_id, kind, code, text) => {
    const { portal } = await refuse({ data: null });
    const key = portal.manifest.errors.failureTexts?.[kind]?.[code] ?? '';
    const table: unknown = JSON.parse(readFileSync(`i18n/zh-CN/${key.split('.')[0]}.json`, 'utf8'));
    expect(key.split('.').slice(1).reduce<unknown>((node, part) => Object(node)[part], table)).toBe(text);
  });
});

function operationsByCall(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const domain of readdirSync('schemas')) {
    const file = `schemas/${domain}/api.json`;
    if (!existsSync(file)) continue;
    const document: { readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>> } = JSON.parse(readFileSync(file, 'utf8'));
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId }] of Object.entries(methods)) if (operationId !== undefined) found.set(`${method.toUpperCase()} ${path}`, operationId);
    }
  }
  return found;
}
