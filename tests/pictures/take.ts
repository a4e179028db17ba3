/**
 * Takes pictures of the built portal with demo data: `npm run build && npm run pictures` those of the README,
 * `npm run pictures -- <folder> [folder of the drawings]` those of the drawn screens of docs/look.md, and with the
 * drawings a page that has each beside its picture.
 */
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../src/cli/scenario/browser/findBrowser.mjs';
import { signIn } from '../bench/signIn.ts';
import { startSites } from '../bench/startSites.ts';
import { writeBeside } from './beside.ts';
import { ofLook, ofReadme } from './pictures.ts';

const [, , wanted, drawings] = process.argv;
const pictures = wanted === undefined ? ofReadme : ofLook;
const folder = path.resolve(wanted ?? 'docs/pictures');
const found = await findBrowser();
if (!found.ok) throw new Error(found.because);
const [site] = await startSites([path.resolve('dist/portal')]);
if (!site) throw new Error('The portal is not built: run "npm run build" first.');
const browser = await chromium.launch({ executablePath: found.path ?? '', args: ['--no-sandbox', '--disable-gpu'] });
fs.mkdirSync(folder, { recursive: true });
for (const { name, address, as = 'seller@cn', theme, locale, width, first } of pictures) {
  const isPhone = width === 375;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 812 : 900 },
    hasTouch: isPhone,
    // The portal takes a narrow window for a phone only when its screen has fine pixels.
    deviceScaleFactor: isPhone ? 2 : 1,
  });
  await context.addInitScript(
    ([chosenTheme, chosenLocale]) => {
      localStorage.setItem('theme-mode', chosenTheme);
      localStorage.setItem('locale', chosenLocale);
    },
    [theme, locale] as const,
  );
  await signIn(context, { url: site.url, loginName: as });
  const page = await context.newPage();
  await page.goto(new URL(address, site.url).href);
  await page.waitForLoadState('networkidle');
  await first?.(page);
  if (drawings !== undefined) await showWhole(page);
  await page.waitForTimeout(2000);
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, fullPage: wanted !== undefined, scale: 'css' });
  process.stdout.write(`${file}\n`);
  await context.close();
}
await browser.close();
await site.close();
if (drawings !== undefined) writeBeside(folder, path.resolve(drawings));

/** Makes the window as high as the page, so that its bars are at the end, as drawn, and cover nothing. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => {
    window.scrollTo(0, 0); // a form has scrolled to its first error
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}
