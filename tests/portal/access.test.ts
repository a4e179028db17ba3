// @vitest-environment jsdom
import { afterAll, describe, expect, test } from 'vitest';
import { menuEntries } from '../../src/portal/renderer/shell/menuEntries.ts';
import { eventually } from '../support/eventually.ts';
import { leaveSites } from '../support/openPortal.ts';
import { visitAs } from '../support/visitAs.ts';
import { pageOf, shownPage } from '../support/openedPage.ts';

afterAll(leaveSites);

/** Opens a page with its frame and waits for the first requests of the frame. */
async function settledAs(loginName: string, path = '/center/preference', region?: 'CN' | 'HK') {
  const visit = await visitAs(loginName, path, { ...(region && { region }) });
  await eventually(() => {
    for (const call of ['notices', 'address']) expect(visit.portal.frameCalls?.state(call).status).not.toBe('loading');
  });
  return visit;
}
const menuOf = async (loginName: string, menu: string) =>
  menuEntries((await visitAs(loginName, '/center/preference')).portal, menu);
const labels = async (loginName: string) => (await menuOf(loginName, 'header')).map(({ label }) => label);

describe('features that an account variant lacks', () => {
  test('spec: A-048 A-049 the banner and the calendar of the header disappear with their switch', async () => {
    const seen = async (loginName: string) => {
      const { portal } = await visitAs(loginName, '/account');
      await eventually(() => expect(portal.frameCalls?.state('notices').status).toBe('ready'));
      const banner = portal.frame?.page.blocks.find((block) => block.id === 'banner');
      return {
        banner: banner !== undefined && portal.frame?.shown(banner),
        calendar: menuEntries(portal, 'icons').some(({ id }) => id === 'calendar'),
      };
    };
    expect(await seen('seller@cn')).toEqual({ banner: true, calendar: true });
    expect(await seen('logistics@cn')).toEqual({ banner: false, calendar: true });
  });

  test('spec: A-034 A-049 features that are off for one user only also disappear', async () => {
    const entries = async (loginName: string) =>
      [
        ...(await menuOf(loginName, 'icons')),
        ...((await menuOf(loginName, 'tools')).find(({ id }) => id === 'help')?.children ?? []),
      ].map(({ id }) => id);
    expect(await entries('seller@cn')).toEqual(expect.arrayContaining(['calendar', 'invite']));
    const restricted = await entries('cancelling@cn');
    for (const id of ['calendar', 'invite']) expect(restricted).not.toContain(id);
  });
});

describe('account variants', () => {
  test.each([
    ['A-076', 'ads@cn'],
    ['A-078', 'ip@cn'],
  ])('spec: A-083 %s accounts like %s have only the guest home', async (_id, loginName) => {
    expect(shownPage(await visitAs(loginName, '/wallet'))).toBe('→ /account');
    expect(shownPage(await visitAs(loginName, '/account'))).toBe('system.guest');
  });

  test.each([
    ['A-073', 'b2b@cn'],
    ['A-074', 'vcc@cn'],
    ['A-075', 'logistics@cn'],
    ['A-077', 'import@cn'],
    ['A-079', 'seller@cn'],
  ])('spec: %s accounts like %s have the portal', async (_id, loginName) => {
    expect(shownPage(await visitAs(loginName, '/account'))).toBe('account.home');
  });

  test('spec: A-061 A-062 import accounts have their own banners and activities', async () => {
    const asked = async (loginName: string) => {
      const { calls } = await settledAs(loginName, '/account');
      return [
        calls.find(
          ({ operation, input }) => operation === 'content.banners' && Object(input).space !== 'b2c_portal_activity',
        ),
        calls.find(({ operation }) => operation === 'content.activityLabel'),
      ].map((call) => Object(call?.input).space ?? Object(call?.input).activityId);
    };
    expect(await asked('newuser@cn')).toEqual(['b2c_cn_header', 'ACTIVITY_ID_B2C']);
    expect(await asked('import@cn')).toEqual(['import_cn_header', 'ACTIVITY_ID_IMPORT']);
    expect(await asked('personal@hk')).toEqual(['b2c_hk_header', 'ACTIVITY_ID_B2C']);
    expect(await asked('import@hk')).toEqual(['import_hk_header', 'ACTIVITY_ID_IMPORT']);
  });
});

describe('sub-accounts and operators', () => {
  test('spec: A-004 A-010 A-072 A-081 a sub-account gets its own menus without the entries for which it has no code', async () => {
    expect(await labels('seller@cn')).toEqual(['首页', '我的资产', '付款', '资金服务', '增值服务', '交易记录']);
    expect(await labels('sub-few@cn')).toEqual(['首页', '我的资产', '增值服务', '交易记录']);
    expect((await menuOf('sub@cn', 'icons')).map(({ id }) => id)).toContain('messages');
    expect((await menuOf('sub-few@cn', 'icons')).map(({ id }) => id)).not.toContain('messages');
  });

  test('spec: A-055 A-082 an operator gets no server menus', async () => {
    expect(await labels('operator@cn')).toEqual(['首页', '我的资产']);
  });

  test('the bar of a phone has the pages that its user may open', async () => {
    const bar = async (loginName: string) => (await menuOf(loginName, 'bar')).map(({ id }) => id);
    expect(await bar('seller@cn')).toEqual(['home', 'wallet', 'withdraw', 'payment', 'records']);
    expect(await bar('operator@cn')).toEqual(['home', 'wallet', 'records']);
    expect(await bar('sub-few@cn')).not.toContain('payment');
  });

  test('spec: A-057 only an operator has no side tools', async () => {
    const tools = async (loginName: string) => (await menuOf(loginName, 'tools')).map(({ id }) => id);
    expect(await tools('seller@cn')).toEqual(['search', 'app', 'crossLinks', 'help']);
    expect(await tools('sub@cn')).toEqual(['search', 'app', 'crossLinks', 'help']);
    expect(await tools('operator@cn')).toEqual([]);
  });

  test('spec: A-022 A-056 the gift of new users is requested with flag 121 and never for operators', async () => {
    const asked = async (loginName: string) =>
      (await settledAs(loginName)).calls.some(({ operation }) => operation === 'content.activityLabel');
    expect(await asked('newuser@cn')).toBe(true);
    expect(await asked('seller@cn')).toBe(false);
    expect(await asked('operator@cn')).toBe(false);
  });

  test('spec: A-058 ST-063 the notice of the collection transfer is shown to affected users, and not requested for operators', async () => {
    const shown = async (loginName: string) => {
      const { portal, calls } = await settledAs(loginName);
      const asked = calls.some(
        ({ operation, input }) =>
          operation === 'preference.appointment' && Object(input).key === 'collection_transfer_notice',
      );
      return { portal, asked, isOpen: () => portal.frame?.dialogs.some(({ id }) => id === 'transferNotice') };
    };
    const concerned = await shown('vip@cn');
    expect(concerned.asked).toBe(true);
    await eventually(() => expect(concerned.isOpen()).toBe(true));
    const [seller, operator] = [await shown('seller@cn'), await shown('operator@cn')];
    expect([seller.asked, seller.isOpen()]).toEqual([true, false]);
    expect([operator.asked, operator.isOpen()]).toEqual([false, false]);
  });

  test('spec: A-080 a user with several accounts can switch between them', async () => {
    const offered = async (loginName: string) =>
      (await menuOf(loginName, 'user')).some(({ id }) => id === 'switchAccount');
    expect(await offered('multi@cn')).toBe(true);
    expect(await offered('seller@cn')).toBe(false);
  });

  test('spec: L-301 an address without access shows that, and tells a sub-account whom to ask', async () => {
    const { runtime } = pageOf(await visitAs('sub-few@cn', '/withdraw/create'));
    expect(runtime.pageId).toBe('system.refused');
    expect(runtime.text('system.refused.title')).not.toBe(runtime.text('system.notFound.title'));
    expect(runtime.text('system.refused.heading')).toBe('抱歉，您没有访问权限');
    expect(runtime.text('system.refused.askMain', { name: runtime.evaluate('=session.accountName') })).toContain(
      '请联系主账号“深圳市云帆远航电子商务有限公司”',
    );
  });

  test('spec: C-021 A-008 the calls for sub-accounts are made for sub-accounts and operators only', async () => {
    const asked = async (loginName: string) =>
      (await visitAs(loginName, '/center/preference')).calls.some(
        ({ operation }) => operation === 'session.childPermission',
      );
    expect(await asked('sub@cn')).toBe(true);
    expect(await asked('operator@cn')).toBe(true);
    expect(await asked('seller@cn')).toBe(false);
  });
});

describe('Hong Kong', () => {
  test('spec: A-066 A-067 follows from the login and its site', async () => {
    const ofHongKong = async (loginName: string) =>
      (await visitAs(loginName, '/account')).portal.session.view['ofStarPlanet'];
    expect(await ofHongKong('seller@cn')).toBe(false);
    expect(await ofHongKong('seller@hk')).toBe(true);
  });

  test('spec: A-065 follows only from the country of verification: a Hong Kong company sells on the mainland site', async () => {
    const { portal } = await visitAs('logistics@cn', '/account');
    expect(portal.session.view).toMatchObject({
      login: { region: 'CN' },
      kyc: { countryCode: 'HK' },
      ofStarPlanet: true,
    });
    expect(portal.region).toBe('CN');
  });

  test('spec: A-084 A-085 A-086 A-087 A-088 A-089 L-102 to L-105 each site has its own account types, banner, legal pages and texts', async () => {
    const [cn, hk] = [(await visitAs('seller@cn', '/account')).portal, (await visitAs('seller@hk', '/account')).portal];
    expect(Object(cn.siteView['constants']).accountTypes).not.toEqual(Object(hk.siteView['constants']).accountTypes);
    expect(cn.siteView['legalLinks']).not.toEqual(hk.siteView['legalLinks']);
    expect([cn, hk].map((portal) => Object(portal.siteView['constants']).headerBanner)).toEqual([
      'b2c_cn_header',
      'b2c_hk_header',
    ]);
    expect([cn.texts.locale, hk.texts.locale]).toEqual(['zh-CN', 'zh-HK']);
    expect(cn.texts.text('menus.header.wallet')).not.toBe(hk.texts.text('menus.header.wallet'));
  });
});
