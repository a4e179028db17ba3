// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { loginOf, type Script } from '../support/sitePortal.ts';
import { pageOf, shownPage, visitSite } from '../support/visitSite.ts';

const at = async (path: string, change: Script = {}, region: 'CN' | 'HK' = 'CN'): Promise<string> => shownPage(await visitSite(path, change, { region }));

describe('addresses that lead on', () => {
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
    expect(await at('/combine/withdraw', {}, 'HK')).toBe('→ /combine/withdraw/home');
    for (const path of ['', '/home', '/trial', '/result']) expect(await at(`/combine/withdraw${path}`)).toBe('system.notFound');
    expect(await at('/combine/withdraw/home', {}, 'HK')).toBe('combine.home');
  });

  test.each(['withdraw', 'exchange', 'recharge', 'fund'])('spec: R-218 the details of a record are chosen by its type: %s', async (type) => {
    expect(await at(`/record/detail?type=${type}&orderId=1`)).toBe(`→ /record/detail/${type}?orderId=1`);
    expect(await at('/record/detail')).toBe('→ /record/trade');
  });
});

describe('pages with more than one address', () => {
  const prefixed = [
    ['R-103', 'create', 'withdraw.create'], ['R-104', 'dobby', 'withdraw.dobby'], ['R-105', 'advance', 'withdraw.advance'], ['R-106', 'result', 'withdraw.result'],
    ['R-107', 'cny/confirm', 'withdraw.cnyConfirm'], ['R-108', 'dobby/cny', 'withdraw.dobbyCny'], ['R-109', 'cnyResult', 'withdraw.cnyResult'],
    ['R-110', 'selectaccount', 'withdraw.selectAccount'], ['R-111', 'selectaccount/cny', 'withdraw.selectAccountCny'], ['R-112', 'selectaccount/soleDirector', 'withdraw.selectSoleDirector'],
    ['R-113', 'soleDirector/confirm', 'withdraw.soleDirectorConfirm'], ['R-114', 'soleDirectorResult', 'withdraw.soleDirectorResult'],
  ] as const;

  test.each(prefixed)('spec: %s the withdrawal page %s opens for a named source as for the usual one', async (_id, path, page) => {
    for (const source of ['', 'shop/', 'wallet/', 'hk/', 'vcc/']) expect(await at(`/withdraw/${source}${path}`)).toBe(page);
    expect(await at(`/withdraw/piggybank/${path}`)).toBe('system.notFound');
  });

  test('spec: R-239 R-173 R-271 the wallet, a guide and signing open at their second address too', async () => {
    expect(await at('/wallet/home')).toBe('wallet.home');
    expect(await at('/guide/guide/withdraw')).toBe('content.guide');
    expect(await at('/sign/re')).toBe('session.sign');
  });

  test('spec: R-281 S-061 S-062 sign-in is at both addresses, and each site sends its guests to its own', async () => {
    expect(await at('/login')).toBe('session.signIn');
    expect(await at('/signin')).toBe('session.signIn');
    const nobody: Script = { 'session.state': { code: '999993' } };
    expect((await visitSite('/message', nobody)).visits[0]?.url).toMatch(/^\/login\?/);
    expect((await visitSite('/message', nobody, { region: 'HK' })).visits[0]?.url).toMatch(/^\/signin\?/);
  });
});

describe('addresses that open nothing', () => {
  test('spec: R-276 R-297 E-032 L-301 an unknown address says that there is no access', async () => {
    for (const path of ['/no/such/page', '/guide', '/auth', '/ads', '/withdraw/create/more']) expect(await at(path)).toBe('system.notFound');
    const { runtime } = pageOf(await visitSite('/no/such/page'));
    expect(runtime.text('system.notFound.heading')).toBe('抱歉，您没有访问权限');
  });

  test('spec: E-033 the error page says that the server failed', async () => {
    expect(pageOf(await visitSite('/500')).runtime.text('system.serverError.heading')).toBe('抱歉，服务器出错了');
  });

  test.each(['unbinding', 'unbind', 'logoff'])('spec: R-278 R-279 the forbidden page has words of its own for the status %s', async (status) => {
    const { runtime } = pageOf(await visitSite(`/forbidden?status=${status}`));
    const heading = runtime.text(`system.forbidden.${status}.heading`);
    expect(heading).not.toMatch(/^\[/);
    expect(heading).not.toBe(runtime.text('system.forbidden.other.heading'));
  });
});

describe('visitors who get few pages', () => {
  const failed: Script = { 'session.permissions': { status: 500 } };

  test('spec: R-292 R-293 when the first data fail, every address leads to the home of guests', async () => {
    for (const path of ['/wallet', '/message', '/no/such/page']) expect(await at(path, failed)).toBe('→ /account');
    expect(await at('/account', failed)).toBe('system.guest');
  });

  test.each([['A-076', 'ads'], ['A-078', 'ip_provider']])('spec: A-083 %s accounts of the variant %s have the home of guests only', async (_id, bizSource) => {
    const foreign: Script = { 'session.state': loginOf({ bizSource }) };
    expect(await at('/wallet', foreign)).toBe('→ /account');
    expect(await at('/account', foreign)).toBe('system.guest');
  });

  test.each([['A-073', 'b2b'], ['A-074', 'vcc'], ['A-075', 'logistics'], ['A-077', 'import'], ['A-079', 'cn_collection']])('spec: %s accounts of the variant %s have the portal', async (_id, bizSource) => {
    expect(await at('/account', { 'session.state': loginOf({ bizSource }) })).toBe('account.home');
  });
});

describe('how a page is loaded', () => {
  const going = async (to: string) => {
    const visit = await visitSite('/account');
    await pageOf(visit).runtime.run([{ do: 'navigate', to }]);
    return visit.visits.at(-1)?.kind;
  };

  test('spec: S-048 S-049 S-052 verification and withdrawal load the whole document, other pages do not', async () => {
    expect(await going('kyc.start')).toBe('load');
    expect(await going('withdraw.create')).toBe('load');
    expect(await going('message.index')).toBe('go');
  });

  test('spec: S-039 V-062 guides open in a drawer of 600', async () => {
    const { portal } = await visitSite('/message');
    const guide = portal.frame?.page.dialogs?.['guide'];
    expect(guide).toMatchObject({ kind: 'drawer', width: 600 });
  });
});
