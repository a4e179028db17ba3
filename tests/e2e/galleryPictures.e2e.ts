import path from 'node:path';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSite, type Site, type Theme, type Visit } from '../support/browser.ts';
import { differenceTo, halfOf, readPicture, writePicture, type Area } from '../support/pictures.ts';

// The page that the last test changes on purpose is last.
const pages = { fields: '/sandbox/gallery/fields', states: '/sandbox/gallery/states', blocks: '/sandbox/gallery' };
const looks = (['light', 'dark'] as const).flatMap((theme) => [1440, 375].map((width) => [theme, width] as const));
const kept = 'tests/e2e/gallery.pictures';
/** Folder for differing pictures. */
const left = 'coverage/pictures';
const fonts = { 400: '400Regular/NotoSansSC_400Regular.ttf', 600: '600SemiBold/NotoSansSC_600SemiBold.ttf' };

let site: Site;
let visit: Visit;
beforeAll(async () => {
  // The reference pictures come from the full browser; the headless shell renders text differently.
  site = await openSite({ executablePath: inject('browserPath') });
  visit = await site.visit({ as: 'seller@cn', locale: 'zh-CN' });
  await visit.page.emulateMedia({ reducedMotion: 'reduce' }); // stops carousels
  await visit.page.clock.setFixedTime(Date.UTC(2026, 0, 15, 2));
  await visit.page.route('/pictures/*.ttf', (route) => route.fulfill({ path: fontFile(route.request().url()) }));
});
afterAll(() => site.close());

describe.each(Object.entries(pages))('the gallery of %s', (name, address) => {
  beforeAll(async () => {
    await visit.open(address);
    await loaded(visit.page);
    await visit.page.evaluate(steady);
  });

  test.each(looks)('looks as before, %s, %i px wide', async (theme, width) => {
    const pictures = await picturesIn(theme, width);
    expect(
      [...pictures].flatMap(([section, picture]) =>
        differenceOf(`${theme}-${String(width)}/${name}-${section}.png`, picture),
      ),
    ).toEqual([]);
  });
});

test.each([
  ['a colour', '.sb-tag { color: rgb(160, 60, 0) }', 'values'],
  ['4 px of padding', '.sb-section { padding-top: 20px }', 'buttons'],
])('a change of %s is detected', async (_change, rule, section) => {
  const look = async () => (await picturesIn('light', 375)).get(section);
  const before = await look();
  const again = await look();
  await visit.page.evaluate(change, rule);
  const after = await look();
  expect([again, after].map((picture) => before && picture && differenceTo(before, picture))).toEqual([
    null,
    expect.stringMatching(/pixels|instead of/),
  ]);
});

function fontFile(url: string): string {
  return path.resolve('node_modules/@expo-google-fonts/noto-sans-sc', fonts[url.endsWith('600.ttf') ? 600 : 400]);
}

/** Takes pictures of the sections of the open page, by id, at half size. */
async function picturesIn(theme: Theme, width: number): Promise<ReadonlyMap<string, PNG>> {
  const { page } = visit;
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((dark) => {
    if (dark) document.body.setAttribute('arco-theme', 'dark');
    else document.body.removeAttribute('arco-theme');
    // Whether a focused field has a ring depends on what was pressed last, in any page of the browser.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, theme === 'dark');
  // What folds columns away is loaded with the first table that has no room for all of them.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.sb-table-scroll')].every(
      ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
    ),
  );
  const areas = await page.evaluate(sections);
  const whole = PNG.sync.read(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }));
  return new Map(areas.map(({ id, ...area }) => [id, halfOf(whole, area)]));
}

/** Runs in the browser: removes differences between machines and days. */
async function steady(): Promise<void> {
  const sheet = new CSSStyleSheet();
  // Headers, toasts and labels over a section vary; parts off screen would not be drawn; a bar at the edge of the window lies anywhere;
  // the line of a fixed column depends on how far its table was scrolled before the window had this width.
  sheet.replaceSync(
    '* { font-family: Pictured !important; content-visibility: visible !important } .sb-submit-bar { position: static !important } .sb-fixed { animation: none !important } body, .sb-captcha img { visibility: hidden } main .sb-page > .sb-section { visibility: visible }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const weight of ['400', '600'])
    document.fonts.add(await new FontFace('Pictured', `url(/pictures/${weight}.ttf)`, { weight }).load());
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.nodeValue = (node.nodeValue ?? '').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…');
}

/** Runs in the browser. */
function change(rule: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Runs in the browser: returns the areas of the sections, after drawings that follow the window size are stable. */
async function sections(): Promise<readonly (Area & { readonly id: string })[]> {
  const places = () =>
    [...document.querySelectorAll('main .sb-page > .sb-section:not([data-section=calendar])')].map((section, index) => {
      const { x, y, width, height } = section.getBoundingClientRect();
      return {
        id: section.getAttribute('data-section') ?? String(index),
        x: Math.round(x),
        y: Math.round(y + window.scrollY),
        width: Math.floor(width),
        height: Math.floor(height),
      };
    });
  const frames = () =>
    new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
    });
  for (let before = ''; before !== JSON.stringify(places()); ) {
    before = JSON.stringify(places());
    await frames();
  }
  return places();
}

/** Compares a picture with the reference, or saves it as the reference in update mode. */
function differenceOf(name: string, taken: PNG): readonly string[] {
  const update = inject('updateSnapshots');
  const before = readPicture(`${kept}/${name}`);
  if (update === 'all' || (before === null && update === 'new')) {
    writePicture(`${kept}/${name}`, taken);
    return [];
  }
  const difference = before === null ? 'not kept yet' : differenceTo(before, taken);
  if (difference === null) return [];
  writePicture(`${left}/${name}`, taken);
  return [`${kept}/${name}: ${difference}; see ${left}/${name}`];
}

/** Waits for lazy blocks and forms, and for the fields of a long form, which are drawn in parts. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelectorAll('[aria-busy=true], .sb-form-loading').length +
        document.querySelectorAll('form:not([role=search])').length ===
      document.querySelectorAll(
        '[data-field=sums], [data-field=note], [data-field=kind], [data-field=personEmail], [data-field=companyNo], .sb-two-way',
      ).length,
  );
}
