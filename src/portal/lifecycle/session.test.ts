// @vitest-environment jsdom
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { leaveSites } from '../../../tests/support/openPortal.ts';
import { loginOf, signedInScript, sitePortal, type Script } from '../../../tests/support/sitePortal.ts';
import { passGuard } from './guard.ts';
import { openPage } from './opening/openPage.ts';
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

describe('the login state', () => {
  test.each([
    ['http://localhost:8080/account', 1],
    ['http://localhost:8080/agreement/policy', 0],
  ])('is requested for %s before anything is drawn, %i times', async (href, times) => {
    const { portal, calls } = await sitePortal({ script: signedInScript, href });
    const requested = () => calls.filter(({ operation }) => operation === 'session.state').length;
    expect(requested()).toBe(times);
    await openPage(running(portal), new URL(href));
    expect(requested()).toBe(times);
  });

  test.each<[string, Script[string]]>([
    ['a failing server', { status: 500 }],
    ['a lost connection', 'noAnswer'],
  ])(
    'a login state without a response (%s) opens a page that retries, never the sign-in page',
    async (_name, answer) => {
      const script: Script = { 'session.state': answer };
      const { portal, opened, visits, calls, script: live } = await visit('http://localhost:8080/account', script);
      expect(opened.kind === 'page' ? opened.opened.runtime.pageId : opened.kind).toBe('system.unreachable');
      expect(visits).toEqual([]);
      expect(portal.overlays.notices).toEqual([]);
      live['session.state'] = loginOf({});
      const again = await openPage(portal, new URL('http://localhost:8080/account'));
      expect(again.kind === 'page' ? again.opened.runtime.pageId : again.kind).toBe('account.home');
      expect(calls.filter(({ operation }) => operation === 'session.state')).toHaveLength(2);
    },
  );

  test.each([
    [0, 'empty'],
    [2, undefined],
  ])(
    'spec: ST-048 an unverified login with %i bound cards gets the state %s where holders of a card may pass',
    async (count, state) => {
      const unverified: Script = {
        'session.kycInfo': {
          data: { kycStatus: '', kycName: '', kycType: '0', countryCode: 'CN', userKycInfoData: [] },
        },
      };
      const { portal } = await visit('http://localhost:8080/message', {
        ...unverified,
        'bankcard.count': { data: { count, limit: 10 } },
      });
      expect(passGuard(portal, { name: 'kyc', card: true })?.state).toBe(state);
    },
  );
});

describe('the region of a login', () => {
  test("spec: ST-024 spec: S-069 a login of another region goes to that region's site, at the same address", async () => {
    const { opened, visits } = await visit('http://localhost:8080/message?a=1', {
      'session.state': loginOf({ region: 'HK' }),
    });
    expect(opened.kind).toBe('leaving');
    expect(visits[0]?.url).toBe('http://hk.localhost:8080/message?a=1');
  });

  test('spec: ST-025 spec: S-070 an unknown region signs out', async () => {
    const { opened, calls, visits } = await visit('http://localhost:8080/message', {
      'session.state': loginOf({ region: 'XX' }),
    });
    expect(opened.kind).toBe('leaving');
    await vi.waitFor(() => expect(visits[0]?.url).toMatch(/^\/login\?/));
    expect(calls.map(({ operation }) => operation)).toContain('session.logout');
  });
});

describe('a sign-out or account change in another tab', () => {
  test.each([
    ['signs out', ''],
    ['changes the account', 'U2'],
  ])('a tab reloads at once when another tab %s', async (_what, userId) => {
    document.cookie = `loginInfo=${encodeURIComponent(JSON.stringify({ userId: 'U1' }))}; path=/`;
    const { visits } = await visit('http://localhost:8080/account');
    window.dispatchEvent(new StorageEvent('storage', { key: 'table' }));
    expect(visits.filter(({ kind }) => kind === 'reload')).toHaveLength(0);
    document.cookie = `loginInfo=${encodeURIComponent(JSON.stringify({ userId }))}; path=/`;
    window.dispatchEvent(new StorageEvent('storage', { key: 'cb-store', newValue: null }));
    expect(visits.filter(({ kind }) => kind === 'reload')).toHaveLength(1);
  });
});

describe('the frame', () => {
  test('spec: ST-021 after an address of the API, the next document loads the session from the server, however recent the kept one is', async () => {
    const { portal } = await visit('http://localhost:8080/message', {
      'session.activeUrl': { data: { url: '/api/child/user/activate?ticket=T' } },
    });
    await vi.waitFor(() => expect(portal.slices.read('session')).not.toBeNull());
    await portal.frame?.run([{ do: 'navigate', to: 'account.home' }]);
    expect(portal.slices.read('session')).not.toBeNull();
    await portal.frame?.run([
      { do: 'call', operation: 'session.activeUrl' },
      { do: 'navigate', url: '=result.url', document: true },
    ]);
    expect(portal.slices.read('session')).toBeNull();
  });

  test('spec: ST-021 a part of the session that a call changes is reloaded before the next action', async () => {
    const { portal, calls } = await visit('http://localhost:8080/message');
    portal.client.learn({ 'kyc.saveDraft': { method: 'POST', path: '/kyc/v2/draft/save', renews: ['kyc'] } });
    const loads = () => calls.filter(({ operation }) => operation === 'session.kycInfo').length;
    const before = loads();
    await portal.frame?.run([{ do: 'call', operation: 'kyc.saveDraft' }]);
    expect(loads()).toBe(before + 1);
  });
});

describe('a route that loads the session again before it refuses', () => {
  const pageOf = (opened: Awaited<ReturnType<typeof openPage>>) =>
    opened.kind === 'page' ? opened.opened.runtime.pageId : opened.kind;
  const rejected: Script = {
    'session.kycInfo': { data: { kycStatus: '6', kycName: '', kycType: '1', countryCode: 'CN', userKycInfoData: [] } },
  };
  const states = (calls: Awaited<ReturnType<typeof visit>>['calls']) =>
    calls.filter(({ operation }) => operation === 'session.state').length;

  test('opens for a user whose verification was completed a moment ago', async () => {
    const { portal, script } = await visit('http://localhost:8080/message', { ...rejected });
    Object.assign(script, { 'session.kycInfo': signedInScript['session.kycInfo'] });
    expect(pageOf(await openPage(portal, new URL('http://localhost:8080/wallet/recharge')))).toBe('wallet.recharge');
  });

  test('asks once for each navigation, and then refuses', async () => {
    const { portal, calls } = await visit('http://localhost:8080/message', { ...rejected });
    const before = states(calls);
    for (const count of [1, 2]) {
      expect(pageOf(await openPage(portal, new URL('http://localhost:8080/wallet/recharge')))).toBe('guarded');
      expect(states(calls) - before).toBe(count);
    }
  });

  test('does not ask for a user whom nothing refuses, nor where the route does not say so', async () => {
    const { portal, calls } = await visit('http://localhost:8080/message');
    const before = states(calls);
    await openPage(portal, new URL('http://localhost:8080/wallet/recharge'));
    await openPage(portal, new URL('http://localhost:8080/nowhere'));
    expect(states(calls)).toBe(before);
  });
});
