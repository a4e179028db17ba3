// @vitest-environment jsdom
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { leaveSites, loginOf, signedInScript, sitePortal, type Script } from '../../../tests/support/sitePortal.ts';
import { passGuard } from './guard.ts';
import { openPage } from './openPage.ts';
import { signOut } from './session.ts';
import type { Portal } from './Portal.ts';

afterAll(leaveSites);
afterEach(() => {
  vi.useRealTimers();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});

async function visit(href: string, change: Script = {}, local: Readonly<Record<string, string>> = {}) {
  const site = await sitePortal({ script: { ...signedInScript, ...change }, href, local });
  const opened = await openPage(running(site.portal), new URL(href));
  return { ...site, portal: running(site.portal), opened };
}

function running(portal: Portal | null): Portal {
  if (!portal) throw new Error('The document was left.');
  return portal;
}

const noSession: Script = { 'session.state': { code: '999993' } };

describe('who is signed in', () => {
  test('spec: ST-008 the login state is asked first, everything else follows its answer', async () => {
    const { calls } = await visit('http://localhost:8080/account');
    expect(calls[0]?.operation).toBe('session.state');
    expect(calls.slice(1).map(({ operation }) => operation)).toContain('session.kycInfo');
  });

  test('spec: ST-001 a failed login state leads to sign-in, and nothing else is asked', async () => {
    const { opened, calls, visits } = await visit('http://localhost:8080/account', noSession);
    expect(opened.kind).toBe('leaving');
    expect(calls.map(({ operation }) => operation)).toEqual(['session.state']);
    expect(visits[0]?.url).toMatch(/^\/login\?/);
  });

  test('spec: ST-023 spec: S-063 the sign-in address carries the region and the current address', async () => {
    const { visits } = await visit('http://localhost:8080/message?status=1', noSession);
    const query = new URL(visits[0]?.url ?? '', 'http://localhost:8080').searchParams;
    expect(query.get('redirectUrl')).toBe('http://localhost:8080/message?status=1');
    expect(query.get('region')).toBe('CN');
    expect(query.has('nocheck')).toBe(false);
  });

  test('spec: ST-009 initial data is loaded once, however many pages open', async () => {
    const { portal, calls } = await visit('http://localhost:8080/account');
    for (const path of ['/message', '/center/preference', '/account']) await openPage(portal, { pathname: path, search: '' });
    for (const operation of ['session.state', 'session.kycInfo', 'session.permissions', 'session.menuCheck', 'preference.dictionary', 'session.controlInfo']) {
      expect(calls.filter((call) => call.operation === operation)).toHaveLength(1);
    }
  });

  test.each([[0, 'empty'], [2, undefined]])('spec: ST-048 an unverified login with %i bound cards meets, where holders of a card may pass, the state %s', async (totalSize, state) => {
    const unverified: Script = { 'session.kycInfo': { data: { kycStatus: '', kycName: '', kycType: '0', countryCode: 'CN', userKycInfoData: [] } } };
    const { portal } = await visit('http://localhost:8080/message', { ...unverified, 'bankcard.list': { data: { totalSize, resultList: [] } } });
    expect(passGuard(portal, 'kyc:card')?.state).toBe(state);
  });

  test('spec: ST-010 when initial data fails every address leads to the guest home', async () => {
    const failed: Script = { 'preference.dictionary': { status: 500 } };
    expect((await visit('http://localhost:8080/message', failed)).opened).toEqual({ kind: 'redirect', to: '/account' });
    const home = await visit('http://localhost:8080/account', failed);
    expect(home.opened.kind === 'page' ? home.opened.opened.runtime.pageId : '').toBe('system.guest');
  });

  test('a variant without a portal of its own has the guest home only', async () => {
    const { opened } = await visit('http://localhost:8080/message', { 'session.state': loginOf({ bizSource: 'ads' }) });
    expect(opened).toEqual({ kind: 'redirect', to: '/account' });
  });

  test('an unknown address is the not-found page, and agreements open without a session', async () => {
    const lost = await visit('http://localhost:8080/nothing/here');
    expect(lost.opened.kind === 'page' ? lost.opened.opened.runtime.pageId : '').toBe('system.notFound');
    const agreement = await visit('http://localhost:8080/agreement/policy', noSession);
    expect(agreement.opened.kind).toBe('page');
    expect(agreement.calls).toHaveLength(0);
  });
});

describe('leaving', () => {
  test('spec: ST-002 spec: ST-003 spec: ST-004 sign-out clears the login info, the store and the check mark', async () => {
    const { portal, local, calls } = await visit('http://localhost:8080/account', {}, { collection_user_check: '1' });
    document.cookie = `loginInfo=${encodeURIComponent(JSON.stringify({ userId: 'U1' }))}; path=/`;
    expect(local.has('cb-store')).toBe(true);
    await signOut(portal, { server: true, nocheck: false });
    expect(document.cookie).not.toContain('loginInfo');
    expect(local.has('cb-store')).toBe(false);
    expect(local.has('collection_user_check')).toBe(false);
    expect(calls.map(({ operation }) => operation)).toContain('session.logout');
  });

  test('spec: ST-005 the way back has no single sign-on token', async () => {
    const site = await sitePortal({ script: signedInScript, href: 'http://localhost:8080/message?a=1' });
    const portal = running(site.portal);
    await openPage(portal, new URL('http://localhost:8080/message?a=1'));
    portal.navigator.go('/message?ssotoken=T&a=1');
    await signOut(portal, { server: true, nocheck: false });
    const query = new URL(site.visits.at(-1)?.url ?? '', 'http://localhost:8080').searchParams;
    expect(query.get('redirectUrl')).toBe('http://localhost:8080/message?a=1');
    expect(query.get('loginName')).toBe('seller');
  });

  test('spec: ST-006 spec: ST-007 a refused session signs out without asking the server, once, with nocheck', async () => {
    const { portal, opened, calls, visits } = await visit('http://localhost:8080/message', { 'message.list': { code: '999993' } });
    if (opened.kind !== 'page') throw new Error('The page did not open.');
    await opened.opened.start();
    await Promise.all([opened.opened.runtime.send('message.list', { pageNum: 1 }), opened.opened.runtime.send('message.list', { pageNum: 2 })]);
    expect(calls.map(({ operation }) => operation)).not.toContain('session.logout');
    const leaves = visits.filter(({ kind }) => kind === 'load');
    expect(leaves).toHaveLength(1);
    expect(leaves[0]?.url).toContain('nocheck=1');
    expect(portal.session.phase).toBe('signedOut');
  });

  test('spec: ST-022 spec: S-068 a token in the address goes to the single sign-on endpoint and is not in the way back', async () => {
    const { portal, visits, calls } = await sitePortal({ script: signedInScript, href: 'http://localhost:8080/account?ssotoken=T&a=1' });
    expect(portal).toBeNull();
    expect(calls).toHaveLength(0);
    const url = new URL(visits[0]?.url ?? '', 'http://localhost:8080');
    expect(url.pathname).toBe('/api/cb-va-sso-api/sso/auth');
    expect(url.searchParams.get('ssotoken')).toBe('T');
    expect(url.searchParams.get('redirectUrl')).toBe('http://localhost:8080/account?a=1');
  });
});

describe('the region of a login', () => {
  test('spec: ST-024 spec: S-069 a login of another region goes to that site, at the same address', async () => {
    const { opened, visits } = await visit('http://localhost:8080/message?a=1', { 'session.state': loginOf({ region: 'HK' }) });
    expect(opened.kind).toBe('leaving');
    expect(visits[0]?.url).toBe('http://hk.localhost:8080/message?a=1');
  });

  test('spec: ST-025 spec: S-070 an unknown region signs out', async () => {
    const { opened, calls, visits } = await visit('http://localhost:8080/message', { 'session.state': loginOf({ region: 'XX' }) });
    expect(opened.kind).toBe('leaving');
    await vi.waitFor(() => expect(visits[0]?.url).toMatch(/^\/login\?/));
    expect(calls.map(({ operation }) => operation)).toContain('session.logout');
  });
});

describe('users to check', () => {
  const tagged = (tag: string): Script => ({ 'session.controlInfo': { data: { tag, authUsers: [], showDialog: false } } });

  test.each([['S-055', '4'], ['S-056', '6'], ['S-057', '8']])('spec: %s tag %s leads to the check, keeping the query', async (_id, tag) => {
    expect((await visit('http://localhost:8080/account?a=1', tagged(tag))).opened).toEqual({ kind: 'redirect', to: '/userCheck?a=1' });
  });

  test('spec: S-058 a tagged user of the account leads there only with the wish to show it', async () => {
    const listed = (showDialog: boolean): Script => ({ 'session.controlInfo': { data: { tag: null, authUsers: [{ userId: 'U2', loginName: 'b', tag: '6' }], showDialog } } });
    expect((await visit('http://localhost:8080/account', listed(true))).opened).toEqual({ kind: 'redirect', to: '/userCheck' });
    expect((await visit('http://localhost:8080/account', listed(false))).opened.kind).toBe('page');
  });

  test('spec: S-059 spec: S-060 not with the mark of the browser, nor at the check itself', async () => {
    expect((await visit('http://localhost:8080/account', tagged('4'), { collection_user_check: '1' })).opened.kind).toBe('page');
    expect((await visit('http://localhost:8080/userCheck', tagged('4'))).opened.kind).toBe('page');
  });
});

test('who goes from the check to complete the data is not led back to the check', async () => {
  const { opened, portal, visits } = await visit('http://localhost:8080/userCheck', { 'session.controlInfo': { data: { tag: '4', authUsers: [], showDialog: false } } });
  if (opened.kind !== 'page') throw new Error('The page did not open.');
  const next = opened.opened.runtime.page.blocks.find((block) => block.type === 'buttons');
  await opened.opened.runtime.run(next?.type === 'buttons' ? next.items.find(({ id }) => id === 'complete')?.actions : undefined);
  expect(visits.at(-1)?.url).toMatch(/^\/kyc\/update/);
  expect((await openPage(portal, { pathname: '/kyc/update', search: '' })).kind).toBe('page');
});

describe('what the first address and the browser bring along', () => {
  test('spec: ST-014 spec: ST-015 spec: ST-016 invitations and campaigns are kept in cookies', async () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    await sitePortal({ script: signedInScript, href: 'http://localhost:8080/account?inviteCode=X&invitecode=x&shopInvite=S&utm_source=Y&utm_medium=m' });
    const cookies = set.mock.calls.map(([text]) => text);
    set.mockRestore();
    expect(cookies.find((text) => text.startsWith('inviteCode=X'))).toBeDefined();
    expect(cookies.find((text) => text.startsWith('invitecode=x'))).toBeDefined();
    expect(cookies.find((text) => text.startsWith('shopInvite=S'))).toBeDefined();
    expect(cookies.find((text) => text.startsWith('signup_utm_source=Y'))).toContain('max-age=86400');
    expect(cookies.find((text) => text.startsWith('signup_utm_medium=m'))).toContain('max-age=86400');
  });

  test('spec: ST-017 the theme is read from the local store', async () => {
    await sitePortal({ script: signedInScript, local: { 'theme-mode': 'dark' } });
    expect(document.body.getAttribute('arco-theme')).toBe('dark');
  });

  test('spec: ST-011 another user in the cookie reloads the page when it is seen again', async () => {
    document.cookie = `loginInfo=${encodeURIComponent(JSON.stringify({ userId: 'U1' }))}; path=/`;
    const { visits } = await visit('http://localhost:8080/account');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(visits.filter(({ kind }) => kind === 'reload')).toHaveLength(0);
    document.cookie = `loginInfo=${encodeURIComponent(JSON.stringify({ userId: 'U2' }))}; path=/`;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(visits.filter(({ kind }) => kind === 'reload')).toHaveLength(1);
  });

  test('spec: ST-018 the session survives a document load in the store, without being asked for again', async () => {
    document.cookie = `loginInfo=${encodeURIComponent(JSON.stringify({ userId: 'U1' }))}; path=/`;
    const first = await visit('http://localhost:8080/account');
    const second = await visit('http://localhost:8080/account', {}, Object.fromEntries(first.local));
    expect(second.calls.map(({ operation }) => operation)).not.toContain('session.state');
    expect(second.portal.session.userId).toBe('U1');
  });

  test('every request carries the headers of the shared client', async () => {
    const { calls } = await visit('http://localhost:8080/account');
    expect(calls[0]?.headers).toMatchObject({ scope: 'B2C_PORTAL', source: 'PC', 'release-version': '2.0.55' });
    expect(calls[0]?.headers).not.toHaveProperty('drawback_source');
  });
});

describe('the frame', () => {
  test('spec: ST-055 unread messages of the last fourteen days are asked for, ten at a time', async () => {
    const { calls } = await visit('http://localhost:8080/message');
    await vi.waitFor(() => expect(calls.some(({ operation, input }) => operation === 'message.list' && Object(input).status === 1)).toBe(true));
    const { startTime, endTime, ...asked } = Object(calls.find(({ operation, input }) => operation === 'message.list' && Object(input).status === 1)?.input);
    expect(asked).toEqual({ pageNum: 1, pageSize: 10, status: 1 });
    expect(Date.parse(`${endTime}Z`.replace(' ', 'T')) - Date.parse(`${startTime}Z`.replace(' ', 'T'))).toBe(14 * 86_400_000);
  });

  test('spec: ST-056 spec: ST-057 pop letters come one at a time, 400 ms after the one before was closed, and count as read', async () => {
    const letter = (id: string) => ({ id, recordId: `R${id}`, title: id, content: '', buttonJson: null, force: false });
    const { portal, calls } = await visit('http://localhost:8080/message', { 'message.pop': { data: { letterPopContentDtos: [letter('a'), letter('b')] } }, 'preference.appointment': { data: { key: '', value: '1' } } });
    const open = () => portal.frame?.dialogs.filter(({ id }) => id === 'letter').map(({ args }) => Object(args['letter']).id) ?? [];
    await vi.waitFor(() => expect(open()).toEqual(['a']));
    vi.useFakeTimers();
    const [first] = portal.frame?.dialogs ?? [];
    if (first) portal.frame?.closeDialog(first);
    await vi.advanceTimersByTimeAsync(399);
    expect(open()).toEqual([]);
    await vi.waitFor(() => expect(open()).toEqual(['b']));
    expect(calls.filter(({ operation }) => operation === 'message.read').map(({ input }) => input)).toEqual([{ status: 3, ids: ['a'] }]);
  });

  test('spec: ST-060 the address prompt opens when an address is needed', async () => {
    const { portal } = await visit('http://localhost:8080/message', { 'content.needSupplyAddress': { data: { needSupply: true, force: true } } });
    await vi.waitFor(() => expect(portal.frame?.dialogs.map(({ id }) => id)).toContain('supplyAddress'));
  });

  test('spec: ST-062 the customer guide is shown until it was acknowledged', async () => {
    const fresh = await visit('http://localhost:8080/message', { 'preference.appointment': { data: { key: 'customer_guide', value: null } } });
    await vi.waitFor(() => expect(fresh.portal.frame?.dialogs.map(({ id }) => id)).toContain('customerGuide'));
    const done = await visit('http://localhost:8080/message', { 'preference.appointment': { data: { key: 'customer_guide', value: '1' } } });
    await vi.waitFor(() => expect(done.calls.some(({ operation }) => operation === 'preference.appointment')).toBe(true));
    expect(done.portal.frame?.dialogs.map(({ id }) => id)).not.toContain('customerGuide');
  });

  test('spec: ST-067 spec: E-031 notices that fail are silent', async () => {
    const { portal, calls } = await visit('http://localhost:8080/message', { 'content.notices': { status: 500 } });
    await vi.waitFor(() => expect(calls.some(({ operation }) => operation === 'content.notices')).toBe(true));
    expect(portal.overlays.notices).toEqual([]);
  });

  test('spec: ST-068 spec: ST-069 a guide opens after it was fetched; one that is not there says so', async () => {
    const { portal, opened } = await visit('http://localhost:8080/message', { 'content.page': { code: '990404' } });
    if (opened.kind !== 'page') throw new Error('The page did not open.');
    await opened.opened.runtime.run([{ do: 'run', name: 'openGuide', args: { code: 'nothing' } }]);
    expect(portal.frame?.dialogs.find(({ id }) => id === 'guide')?.args).toEqual({ title: 'not found' });
    expect(portal.overlays.notices).toEqual([]);
  });

  test('spec: ST-021 a sub-account whose permissions wait for activation is asked to activate or to leave', async () => {
    const { portal } = await visit('http://localhost:8080/message', { 'session.state': loginOf({ loginUserType: '1' }), 'session.childPermission': { data: { subPermissions: ['message.view'], menus: [], needActivate: true } } });
    await vi.waitFor(() => expect(portal.overlays.questions[0]?.question).toMatchObject({ kind: 'guard', guard: 'permissionUpgrade', state: 'needActivate' }));
  });

  test('spec: ST-026 spec: ST-027 an account switch follows its address, and without one says that it failed', async () => {
    const row = { bizSource: 'cn_collection', userId: 'U2', channelId: 'C', ssoUserId: 'S', operatorId: null };
    const good = await visit('http://localhost:8080/message', { 'session.switchAccount': { data: { bizUrl: '/account' } } });
    await good.portal.frame?.run([{ do: 'run', name: 'switchAccount', args: { row } }]);
    expect(good.visits.at(-1)).toEqual({ kind: 'load', url: '/account' });
    const bad = await visit('http://localhost:8080/message', { 'session.switchAccount': { data: { bizUrl: '' } } });
    await bad.portal.frame?.run([{ do: 'run', name: 'switchAccount', args: { row } }]);
    expect(bad.portal.overlays.notices.map(({ text }) => text)).toEqual(['账户切换失败']);
  });
});
