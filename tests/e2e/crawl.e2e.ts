import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPersonas } from '../../src/server/seed/personas.ts';
import { openSite, type Locale, type Site, type Theme, type Visit } from '../support/browser.ts';
import { crawlPlaces } from './crawlPlaces.ts';

const WIDE = 1440;
const PHONE = 375;
const places = crawlPlaces();
const visitors = [...new Set(places.map(({ as }) => as))];
/** Every language and both themes, each look in both widths; not every pair of the first two, which would double the time. */
const looks: readonly (readonly [Locale, Theme])[] = [['zh-CN', 'light'], ['zh-CN', 'dark'], ['zh-HK', 'dark'], ['en', 'light']];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each(looks)('in %s, %s', (locale, theme) => {
  describe.each(visitors)('as %s', (as) => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await site.visit({ ...(as !== null && { as }), locale, theme, width: theme === 'light' ? WIDE : PHONE });
    });
    afterAll(() => visit.close());

    test.each(places.filter((place) => place.as === as))('$page opens at $address, wide and on a phone', async ({ address }) => {
      await visit.open(address);
      const wrong = [...(await lookAt(visit)), ...(await onAnother(visit, theme === 'light' ? PHONE : WIDE))];
      await visit.page.setViewportSize({ width: theme === 'light' ? WIDE : PHONE, height: 900 });
      expect(wrong.join('\n')).toBe('');
    });
  });
});

describe('every entry of the header menu opens', () => {
  test.each(listPersonas())('for $loginName', async ({ loginName }) => {
    const visit = await site.visit({ as: loginName, at: '/' });
    const entries = await visit.page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"], .sb-tools a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''));
    const wrong = await lookAt(visit);
    for (const entry of new Set(entries)) {
      await visit.open(entry);
      wrong.push(...(await lookAt(visit)).map((problem) => `${entry}: ${problem}`));
    }
    await visit.close();
    expect(wrong.join('\n')).toBe('');
  });
});

async function onAnother(visit: Visit, width: number): Promise<readonly string[]> {
  await visit.page.setViewportSize({ width, height: 812 });
  await visit.drawn();
  return (await lookAt(visit)).map((problem) => `${width} px: ${problem}`);
}

/** What is wrong with the page as it stands. */
async function lookAt({ page, problems }: Visit): Promise<string[]> {
  const wrong = [...(await problems.take())];
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0) wrong.push('no heading');
  if ((await page.title()).trim() === '') wrong.push('no title');
  const beyond = await settledOverflow(page);
  if (beyond > 0) wrong.push(`${beyond} px too wide`);
  return wrong;
}

/** Pixels that the page is too wide, once drawings that follow the window had two seconds to do so. */
async function settledOverflow(page: Visit['page']): Promise<number> {
  let beyond = 0;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (beyond <= 0) return 0;
    await page.waitForTimeout(100);
  }
  return beyond;
}
