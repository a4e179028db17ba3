// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { leaveSites } from '../support/openPortal.ts';
import { visitAs, type LiveVisit } from '../support/visitAs.ts';
import type { PageRuntime } from '../../src/portal/lifecycle/PageRuntime.ts';
import { OverlayHost } from '../../src/portal/renderer/overlay/OverlayHost.tsx';
import { blockWidget } from '../../src/portal/renderer/blockWidgets.ts';
import { portalServices } from '../../src/portal/renderer/parts/portalServices.ts';
import { PageView } from '../../src/portal/renderer/page/PageView.tsx';
import { ServicesProvider } from '../../src/portal/renderer/parts/RendererServices.ts';
import { bespokeBlocks } from '../../src/portal/bespoke/bespokeBlocks.ts';
import { HeaderMenu } from '../../src/portal/renderer/shell/HeaderMenu.tsx';
import { menuEntries } from '../../src/portal/renderer/shell/menuEntries.ts';
import { loadTexts } from '../../src/portal/lifecycle/texts.ts';
import { isSpelledIn } from '../../src/portal/renderer/controls/pinyinSearch.ts';
import { searchEntries } from '../../src/portal/renderer/shell/searchEntries.ts';
import { Shell } from '../../src/portal/renderer/shell/layouts/Shell.tsx';

afterAll(leaveSites);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => null;

interface Opened extends LiveVisit {
  readonly page: PageRuntime;
  show(content: ReactNode): void;
  readonly shell: ReactNode;
}

async function open(path: string, loginName: string | null = 'seller@cn'): Promise<Opened> {
  const visit = await visitAs(loginName, path);
  const { portal, opened } = visit;
  if (opened.kind !== 'page') throw new Error(`The page is ${opened.kind}.`);
  const page = opened.opened.runtime;
  const services = portalServices(portal, (type) =>
    blockWidget(type, { ...bespokeBlocks, menu: nothing, calendar: nothing }),
  );
  return {
    ...visit,
    page,
    shell: (
      <Shell route={opened.route} page={page}>
        <h1>page</h1>
      </Shell>
    ),
    show: (content) => {
      render(<ServicesProvider value={services}>{content}</ServicesProvider>);
    },
  };
}

describe('the main menu', () => {
  test('spec: S-006 spec: S-008 spec: S-009 spec: S-010 the fixed entries come first, then those of the server with their nested entries', async () => {
    const { portal } = await open('/message');
    const entries = menuEntries(portal, 'header');
    expect(entries[0]).toMatchObject({ id: 'home', href: '/account' });
    expect(entries.find(({ id }) => id === 'payment')).toMatchObject({
      label: '付款',
      children: [
        { label: '批量付款', href: '/payment/batch' },
        { label: '单笔付款', href: '/payment/batch/single' },
        { label: '付款记录', href: '/payment/paymentByBatch' },
        { label: '收款人管理', href: '/payment/payee' },
        { label: '账单缴费', href: '/payment/bills' },
        { label: 'VAT 缴税', href: '/payment/vat' },
      ],
    });
    expect(entries.at(-1)).toMatchObject({ label: '交易记录', href: '/record/trade' });
  });

  test('spec: S-012 a group closes half a second after the pointer left, unless it comes back', async () => {
    const { show } = await open('/message');
    show(<HeaderMenu />);
    const trigger = screen.getByRole('button', { name: /付款/ });
    const group = trigger.parentElement ?? trigger;
    vi.useFakeTimers();
    const isOpen = () => trigger.getAttribute('aria-expanded') === 'true';
    fireEvent.mouseEnter(group);
    expect(isOpen()).toBe(true);
    fireEvent.mouseLeave(group);
    act(() => {
      vi.advanceTimersByTime(400);
    });
    expect(isOpen()).toBe(true);
    fireEvent.mouseEnter(group);
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(isOpen()).toBe(true);
    fireEvent.mouseLeave(group);
    act(() => {
      vi.advanceTimersByTime(500);
    });
    expect(isOpen()).toBe(false);
  });

  test('a group opens with its button, and Esc returns the focus to the button', async () => {
    const { show } = await open('/message');
    show(<HeaderMenu />);
    const trigger = screen.getByRole('button', { name: /付款/ });
    fireEvent.click(trigger);
    screen.getByRole('link', { name: '批量付款' }).focus();
    fireEvent.keyDown(screen.getByRole('link', { name: '批量付款' }), { key: 'Escape' });
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

  test('spec: S-041 an immersion page has only the logo and a close button', async () => {
    const { show, shell } = await open('/center/setting/payPassword');
    show(shell);
    expect(screen.getByRole('link', { name: '海桥跨境' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '关闭' })).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('spec: S-045 a reduced page has logo and language at the top and one line at the bottom', async () => {
    const { show, shell } = await open('/404');
    show(shell);
    expect(screen.getByRole('button', { name: '语言' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    expect(screen.getByRole('contentinfo').className).toContain('reduced');
  });

  test('spec: S-035 spec: S-046 guests of a login-less page are invited to log in, and see no user menu', async () => {
    const { show, shell, visits } = await open('/agreement/policy', null);
    show(shell);
    fireEvent.click(screen.getByRole('button', { name: '已有账号？立即登录' }));
    expect(visits.at(-1)?.url).toMatch(/^\/login\?/);
    expect(screen.queryByText('seller@cn')).toBeNull();
  });

  test('spec: S-019 the login name is in the header', async () => {
    const { show, shell } = await open('/message');
    show(shell);
    expect(within(screen.getByRole('banner')).getByText('seller@cn')).toBeTruthy();
  });

  test('spec: ST-065 ST-066 closed notices leave a mark, and stay closed in this browser session', async () => {
    const { show, shell, portal } = await open('/message');
    show(shell);
    fireEvent.click(await screen.findByRole('button', { name: portal.texts.text('common.close') }));
    expect(portal.sessionStorage.getItem('notice_closed')).toBe('1');
    cleanup();
    const again = await open('/message');
    again.portal.sessionStorage.setItem('notice_closed', '1');
    again.show(again.shell);
    await eventually(() => expect(again.portal.frameCalls?.state('notices').status).toBe('ready'));
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.queryByRole('button', { name: portal.texts.text('common.close') })).toBeNull();
  });

  test('spec: S-042 S-044 closing an immersion page returns to the previous page, if that is on this site', async () => {
    const closing = async (search: string) => {
      const { show, shell, visits } = await open(`/center/setting/payPassword${search}`);
      show(shell);
      fireEvent.click(screen.getByRole('button', { name: '关闭' }));
      cleanup();
      return visits.at(-1)?.url;
    };
    expect(await closing('?_location=%2Fmessage%3Fstatus%3D1')).toBe('/message?status=1');
    expect(await closing('?_location=%2F%2Fevil.example')).toBe('/center/preference');
  });

  test('spec: S-018 the bell shows the number of unread messages', async () => {
    const { show, shell, portal } = await open('/message');
    show(shell);
    await eventually(() => expect(portal.frameCalls?.state('messages').status).toBe('ready'));
    const { totalSize } = Object(portal.frameCalls?.state('messages').data);
    expect(totalSize).toBeGreaterThan(0);
    expect(within(screen.getByRole('banner')).getByText(String(totalSize))).toBeTruthy();
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
    const sub = await open('/center/preference', 'sub@cn');
    sub.show(sub.shell);
    expect(screen.queryByRole('navigation', { name: '当前位置' })).toBeNull();
  });

  test('spec: S-031 spec: S-032 sub-accounts have no mini-program; the community follows its display status', async () => {
    const helpOf = ({ portal }: Opened) =>
      menuEntries(portal, 'tools')
        .find(({ id }) => id === 'help')
        ?.children.map(({ id }) => id) ?? [];
    const main = await open('/message');
    await eventually(() => expect(helpOf(main)).toEqual(expect.arrayContaining(['miniProgram', 'community'])));
    const sub = await open('/center/preference', 'sub-few@cn');
    await eventually(() => expect(sub.portal.frameCalls?.state('community').status).toBe('ready'));
    expect(helpOf(sub)).not.toContain('miniProgram');
    const other = await open('/message', 'b2b@cn');
    await eventually(() => expect(other.portal.frameCalls?.state('community').status).toBe('ready'));
    expect(helpOf(other)).not.toContain('community');
    const alone = await open('/message', 'personal@cn');
    await eventually(() => expect(helpOf(alone)).toContain('community'));
  });

  test('spec: S-028 key accounts have their own queue in the chat', async () => {
    const chatOf = ({ portal }: Opened) =>
      menuEntries(portal, 'tools')
        .find(({ id }) => id === 'help')
        ?.children.find(({ id }) => id === 'chat')?.href ?? '';
    const vip = await open('/message', 'vip@cn');
    await eventually(() => expect(chatOf(vip)).toContain('vip=1'));
    expect(chatOf(await open('/message'))).not.toContain('vip');
  });
});

describe('search', () => {
  test('spec: S-023 finds menu entries and help articles by every word, each once', async () => {
    const { portal } = await open('/message');
    expect(searchEntries(portal, '密码').map(({ href }) => href)).toEqual([
      '/center/setting/password',
      '/center/setting/payPassword',
    ]);
    expect(searchEntries(portal, '提现 银行卡').map(({ actions }) => actions)).toEqual([
      [{ do: 'run', name: 'openGuide', args: { code: 'withdraw' } }],
    ]);
    await loadTexts(portal, ['search']);
    for (const words of ['换汇', '兑换', '结汇', 'exchange', 'ＦＸ'])
      expect(searchEntries(portal, words).map(({ href }) => href)).toContain('/wallet/entry/exchange');
    for (const words of ['充值', '入金', 'top up'])
      expect(searchEntries(portal, words).map(({ href }) => href)).toContain('/wallet/recharge');
    expect(searchEntries(portal, '取款').map(({ href }) => href)).toContain('/withdraw/create');
    expect(searchEntries(portal, 'hh', isSpelledIn).map(({ href }) => href)).toContain('/wallet/entry/exchange');
    expect(searchEntries(portal, 'zzz')).toEqual([]);
  });
});

describe('an element without its permission', () => {
  test('spec: A-011 is disabled: the buttons to change contact data and passwords, for a sub-account without the permission', async () => {
    const changes = async (loginName: string) => {
      const { show, page, opened } = await open('/center/preference', loginName);
      show(<PageView runtime={page} />);
      if (opened.kind === 'page') await opened.opened.start();
      const ways = await screen.findAllByText(/^(?:修改|去绑定|去设置)$/);
      expect(ways.length).toBeGreaterThan(3);
      return { page, ways: ways.map((way) => way.closest('button, a')) };
    };
    const main = await changes('seller@cn');
    expect(main.ways.filter((way) => way?.hasAttribute('disabled'))).toEqual([]);
    cleanup();
    const { page, ways } = await changes('sub@cn');
    expect(ways.filter((way) => !way?.hasAttribute('disabled'))).toEqual([]);
    for (const way of ways) if (way) fireEvent.click(way);
    expect(page.dialogs).toEqual([]);
  });
});

describe('overlays above the pages', () => {
  test('spec: ST-074 an agreement is closed by its two buttons only', async () => {
    const { show, portal } = await open('/message');
    show(<OverlayHost />);
    let answered: boolean | null = null;
    act(() => {
      void portal.overlays
        .ask({ kind: 'agreement', agreement: { title: 'Terms', content: '<p>text</p>' } })
        .then((agreed) => {
          answered = agreed;
        });
    });
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    expect(answered).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '不同意' }));
    await eventually(() => expect(answered).toBe(false));
  });

  test('spec: ST-034 spec: ST-035 a guard that refuses shows its buttons, and defer closes it', async () => {
    const { show, portal, page } = await open('/message', 'kyc-8@cn');
    show(<OverlayHost />);
    let outcome: string | null = null;
    await act(async () => {
      void page.run([{ do: 'guard', guard: 'kyc' }]).then((done) => {
        outcome = done;
      });
    });
    expect(await screen.findByText('您还未完成实名认证')).toBeTruthy();
    expect(
      screen
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== ''),
    ).toEqual(['暂不认证', '立即认证']);
    fireEvent.click(screen.getByRole('button', { name: '暂不认证' }));
    await eventually(() => expect(outcome).toBe('stopped'));
    expect(portal.overlays.questions).toEqual([]);
  });

  test('spec: ST-013 spec: E-035 the notice of a newer version is shown until the user reloads', async () => {
    const { show, portal, visits } = await open('/message');
    show(<OverlayHost />);
    act(() => portal.overlays.updateFound({ text: 'new', button: 'refresh' }));
    fireEvent.click(screen.getByRole('button', { name: 'refresh' }));
    expect(visits.at(-1)?.kind).toBe('reload');
  });

  test('an error shows its request id, and disappears after a while', async () => {
    const { show, portal } = await open('/message');
    show(<OverlayHost />);
    vi.useFakeTimers();
    act(() => portal.overlays.notify({ level: 'error', text: 'No luck', traceId: 'T-1' }));
    expect(screen.getByText(/T-1/)).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.queryByText('No luck')).toBeNull();
  });
});
