// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { PageRuntime } from '../../src/portal/lifecycle/PageRuntime.ts';
import { Breadcrumbs } from '../../src/portal/renderer/shell/Breadcrumbs.tsx';
import { portalServices } from '../../src/portal/renderer/parts/portalServices.ts';
import { ServicesProvider } from '../../src/portal/renderer/parts/RendererServices.ts';
import { menuEntries, type ShellEntry } from '../../src/portal/renderer/shell/menuEntries.ts';
import { siteOperations } from '../support/siteOperations.ts';
import { eventually } from '../support/eventually.ts';
import { leaveSites } from '../support/openPortal.ts';
import { visitAs, type LiveVisit } from '../support/visitAs.ts';
import { pageOf } from '../support/openedPage.ts';

afterAll(leaveSites);

afterEach(() => {
  cleanup();
  document.body.removeAttribute('arco-theme');
  vi.useRealTimers();
});

const entry = ({ portal }: LiveVisit, menu: string, id: string): ShellEntry | undefined =>
  menuEntries(portal, menu).find((one) => one.id === id);
const help = (visit: LiveVisit, id: string): ShellEntry | undefined =>
  entry(visit, 'tools', 'help')?.children.find((one) => one.id === id);
const frameOf = ({ portal }: LiveVisit): PageRuntime => {
  if (!portal.frame) throw new Error('There is no frame.');
  return portal.frame;
};

async function settled(path: string, loginName = 'seller@cn'): Promise<LiveVisit> {
  const visit = await visitAs(loginName, path);
  await eventually(() => expect(visit.portal.frameCalls?.state('notices').status).toBe('ready'));
  await eventually(() => expect(visit.portal.frameCalls?.state('address').status).not.toBe('loading'));
  return visit;
}

describe('the header', () => {
  test('spec: S-007 the assets entry leads to the wallet', async () => {
    expect(entry(await visitAs('seller@cn', '/message'), 'header', 'wallet')).toMatchObject({
      href: '/wallet',
      label: '我的资产',
    });
  });

  test('spec: S-013 V-076 L-332 L-333 the theme is switched and kept', async () => {
    const visit = await visitAs('seller@cn', '/message');
    const { runtime } = pageOf(visit);
    const shown = () => [visit.local.get('theme-mode'), document.body.getAttribute('arco-theme')];
    await runtime.run(entry(visit, 'icons', 'theme')?.actions);
    await eventually(() => expect(shown()).toEqual(['dark', 'dark']));
    await runtime.run(entry(visit, 'icons', 'theme')?.actions);
    await eventually(() => expect(shown()).toEqual(['light', null]));
  });

  test('the theme entry shows its other icon before the colours of the document change, and the last of two presses counts', async () => {
    const visit = await visitAs('seller@cn', '/message');
    const { runtime } = pageOf(visit);
    const theme = () => entry(visit, 'icons', 'theme');
    const light = theme()?.icon;
    await runtime.run(theme()?.actions);
    expect(theme()?.icon).not.toBe(light);
    expect(document.body.hasAttribute('arco-theme')).toBe(false);
    await runtime.run(theme()?.actions);
    await runtime.run(theme()?.actions);
    await eventually(() => expect(document.body.getAttribute('arco-theme')).toBe('dark'));
  });

  test('spec: S-014 S-034 R-283 help leads to the help centre', async () => {
    expect(entry(await visitAs('seller@cn', '/message'), 'icons', 'help')).toMatchObject({
      href: '/support/ecommerce',
      newTab: true,
    });
  });

  test('spec: S-016 the gift is shown when there is one, and its link opens as declared', async () => {
    expect(entry(await settled('/message', 'operator@cn'), 'icons', 'gift')).toBeUndefined();
    expect(entry(await settled('/message'), 'icons', 'gift')).toMatchObject({ panel: 'gift' });
  });

  test('spec: S-020 the user menu signs out', async () => {
    const visit = await visitAs('seller@cn', '/message', { fresh: true });
    await pageOf(visit).runtime.run(entry(visit, 'user', 'signOut')?.actions);
    expect(visit.calls.map(({ operation }) => operation)).toContain('session.logout');
    expect(visit.visits.at(-1)?.url).toMatch(/^\/login\?/);
  });
});

describe('banners', () => {
  const asksFor = ({ calls }: LiveVisit): readonly unknown[] =>
    calls.filter(({ operation }) => operation === 'content.banners').map(({ input }) => Object(input).space);

  test('spec: S-002 L-208 are shown above the home only', async () => {
    expect(asksFor(await settled('/account'))).toContain('b2c_cn_header');
    expect(asksFor(await settled('/wallet'))).not.toContain('b2c_cn_header');
  });

  test('spec: S-003 S-004 S-005 V-063 V-064 V-065 are 72 high, turn every 8000 ms, and are closed for the session', async () => {
    const banner = frameOf(await visitAs('seller@cn', '/account')).page.blocks.find(({ id }) => id === 'banner');
    expect(banner).toMatchObject({
      type: 'carousel',
      height: 72,
      interval: 8000,
      closable: expect.stringMatching(/./),
    });
  });

  test('spec: V-066 V-073 notices change every 3000 ms, upwards, and a message is away 400 ms before the next opens', async () => {
    const { page } = frameOf(await visitAs('seller@cn', '/account'));
    expect(page.blocks.find(({ id }) => id === 'notices')).toMatchObject({ interval: 3000, direction: 'vertical' });
    expect(page.dialogs?.['letter']?.closeDelay).toBe(400);
  });

  test('spec: L-249 L-250 of the header open in the same window with 2, activities in a new tab with 1, otherwise the other way', async () => {
    const opened = async (part: 'banner' | 'activities', openType: string) => {
      const visit = await settled('/account');
      const frame = frameOf(visit);
      const [block, call] =
        part === 'banner'
          ? [frame.page.blocks.find(({ id }) => id === 'banner'), 'banners']
          : [frame.page.dialogs?.['gift']?.blocks.find(({ id }) => id === 'activities'), 'activities'];
      const rows = visit.portal.frameCalls?.state(call).data;
      const row: unknown = (Array.isArray(rows) ? rows : []).find((one) => one.openType === openType);
      if (row === undefined) throw new Error(`The server has no ${part} of the kind ${openType}.`);
      await frame.run(block && 'onClick' in block ? block.onClick : undefined, { row });
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
    const visit = await visitAs('seller@cn', '/message');
    expect(entry(visit, 'tools', 'app')).toMatchObject({ panel: 'app' });
    expect(entry(visit, 'tools', 'crossLinks')?.children.map(({ newTab, href }) => newTab && href !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(help(visit, 'helpDocs')).toMatchObject({ href: '/support/ecommerce' });
    expect(help(visit, 'manager')?.actions).toEqual([{ do: 'open', dialog: 'manager' }]);
    expect(help(visit, 'chat')?.href).toMatch(/^https:\/\/chat\.seabridge\.example\/.*loginName=seller(?:@|%40)cn/);
    expect(help(visit, 'talents')).toMatchObject({ newTab: true, href: 'https://talents.seabridge.example/' });
  });

  test('spec: S-026 S-030 help lists seven entries, and the invitation disappears with its switch', async () => {
    const entries = async (loginName: string) =>
      entry(await settled('/message', loginName), 'tools', 'help')?.children ?? [];
    const all = await entries('seller@cn');
    expect(all.map(({ id }) => id)).toEqual([
      'helpDocs',
      'chat',
      'manager',
      'invite',
      'miniProgram',
      'community',
      'talents',
    ]);
    expect(all.find(({ id }) => id === 'invite')).toMatchObject({ href: '/invite', label: '邀请有礼' });
    expect((await entries('b2b@cn')).map(({ id }) => id)).not.toContain('invite');
  });

  test('spec: A-060 key accounts have their own queue', async () => {
    const vip = await settled('/message', 'vip@cn');
    const other = await settled('/message');
    expect([vip, other].map((visit) => help(visit, 'chat')?.href?.includes('vip=1'))).toEqual([true, false]);
  });

  test('spec: A-051 sub-accounts have no mini-program', async () => {
    expect(help(await settled('/center/preference'), 'miniProgram')).toBeDefined();
    expect(help(await settled('/center/preference', 'sub@cn'), 'miniProgram')).toBeUndefined();
  });

  test('spec: ST-058 ST-059 the community shows at status 2, and at 1 when the manager has no mobile', async () => {
    const shows = async (loginName: string) => {
      const visit = await settled('/message', loginName);
      await eventually(() => expect(visit.portal.frameCalls?.state('manager').status).toBe('ready'));
      const [community, manager] = ['community', 'manager'].map((call) =>
        Object(visit.portal.frameCalls?.state(call).data),
      );
      return [community.displayStatus, manager.mobile !== '', help(visit, 'community') !== undefined];
    };
    expect(await shows('seller@cn')).toEqual(['2', true, true]);
    expect(await shows('personal@cn')).toEqual(['1', false, true]);
    expect(await shows('b2b@cn')).toEqual(['0', true, false]);
  });

  test('spec: V-068 the service desk shows its hours', async () => {
    const visit = await visitAs('seller@cn', '/message');
    expect(
      frameOf(visit).text('shell.frame.manager.hours', {
        hours: Object(visit.portal.siteView['constants']).serviceHours,
      }),
    ).toBe('工作日 9:00-18:00');
  });
});

describe('layouts', () => {
  test('spec: S-040 L-129 a page has the standard layout unless its route sets another, and only the standard layout shows the notices', async () => {
    const seen = async (path: string) => {
      const visit = await settled(path);
      const notices = frameOf(visit).page.blocks.find(({ id }) => id === 'notices');
      return notices !== undefined && frameOf(visit).shown(notices);
    };
    expect(await seen('/message')).toBe(true);
    expect(await seen('/center/setting/payPassword')).toBe(false);
  });

  const crumbs = async (loginName: string, path: string, local: Readonly<Record<string, string>> = {}) => {
    const visit = await visitAs(loginName, path, { local });
    if (visit.opened.kind !== 'page') throw new Error('The page did not open.');
    const { container } = render(
      createElement(
        ServicesProvider,
        { value: portalServices(visit.portal, () => undefined) },
        createElement(Breadcrumbs, { route: visit.opened.route, page: visit.opened.opened.runtime }),
      ),
    );
    return [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  };

  test('spec: A-052 breadcrumbs are hidden for sub-accounts', async () => {
    expect((await crumbs('seller@cn', '/center/bankcard')).length).toBeGreaterThan(1);
    expect(await crumbs('sub@cn', '/center/bankcard')).toEqual([]);
  });

  test.each([
    ['/payment/vat', 'en', ['Pay a bill', 'VAT']],
    ['/payment/aws/create', 'en', ['Pay a bill', 'AWS', 'New bill']],
    ['/payment/advertising/confirm?billId=BL1', 'zh-CN', ['账单缴费', '广告充值', '确认付款']],
    ['/payment/4kmiles/record', 'zh-HK', ['賬單繳費', '4KMILES 服務', '繳費記錄']],
    ['/payment/epr/record/detail?billId=BL1', 'en', ['Pay a bill', 'EPR fees', 'Bills', 'Bill']],
    ['/payment/sparkx/success?billId=BL1', 'zh-CN', ['账单缴费', 'SparkX 广告', '付款结果']],
    ['/payment/taxagent/confirm?billId=BL1', 'en', ['Pay a bill', 'Tax agent', 'Confirm and pay']],
  ])('spec: R-139 %s names its line in the breadcrumbs in %s', async (path, locale, names) => {
    expect((await crumbs('seller@cn', path, { locale })).slice(-names.length)).toEqual(names);
  });

  test('spec: ST-069 L-302 the drawer of a missing guide has a title that says so', async () => {
    const visit = await visitAs('seller@cn', '/message');
    const frame = frameOf(visit);
    await frame.run([{ do: 'run', name: 'openGuide', args: { code: 'nothing' } }]);
    const dialog = frame.dialogs.find(({ id }) => id === 'guide');
    expect(frame.evaluate(frame.page.dialogs?.['guide']?.title, { ...(dialog && { dialog }) })).toBe('not found');
  });
});

describe('notices of the frame', () => {
  test.each([
    ['ST-019', 'L-241', '2', 'cancelling', 'cancelling@cn'],
    ['ST-020', 'L-242', '4', 'cancelFailed', 'cancel-failed@cn'],
  ])(
    'spec: %s %s user status %s shows the notice %s on every page',
    async (_id, _list, userStatus, notice, loginName) => {
      const shown = async (who: string) => {
        const visit = await visitAs(who, '/message');
        const frame = frameOf(visit);
        return [
          Object(visit.portal.session.view['login']).userStatus,
          ...frame.page.blocks.filter((block) => block.type === 'notice' && frame.shown(block)).map(({ id }) => id),
        ];
      };
      expect(await shown(loginName)).toEqual([userStatus, notice]);
      expect(await shown('seller@cn')).toEqual(['1']);
    },
  );

  test('spec: ST-061 the address prompt can be postponed unless it is forced', async () => {
    const closable = async (loginName: string) => {
      const visit = await visitAs(loginName, '/message');
      const frame = frameOf(visit);
      await eventually(() => expect(frame.dialogs.map(({ id }) => id)).toContain('supplyAddress'));
      const dialog = frame.dialogs.find(({ id }) => id === 'supplyAddress');
      const declared = frame.page.dialogs?.['supplyAddress'];
      const form = declared?.blocks.find((block) => block.type === 'form');
      const later = form && 'buttons' in form ? form.buttons?.find(({ id }) => id === 'later') : undefined;
      return [
        frame.test(String(declared?.closable), { ...(dialog && { dialog }) }),
        later !== undefined && frame.shown(later, { ...(dialog && { dialog }) }),
      ];
    };
    expect(await closable('address@cn')).toEqual([true, true]);
    expect(await closable('address-force@cn')).toEqual([false, false]);
  });

  test('spec: ST-060 the user enters the address in the prompt itself, which has no link', async () => {
    const visit = await visitAs('address-force@cn', '/message');
    const frame = frameOf(visit);
    await eventually(() => expect(frame.dialogs.map(({ id }) => id)).toContain('supplyAddress'));
    const form = frame.page.dialogs?.['supplyAddress']?.blocks.find(({ type }) => type === 'form');
    const dialog = frame.dialogs.find(({ id }) => id === 'supplyAddress');
    await frame.run(form && 'onSubmit' in form ? form.onSubmit : undefined, {
      form: { address: '科技园南路 18 号' },
      ...(dialog && { dialog }),
    });
    expect(visit.calls.find(({ operation }) => operation === 'content.supplyAddress')?.input).toEqual({
      address: '科技园南路 18 号',
    });
    expect(frame.dialogs.map(({ id }) => id)).not.toContain('supplyAddress');
    expect(visit.visits).toEqual([]);
  });

  test('spec: V-046 feature messages are requested all at once, with a page size of 9999', async () => {
    const visit = await visitAs('seller@cn', '/message');
    const { runtime } = pageOf(visit);
    const header = runtime.page.blocks.find(({ type }) => type === 'header');
    await runtime.run(
      header && 'buttons' in header ? header.buttons?.find(({ id }) => id === 'features')?.actions : undefined,
    );
    await eventually(() => expect(runtime.dialogs.map(({ id }) => id)).toEqual(['features']));
    expect(
      visit.calls.find(
        ({ operation, input }) => operation === 'message.list' && Object(input).contentType === 'feature',
      )?.input,
    ).toEqual({ pageNum: 1, pageSize: 9999, contentType: 'feature', filterPopTimeExpired: true });
    expect(runtime.dialogs.map(({ id }) => id)).toEqual(['features']);
  });

  test('spec: V-044 V-045 unread messages and popup messages are cached for five minutes, not requested on each page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const visit = await settled('/message');
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

  test('spec: V-069 V-070 V-071 A-069 the new user offer has its terms in every language', async () => {
    for (const locale of ['zh-CN', 'zh-HK', 'en']) {
      const frame = frameOf(await visitIn(locale));
      const text = frame.text('shell.frame.newUser.text', { days: 10, current: 1, total: 3 });
      for (const term of [/180/, /3|three/i, /50,000/]) expect(text).toMatch(term);
    }
  });

  test('spec: E-028 E-029 E-030 L-292 to L-297 L-300 the texts of the specification are used literally', async () => {
    const { portal } = await visitAs('seller@cn', '/account');
    const words = [
      'errors.message.noSigningNeeded',
      'errors.message.signingFailed',
      'errors.message.contentNotFound',
      'errors.message.keyMissing',
      'errors.message.switchFailed',
      'domain.quota.unlimited',
      'shell.guestPrompt',
    ].map((key) => portal.texts.text(key));
    expect(words).toEqual([
      '无需补签协议',
      '补签协议失败',
      '未找到对应的内容',
      '请设置KEY值',
      '账户切换失败',
      '无限额度',
      '已有账号？立即登录',
    ]);
  });

  test('spec: R-291 every legal page and document that the footer names opens without a session', async () => {
    for (const region of ['CN', 'HK'] as const) {
      const { portal } = await visitAs(region === 'HK' ? 'seller@hk' : 'seller@cn', '/account');
      for (const { to } of portal.manifest.site.regions.find(({ id }) => id === region)?.legalLinks ?? []) {
        const route = portal.manifest.routes.routes.find(({ page }) => page === to);
        expect(['none', 'optional']).toContain(route?.session);
      }
    }
  });
});

function visitIn(locale: string): Promise<LiveVisit> {
  return visitAs('seller@cn', '/account', { local: { locale } });
}
