// @vitest-environment jsdom
import { afterAll, describe, expect, test } from 'vitest';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { readConfigFiles } from '../../src/cli/project/readConfigFiles.ts';
import { openPage } from '../../src/portal/lifecycle/opening/openPage.ts';
import { pageAbove } from '../../src/engine/route/pageAbove.ts';
import { routeOfPage } from '../../src/engine/route/routeOfPage.ts';
import { shippedRoutes } from '../support/shippedRoutes.ts';
import { leaveSites } from '../support/openPortal.ts';
import { visitAs, type LiveVisit } from '../support/visitAs.ts';
import { pageOf, shownPage } from '../support/openedPage.ts';

afterAll(leaveSites);

const sites = openProject(readConfigFiles(process.cwd())).regions;

const portals = new Map<string, Promise<LiveVisit>>();

/** Returns the page at an address, in one portal for each account. */
async function at(address: string, loginName = 'seller@cn'): Promise<string> {
  const open = portals.get(loginName) ?? visitAs(loginName, '/account');
  portals.set(loginName, open);
  const { portal } = await open;
  return shownPage({ opened: await openPage(portal, new URL(address, portal.navigator.href)) });
}

describe('redirecting addresses', () => {
  test.each([
    ['R-001', '/', '/account'],
    ['R-006', '/center', '/center/setting'],
    ['R-007', '/center/setting', '/center/preference'],
    ['R-037', '/agreement', '/404'],
    ['R-115', '/withdraw', '/withdraw/create'],
    ['R-120', '/payment', '/payment/batch'],
    ['R-219', '/record', '/record/trade'],
    ['R-221', '/message/index', '/message'],
  ])('spec: %s %s leads to %s, with its query', async (_id, from, to) => {
    expect(await at(`${from}?from=mail`)).toBe(`→ ${to}?from=mail`);
  });

  test('spec: R-119 A-090 the combined withdrawal leads home in Hong Kong and is not found on the mainland', async () => {
    expect(await at('/combine/withdraw', 'seller@hk')).toBe('→ /combine/withdraw/home');
    for (const path of ['', '/home', '/trial', '/result'])
      expect(await at(`/combine/withdraw${path}`)).toBe('system.notFound');
    expect(await at('/combine/withdraw/home', 'seller@hk')).toBe('combine.home');
  });

  test.each(['withdraw', 'exchange', 'recharge', 'fund'])(
    'spec: R-218 the type of a record selects its details page: %s',
    async (type) => {
      expect(await at(`/record/detail?type=${type}&orderId=1`)).toBe(`→ /record/detail/${type}?orderId=1`);
      expect(await at('/record/detail')).toBe('→ /record/trade');
    },
  );
});

describe('pages with more than one address', () => {
  const prefixed = [
    ['R-103', 'create', 'withdraw.create'],
    ['R-104', 'dobby', 'withdraw.dobby'],
    ['R-105', 'advance', 'withdraw.advance'],
    ['R-106', 'result', 'withdraw.result'],
    ['R-107', 'cny/confirm', 'withdraw.cnyConfirm'],
    ['R-108', 'dobby/cny', 'withdraw.dobbyCny'],
    ['R-109', 'cnyResult', 'withdraw.cnyResult'],
    ['R-110', 'selectaccount', 'withdraw.selectAccount'],
    ['R-111', 'selectaccount/cny', 'withdraw.selectAccountCny'],
    ['R-112', 'selectaccount/soleDirector', 'withdraw.selectSoleDirector'],
    ['R-113', 'soleDirector/confirm', 'withdraw.soleDirectorConfirm'],
    ['R-114', 'soleDirectorResult', 'withdraw.soleDirectorResult'],
  ] as const;

  test.each(prefixed)('spec: %s the withdrawal page %s also opens with a named source', async (_id, path, page) => {
    for (const source of ['', 'shop/', 'wallet/', 'hk/', 'vcc/'])
      expect(await at(`/withdraw/${source}${path}`)).toBe(page);
    expect(await at(`/withdraw/piggybank/${path}`)).toBe('system.notFound');
  });

  test('spec: R-239 R-173 R-271 the wallet, a guide and signing also open at their second address', async () => {
    expect(await at('/wallet/home')).toBe('wallet.home');
    expect(await at('/guide/guide/withdraw')).toBe('content.guide');
    expect(await at('/sign/re')).toBe('session.sign');
  });

  test('spec: R-281 S-061 S-062 sign-in is at both addresses, and each site redirects guests to its own', async () => {
    expect(await at('/login')).toBe('session.signIn');
    expect(await at('/signin')).toBe('session.signIn');
    expect((await visitAs(null, '/message')).visits[0]?.url).toMatch(/^\/login\?/);
    expect((await visitAs(null, '/message', { region: 'HK' })).visits[0]?.url).toMatch(/^\/signin\?/);
  });
});

describe('addresses without a page', () => {
  test('spec: R-276 R-297 E-032 an unknown address shows that the page does not exist', async () => {
    for (const path of ['/no/such/page', '/guide', '/auth', '/ads', '/withdraw/create/more'])
      expect(await at(path)).toBe('system.notFound');
    const { runtime } = pageOf(await visitAs('seller@cn', '/no/such/page'));
    expect(runtime.text('system.notFound.heading')).toBe('页面不存在');
  });

  test('spec: E-033 the error page shows that the server failed', async () => {
    expect(pageOf(await visitAs('seller@cn', '/500')).runtime.text('system.serverError.heading')).toBe(
      '抱歉，服务器出错了',
    );
  });

  test.each(['unbinding', 'unbind', 'logoff'])(
    'spec: R-278 R-279 the forbidden page has its own texts for the status %s',
    async (status) => {
      const { runtime } = pageOf(await visitAs('seller@cn', `/forbidden?status=${status}`));
      const heading = runtime.text(`system.forbidden.${status}.heading`);
      expect(heading).not.toMatch(/^\[/);
      expect(heading).not.toBe(runtime.text('system.forbidden.other.heading'));
    },
  );
});

describe('loading of pages', () => {
  const going = async (to: string) => {
    const visit = await visitAs('seller@cn', '/account');
    await pageOf(visit).runtime.run([{ do: 'navigate', to }]);
    return visit.visits.at(-1)?.kind;
  };

  test('spec: S-048 S-049 S-052 verification and withdrawal load the whole document, other pages do not', async () => {
    expect(await going('kyc.start')).toBe('load');
    expect(await going('withdraw.create')).toBe('load');
    expect(await going('message.index')).toBe('go');
  });

  test('spec: S-039 V-062 guides open in a drawer of 600', async () => {
    const { portal } = await visitAs('seller@cn', '/message');
    const guide = portal.frame?.page.dialogs?.['guide'];
    expect(guide).toMatchObject({ kind: 'drawer', width: 600 });
  });
});

test('every page has a back link that works without history: to a parent page, or home', () => {
  const lost = shippedRoutes().flatMap(({ route, region }) => {
    const site = sites.get(region);
    if (!site || route.page === undefined) return [];
    const above = routeOfPage(site.routes.routes, pageAbove(site.routes.routes, route, site.site.home), region);
    return above ? [] : [route.path];
  });
  expect(lost).toEqual([]);
});
