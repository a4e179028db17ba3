import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, axeFindingsInTheDark } from '../support/axeFindings.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';

const pages = { blocks: '/sandbox/gallery', fields: '/sandbox/gallery/fields', states: '/sandbox/gallery/states' };
const NARROW = 320;
/** Milliseconds in which the carousel of the gallery, one of three slides, changes once. */
const ONE_CHANGE = 6_000;
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
  test('has nothing that axe finds, light or dark, with whatever can be in a field', async () => {
    const { page, open } = seller;
    await open(address);
    await loaded(page);
    expect([...(await axeFindings(page)), ...(await axeFindingsInTheDark(page))]).toEqual([]);
  });

  test('fits a window of 320 px, from left to right and from right to left', async () => {
    const { page } = seller;
    await page.setViewportSize({ width: NARROW, height: 800 });
    await expect.poll(() => overflow(page)).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  /** What a screen reader meets; what is seen stands in galleryPictures.e2e.ts. */
  test('is built as before', async () => {
    await nobody.open(address);
    await loaded(nobody.page);
    const structure = await nobody.page.locator('main').ariaSnapshot();
    await expect(structure.replace(requestId, '…')).toMatchFileSnapshot(`gallery.snapshots/${name}.aria.yml`);
  });
});

test('a carousel moves by itself, but not under the pointer, around the focus, or for who asked for less motion', async () => {
  const { page, open, close } = await site.visit({ locale: 'en' });
  await page.clock.install();
  await open(pages.blocks);
  const carousel = page.locator('.sb-carousel').first();
  const shown = () => carousel.locator('.sb-carousel-slide:not([inert])').getAttribute('aria-label');
  /** Waits until the carousel has taken notice, lets the time for a change pass, and answers whether there was one. */
  const moves = async (live: 'off' | 'polite') => {
    await carousel.locator(`.sb-carousel-track[aria-live=${live}]`).waitFor();
    const before = await shown();
    await page.clock.runFor(ONE_CHANGE);
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

test('what is still loading says so, and is no finding of axe either', async () => {
  const { page } = seller;
  await page.route('**/agreementconfig/query*', () => undefined);
  await page.goto(pages.states);
  await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor();
  await page.getByRole('heading', { name: 'Denied' }).waitFor();
  expect(await axeFindings(page, 'main')).toEqual([]);
});

/** Blocks and forms come with the code of the first of their kind, the fields of a long form bit by bit. */
async function loaded(page: Page): Promise<void> {
  const missing = () => page.evaluate(() => document.querySelectorAll('[aria-busy=true], .sb-form-loading').length + document.querySelectorAll('form:not([role=search])').length - document.querySelectorAll('[data-field=sums], [data-field=note]').length);
  await expect.poll(missing, { timeout: 10_000 }).toBe(0);
}

/** Pixels that the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
