// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { leaveSites, loginOf, signedInScript, sitePortal, type Script, type SitePortal } from '../../../../tests/support/sitePortal.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { Portal } from '../../lifecycle/Portal.ts';
import { openPage } from '../../lifecycle/openPage.ts';
import { OverlayHost } from '../OverlayHost.tsx';
import { PortalProvider } from '../PortalContext.ts';
import { blockWidget } from '../blockWidgets.ts';
import { portalServices } from '../portalServices.ts';
import { ServicesProvider } from '../RendererServices.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { menuEntries } from './menuEntries.ts';
import { searchEntries } from './searchEntries.ts';
import { Shell } from './Shell.tsx';

afterAll(leaveSites);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => null;
const quiet: Script = { 'preference.appointment': { data: { key: '', value: '1' } } };

interface Opened extends SitePortal {
  readonly portal: Portal;
  readonly page: PageRuntime;
  show(content: ReactNode): void;
  readonly shell: ReactNode;
}

async function open(path: string, change: Script = {}): Promise<Opened> {
  const site = await sitePortal({ script: { ...signedInScript, ...quiet, ...change }, href: `http://localhost:8080${path}` });
  const { portal } = site;
  if (!portal) throw new Error('The document was left.');
  const opened = await openPage(portal, new URL(`http://localhost:8080${path}`));
  if (opened.kind !== 'page') throw new Error(`The page is ${opened.kind}.`);
  const page = opened.opened.runtime;
  const services = portalServices(portal, (type) => blockWidget(type, { menu: nothing, carousel: nothing, calendar: nothing }));
  return {
    ...site, portal, page,
    shell: <Shell route={opened.route} page={page}><h1>page</h1></Shell>,
    show: (content) => { render(<PortalProvider value={portal}><ServicesProvider value={services}>{content}</ServicesProvider></PortalProvider>); },
  };
}

const served: Script = {
  'session.permissions': { data: { permissions: [], authorities: [], menus: [
    { code: 'grow', name: 'Grow', url: '', newTab: false, children: [{ code: 'flash', name: 'Flash', url: '/message', newTab: false, children: [] }, { code: 'out', name: 'Out', url: 'https://chat.seabridge.example/', newTab: true, children: [] }] },
    { code: 'bad', name: 'Bad', url: 'https://evil.example/', newTab: false, children: [] },
  ] } },
};

describe('the main menu', () => {
  test('spec: S-006 spec: S-008 spec: S-009 spec: S-010 the fixed entries come first, then those of the server with what is below them', async () => {
    const { portal } = await open('/message', served);
    const entries = menuEntries(portal, 'header');
    expect(entries[0]).toMatchObject({ id: 'home', href: '/account' });
    expect(entries.at(-1)).toMatchObject({ label: 'Grow', children: [{ label: 'Flash', href: '/message' }, { label: 'Out', newTab: true }] });
  });

  test('an entry of the server that leads to an unknown host is not shown', async () => {
    const { portal } = await open('/message', served);
    expect(menuEntries(portal, 'header').map(({ label }) => label)).not.toContain('Bad');
  });

  test('operators see no menus of the server', async () => {
    const { portal } = await open('/center/preference', { ...served, 'session.state': loginOf({ operatorId: 'O1' }) });
    expect(menuEntries(portal, 'header').map(({ label }) => label)).not.toContain('Grow');
  });

  test('spec: S-012 a group closes half a second after the pointer left, unless it comes back', async () => {
    const { show } = await open('/message', served);
    show(<HeaderMenu />);
    const trigger = screen.getByRole('button', { name: /Grow/ });
    const group = trigger.parentElement ?? trigger;
    vi.useFakeTimers();
    const isOpen = () => trigger.getAttribute('aria-expanded') === 'true';
    fireEvent.mouseEnter(group);
    expect(isOpen()).toBe(true);
    fireEvent.mouseLeave(group);
    act(() => { vi.advanceTimersByTime(400); });
    expect(isOpen()).toBe(true);
    fireEvent.mouseEnter(group);
    act(() => { vi.advanceTimersByTime(1000); });
    expect(isOpen()).toBe(true);
    fireEvent.mouseLeave(group);
    act(() => { vi.advanceTimersByTime(500); });
    expect(isOpen()).toBe(false);
  });

  test('a group opens by its button and Esc gives the focus back to it', async () => {
    const { show } = await open('/message', served);
    show(<HeaderMenu />);
    const trigger = screen.getByRole('button', { name: /Grow/ });
    fireEvent.click(trigger);
    screen.getByRole('link', { name: 'Flash' }).focus();
    fireEvent.keyDown(screen.getByRole('link', { name: 'Flash' }), { key: 'Escape' });
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(trigger);
  });
});

describe('the frame of a page', () => {
  test('spec: S-001 spec: S-040 a standard page has header, footer and tools', async () => {
    const { show, shell } = await open('/message');
    show(shell);
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.getByRole('complementary', { name: '工具栏' })).toBeTruthy();
  });

  test('spec: S-041 an immersion page has the logo and a way out, nothing else', async () => {
    const { show, shell } = await open('/center/setting/payPassword');
    show(shell);
    expect(screen.getByRole('link', { name: '海桥跨境' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '关闭' })).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('spec: S-045 a reduced page has logo and language above and one line below', async () => {
    const { show, shell } = await open('/404');
    show(shell);
    expect(screen.getByRole('button', { name: '语言' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    expect(screen.getByRole('contentinfo').className).toContain('reduced');
  });

  test('spec: S-035 spec: S-046 guests of a login-less page are invited to log in, and see no user menu', async () => {
    const { show, shell, visits } = await open('/agreement/policy');
    show(shell);
    fireEvent.click(screen.getByRole('button', { name: '已有账号？立即登录' }));
    expect(visits.at(-1)?.url).toMatch(/^\/login\?/);
    expect(screen.queryByText('seller')).toBeNull();
  });

  test('spec: S-019 the login name stands in the header', async () => {
    const { show, shell } = await open('/message');
    show(shell);
    expect(within(screen.getByRole('banner')).getByText('seller')).toBeTruthy();
  });

  test('spec: S-018 the bell shows how many messages are unread, at most 99+', async () => {
    const { show, shell } = await open('/message', { 'message.list': { data: { resultList: [], totalSize: 100 } } });
    show(shell);
    expect(await screen.findByText('99+')).toBeTruthy();
  });

  test('spec: S-021 spec: S-022 the footer has the filings and legal pages of the region', async () => {
    const { show, shell } = await open('/message');
    show(shell);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toBe('/agreement/policy');
    expect(footer.getByRole('link', { name: /ICP/ }).getAttribute('href')).toBe('https://beian.miit.gov.cn/');
  });

  test('spec: S-036 breadcrumbs are hidden for sub-accounts', async () => {
    const main = await open('/center/setting/wechat');
    main.show(main.shell);
    expect(within(screen.getByRole('navigation', { name: '当前位置' })).getByText('用户中心')).toBeTruthy();
    cleanup();
    const sub = await open('/center/preference', { 'session.state': loginOf({ loginUserType: '1' }) });
    sub.show(sub.shell);
    expect(screen.queryByRole('navigation', { name: '当前位置' })).toBeNull();
  });

  test('spec: S-031 spec: S-032 sub-accounts have no mini-program; the community follows its display status', async () => {
    const helpOf = ({ portal }: Opened) => menuEntries(portal, 'tools').find(({ id }) => id === 'help')?.children.map(({ id }) => id) ?? [];
    const community = (displayStatus: string, mobile: string): Script => ({ 'content.community': { data: { displayStatus, url: 'u' } }, 'content.customerManager': { data: { name: '', mobile, toolQrCode: '', qrCodeUrl: '' } } });
    const main = await open('/message', community('2', '138'));
    await vi.waitFor(() => expect(helpOf(main)).toEqual(expect.arrayContaining(['miniProgram', 'community'])));
    const sub = await open('/center/preference', { ...community('1', '138'), 'session.state': loginOf({ loginUserType: '1' }) });
    await vi.waitFor(() => expect(sub.portal.frameCalls?.state('community').status).toBe('ready'));
    expect(helpOf(sub)).not.toContain('miniProgram');
    expect(helpOf(sub)).not.toContain('community');
    const alone = await open('/message', community('1', ''));
    await vi.waitFor(() => expect(helpOf(alone)).toContain('community'));
  });

  test('spec: S-028 key accounts have their own queue in the chat', async () => {
    const chatOf = ({ portal }: Opened) => menuEntries(portal, 'tools').find(({ id }) => id === 'help')?.children.find(({ id }) => id === 'chat')?.href ?? '';
    const vip = await open('/message', { 'session.checkKa': { data: { vip: true } } });
    await vi.waitFor(() => expect(chatOf(vip)).toContain('vip=1'));
    expect(chatOf(await open('/message', { 'session.checkKa': { data: { vip: false } } }))).not.toContain('vip');
  });
});

describe('search', () => {
  test('spec: S-023 finds menu entries and help articles by every word, each once', async () => {
    const { portal } = await open('/message');
    expect(searchEntries(portal, '密码').map(({ href }) => href)).toEqual(['/center/setting/password', '/center/setting/payPassword']);
    expect(searchEntries(portal, '提现 银行卡').map(({ actions }) => actions)).toEqual([[{ do: 'run', name: 'openGuide', args: { code: 'withdraw' } }]]);
    expect(searchEntries(portal, 'zzz')).toEqual([]);
  });
});

describe('what lies above the pages', () => {
  test('spec: ST-074 an agreement is closed by its two buttons only', async () => {
    const { show, portal } = await open('/message');
    show(<OverlayHost />);
    let answered: boolean | null = null;
    act(() => { void portal.overlays.ask({ kind: 'agreement', title: 'Terms', html: '<p>text</p>' }).then((agreed) => { answered = agreed; }); });
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    expect(answered).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '不同意' }));
    await vi.waitFor(() => expect(answered).toBe(false));
  });

  test('spec: ST-034 spec: ST-035 a guard that refuses shows its buttons, and defer closes it', async () => {
    const { show, portal, page } = await open('/message', { 'session.kycInfo': { data: { kycStatus: '8', kycName: '', kycType: '0', countryCode: 'CN', userKycInfoData: [] } } });
    show(<OverlayHost />);
    let outcome: string | null = null;
    await act(async () => { void page.run([{ do: 'guard', guard: 'kyc' }]).then((done) => { outcome = done; }); });
    expect(await screen.findByText('您还未完成实名认证')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent).filter((text) => text !== '')).toEqual(['暂不认证', '立即认证']);
    fireEvent.click(screen.getByRole('button', { name: '暂不认证' }));
    await vi.waitFor(() => expect(outcome).toBe('stopped'));
    expect(portal.overlays.questions).toEqual([]);
  });

  test('spec: ST-013 spec: E-035 a newer version is told until it is taken', async () => {
    const { show, portal, visits } = await open('/message');
    show(<OverlayHost />);
    act(() => portal.overlays.updateFound({ text: 'new', button: 'refresh' }));
    fireEvent.click(screen.getByRole('button', { name: 'refresh' }));
    expect(visits.at(-1)?.kind).toBe('reload');
  });

  test('an error shows its request id, and goes by itself after a while', async () => {
    const { show, portal } = await open('/message');
    show(<OverlayHost />);
    vi.useFakeTimers();
    act(() => portal.overlays.notify({ level: 'error', text: 'No luck', traceId: 'T-1' }));
    expect(screen.getByText(/T-1/)).toBeTruthy();
    act(() => { vi.advanceTimersByTime(60_000); });
    expect(screen.queryByText('No luck')).toBeNull();
  });
});
