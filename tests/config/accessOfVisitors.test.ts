// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { AccessFile, PageFile } from '../../src/config/model.generated.ts';
import { decideAccess, type Subject } from '../../src/engine/access/decideAccess.ts';
import { menuEntries } from '../../src/portal/renderer/shell/menuEntries.ts';
import { loginOf, type Script } from '../support/sitePortal.ts';
import { pageOf, visitSite } from '../support/visitSite.ts';

const access: AccessFile = JSON.parse(readFileSync('schemas/access.json', 'utf8'));
const main: Subject = { signedIn: true, variant: 'cn_collection', isSubAccount: false, isOperator: false, permissions: new Set(), flags: new Set(), region: 'CN', features: new Set() };
const has = (name: string, change: Partial<Subject> = {}): boolean => decideAccess({ switch: name }, { ...main, ...change }, access).allow;
const switches = ['calendar', 'invite', 'points', 'coupon', 'coupon_rate', 'coupon_coupon', 'trade_materials', 'home_banner', 'home_advance', 'home_navigation'] as const;

describe('features that an account variant lacks', () => {
  test.each([
    ['A-034', 'calendar', []], ['A-035', 'invite', ['b2b', 'import', 'logistics', 'vcc']], ['A-036', 'points', ['b2b', 'import', 'logistics', 'vcc']], ['A-037', 'coupon', ['b2b', 'logistics', 'vcc']],
    ['A-038', 'coupon_rate', ['b2b', 'logistics', 'vcc']], ['A-039', 'coupon_coupon', ['b2b', 'import', 'logistics', 'vcc']], ['A-040', 'trade_materials', ['b2b', 'import', 'logistics', 'vcc']],
    ['A-041', 'home_banner', ['logistics']], ['A-042', 'home_advance', ['b2b', 'import', 'logistics', 'vcc']], ['A-043', 'home_navigation', ['logistics', 'vcc']],
  ] as const)('spec: %s %s is off for %j only', (_id, name, without) => {
    expect(Object.keys(access.variants).filter((variant) => !has(name, { variant })).sort()).toEqual([...without]);
  });

  test.each([['A-044', 'b2b'], ['A-045', 'logistics'], ['A-046', 'vcc'], ['A-047', 'import']])('spec: %s accounts of the variant %s lack some features and keep others, sellers keep all', (_id, variant) => {
    const lacking = switches.filter((name) => !has(name, { variant }));
    expect(lacking.length).toBeGreaterThan(0);
    expect(lacking.length).toBeLessThan(switches.length);
    expect(switches.filter((name) => !has(name))).toEqual([]);
  });

  test('spec: A-048 A-049 the banner and the calendar of the header go away with their switch', async () => {
    const seen = async (bizSource: string) => {
      const { portal } = await visitSite('/account', { 'session.state': loginOf({ bizSource }), 'content.banners': { data: [{ id: '1', filePath: '/a.png', link: '', text: 't', key: 'k', openType: '1', descn: '' }] } });
      await vi.waitFor(() => expect(portal.frameCalls?.state('banners').status).toBe('ready'));
      const banner = portal.frame?.page.blocks.find((block) => block.id === 'banner');
      return { banner: banner !== undefined && portal.frame?.shown(banner), calendar: menuEntries(portal, 'icons').some(({ id }) => id === 'calendar') };
    };
    expect(await seen('cn_collection')).toEqual({ banner: true, calendar: true });
    expect(await seen('logistics')).toEqual({ banner: false, calendar: true });
    const { portal } = await visitSite('/account');
    expect(portal.manifest.menus.menus['icons']?.entries.find(({ id }) => id === 'calendar')?.switch).toBe('calendar');
  });
});

describe('sub-accounts and operators', () => {
  const subAccount: Script = { 'session.state': loginOf({ loginUserType: '1' }), 'session.childPermission': { data: { subPermissions: ['wallet.view'], menus: [{ code: 'own', name: 'Own', url: '/wallet', newTab: false, children: [] }], needActivate: false } } };
  const operator: Script = { 'session.state': loginOf({ operatorId: 'O1' }), 'session.childPermission': { data: { subPermissions: [], menus: [], needActivate: false } } };
  const served: Script = { 'session.permissions': { data: { permissions: [], authorities: [{ functionCode: '121', authStatus: 1 }, { functionCode: '36', authStatus: 0 }], menus: [{ code: 'more', name: 'More', url: '/message', newTab: true, children: [] }] } } };
  const header = async (change: Script) => menuEntries((await visitSite('/center/preference', { ...served, ...change })).portal, 'header').map(({ label }) => label);

  test('spec: A-004 A-010 A-072 A-081 a sub-account gets its own menus and loses the entries that it has no code for', async () => {
    expect(await header({})).toContain('More');
    const ofSub = await header(subAccount);
    expect(ofSub).toContain('Own');
    expect(ofSub).not.toContain('More');
    expect(ofSub).toContain('我的资产');
    expect(await header({ ...subAccount, 'session.childPermission': { data: { subPermissions: [], menus: [], needActivate: false } } })).not.toContain('我的资产');
  });

  test('spec: A-005 whoever the cookie calls type 1 has no menus of the server until its own are there; the fixed ones stay', async () => {
    document.cookie = `loginInfo=${encodeURIComponent(JSON.stringify({ userId: 'U1', loginUserType: '1' }))}; path=/`;
    const labels = await header({ 'session.state': loginOf({ loginUserType: '1' }), 'session.childPermission': { data: null } });
    document.cookie = 'loginInfo=; path=/; max-age=0';
    expect(labels).not.toContain('More');
    expect(labels).toContain('首页');
  });

  test('spec: A-055 A-082 an operator gets no menus of the server', async () => {
    expect(await header(operator)).not.toContain('More');
  });

  test('spec: A-057 an operator gets no tools at the side, everybody else does', async () => {
    const tools = async (change: Script) => menuEntries((await visitSite('/center/preference', { ...served, ...change })).portal, 'tools').map(({ id }) => id);
    expect(await tools({})).toEqual(['search', 'app', 'crossLinks', 'help']);
    expect(await tools(operator)).toEqual([]);
  });

  test('spec: S-011 a menu of the server may open a tab of its own', async () => {
    const entries = menuEntries((await visitSite('/center/preference', served)).portal, 'header');
    expect(entries.find(({ label }) => label === 'More')).toMatchObject({ href: '/message', newTab: true });
  });

  test('spec: A-006 N-024 a feature of the whitelist counts when it is granted, not when it is only listed', async () => {
    const { portal } = await visitSite('/account', served);
    expect(portal.session.view['flags']).toEqual(['121']);
  });

  test('spec: A-022 A-056 the gift of new users is asked for with 121 and never for operators', async () => {
    const asked = async (change: Script) => {
      const { calls, portal } = await visitSite('/center/preference', { ...served, ...change });
      await vi.waitFor(() => expect(portal.frameCalls?.state('notices').status).toBe('ready'));
      return calls.some(({ operation }) => operation === 'content.activityLabel');
    };
    expect(await asked({})).toBe(true);
    expect(await asked({ 'session.permissions': { data: { permissions: [], authorities: [], menus: [] } } })).toBe(false);
    expect(await asked(operator)).toBe(false);
  });

  test('spec: A-058 ST-063 the notice of the collection transfer is read until it is acknowledged, and not by operators', async () => {
    const notice: Script = { 'preference.appointment': (body) => ({ data: { key: '', value: Object(body).key === 'customer_guide' ? '1' : null } }), 'message.noticeByTitle': { data: { id: 'N', title: 'T', content: 'c', createTime: '' } } };
    const shown = async (change: Script) => {
      const { portal, calls } = await visitSite('/center/preference', { ...notice, ...change });
      await vi.waitFor(() => expect(portal.frameCalls?.state('notices').status).toBe('ready'));
      await new Promise((resolve) => setTimeout(resolve, 0));
      return { open: portal.frame?.dialogs.some(({ id }) => id === 'transferNotice'), asked: calls.some(({ operation, input }) => operation === 'preference.appointment' && Object(input).key === 'collection_transfer_notice') };
    };
    expect(await shown({})).toEqual({ open: true, asked: true });
    expect(await shown(operator)).toEqual({ open: false, asked: false });
    expect(await shown({ 'preference.appointment': { data: { key: '', value: '1' } } })).toEqual({ open: false, asked: true });
  });

  test('spec: A-080 who owns several accounts may switch between them', async () => {
    const account = (userId: string) => ({ id: userId, userId, bizSource: 'cn_collection', businessType: '', subBusinessType: '', checked: userId === 'U1', kycStatus: '5', channelId: '', accountName: userId, accountType: 'COMPANY', operatorId: null, ssoUserId: '' });
    const offered = async (accounts: readonly unknown[]) => {
      const { portal } = await visitSite('/account', { 'session.accounts': { data: accounts } });
      return menuEntries(portal, 'user').some(({ id }) => id === 'switchAccount');
    };
    expect(await offered([account('U1'), account('U2')])).toBe(true);
    expect(await offered([account('U1')])).toBe(false);
  });
});

describe('Hong Kong', () => {
  const ofHongKong = async (login: Readonly<Record<string, unknown>>, countryCode: string, region: 'CN' | 'HK') =>
    (await visitSite('/account', { 'session.state': loginOf(login), 'session.kycInfo': { data: { kycStatus: '5', kycName: '', kycType: '1', countryCode, userKycInfoData: [] } } }, { region })).portal.session.view['ofStarPlanet'];

  test('spec: A-065 A-066 A-067 is told by the verified country, the login or the site', async () => {
    expect(await ofHongKong({}, 'CN', 'CN')).toBe(false);
    expect(await ofHongKong({}, 'HK', 'CN')).toBe(true);
    expect(await ofHongKong({ region: 'HK' }, 'CN', 'CN')).toBe(true);
    expect(await ofHongKong({ region: 'CN' }, 'CN', 'HK')).toBe(true);
  });

  test('spec: A-064 the star planet is offered there to whom the whitelist lets in', async () => {
    const offered = async (region: 'CN' | 'HK', white: boolean) => {
      const { runtime, start } = pageOf(await visitSite('/wallet', { 'content.walletWhite': { data: { white } } }, { region }));
      void start();
      if (region === 'HK') await vi.waitFor(() => expect(runtime.call('white').status).toBe('ready'));
      const button = buttonsOf(runtime.page).find(({ id }) => id === 'starPlanet');
      return button !== undefined && runtime.shown(button);
    };
    expect(await offered('HK', true)).toBe(true);
    expect(await offered('HK', false)).toBe(false);
    expect(await offered('CN', true)).toBe(false);
  });

  test('spec: A-084 A-085 A-086 A-087 A-088 A-089 L-102 to L-105 each site has its account types, banner, legal pages and words', async () => {
    const [cn, hk] = await Promise.all((['CN', 'HK'] as const).map(async (region) => (await visitSite('/account', {}, { region })).portal));
    expect(cn?.siteView['accountTypes']).not.toEqual(hk?.siteView['accountTypes']);
    expect(cn?.siteView['legalLinks']).not.toEqual(hk?.siteView['legalLinks']);
    expect([cn, hk].map((portal) => Object(portal?.siteView['constants']).headerBanner)).toEqual(['b2c_cn_header', 'b2c_hk_header']);
    expect([cn?.texts.locale, hk?.texts.locale]).toEqual(['zh-CN', 'zh-HK']);
    expect(cn?.texts.text('menus.header.wallet')).not.toBe(hk?.texts.text('menus.header.wallet'));
  });
});

describe('import accounts', () => {
  test('spec: A-061 A-062 have banners and activities of their own', async () => {
    const asked = async (bizSource: string, region: 'CN' | 'HK') => {
      const { calls, portal } = await visitSite('/account', { 'session.state': loginOf({ bizSource, region }), 'session.permissions': { data: { permissions: [], authorities: [{ functionCode: '121', authStatus: 1 }], menus: [] } } }, { region });
      await vi.waitFor(() => expect(portal.frameCalls?.state('notices').status).toBe('ready'));
      return [calls.find(({ operation, input }) => operation === 'content.banners' && Object(input).space !== 'b2c_portal_activity'), calls.find(({ operation }) => operation === 'content.activityLabel')].map((call) => Object(call?.input).space ?? Object(call?.input).activityId);
    };
    expect(await asked('cn_collection', 'CN')).toEqual(['b2c_cn_header', 'ACTIVITY_ID_B2C']);
    expect(await asked('import', 'CN')).toEqual(['import_cn_header', 'ACTIVITY_ID_IMPORT']);
    expect(await asked('cn_collection', 'HK')).toEqual(['b2c_hk_header', 'ACTIVITY_ID_B2C']);
    expect(await asked('import', 'HK')).toEqual(['import_hk_header', 'ACTIVITY_ID_IMPORT']);
  });
});

/** Buttons of every block of a page. */
function buttonsOf(page: PageFile): readonly { readonly id: string; readonly visibleWhen?: string }[] {
  const found: { readonly id: string; readonly visibleWhen?: string }[] = [];
  JSON.stringify(page, (key, value: unknown) => {
    if (key === 'buttons' && Array.isArray(value)) found.push(...value);
    return value;
  });
  return found;
}
