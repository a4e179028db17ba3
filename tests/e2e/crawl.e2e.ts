import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Locale, type Site, type Theme, type Visit } from '../support/browser.ts';
import { lookAt } from '../support/lookAt.ts';
import { crawlPlaces } from './crawlPlaces.ts';

const WIDE = 1440;
const PHONE = 375;
const places = crawlPlaces();
const visitors = [...new Set(places.map(({ as }) => as))];
/** Every language, the theme that its pages are opened in, and how: by its address, or from the page before. Each page is then looked at in both themes and both widths, the narrow one in English as a window on a desk. */
const looks: readonly (readonly [Locale, Theme, 'open' | 'follow'])[] = [['zh-CN', 'light', 'open'], ['zh-HK', 'dark', 'follow'], ['en', 'light', 'follow']];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each(looks)('in %s', (locale, theme, way) => {
  describe.each(visitors)('as %s', (as) => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await site.visit({ ...(as !== null && { as }), locale, theme, width: theme === 'light' ? WIDE : PHONE, phone: locale !== 'en', at: '/' });
    });
    afterAll(() => visit.close());

    test.each(places.filter((place) => place.as === as))('$page opens at $address, in both themes, wide and on a phone', async ({ address }) => {
      await visit[way](address);
      const other = theme === 'light' ? 'dark' : 'light';
      const wrong = await lookAt(visit);
      await showIn(visit, other);
      wrong.push(...(await lookAt(visit)).map((problem) => `${other}: ${problem}`));
      await resize(visit, theme === 'light' ? PHONE : WIDE);
      await visit.drawn();
      wrong.push(...(await lookAt(visit)).map((problem) => `${other}, other width: ${problem}`));
      await showIn(visit, theme);
      wrong.push(...(await lookAt(visit)).map((problem) => `other width: ${problem}`));
      await resize(visit, theme === 'light' ? WIDE : PHONE);
      expect(wrong.join('\n')).toBe('');
    });
  });
});

/** As the portal changes the theme of a page that stands. */
async function showIn({ page }: Visit, theme: Theme): Promise<void> {
  await page.evaluate((dark) => document.body.toggleAttribute('arco-theme', dark) && document.body.setAttribute('arco-theme', 'dark'), theme === 'dark');
}

async function resize({ page }: Visit, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === PHONE ? 812 : 900 });
}
