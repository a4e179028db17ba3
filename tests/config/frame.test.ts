// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageRuntime } from '../../src/portal/lifecycle/PageRuntime.ts';
import { PortalProvider } from '../../src/portal/renderer/PortalContext.ts';
import { Breadcrumbs } from '../../src/portal/renderer/shell/Breadcrumbs.tsx';
import { menuEntries, type ShellEntry } from '../../src/portal/renderer/shell/menuEntries.ts';
import { siteOperations } from '../support/siteOperations.ts';
import { loginOf, type Script } from '../support/sitePortal.ts';
import { pageOf, visitSite, type SiteVisit } from '../support/visitSite.ts';

afterEach(() => {
  cleanup();
  document.body.removeAttribute('arco-theme');
  vi.useRealTimers();
});

const entry = ({ portal }: SiteVisit, menu: string, id: string): ShellEntry | undefined => menuEntries(portal, menu).find((one) => one.id === id);
const help = (visit: SiteVisit, id: string): ShellEntry | undefined => entry(visit, 'tools', 'help')?.children.find((one) => one.id === id);
const frameOf = ({ portal }: SiteVisit): PageRuntime => {
  if (!portal.frame) throw new Error('There is no frame.');
  return portal.frame;
};

async function settled(path: string, change: Script = {}): Promise<SiteVisit> {
  const visit = await visitSite(path, change);
  await vi.waitFor(() => expect(visit.portal.frameCalls?.state('notices').status).toBe('ready'));
  await vi.waitFor(() => expect(visit.portal.frameCalls?.state('address').status).not.toBe('loading'));
  return visit;
}

describe('the header', () => {
  test('spec: S-007 my assets lead to the wallet', async () => {
    expect(entry(await visitSite('/message'), 'header', 'wallet')).toMatchObject({ href: '/wallet', label: '我的资产' });
  });

  test('spec: S-013 V-076 L-332 L-333 the theme is switched and kept', async () => {
    const visit = await visitSite('/message');
    const { runtime } = pageOf(visit);
    await runtime.run(entry(visit, 'icons', 'theme')?.actions);
    expect([visit.local.get('theme-mode'), document.body.getAttribute('arco-theme')]).toEqual(['dark', 'dark']);
    await runtime.run(entry(visit, 'icons', 'theme')?.actions);
    expect([visit.local.get('theme-mode'), document.body.getAttribute('arco-theme')]).toEqual(['light', null]);
  });

  test('spec: S-014 S-034 R-283 help leads to the help centre', async () => {
    expect(entry(await visitSite('/message'), 'icons', 'help')).toMatchObject({ href: '/support/ecommerce', newTab: true });
  });

  test('spec: S-016 the gift shows when there is something in it, and what it leads to opens as it says', async () => {
    const none = await settled('/message', { 'content.banners': { data: [] } });
    expect(entry(none, 'icons', 'gift')).toBeUndefined();
    const some = await settled('/message', { 'content.banners': { data: [{ id: '1' }] } });
    expect(entry(some, 'icons', 'gift')).toMatchObject({ panel: 'gift' });
  });

  test('spec: S-020 the user menu signs out', async () => {
    const visit = await visitSite('/message');
    await pageOf(visit).runtime.run(entry(visit, 'user', 'signOut')?.actions);
    expect(visit.calls.map(({ operation }) => operation)).toContain('session.logout');
    expect(visit.visits.at(-1)?.url).toMatch(/^\/login\?/);
  });
});

describe('banners', () => {
  const asksFor = ({ calls }: SiteVisit): readonly unknown[] => calls.filter(({ operation }) => operation === 'content.banners').map(({ input }) => Object(input).space);

  test('spec: S-002 L-208 stand above the home only', async () => {
    expect(asksFor(await settled('/account'))).toContain('b2c_cn_header');
    expect(asksFor(await settled('/wallet'))).not.toContain('b2c_cn_header');
  });

  test('spec: S-003 S-004 S-005 V-063 V-065 are 72 high, turn every 8000 ms, and are closed for the session', async () => {
    const banner = frameOf(await visitSite('/account')).page.blocks.find(({ id }) => id === 'banner');
    expect(banner).toMatchObject({ type: 'carousel', height: 72, interval: 8000, closable: expect.stringMatching(/./) });
  });

  test('spec: L-249 L-250 of the header open in the same window with 2, activities in a new tab with 1, otherwise the other way', async () => {
    const opened = async (part: 'banner' | 'activities', openType: string) => {
      const visit = await visitSite('/account');
      const frame = frameOf(visit);
      const block = part === 'banner' ? frame.page.blocks.find(({ id }) => id === 'banner') : frame.page.dialogs?.['gift']?.blocks.find(({ id }) => id === 'activities');
      await frame.run(block && 'onClick' in block ? block.onClick : undefined, { row: { link: 'https://activity.seabridge.example/a', openType } });
      return visit.visits.at(-1)?.kind;
    };
    expect(await opened('banner', '2')).toBe('load');
    expect(await opened('banner', '1')).toBe('open');
    expect(await opened('activities', '1')).toBe('open');
    expect(await opened('activities', '2')).toBe('load');
  });
});

describe('the tools beside the page', () => {
  test('spec: S-024 S-025 S-027 S-029 S-033 R-290 lead to app, other sites, documents, manager, chat and talents', async () => {
    const visit = await visitSite('/message');
    expect(entry(visit, 'tools', 'app')).toMatchObject({ panel: 'app' });
    expect(entry(visit, 'tools', 'crossLinks')?.children.map(({ newTab, href }) => newTab && href !== null)).toEqual([true, true, true]);
    expect(help(visit, 'helpDocs')).toMatchObject({ href: '/support/ecommerce' });
    expect(help(visit, 'manager')?.actions).toEqual([{ do: 'open', dialog: 'manager' }]);
    expect(help(visit, 'chat')?.href).toMatch(/^https:\/\/chat\.seabridge\.example\/.*loginName=seller/);
    expect(help(visit, 'talents')).toMatchObject({ newTab: true, href: 'https://talents.seabridge.example/' });
  });

  test('spec: S-026 S-030 help lists seven entries, the invitation goes away with its switch', async () => {
    const entries = async (bizSource: string) => {
      const visit = await settled('/message', { 'session.state': loginOf({ bizSource }), 'content.community': { data: { displayStatus: '2', url: 'u' } } });
      return entry(visit, 'tools', 'help')?.children ?? [];
    };
    const all = await entries('cn_collection');
    expect(all.map(({ id }) => id)).toEqual(['helpDocs', 'chat', 'manager', 'invite', 'miniProgram', 'community', 'talents']);
    expect(all.find(({ id }) => id === 'invite')).toMatchObject({ href: '/invite', label: '邀请有礼' });
    expect((await entries('b2b')).map(({ id }) => id)).not.toContain('invite');
  });

  test('spec: A-060 key accounts have a queue of their own', async () => {
    const vip = await settled('/message', { 'session.checkKa': { data: { vip: true } } });
    const other = await settled('/message', { 'session.checkKa': { data: { vip: false } } });
    expect([vip, other].map((visit) => help(visit, 'chat')?.href?.includes('vip=1'))).toEqual([true, false]);
  });

  test('spec: A-051 sub-accounts have no mini-program', async () => {
    expect(help(await settled('/center/preference'), 'miniProgram')).toBeDefined();
    expect(help(await settled('/center/preference', { 'session.state': loginOf({ loginUserType: '1' }) }), 'miniProgram')).toBeUndefined();
  });

  test('spec: ST-058 ST-059 the community shows at status 2, and at 1 when the manager has no mobile', async () => {
    const shows = async (displayStatus: string, mobile: string) => {
      const visit = await settled('/message', { 'content.community': { data: { displayStatus, url: 'u' } }, 'content.customerManager': { data: { name: '', mobile, toolQrCode: '', qrCodeUrl: '' } } });
      return help(visit, 'community') !== undefined;
    };
    expect(await shows('2', '138')).toBe(true);
    expect(await shows('1', '')).toBe(true);
    expect(await shows('1', '138')).toBe(false);
    expect(await shows('0', '')).toBe(false);
  });

  test('spec: V-068 the service desk says its hours', async () => {
    const visit = await visitSite('/message');
    expect(frameOf(visit).text('shell.frame.manager.hours', { hours: Object(visit.portal.siteView['constants']).serviceHours })).toBe('工作日 9:00-18:00');
  });
});

describe('layouts', () => {
  test('spec: S-040 L-129 a page is a standard one unless its route says otherwise, and only such a page shows the notices', async () => {
    const seen = async (path: string) => {
      const visit = await settled(path, { 'content.notices': { data: [{ id: 'N', title: 'T' }] } });
      const notices = frameOf(visit).page.blocks.find(({ id }) => id === 'notices');
      return notices !== undefined && frameOf(visit).shown(notices);
    };
    expect(await seen('/message')).toBe(true);
    expect(await seen('/center/setting/payPassword')).toBe(false);
  });

  test('spec: A-052 breadcrumbs are hidden for sub-accounts', async () => {
    const drawn = async (change: Script) => {
      const visit = await visitSite('/center/bankcard', { ...change, 'session.childPermission': { data: { subPermissions: ['bankcard.manage'], menus: [], needActivate: false } } });
      if (visit.opened.kind !== 'page') throw new Error('The page did not open.');
      const { container } = render(createElement(PortalProvider, { value: visit.portal }, createElement(Breadcrumbs, { route: visit.opened.route, page: visit.opened.opened.runtime })));
      return container.querySelectorAll('li').length;
    };
    expect(await drawn({})).toBeGreaterThan(1);
    expect(await drawn({ 'session.state': loginOf({ loginUserType: '1' }) })).toBe(0);
  });

  test('spec: ST-069 L-302 the drawer of a guide that is not there is titled so', async () => {
    const visit = await visitSite('/message', { 'content.page': { code: '990404' } });
    const frame = frameOf(visit);
    await frame.run([{ do: 'run', name: 'openGuide', args: { code: 'nothing' } }]);
    const dialog = frame.dialogs.find(({ id }) => id === 'guide');
    expect(frame.evaluate(frame.page.dialogs?.['guide']?.title, { ...(dialog && { dialog }) })).toBe('not found');
  });
});

describe('what the frame tells', () => {
  test.each([['ST-019', 'L-241', '2', 'cancelling'], ['ST-020', 'L-242', '4', 'cancelFailed']])('spec: %s %s user status %s is told by the notice %s, on every page', async (_id, _list, userStatus, notice) => {
    const shown = async (status: string) => {
      const frame = frameOf(await visitSite('/message', { 'session.state': loginOf({ userStatus: status, failReason: 'R' }) }));
      return frame.page.blocks.filter((block) => block.type === 'notice' && frame.shown(block)).map(({ id }) => id);
    };
    expect(await shown(userStatus)).toEqual([notice]);
    expect(await shown('1')).toEqual([]);
  });

  test('spec: ST-061 the address prompt may be put off unless it is forced', async () => {
    const closable = async (force: boolean) => {
      const visit = await visitSite('/message', { 'content.needSupplyAddress': { data: { needSupply: true, force } } });
      const frame = frameOf(visit);
      await vi.waitFor(() => expect(frame.dialogs.map(({ id }) => id)).toContain('supplyAddress'));
      const dialog = frame.dialogs.find(({ id }) => id === 'supplyAddress');
      const declared = frame.page.dialogs?.['supplyAddress'];
      const form = declared?.blocks.find((block) => block.type === 'form');
      const later = form && 'buttons' in form ? form.buttons?.find(({ id }) => id === 'later') : undefined;
      return [frame.test(String(declared?.closable), { ...(dialog && { dialog }) }), later !== undefined && frame.shown(later, { ...(dialog && { dialog }) })];
    };
    expect(await closable(false)).toEqual([true, true]);
    expect(await closable(true)).toEqual([false, false]);
  });

  test('spec: ST-060 the address is given in the prompt itself, which leads nowhere else', async () => {
    const visit = await visitSite('/message', { 'content.needSupplyAddress': { data: { needSupply: true, force: true } }, 'content.supplyAddress': { data: { needSupply: false, force: false } } });
    const frame = frameOf(visit);
    await vi.waitFor(() => expect(frame.dialogs.map(({ id }) => id)).toContain('supplyAddress'));
    const form = frame.page.dialogs?.['supplyAddress']?.blocks.find(({ type }) => type === 'form');
    const dialog = frame.dialogs.find(({ id }) => id === 'supplyAddress');
    await frame.run(form && 'onSubmit' in form ? form.onSubmit : undefined, { form: { address: '科技园南路 18 号' }, ...(dialog && { dialog }) });
    expect(visit.calls.find(({ operation }) => operation === 'content.supplyAddress')?.input).toEqual({ address: '科技园南路 18 号' });
    expect(frame.dialogs.map(({ id }) => id)).not.toContain('supplyAddress');
    expect(visit.visits).toEqual([]);
  });

  test('spec: L-277 the campaign of August 2023 greets once in that month, and is marked as seen when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const greeted = async (day: string, value: string | null) => {
      vi.setSystemTime(new Date(`${day}T04:00:00Z`));
      const visit = await settled('/message', { 'preference.appointment': (input) => ({ data: { key: '', value: Object(input).key === 'marketing2308' ? value : '1' } }) });
      const asked = visit.calls.some(({ input }) => Object(input).key === 'marketing2308');
      if (asked) await vi.waitFor(() => expect(visit.portal.frameCalls?.state('campaignMark').status).toBe('ready'));
      return { visit, asked, open: frameOf(visit).dialogs.some(({ id }) => id === 'campaign') };
    };
    expect(await greeted('2023-07-31', null)).toMatchObject({ asked: false, open: false });
    expect(await greeted('2023-09-01', null)).toMatchObject({ asked: false, open: false });
    expect(await greeted('2023-08-15', '1')).toMatchObject({ asked: true, open: false });
    const { visit, open } = await greeted('2023-08-15', null);
    expect(open).toBe(true);
    await frameOf(visit).run(frameOf(visit).page.dialogs?.['campaign']?.onClose);
    expect(visit.calls.at(-1)).toMatchObject({ operation: 'preference.updateAppointment', input: { key: 'marketing2308', value: '1' } });
  });

  test('spec: V-046 letters that push a feature are asked for all at once, 9999 to a page', async () => {
    const push = { id: 'M1', title: 'T', content: '<p>c</p>', createTime: '2026-01-01 00:00:00', recordId: 'R', status: 1, contentType: 'feature', buttonJson: null, featureContent: null };
    const visit = await visitSite('/message', { 'message.list': { data: { resultList: [push], totalSize: 1 } } });
    const { runtime } = pageOf(visit);
    const header = runtime.page.blocks.find(({ type }) => type === 'header');
    await runtime.run(header && 'buttons' in header ? header.buttons?.find(({ id }) => id === 'features')?.actions : undefined);
    expect(visit.calls.filter(({ operation }) => operation === 'message.list').at(-1)?.input).toEqual({ pageNum: 1, pageSize: 9999, contentType: 'feature' });
    expect(runtime.dialogs.map(({ id }) => id)).toEqual(['features']);
  });

  test('spec: V-044 V-045 unread messages and pop letters are kept for five minutes, not asked for on each page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const visit = await settled('/message', { 'message.list': { data: { resultList: [], totalSize: 0 } }, 'message.pop': { data: { letterPopContentDtos: [] } } });
    const asked = () => visit.calls.filter(({ operation }) => operation === 'message.pop').length;
    const before = asked();
    visit.portal.client.learn(siteOperations);
    await visit.portal.client.send('message.pop', {}, { cacheMinutes: 5 });
    expect(asked()).toBe(before);
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
    await visit.portal.client.send('message.pop', {}, { cacheMinutes: 5 });
    expect(asked()).toBe(before + 1);
    expect(['messages', 'letters'].map((name) => frameOf(visit).page.calls?.[name]?.cache)).toEqual([5, 5]);
  });

  test('spec: V-069 V-070 V-071 A-069 the offer to new users names its terms in every language', async () => {
    for (const locale of ['zh-CN', 'zh-HK', 'en']) {
      const frame = frameOf(await visitSiteIn(locale));
      const text = frame.text('shell.frame.newUser.text', { days: 10, current: 1, total: 3 });
      for (const term of [/180/, /3|three/i, /50,000/]) expect(text).toMatch(term);
    }
  });

  test('spec: E-028 E-029 E-030 L-292 to L-297 L-300 the words that the specification gives are used as given', async () => {
    const { portal } = await visitSite('/account');
    const words = ['errors.message.noSigningNeeded', 'errors.message.signingFailed', 'errors.message.contentNotFound', 'errors.message.keyMissing', 'errors.message.switchFailed', 'domain.quota.unlimited', 'shell.guestPrompt'].map((key) => portal.texts.text(key));
    expect(words).toEqual(['无需补签协议', '补签协议失败', '未找到对应的内容', '请设置KEY值', '账户切换失败', '无限额度', '已有账号？立即登录']);
  });

  test('spec: R-291 every legal page and document that the footer names opens without a session', async () => {
    for (const region of ['CN', 'HK'] as const) {
      const { portal } = await visitSite('/account', {}, { region });
      for (const { to } of portal.manifest.site.regions.find(({ id }) => id === region)?.legalLinks ?? []) {
        const route = portal.manifest.routes.routes.find(({ page }) => page === to);
        expect(route?.session).toBe('none');
      }
    }
  });
});

function visitSiteIn(locale: string): Promise<SiteVisit> {
  return visitSite('/account', {}, { local: { locale } });
}
