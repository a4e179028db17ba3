/** Takes the pictures of the README from the built portal: `npm run build && npm run pictures`. */
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../src/cli/scenario/browser/findBrowser.mjs';
import { signIn } from './bench/signIn.ts';
import { startSites } from './bench/startSites.ts';

interface Picture {
  readonly name: string;
  readonly address: string;
  readonly theme: 'light' | 'dark';
  readonly locale: 'zh-CN' | 'zh-HK' | 'en';
  readonly width: 1280 | 375;
  /** What a seller does before the picture is taken. */
  readonly first?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'home', address: '/account', theme: 'light', locale: 'zh-CN', width: 1280 },
  { name: 'home-phone', address: '/account', theme: 'dark', locale: 'zh-CN', width: 375 },
  {
    name: 'withdraw',
    address: '/withdraw/wallet/create',
    theme: 'light',
    locale: 'en',
    width: 1280,
    first: (page) => page.locator('[data-field=amount] input').first().fill('3000'),
  },
  { name: 'records', address: '/record/trade', theme: 'dark', locale: 'en', width: 1280 },
  { name: 'batch', address: '/payment/batch', theme: 'light', locale: 'zh-CN', width: 1280 },
  {
    name: 'exchange-phone',
    address: '/wallet/entry/exchange',
    theme: 'light',
    locale: 'zh-HK',
    width: 375,
    first: (page) => page.locator('.sb-two-way input').first().fill('10000'),
  },
];

const folder = path.resolve('docs/pictures');
const found = await findBrowser();
if (!found.ok) throw new Error(found.because);
const [site] = await startSites([path.resolve('dist/portal')]);
if (!site) throw new Error('The portal is not built: run "npm run build" first.');
const browser = await chromium.launch({ executablePath: found.path ?? '', args: ['--no-sandbox', '--disable-gpu'] });
fs.mkdirSync(folder, { recursive: true });
for (const { name, address, theme, locale, width, first } of pictures) {
  const context = await browser.newContext({ viewport: { width, height: width === 375 ? 812 : 900 } });
  await context.addInitScript(
    ([chosenTheme, chosenLocale]) => {
      localStorage.setItem('theme-mode', chosenTheme);
      localStorage.setItem('locale', chosenLocale);
    },
    [theme, locale] as const,
  );
  await signIn(context, { url: site.url, loginName: 'seller@cn' });
  const page = await context.newPage();
  await page.goto(new URL(address, site.url).href);
  await page.waitForLoadState('networkidle');
  await first?.(page);
  await page.waitForTimeout(2000);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  process.stdout.write(`docs/pictures/${name}.png\n`);
  await context.close();
}
await browser.close();
await site.close();
