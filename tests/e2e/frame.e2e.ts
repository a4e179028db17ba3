import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a frame around the portal', () => {
  test('spec: ST-012 is refused by the headers, and without them the portal takes over the top window or leaves the frame', async () => {
    const { page, context, close } = await site.visit();
    const around = `<title>around</title><iframe src="${site.url}/login" width="600" height="400"></iframe>`;
    const outside = 'http://other.localhost/around';
    for (const address of [outside, `${site.url}/around`])
      await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: around }));

    await page.goto(outside);
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:')), { timeout: 10_000 })
      .toBe(true);
    expect(page.url()).toBe(outside);

    // If a proxy drops the headers, the script still protects the portal.
    await context.route(`${site.url}/login`, async (route) => {
      const response = await route.fetch();
      const { 'x-frame-options': _options, 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto(`${site.url}/around`);
    await page.waitForURL(`${site.url}/login*`);
    expect(page.frames()).toHaveLength(1);

    // Browsers do not let a frame navigate the window of another site without a click, so the portal leaves the frame empty.
    const other = await context.newPage();
    await other.goto(outside);
    await expect
      .poll(
        () =>
          other
            .frames()
            .slice(1)
            .map((frame) => frame.url()),
        { timeout: 10_000 },
      )
      .toEqual(['about:blank']);
    await close();
  });
});

test.each([
  ['zh-CN', 'seller@cn'],
  ['en', 'seller@cn'],
  // The longest entries.
  ['en', 'b2b@cn'],
] as const)('the header takes one line in any width, in %s for %s', async (locale, as) => {
  const { page, close } = await site.visit({ as, locale, at: '/center/preference' });
  const header = page.locator('.sb-shell-header');
  for (const width of [1920, 1600, 1440, 1280, 1279, 1100, 1024, 1023, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await header.boundingBox())?.height, { message: `at ${String(width)} px` })
      .toBeLessThanOrEqual(61);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const edges = await header.evaluate((element) => {
      const at = (place: string) => element.querySelector(place)?.getBoundingClientRect();
      return [
        at('.sb-header-menu')?.right ?? 0,
        at('.sb-sandbox')?.left,
        at('.sb-sandbox')?.right,
        ...[...element.querySelectorAll('.sb-header-icons > ul > li')].flatMap((icon) => {
          const { left, right } = icon.getBoundingClientRect();
          return left === right ? [] : [left + 1, right - 1];
        }),
        document.querySelector('.sb-tools-toggle')?.getBoundingClientRect().left || window.innerWidth,
      ];
    });
    expect(edges, 'nothing lies over another part').toEqual(
      edges.toSorted((one, other) => Number(one) - Number(other)),
    );
  }
  await close();
});

describe('a guide', () => {
  test('spec: S-039 spec: V-062 opens from its page and from the search, in a drawer of 600 px at the right', async () => {
    const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
    await quiet(page);
    await open('/wallet/entry/exchange');
    await page.getByRole('button', { name: 'Guide', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Exchange and locked rates').waitFor();
    await expect
      .poll(async () => page.locator('.arco-drawer').boundingBox())
      .toMatchObject({ x: 1440 - 600, width: 600 });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').fill('how to withdraw');
    await page.getByRole('option').filter({ hasText: 'bank' }).click();
    await page.getByRole('dialog').locator('li').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/wallet/entry/exchange');
    await close();
  });
});

describe('an immersion page', () => {
  test('spec: S-043 opens with an animation, except for users who prefer reduced motion', async () => {
    const browser = await chromium.launch({ executablePath: inject('shellPath'), args: ['--no-sandbox'] });
    const visit = await site.visit({ as: 'seller@cn' });
    const cookies = await visit.context.cookies();
    await visit.close();
    const motion = async (reducedMotion: 'reduce' | 'no-preference') => {
      const context = await browser.newContext({ baseURL: site.url, reducedMotion });
      await context.addCookies(cookies);
      const page = await context.newPage();
      await page.goto('/center/setting/payPassword');
      const content = page.locator('#root .sb-shell-immersion .sb-content');
      await content.waitFor();
      const found = await content.evaluate((element) => ({
        name: getComputedStyle(element).animationName,
        duration: getComputedStyle(element).animationDuration,
      }));
      await context.close();
      return found;
    };
    expect(await motion('no-preference')).toEqual({ name: 'sb-slide-up', duration: '0.3s' });
    expect(await motion('reduce')).toMatchObject({ name: 'none' });
    await browser.close();
  });
});

describe('the help menu beside the page', () => {
  test('spec: S-026 S-030 R-265 lists seven entries, and the invitation shows its code and the invited users', async () => {
    const { page, problems, close } = await site.visit({ as: 'seller@cn', at: '/message', locale: 'en' });
    const help = page.locator('.sb-tools, aside').getByRole('button', { name: 'Help', exact: true });
    await help.click();
    await page.getByRole('link', { name: 'Invite and earn' }).click();
    await page.waitForURL('**/invite');
    await page.getByText(/register\?inviteCode=[0-9A-Z]{8}$/).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(3);
    expect(await problems.take()).toEqual([]);
    await close();
  });
});

describe('the prompt for an address', () => {
  test('spec: ST-060 ST-061 is completed in place, even when forced, and does not appear again', async () => {
    const { page, problems, open, close } = await site.visit({ as: 'address-force@cn', at: '/wallet', locale: 'en' });
    const dialog = page.getByRole('dialog', { name: 'Address needed' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel(/Address/).fill('18 Keji Garden South Road');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('Address saved').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await open('/account');
    await page.waitForTimeout(500);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await problems.take()).toEqual([]);
    await close();
  });
});

describe('the list of new features', () => {
  test('spec: V-046 comes from the messages, each with a link', async () => {
    const { page, problems, close } = await site.visit({ as: 'seller@cn', at: '/message', locale: 'en' });
    const asked = page.waitForRequest(
      (request) => request.url().includes('/message/inner/list') && (request.postData() ?? '').includes('9999'),
    );
    await page.getByRole('button', { name: 'What’s new' }).click();
    expect((await asked).postDataJSON()).toEqual({
      pageNum: 1,
      pageSize: 9999,
      contentType: 'feature',
      filterPopTimeExpired: true,
    });
    const drawer = page.getByRole('dialog', { name: 'What’s new' });
    await drawer.getByText('New: exports that run in the background').first().waitFor();
    await drawer
      .getByRole('button', { name: 'Take a look' })
      .or(drawer.getByRole('link', { name: 'Take a look' }))
      .first()
      .click();
    await page.waitForURL('**/record/trade');
    expect(await problems.take()).toEqual([]);
    await close();
  });
});

describe('messages', () => {
  test('spec: R-220 N-016 unread ones are highlighted, each has its own address, and all can be marked at once', async () => {
    const { page, problems, close } = await site.visit({ as: 'vcc@cn', at: '/message' });
    const rows = page.locator('tbody tr');
    const marked = page.locator('tbody tr.sb-row-marked');
    await marked.first().waitFor();
    await expect.poll(() => marked.count()).toBe(await rows.filter({ hasText: '未读' }).count());
    const before = await marked.count();
    const link = marked.first().getByRole('link').first();
    const title = await link.innerText();
    // The list already shows the titles, so only the response tells that a message was opened and marked.
    const opens = (one: typeof link) =>
      Promise.all([page.waitForResponse((response) => response.url().includes('/message/inner/read')), one.click()]);
    await opens(link);
    await page.waitForURL(/\/message\?id=/);
    await page
      .getByRole('button', { name: '返回消息列表' })
      .or(page.getByRole('link', { name: '返回消息列表' }))
      .waitFor();
    await page.reload();
    await page.getByText(title, { exact: true }).first().waitFor();
    await page.goBack();
    await expect.poll(() => marked.count()).toBe(before - 1);
    await opens(marked.first().getByRole('link').first());
    await page.goBack();
    await expect.poll(() => marked.count()).toBe(before - 2);
    await page.getByRole('button', { name: '全部标为已读' }).click();
    await expect.poll(() => marked.count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: '全部标为已读' }).count()).toBe(0);
    expect(await problems.take()).toEqual([]);
    await close();
  });
});

describe('a first load with one slow call', () => {
  test('shows the header and a skeleton at once, then the page with the loaded parts', async () => {
    const { page, context, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
    let held: (() => void) | undefined;
    await context.route('**/api/**/todos*', (route) => {
      held = () => void route.continue();
    });
    await page.goto('/account', { waitUntil: 'commit' });
    await page
      .locator('.sb-appearing .sb-first-skeleton, .sb-appearing ~ .sb-first-skeleton, .sb-first-skeleton')
      .first()
      .waitFor();
    // The portal replaces the header of the first document; one that it has just replaced has no style.
    const header = page.locator('.sb-shell-header');
    await expect.poll(() => header.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await page.locator('.sb-appeared .sb-page .sb-skeleton').first().waitFor();
    await expect.poll(() => page.locator('.sb-first-skeleton').count()).toBe(0);
    held?.();
    await page.locator('.sb-page .sb-skeleton').first().waitFor({ state: 'detached' });
    await close();
  });
});
