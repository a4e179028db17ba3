/**
 * Compares when two builds first paint on a slow phone: `npm run bench:paint <portal of the other build>`, ROUNDS=3 for a shorter
 * run. The other build is made from another revision with PORTAL_DIR; both are served with the shipped API and visited in turn.
 * Writes the figures to RESULTS.md.
 */
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../../../src/cli/scenario/browser/findBrowser.mjs';
import { limitTable } from '../limit.ts';
import { median } from '../median.ts';
import { machine, writeResults } from '../resultSections.ts';
import { signIn } from '../signIn.ts';
import { startSites } from '../startSites.ts';
import type { Cookies } from './firstVisit.ts';

const [other = ''] = process.argv.slice(2);
const rounds = Number(process.env['ROUNDS'] ?? 7);
/** The slow phone network of Chromium's developer tools, and a processor of a quarter of the speed. */
const slow = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const processor = 4;

const places = [
  { path: '/login', loginName: null },
  { path: '/account', loginName: 'seller@cn' },
  { path: '/withdraw/wallet/create', loginName: 'seller@cn' },
  { path: '/record/trade', loginName: 'seller@cn' },
] as const;

interface Painted {
  /** Milliseconds. */
  readonly paint: number;
  /** Milliseconds until the page is complete. */
  readonly whole: number;
  /** Chromium's score. */
  readonly shift: number;
}

const browserPath = await findBrowser();
if (!browserPath.ok) throw new Error(browserPath.because);
const executablePath = browserPath.path ?? '';
const sites = await startSites([path.resolve(other), path.resolve('dist/portal')]);
const visits = places.map(() => sites.map((): Painted[] => []));
const sessions = new Map<string, Cookies>();
let version = '';
for (let round = 0; round <= rounds; round += 1) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  version = browser.version();
  for (const [at, { path: place, loginName }] of places.entries()) {
    for (const [site, { url }] of sites.entries()) {
      const key = `${url} ${String(loginName)}`;
      const cookies = sessions.get(key) ?? (await sessionOf(browser, { url, loginName }));
      sessions.set(key, cookies);
      const visit = await visitSlowly(browser, new URL(place, url).href, cookies);
      if (round > 0) visits[at]?.[site]?.push(visit);
    }
  }
  await browser.close();
  process.stderr.write(`round ${String(round)} of ${String(rounds)}\n`);
}
await Promise.all(sites.map((site) => site.close()));

const ratios = places.map((_, at) => {
  const [before = [], now = []] = visits[at] ?? [];
  return median(now.map(({ paint }, round) => paint / (before[round]?.paint ?? Number.NaN)));
});
const body = [
  `${machine()}, headless Chromium ${version}, production builds; latency ${String(slow.latency)} ms, ${String((slow.downloadThroughput * 8) / 1e6)} Mbit/s, a processor of a quarter of the speed, an empty cache. Both builds are visited in turn, ${String(rounds)} times; a ratio is the median of the pairs.`,
  '',
  limitTable([
    ...places.map(({ path: place }, at) => ({
      what: `${place}: first paint, ratio to the other build`,
      found: ratios[at] ?? Number.NaN,
      limit: 0.6,
      digits: 2,
    })),
    ...places.map(({ path: place }, at) => ({
      what: `${place}: layout shift`,
      found: median((visits[at]?.[1] ?? []).map(({ shift }) => shift)),
      limit: 0.02,
      digits: 3,
    })),
  ]),
  '',
  '| address | first paint, other build, ms | this build, ms | whole, other build, ms | this build, ms |',
  '|---|---|---|---|---|',
  ...places.map(({ path: place }, at) => {
    const figures = (['paint', 'whole'] as const).flatMap((figure) =>
      (visits[at] ?? []).map((visit) => median(visit.map((one) => one[figure])).toFixed(0)),
    );
    return `| ${place} | ${figures.join(' | ')} |`;
  }),
].join('\n');
if (process.env['ROUNDS'] === undefined) writeResults(process.cwd(), 'paint', body);
process.stdout.write(`${body}\n`);

async function visitSlowly(browser: Browser, address: string, cookies: Cookies): Promise<Painted> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('.sb-appeared .sb-page', { timeout: 120_000 });
  const painted = await page.evaluate(async () => {
    const whole = performance.now();
    const shift = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => {
        resolve(observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
      }, 0);
    });
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { whole, shift, paint: paint?.startTime ?? Number.NaN };
  });
  await context.close();
  return painted;
}

async function sessionOf(
  browser: Browser,
  who: { readonly url: string; readonly loginName: string | null },
): Promise<Cookies> {
  if (who.loginName === null) return [];
  const context = await browser.newContext();
  await signIn(context, { url: who.url, loginName: who.loginName });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
