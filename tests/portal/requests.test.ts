// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { declaredOperations, siteOperations } from '../support/siteOperations.ts';
import { leaveSites } from '../support/openPortal.ts';
import { visitAs } from '../support/visitAs.ts';

afterAll(leaveSites);

afterEach(() => {
  vi.useRealTimers();
  document.cookie = 'gray=; path=/; max-age=0';
});

const headersOf = async (path: string, local: Readonly<Record<string, string>> = {}) =>
  (await visitAs('seller@cn', path, { local })).calls.at(-1)?.headers ?? {};

describe('headers of every request', () => {
  test('spec: C-004 C-005 C-006 V-051 N-062 name the portal, the device and the release', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await headersOf('/account')).toMatchObject({
      scope: 'B2C_PORTAL',
      source: 'PC',
      'release-version': version,
    });
    expect(version).toBe('2.0.55');
  });

  test('spec: C-007 C-008 name a gray release and the device only if known', async () => {
    expect(Object.keys(await headersOf('/account'))).not.toEqual(expect.arrayContaining(['gray-redirect']));
    document.cookie = 'gray=canary; path=/';
    expect(await headersOf('/account', { 'device-id': 'D-1' })).toMatchObject({
      'gray-redirect': 'canary',
      'device-id': 'D-1',
    });
  });

  test('spec: C-009 L-290 name the source of a tax refund only on its pages and for visitors from B2B', async () => {
    const sourceAt = async (path: string) => {
      const { portal, calls } = await visitAs('seller@cn', path);
      portal.client.learn(siteOperations);
      await portal.client.send('message.list', { pageNum: 7 });
      return calls.at(-1)?.headers['drawback_source'];
    };
    expect(await sourceAt('/taxrefund/home?from=b2b')).toBe('B2B');
    expect(await sourceAt('/taxrefund/home')).toBeUndefined();
    expect(await sourceAt('/message?from=b2b')).toBeUndefined();
  });
});

describe('addresses of requests', () => {
  const sent = async (operation: string) => {
    const { portal, calls } = await visitAs(null, '/agreement/policy');
    portal.client.learn(siteOperations);
    await portal.client.send(operation, {});
    return calls.find((call) => call.operation === operation);
  };

  test.each([
    ['C-012', '/api/cb-cms-api/', 'content.agreement'],
    ['C-013', '/api/cb-va-sso-api/', 'session.login'],
    ['C-013', '/api/cb-va-sso-api/', 'session.logout'],
    ['C-013', '/api/cb-va-sso-api/', 'session.captcha'],
    ['C-013', '/api/cb-va-sso-api/', 'security.bindQuestions'],
    ['C-015', '/api/marketing-api/', 'content.pointBalance'],
    ['C-016', '/api/new-marketing-api/', 'content.activities'],
    ['C-003', '/api/', 'wallet.balances'],
  ])('spec: %s begin with %s for %s', async (_id, prefix, operation) => {
    expect((await sent(operation))?.url?.startsWith(prefix)).toBe(true);
  });

  test('spec: C-001 C-010 are JSON, and a GET has a random t', async () => {
    const get = await sent('wallet.balances');
    expect(get?.input).toEqual({ t: expect.stringMatching(/^\d+$/) });
    const post = await sent('session.login');
    expect(post?.headers['Content-Type']).toContain('application/json');
    expect(post?.input).toEqual({});
  });
});

describe('downloads', () => {
  test('spec: C-011 spec: C-190 lists are exported by POST, but payees as the specification says; a receipt and a file of the user, addressed by their number, are read by GET', () => {
    const downloads = [...declaredOperations].filter(([, { download }]) => download);
    expect(downloads.filter(([, { method }]) => method.toUpperCase() === 'POST').length).toBeGreaterThan(1);
    expect(
      downloads
        .filter(([, { method }]) => method.toUpperCase() !== 'POST')
        .map(([name]) => name)
        .filter((name) => /export|download|list/i.test(name)),
    ).toEqual(['payee.download']);
  });
});

describe('the groups of calls', () => {
  test('spec: C-363 C-364 C-365 C-366 account, switches, currencies and preferences are loaded with the session', async () => {
    const { calls } = await visitAs('seller@cn', '/account');
    const names = calls.map(({ operation }) => operation);
    expect(names).toEqual(
      expect.arrayContaining([
        'session.state',
        'session.accounts',
        'preference.dictionary',
        'content.currencyCodes',
        'preference.query',
      ]),
    );
    expect(calls.find(({ operation }) => operation === 'preference.dictionary')?.input).toMatchObject({
      key: 'cb.fe.global.switch',
    });
    expect(calls.find(({ operation }) => operation === 'session.accounts')?.input).toMatchObject({
      bizSource: 'cn_collection',
    });
  });
});
