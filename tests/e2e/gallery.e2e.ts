import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, axeFindingsInTheDark } from '../support/axeFindings.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { lostInForcedColours } from '../support/forcedColours.ts';
import { doubleText, lostText } from '../support/lostText.ts';

const pages = { blocks: '/sandbox/gallery', fields: '/sandbox/gallery/fields', states: '/sandbox/gallery/states' };
const narrow = 320;
/** Milliseconds for one change of the gallery's carousel with three slides. */
const oneChange = 6_000;
const requestId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let site: Site;
let seller: Visit;
let nobody: Visit;
beforeAll(async () => {
  site = await openSite();
  [seller, nobody] = await Promise.all([site.visit({ as: 'seller@cn', locale: 'en' }), site.visit({ locale: 'en' })]);
});
afterAll(() => site.close());

describe.each(Object.entries(pages))('the gallery of %s', (name, address) => {
  test('has no axe violations, light or dark, with all kinds of values in fields', async () => {
    const { page, open } = seller;
    await open(address);
    await loaded(page);
    // A page that is scrolled has fields partly below its header; a refused form scrolls to its first error when it is drawn.
    const scrolled = () =>
      page.evaluate(async () => {
        window.scrollTo(0, 0);
        await new Promise((later) => setTimeout(later, 300));
        return window.scrollY;
      });
    await expect.poll(scrolled).toBe(0);
    expect([...(await axeFindings(page)), ...(await axeFindingsInTheDark(page))]).toEqual([]);
  });

  test('fits a window of 320 px, from left to right and from right to left', async () => {
    const { page } = seller;
    await page.setViewportSize({ width: narrow, height: 800 });
    await expect.poll(() => overflow(page)).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('keeps edges, and what is chosen, with forced colours, and every text at twice its size', async () => {
    const { page } = seller;
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
    // A carousel that is turning shows parts of two slides.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await lostInForcedColours(page)).toEqual([]);
    const before = await lostText(page);
    await page.evaluate(doubleText);
    expect([before, await lostText(page)]).toEqual([[], []]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  /** Checks the accessibility tree; galleryPictures.e2e.ts checks the appearance. */
  test('has the same structure as before', async () => {
    await nobody.open(address);
    await loaded(nobody.page);
    const structure = await nobody.page.locator('main').ariaSnapshot();
    await expect(structure.replace(requestId, '…')).toMatchFileSnapshot(`gallery.snapshots/${name}.aria.yml`);
  });
});

test('a carousel moves by itself, but not under the pointer, with the focus inside, or with reduced motion', async () => {
  const { page, open, close } = await site.visit({ locale: 'en' });
  await page.clock.install();
  await open(pages.blocks);
  const carousel = page.locator('.sb-carousel').first();
  const shown = () => carousel.locator('.sb-carousel-slide:not([inert])').getAttribute('aria-label');
  /** Waits for the state of the carousel, lets the time for a change pass, and returns whether there was one. */
  const moves = async (live: 'off' | 'polite') => {
    await carousel.locator(`.sb-carousel-track[aria-live=${live}]`).waitFor();
    const before = await shown();
    await page.clock.runFor(oneChange);
    return (await shown()) !== before;
  };
  const button = carousel.getByRole('button').last();
  expect(await moves('off')).toBe(true);
  await carousel.hover();
  expect(await moves('polite')).toBe(false);
  await page.mouse.move(0, 0);
  await button.focus();
  expect(await moves('polite')).toBe(false);
  await button.blur();
  expect(await moves('off')).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moves('polite')).toBe(false);
  await close();
});

test('loading parts are marked as loading, without axe violations', async () => {
  const { page } = seller;
  await page.route('**/agreementconfig/query*', () => undefined);
  await page.goto(pages.states);
  await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor();
  await page.getByRole('heading', { name: 'Denied' }).waitFor();
  expect(await axeFindings(page, 'main')).toEqual([]);
});

/** Waits for lazy blocks and forms, and for the fields of a long form, which are drawn in parts. */
async function loaded(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(
      () =>
        document.querySelectorAll('[aria-busy=true], .sb-form-loading').length +
        document.querySelectorAll('form:not([role=search])').length -
        document.querySelectorAll(
          '[data-field=sums], [data-field=note], [data-field=kind], [data-field=personEmail], [data-field=companyNo], .sb-two-way',
        ).length,
    );
  await expect.poll(missing, { timeout: 10_000 }).toBe(0);
}

/** Returns by how many pixels the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
