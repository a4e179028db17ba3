// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { AccessFile, ErrorsFile } from '../../src/config/model.generated.ts';
import { decideAccess } from '../../src/engine/access/decideAccess.ts';
import { errorBehaviour } from '../../src/engine/errorPolicy/errorBehaviour.ts';
import { OverlayHost } from '../../src/portal/renderer/overlay/OverlayHost.tsx';
import { portalServices } from '../../src/portal/renderer/parts/portalServices.ts';
import { ServicesProvider } from '../../src/portal/renderer/parts/RendererServices.ts';
import { loginInfoCookie } from '../../src/server/identity/loginInfo.ts';
import { eventually } from '../support/eventually.ts';
import { leaveSites } from '../support/openPortal.ts';
import { startAs, visitAs } from '../support/visitAs.ts';
import { shownPage } from '../support/openedPage.ts';

afterAll(leaveSites);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('sizes and delays', () => {
  test.each([
    ['V-058', 'sizes', 'mobileWidth', 750],
    ['V-059', 'sizes', 'mobilePixelRatio', 2],
    ['V-060', 'sizes', 'agreementWidth', 640],
    ['V-061', 'sizes', 'agreementMaxHeight', 461],
    ['V-072', 'delays', 'menuHide', 500],
  ] as const)('spec: %s %s.%s is %d', async (_id, group, name, value) => {
    expect((await visitAs('seller@cn', '/account')).portal.manifest.site[group]?.[name]).toBe(value);
  });

  test('spec: V-058 V-059 S-047 a narrow dense screen has the phone layout, and only that', async () => {
    const isMobile = async (innerWidth: number, devicePixelRatio: number) => {
      vi.stubGlobal('innerWidth', innerWidth);
      vi.stubGlobal('devicePixelRatio', devicePixelRatio);
      return (await visitAs('seller@cn', '/account')).portal.ui.isMobile;
    };
    expect(await isMobile(750, 2)).toBe(true);
    expect(await isMobile(751, 2)).toBe(false);
    expect(await isMobile(750, 1.9)).toBe(false);
  });

  test('spec: V-039 V-060 V-061 ST-073 ST-074 the agreement dialog is 640 wide, at most 461 high, and asks for yes or no', async () => {
    const { portal } = await visitAs('seller@cn', '/message');
    const services = portalServices(portal, () => undefined);
    render(createElement(ServicesProvider, { value: services }, createElement(OverlayHost)));
    void portal.overlays.ask({ kind: 'agreement', agreement: { title: 'Terms', content: '<p>text</p>' } });
    const dialog = await screen.findByRole('dialog');
    expect(`${dialog.getAttribute('style')} ${dialog.parentElement?.getAttribute('style')}`).toContain('width: 640px');
    expect(dialog.innerHTML).toContain(`max-height: ${461 - 161}px`);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['不同意', '同意']);
  });

  test('spec: V-050 ST-013 the portal checks for a newer version every 30000 ms', async () => {
    const fetched = vi.fn(() => Promise.reject(new Error('offline')));
    vi.stubGlobal('fetch', fetched);
    vi.useFakeTimers();
    await visitAs('seller@cn', '/account');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('spec: V-041 a part of the program may take 120000 ms to load', async () => {
    expect((await visitAs('seller@cn', '/account')).portal.manifest.errors.chunk?.timeout).toBe(120_000);
  });

  test('spec: V-042 V-043 unread messages are requested ten at a time, for fourteen days', async () => {
    const { calls } = await visitAs('seller@cn', '/account');
    await eventually(() =>
      expect(calls.some(({ operation, input }) => operation === 'message.list' && Object(input).status === 1)).toBe(
        true,
      ),
    );
    const input = Object(
      calls.find((call) => call.operation === 'message.list' && Object(call.input).status === 1)?.input,
    );
    expect(input.pageSize).toBe(10);
    expect((Date.parse(input.endTime) - Date.parse(input.startTime)) / 86_400_000).toBe(14);
  });
});

describe('data stored in the browser', () => {
  test('spec: V-052 V-053 N-061 N-060 invitations and campaigns of the address, campaigns for a day', async () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    const campaign = ['source', 'medium', 'term', 'content', 'campaign'];
    const query = [
      'invitecode=a',
      'inviteCode=b',
      'shopInvite=c',
      ...campaign.map((part) => `utm_${part}=${part}`),
    ].join('&');
    await startAs('seller@cn', `/account?${query}`);
    const kept = new Map(set.mock.calls.map(([cookie]) => [cookie.split('=')[0], cookie]));
    expect([...kept.keys()]).toEqual(expect.arrayContaining(['invitecode', 'inviteCode', 'shopInvite']));
    for (const part of campaign) expect(kept.get(`signup_utm_${part}`)).toContain('max-age=86400');
  });

  test('spec: V-075 the state in cb-store, gone after signing out', async () => {
    expect((await visitAs('seller@cn', '/account')).local.get('cb-store')).toContain('session');
  });

  test('spec: V-077 L-263 the login info in a cookie of the whole site that scripts can read', () => {
    const cookie = loginInfoCookie({
      loginName: 'a',
      userId: 'U',
      bizSource: 'cn_collection',
      region: 'CN',
      loginUserType: '0',
      userStatus: '1',
      failReason: '',
      operatorId: null,
    });
    expect(cookie).toMatchObject({ name: 'loginInfo', httpOnly: false });
    expect(JSON.parse(decodeURIComponent(cookie.value))).toMatchObject({ loginName: 'a', userId: 'U' });
  });

  test('spec: V-056 V-079 L-238 to L-240 only tags 4, 6 and 8 lead to the user check, and none with the mark in the browser', async () => {
    for (const tag of ['4', '6', '8']) {
      expect(shownPage(await visitAs(`check-${tag}@cn`, '/account'))).toBe('→ /userCheck');
      expect(shownPage(await visitAs(`check-${tag}@cn`, '/account', { local: { collection_user_check: '1' } }))).toBe(
        'account.home',
      );
    }
    expect(shownPage(await visitAs('seller@cn', '/account'))).toBe('account.home');
  });
});

describe('codes and flags', () => {
  test('spec: V-057 990141 asks for the signature of settleDeclare, then repeats the request', () => {
    const errors: ErrorsFile = JSON.parse(readFileSync('errors.config.json', 'utf8'));
    const behaviour = errorBehaviour(
      { kind: 'business', operation: 'wallet.balances', code: '990141', message: '' },
      errors,
      () => false,
    );
    expect(behaviour).toMatchObject({
      retry: true,
      actions: [{ do: 'sign', agreement: 'settleDeclare', site: 'GLOBAL' }],
    });
  });

  test('spec: V-078 A-021 the whitelist has 36, 111, 119 and 121, and 111 is not for operators', () => {
    const access: AccessFile = JSON.parse(readFileSync('schemas/access.json', 'utf8'));
    const subject = {
      signedIn: true,
      variant: 'cn_collection',
      isSubAccount: false,
      isOperator: false,
      permissions: new Set<string>(),
      flags: new Set(['36', '111', '119', '121', '99']),
      region: 'CN',
      features: new Set<string>(),
    };
    for (const flag of ['36', '111', '119', '121']) expect(decideAccess({ flag }, subject, access).allow).toBe(true);
    expect(decideAccess({ flag: '99' }, subject, access)).toMatchObject({ because: 'unknownCode' });
    expect(decideAccess({ flag: '111' }, { ...subject, isOperator: true }, access).allow).toBe(false);
  });
});

describe('ways out of the document', () => {
  test('spec: S-065 S-067 sign-in gets the return address', async () => {
    const { visits } = await visitAs(null, '/message?a=1');
    expect(new URL(visits[0]?.url ?? '', 'http://localhost:8080').searchParams.get('redirectUrl')).toBe(
      'http://localhost:8080/message?a=1',
    );
  });

  test('spec: S-064 S-066 a refused session leads to sign-in with the last login name and nocheck', async () => {
    const { portal, opened, visits, endSession } = await visitAs('seller@cn', '/message', { fresh: true });
    await endSession();
    expect(opened.kind).toBe('page');
    if (opened.kind === 'page')
      await opened.opened.runtime.run([{ do: 'call', operation: 'message.read', input: { status: 3, ids: ['1'] } }]);
    const query = new URL(visits.at(-1)?.url ?? '', 'http://localhost:8080').searchParams;
    expect([query.get('loginName'), query.get('nocheck'), query.get('region')]).toEqual([
      'seller@cn',
      '1',
      portal.region,
    ]);
  });

  test('spec: R-282 a token in the address goes to the single sign-on endpoint', async () => {
    const { visits } = await startAs('seller@cn', '/wallet?ssotoken=T');
    expect(visits[0]?.url).toMatch(
      /^\/api\/cb-va-sso-api\/sso\/auth\?ssotoken=T&redirectUrl=http%3A%2F%2Flocalhost%3A8080%2Fwallet/,
    );
  });
});
