import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadRegions } from '../../src/server/operation/regions.ts';
import { openSite, type Locale, type Site } from '../support/browser.ts';
import { sharedBrowser } from '../support/browserTabs.ts';

/** Maximum layout shift from the first paint to the complete page, as Chromium's score. */
const bound = 0.02;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await openSite();
  browser = await sharedBrowser(inject('shellPath'));
});
afterAll(() => site.close());

const { siteOf } = loadRegions('schemas', undefined);
const addressOf = (region: string) => site.url.replace('localhost', siteOf(region).hosts[0] ?? 'localhost');
const home: Readonly<Record<Locale, string>> = { 'zh-CN': '首页', 'zh-HK': '首頁', en: 'Home' };

interface Look {
  readonly region: string;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

const places = ['/account', '/withdraw/wallet/create', '/login'] as const;
/** Every look once, with a place in turn, so that each place is seen in every language, and in each theme and region. */
const looks: readonly (Look & { readonly address: string })[] = (['CN', 'HK'] as const).flatMap((region, ofRegion) =>
  (['zh-CN', 'zh-HK', 'en'] as const).flatMap((locale, ofLocale) =>
    (['light', 'dark'] as const).map((theme, ofTheme) => ({
      region,
      locale,
      theme,
      address: places[(ofRegion + ofLocale + ofTheme) % places.length] ?? '',
    })),
  ),
);

describe('without scripts', () => {
  test.each(looks)(
    '$address in $region, $locale, $theme shows the frame and a placeholder of the page, and breaks no policy',
    async ({ address, region, locale, theme }) => {
      const { context, page, problems } = await visitWithout({ region, locale, theme, scripts: false });
      await page.goto(address);
      const first = page.locator('#first');
      await first.locator('header a').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      if (address !== '/login') expect(await first.locator('header nav').first().innerText()).toBe(home[locale]);
      const skeleton = await first.locator('.sb-first-skeleton').boundingBox();
      expect(skeleton?.height).toBeGreaterThan(100);
      const grounds = await page.evaluate(() =>
        ['.sb-shell-header', 'body'].map(
          (place) => getComputedStyle(document.querySelector(place) ?? document.body).backgroundColor,
        ),
      );
      for (const ground of grounds) expect([ground, isDark(ground)]).toEqual([ground, theme === 'dark']);
      // What is read aloud: the frame, and a page that is not there yet.
      expect(await first.locator('main').getAttribute('aria-busy')).toBe('true');
      expect(await first.locator('main').innerText()).toBe('');
      expect(await first.locator('button:not(:disabled)').count()).toBe(0);
      expect(await first.locator('.sb-first-skeleton').getAttribute('aria-hidden')).toBe('true');
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

test.each([
  { look: { region: 'CN', locale: 'zh-CN', theme: 'light' }, width: 1440, address: '/account' },
  { look: { region: 'CN', locale: 'en', theme: 'dark' }, width: 375, address: '/record/trade' },
  { look: { region: 'HK', locale: 'zh-HK', theme: 'dark' }, width: 1440, address: '/login' },
] as const)('before the styles arrive, $address at $width px looks as with them', async ({ look, width, address }) => {
  const { context, page } = await visitWithout({ ...look, width, scripts: false });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.sb-first-picture').waitFor();
  const devtools = await context.newCDPSession(page);
  // Playwright's own pictures wait for the styles.
  const picture = async () => (await devtools.send('Page.captureScreenshot')).data;
  const blank = async () => (await painted(page)) === null;
  await expect.poll(blank).toBe(false);
  const before = await picture();
  release();
  await page.locator('#first header').waitFor();
  expect(await page.locator('.sb-first-picture').isVisible()).toBe(false);
  await expect.poll(picture).toBe(before);
  await context.close();
});

test('the choice of theme and language is in the next document', async () => {
  const visit = await site.visit({ fresh: true, at: '/login' });
  await visit.page.evaluate(() => localStorage.clear());
  await visit.page
    .getByRole('button', { name: /主题|深色|浅色|模式/ })
    .first()
    .click();
  const answer = await visit.page.request.get(new URL('/login', visit.page.url()).href);
  expect(await answer.text()).toContain('<body arco-theme="dark"');
  await visit.close();
});

describe.each([1440, 375])('with slow answers, %i px wide', (width) => {
  test.each([
    { place: '/login' },
    { place: '/account', as: 'seller@cn' },
    { place: '/withdraw/wallet/create', as: 'seller@cn' },
    { place: '/record/trade', as: 'seller@cn' },
  ])('$place keeps its frame in place and does not shift', async ({ place, as }) => {
    const visit = await site.visit({ width, fresh: true, ...(as !== undefined && { as }) });
    await visit.context.addInitScript(watchFrame);
    await visit.context.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue().catch(() => undefined); // the tab may be given back
    });
    await visit.open(place);
    await visit.page.locator('.sb-appeared .sb-page').waitFor();
    expect(new URL(visit.page.url()).pathname).toBe(place);
    const { shifts, gaps, marks } = await visit.page.evaluate(
      () => window.frameSoFar ?? { shifts: 1, gaps: 1, marks: [] },
    );
    expect(shifts).toBeLessThanOrEqual(bound);
    expect(gaps).toBe(0);
    expect([...new Set(marks)]).toHaveLength(1);
    expect(await visit.problems.take()).toEqual([]);
    await visit.context.unrouteAll({ behavior: 'ignoreErrors' });
    await visit.close();
  });
});

test("a call that is never answered holds the page and not the frame, which shows nobody's data", async () => {
  const visit = await site.visit({ as: 'seller@cn', fresh: true });
  await visit.context.route('**/api/**', () => undefined);
  await visit.page.goto('/account');
  await visit.page.locator('.sb-page-progress-on').waitFor({ state: 'attached' });
  const frame = visit.page.locator('.sb-shell-header');
  expect(await frame.locator('nav').first().innerText()).toBe(home['zh-CN']);
  expect(await visit.page.locator('.sb-first-skeleton').isVisible()).toBe(true);
  expect(await visit.page.locator('body').innerText()).not.toContain('seller');
  await visit.context.unrouteAll({ behavior: 'ignoreErrors' });
  await visit.close();
});

declare global {
  interface Window {
    frameSoFar?: { shifts: number; gaps: number; marks: string[] };
  }
}

/** Runs in the browser before the portal: sums the layout shifts, counts frames without a header, and notes the place of the mark. */
function watchFrame(): void {
  const seen = { shifts: 0, gaps: 0, marks: [] as string[] };
  window.frameSoFar = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() };
      if (!hadRecentInput) seen.shifts += Number(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  let began = false;
  const look = () => {
    const mark = document.querySelector('.sb-shell-header .sb-logo-name');
    const box = mark?.getBoundingClientRect();
    const isShown = box !== undefined && box.height > 0;
    if (isShown) seen.marks.push(`${String(box.x)} ${String(box.y)}`);
    else if (began) seen.gaps += 1;
    began ||= isShown;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visitWithout({
  region,
  locale,
  theme,
  scripts,
  width = 1440,
}: Look & { readonly scripts: boolean; readonly width?: number }): Promise<{
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: string[];
}> {
  const url = addressOf(region);
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: scripts,
    viewport: { width, height: 900 },
    colorScheme: 'light',
  });
  await context.addCookies([
    { name: 'locale', value: locale, url },
    { name: 'theme-mode', value: theme, url },
  ]);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  return { context, page, problems };
}

/** The first painted element's time; null before anything is painted. */
function painted(page: Page): Promise<number | null> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null);
}

function isDark(colour: string): boolean {
  return (colour.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 100);
}
