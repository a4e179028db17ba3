// @vitest-environment jsdom
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../src/portal/lifecycle/opening/openPage.ts';
import { scopeOf } from '../../src/portal/lifecycle/scope.ts';
import { signOut } from '../../src/portal/lifecycle/session.ts';
import { eventually } from '../support/eventually.ts';
import { leaveSites } from '../support/openPortal.ts';
import { startAs, visitAs } from '../support/visitAs.ts';
import { pageOf } from '../support/openedPage.ts';

afterAll(leaveSites);
afterEach(() => {
  vi.useRealTimers();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});

describe('the signed-in user', () => {
  test('spec: ST-008 the login state is requested first, everything else after its response', async () => {
    const { calls } = await visitAs('seller@cn', '/account');
    expect(calls[0]?.operation).toBe('session.state');
    expect(calls.slice(1).map(({ operation }) => operation)).toContain('session.kycInfo');
  });

  test('spec: ST-001 a failed login state leads to sign-in, and nothing else is requested', async () => {
    const { opened, calls, visits } = await visitAs(null, '/account');
    expect(opened.kind).toBe('leaving');
    expect(calls.map(({ operation }) => operation)).toEqual(['session.state']);
    expect(visits[0]?.url).toMatch(/^\/login\?/);
  });

  test('spec: ST-023 spec: S-063 the sign-in address carries the region and the current address', async () => {
    const { visits } = await visitAs(null, '/message?status=1');
    const query = new URL(visits[0]?.url ?? '', 'http://localhost:8080').searchParams;
    expect(query.get('redirectUrl')).toBe('http://localhost:8080/message?status=1');
    expect(query.get('region')).toBe('CN');
    expect(query.has('nocheck')).toBe(false);
  });

  test('spec: ST-009 initial data is loaded once, for any number of pages', async () => {
    const { portal, calls } = await visitAs('seller@cn', '/account');
    for (const path of ['/message', '/center/preference', '/account'])
      await openPage(portal, { pathname: path, search: '' });
    for (const operation of [
      'session.state',
      'session.kycInfo',
      'session.permissions',
      'session.menuCheck',
      'preference.dictionary',
      'session.controlInfo',
    ]) {
      expect(calls.filter((call) => call.operation === operation)).toHaveLength(1);
    }
  });

  test('an unknown address opens the not-found page, and agreements open without a session', async () => {
    const lost = await visitAs('seller@cn', '/nothing/here');
    expect(lost.opened.kind === 'page' ? lost.opened.opened.runtime.pageId : '').toBe('system.notFound');
    const agreement = await visitAs(null, '/agreement/policy');
    expect(agreement.opened.kind).toBe('page');
    expect(agreement.calls).toHaveLength(0);
  });
});

describe('leaving', () => {
  test('spec: ST-002 spec: ST-003 spec: ST-004 sign-out clears the login info, the store and the check mark', async () => {
    const { portal, local, calls } = await visitAs('seller@cn', '/account', {
      fresh: true,
      local: { collection_user_check: '1' },
    });
    expect(document.cookie).toContain('loginInfo');
    expect(local.has('cb-store')).toBe(true);
    await signOut(portal, { server: true, nocheck: false });
    expect(document.cookie).not.toContain('loginInfo');
    expect(local.has('cb-store')).toBe(false);
    expect(local.has('collection_user_check')).toBe(false);
    expect(calls.map(({ operation }) => operation)).toContain('session.logout');
  });

  test('sign-out removes the terms of a withdrawal that the tab keeps, and no expression reads them any more', async () => {
    const { portal } = await visitAs('seller@hk', '/account', { fresh: true });
    portal.stored.write('withdraw_trial', { trial: { orderId: 'W1' } });
    portal.stored.write('combine_trial', { trial: { trialId: 'T1' } });
    expect(scopeOf(portal, null)['stored']).toMatchObject({ withdraw_trial: { trial: { orderId: 'W1' } } });
    await signOut(portal, { server: false, nocheck: false });
    expect(portal.sessionStorage.getItem('withdraw_trial')).toBeNull();
    expect(portal.sessionStorage.getItem('combine_trial')).toBeNull();
    expect(scopeOf(portal, null)['stored']).toMatchObject({ withdraw_trial: null, combine_trial: null });
  });

  test('responses from before or after the sign-out are not kept for the next user', async () => {
    const { portal, local } = await visitAs('seller@cn', '/account', { fresh: true });
    await portal.client.send('preference.dictionary', {}, { cacheMinutes: 5 });
    const late = portal.client.send('session.kycInfo', {}, { cacheMinutes: 5 });
    await signOut(portal, { server: false, nocheck: false });
    await late;
    expect(local.has('cb-store')).toBe(false);
  });

  test('spec: ST-005 the return address has no single sign-on token', async () => {
    const { portal, visits } = await visitAs('seller@cn', '/message?a=1', { fresh: true });
    portal.navigator.go('/message?ssotoken=T&a=1');
    await signOut(portal, { server: true, nocheck: false });
    const query = new URL(visits.at(-1)?.url ?? '', 'http://localhost:8080').searchParams;
    expect(query.get('redirectUrl')).toBe('http://localhost:8080/message?a=1');
    expect(query.get('loginName')).toBe('seller@cn');
  });

  test('spec: ST-006 spec: ST-007 a refused session signs out without calling the server, once, with nocheck', async () => {
    const visit = await visitAs('seller@cn', '/message', { fresh: true });
    const { portal, calls, visits } = visit;
    const { runtime, start } = pageOf(visit);
    await visit.endSession();
    await start();
    await Promise.all([runtime.send('message.list', { pageNum: 1 }), runtime.send('message.list', { pageNum: 2 })]);
    expect(calls.map(({ operation }) => operation)).not.toContain('session.logout');
    const leaves = visits.filter(({ kind }) => kind === 'load');
    expect(leaves).toHaveLength(1);
    expect(leaves[0]?.url).toContain('nocheck=1');
    expect(portal.session.phase).toBe('signedOut');
  });

  test('spec: ST-022 spec: S-068 a token in the address goes to the single sign-on endpoint and is not in the return address', async () => {
    const { portal, visits, calls } = await startAs('seller@cn', '/account?ssotoken=T&a=1');
    expect(portal).toBeNull();
    expect(calls).toHaveLength(0);
    const url = new URL(visits[0]?.url ?? '', 'http://localhost:8080');
    expect(url.pathname).toBe('/api/cb-va-sso-api/sso/auth');
    expect(url.searchParams.get('ssotoken')).toBe('T');
    expect(url.searchParams.get('redirectUrl')).toBe('http://localhost:8080/account?a=1');
  });
});

describe('users to check', () => {
  test.each([
    ['S-055', '4'],
    ['S-056', '6'],
    ['S-057', '8'],
  ])('spec: %s tag %s leads to the check, keeping the query', async (_id, tag) => {
    expect((await visitAs(`check-${tag}@cn`, '/account?a=1')).opened).toEqual({
      kind: 'redirect',
      to: '/userCheck?a=1',
    });
  });

  test('spec: S-058 a tagged user of the account leads there with a parameter to show it', async () => {
    const { portal, opened } = await visitAs('check-auth@cn', '/account');
    expect(portal.session.view['control']).toMatchObject({ tag: null, showDialog: true });
    expect(opened).toEqual({ kind: 'redirect', to: '/userCheck' });
  });

  test('spec: S-059 spec: S-060 not with the mark in the browser, nor on the check page itself', async () => {
    expect((await visitAs('check-4@cn', '/account', { local: { collection_user_check: '1' } })).opened.kind).toBe(
      'page',
    );
    expect((await visitAs('check-4@cn', '/userCheck')).opened.kind).toBe('page');
  });

  test('a user who leaves the check to complete the data is not redirected back to it', async () => {
    const { opened, portal, visits } = await visitAs('check-4@cn', '/userCheck');
    if (opened.kind !== 'page') throw new Error('The page did not open.');
    const next = opened.opened.runtime.page.blocks.find((block) => block.type === 'buttons');
    await opened.opened.runtime.run(
      next?.type === 'buttons' ? next.buttons.find(({ id }) => id === 'complete')?.actions : undefined,
    );
    expect(visits.at(-1)?.url).toMatch(/^\/kyc\/update/);
    expect((await openPage(portal, { pathname: '/kyc/update', search: '' })).kind).toBe('page');
  });
});

describe('data of the first address and the browser', () => {
  test('spec: ST-014 spec: ST-015 spec: ST-016 invitations and campaigns are kept in cookies', async () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    await startAs('seller@cn', '/account?inviteCode=X&invitecode=x&shopInvite=S&utm_source=Y&utm_medium=m');
    const cookies = set.mock.calls.map(([text]) => text);
    set.mockRestore();
    expect(cookies.find((text) => text.startsWith('inviteCode=X'))).toBeDefined();
    expect(cookies.find((text) => text.startsWith('invitecode=x'))).toBeDefined();
    expect(cookies.find((text) => text.startsWith('shopInvite=S'))).toBeDefined();
    expect(cookies.find((text) => text.startsWith('signup_utm_source=Y'))).toContain('max-age=86400');
    expect(cookies.find((text) => text.startsWith('signup_utm_medium=m'))).toContain('max-age=86400');
  });

  test('expressions read the declared cookies, and no other', async () => {
    const { portal } = await startAs('seller@cn', '/account?shopInvite=S%26T');
    const read = portal && scopeOf(portal, null)['cookies'];
    expect(read).toMatchObject({ shopInvite: 'S&T', gray: null });
    expect(read).not.toHaveProperty('loginInfo');
  });

  test('spec: ST-017 the theme is read from the local store', async () => {
    await startAs('seller@cn', '/account', { local: { 'theme-mode': 'dark' } });
    expect(document.body.getAttribute('arco-theme')).toBe('dark');
    document.body.removeAttribute('arco-theme');
  });

  test('spec: ST-011 another user in the cookie reloads the page when it becomes visible again', async () => {
    const { visits } = await visitAs('seller@cn', '/account');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(visits.filter(({ kind }) => kind === 'reload')).toHaveLength(0);
    document.cookie = `loginInfo=${encodeURIComponent(JSON.stringify({ userId: 'U2' }))}; path=/`;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(visits.filter(({ kind }) => kind === 'reload')).toHaveLength(1);
  });

  test('spec: ST-018 the session survives a document load in the store, without a new request', async () => {
    const first = await visitAs('seller@cn', '/account');
    const second = await visitAs('seller@cn', '/account', { local: Object.fromEntries(first.local) });
    expect(second.calls.map(({ operation }) => operation)).not.toContain('session.state');
    expect(second.portal.session.userId).toBe('U10001');
  });
});

describe('the frame', () => {
  test('spec: ST-055 unread messages of the last fourteen days are requested, ten at a time', async () => {
    const { calls } = await visitAs('seller@cn', '/message');
    await eventually(() =>
      expect(calls.some(({ operation, input }) => operation === 'message.list' && Object(input).status === 1)).toBe(
        true,
      ),
    );
    const { startTime, endTime, ...asked } = Object(
      calls.find(({ operation, input }) => operation === 'message.list' && Object(input).status === 1)?.input,
    );
    expect(asked).toEqual({ pageNum: 1, pageSize: 10, status: 1 });
    expect(Date.parse(`${endTime}Z`.replace(' ', 'T')) - Date.parse(`${startTime}Z`.replace(' ', 'T'))).toBe(
      14 * 86_400_000,
    );
  });

  test('spec: ST-056 spec: ST-057 popup messages are shown one at a time, 400 ms after the previous one is closed, and count as read', async () => {
    const { portal, calls } = await visitAs('b2b@cn', '/message');
    const letters = () =>
      portal.frame?.dialogs.filter(({ id }) => id === 'letter').map(({ args }) => String(Object(args['letter']).id)) ??
      [];
    await eventually(() => expect(letters()).toHaveLength(1));
    const [before] = letters();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [first] = portal.frame?.dialogs ?? [];
    if (first) portal.frame?.closeDialog(first);
    await vi.advanceTimersByTimeAsync(399);
    expect(letters()).toEqual([]);
    await eventually(() => expect(letters()).toHaveLength(1));
    expect(letters()).not.toEqual([before]);
    expect(calls.filter(({ operation }) => operation === 'message.read').map(({ input }) => input)).toEqual([
      { status: 3, ids: [before] },
    ]);
  });

  test('spec: ST-062 the customer guide is shown until the user acknowledges it', async () => {
    const fresh = await visitAs('personal@cn', '/message');
    await eventually(() => expect(fresh.portal.frame?.dialogs.map(({ id }) => id)).toContain('customerGuide'));
    const done = await visitAs('seller@cn', '/message');
    await eventually(() =>
      expect(done.calls.some(({ operation }) => operation === 'preference.appointment')).toBe(true),
    );
    expect(done.portal.frame?.dialogs.map(({ id }) => id)).not.toContain('customerGuide');
  });

  test('spec: ST-068 spec: ST-069 a guide opens after it is loaded; a missing one shows an error', async () => {
    const { portal, opened } = await visitAs('seller@cn', '/message');
    if (opened.kind !== 'page') throw new Error('The page did not open.');
    await opened.opened.runtime.run([{ do: 'run', name: 'openGuide', args: { code: 'nothing' } }]);
    expect(portal.frame?.dialogs.find(({ id }) => id === 'guide')?.args).toEqual({ title: 'not found' });
    expect(portal.overlays.notices).toEqual([]);
  });

  test('spec: ST-021 a sub-account that must activate its permissions is asked to activate or to leave', async () => {
    const { portal } = await visitAs('sub-activate@cn', '/message');
    await eventually(() =>
      expect(portal.overlays.questions[0]?.question).toMatchObject({
        kind: 'guard',
        guard: 'permissionUpgrade',
        state: 'needActivate',
      }),
    );
  });

  test('spec: R-288 an activation opens the address in its response', async () => {
    const { portal, visits } = await visitAs('sub-activate@cn', '/message');
    const activate = portal.manifest.access.guards?.['permissionUpgrade']?.states['needActivate']?.buttons?.find(
      ({ id }) => id === 'activate',
    );
    await portal.frame?.run(activate?.actions);
    expect(visits.at(-1)).toMatchObject({
      kind: 'load',
      url: expect.stringMatching(/^\/api\/child\/user\/activate\?/),
    });
  });

  test('spec: ST-026 ST-027 R-287 an account switch opens the address in its response, and without one shows an error', async () => {
    const { portal, visits } = await visitAs('multi@cn', '/message', { fresh: true });
    const accounts = portal.session.view['accounts'];
    const [own, other, frozen] = Array.isArray(accounts) ? accounts : [];
    expect([own, other, frozen].map((account) => [account?.checked, account?.usable])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    await portal.frame?.run([{ do: 'run', name: 'switchAccount', args: { row: frozen } }]);
    expect(portal.overlays.notices.map(({ text }) => text)).toEqual(['账户切换失败']);
    expect(visits).toEqual([]);
    await portal.frame?.run([{ do: 'run', name: 'switchAccount', args: { row: other } }]);
    expect(visits.at(-1)).toEqual({ kind: 'load', url: '/account' });
  });
});
