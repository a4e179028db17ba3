/**
 * Takes a page of every kind in three languages, two themes and three widths: `npm run build && npm run pictures:kinds -- <folder>`.
 * PORTAL_DIR names the portal of another build. `--only <names>`, separated by commas, takes those kinds only. `--site <address>`
 * takes the pages of a site that runs, for example of an earlier revision with its own server; `--before <folder>` writes
 * `<folder>/index.html`, which has the pictures of that other folder beside the new ones.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../src/cli/scenario/browser/findBrowser.mjs';
import { signIn } from '../bench/signIn.ts';
import { startSites } from '../bench/startSites.ts';
import { writeBefore } from './beside.ts';
import { confirmWithdrawal, enterAmount, openDrawer, openOrder, toConfirmation } from './steps.ts';

interface Kind {
  readonly name: string;
  readonly address: string;
  readonly as?: string;
  /** What a seller does before the picture is taken. */
  readonly first?: (page: Page) => Promise<void>;
}

const kinds: readonly Kind[] = [
  { name: 'sign-in', address: '/login' },
  { name: 'agreement', address: '/agreement/policy' },
  { name: 'failure', address: '/500' },
  { name: 'home', address: '/account', as: 'seller@cn' },
  { name: 'wallet', address: '/wallet', as: 'seller@cn' },
  { name: 'form', address: '/withdraw/wallet/create', as: 'seller@cn' },
  { name: 'pair', address: '/wallet/entry/exchange', as: 'seller@cn' },
  { name: 'list', address: '/record/trade', as: 'seller@cn' },
  { name: 'movements', address: '/record/wallet', as: 'seller@cn' },
  { name: 'table', address: '/payment/batch', as: 'seller@cn' },
  { name: 'cards', address: '/center/bankcard', as: 'seller@cn' },
  { name: 'settings', address: '/center/preference', as: 'seller@cn' },
  { name: 'messages', address: '/message', as: 'seller@cn' },
  { name: 'catalogue', address: '/payment/bills', as: 'seller@cn' },
  { name: 'products', address: '/products', as: 'seller@cn' },
  { name: 'guide', address: '/guide/withdraw', as: 'seller@cn' },
  { name: 'not-found', address: '/404', as: 'seller@cn' },
  { name: 'verification', address: '/kyc', as: 'kyc-none@cn' },
  { name: 'blocks', address: '/sandbox/gallery', as: 'seller@cn' },
  { name: 'fields', address: '/sandbox/gallery/fields', as: 'seller@cn' },
  { name: 'states', address: '/sandbox/gallery/states', as: 'seller@cn' },
  { name: 'help', address: '/support/ecommerce', as: 'seller@cn' },
  {
    name: 'confirmation',
    address: '/withdraw/wallet/create',
    as: 'seller@cn',
    first: async (page) => {
      await enterAmount(page);
      await toConfirmation(page);
    },
  },
  {
    name: 'result',
    address: '/withdraw/wallet/create',
    as: 'seller@cn',
    first: async (page) => {
      await enterAmount(page);
      await toConfirmation(page);
      await confirmWithdrawal(page);
    },
  },
  { name: 'drawer', address: '/record/trade', as: 'seller@cn', first: openDrawer },
  { name: 'order', address: '/record/trade', as: 'seller@cn', first: openOrder },
];
/** The portal takes a narrow window for a phone only when its screen has fine pixels. */
const screens = [
  { widths: [1440, 1024], scale: 1 },
  { widths: [375], scale: 2 },
] as const;
const {
  positionals: [folder = ''],
  values: { site: running, before, only },
} = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, before: { type: 'string' }, only: { type: 'string' } },
});
const wanted = only?.split(',');
if (folder === '') throw new Error('Name a folder for the pictures: npm run pictures:kinds -- <folder>');
const found = await findBrowser();
if (!found.ok) throw new Error(found.because);
const [own] = running === undefined ? await startSites([path.resolve(process.env['PORTAL_DIR'] ?? 'dist/portal')]) : [];
const site = running === undefined ? own?.url : running;
if (site === undefined) throw new Error('The portal is not built: run "npm run build" first.');
const browser = await chromium.launch({ executablePath: found.path ?? '', args: ['--no-sandbox', '--disable-gpu'] });
fs.mkdirSync(folder, { recursive: true });
for (const locale of ['zh-CN', 'zh-HK', 'en']) {
  for (const kind of kinds.filter(({ name }) => wanted?.includes(name) ?? true)) {
    for (const { widths, scale } of screens) {
      const context = await browser.newContext({
        viewport: { width: widths[0], height: 900 },
        hasTouch: scale > 1,
        deviceScaleFactor: scale,
      });
      await context.addInitScript((chosen) => {
        localStorage.setItem('locale', chosen);
        localStorage.setItem('theme-mode', 'light');
      }, locale);
      if (kind.as !== undefined) await signIn(context, { url: site, loginName: kind.as });
      const page = await context.newPage();
      await page.goto(new URL(kind.address, site).href);
      await page.waitForLoadState('networkidle');
      await kind.first?.(page);
      await page.waitForLoadState('networkidle');
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
        for (const theme of ['light', 'dark']) {
          await page.evaluate((dark) => {
            if (dark) document.body.setAttribute('arco-theme', 'dark');
            else document.body.removeAttribute('arco-theme');
          }, theme === 'dark');
          await page.waitForTimeout(300);
          // What moves or fades on a slow machine is at its end; the first field with an error may have been scrolled to.
          await page.evaluate(() => {
            window.scrollTo(0, 0);
            for (const change of document.getAnimations())
              if (change.effect?.getComputedTiming().endTime !== Infinity) change.finish();
          });
          const file = `${kind.name}-${locale}-${String(width)}-${theme}.png`;
          await page.screenshot({ path: path.join(folder, file), scale: 'css' });
        }
      }
      await context.close();
    }
    process.stdout.write(`${kind.name} in ${locale}\n`);
  }
}
await browser.close();
await own?.close();
if (before !== undefined) writeBefore(folder, before);
