/**
 * Runs Lighthouse on six pages, as a phone and as a desktop computer: `npm run bench:lighthouse` after `npm run build`; RUNS=1 for
 * a shorter run, PAGES=/login,/account for some pages. The phone is slowed down by this machine's own factor, and once more by
 * Lighthouse's, which fits a faster machine. Installs Lighthouse into tool/ if missing.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/cli/scenario/browser/findBrowser.mjs';
import { withChineseFont } from '../chineseFont.ts';
import { median } from '../median.ts';
import { machine, writeResults } from '../resultSections.ts';
import { signIn } from '../signIn.ts';
import { startSites } from '../startSites.ts';
import { describeAudits, type Audited } from './describeAudits.ts';
import type { Lighthouse, LighthouseResult } from './LighthouseResult.ts';
import { phoneSlowdown, usualSlowdown } from './phoneSlowdown.ts';

const { RUNS = '5', PAGES } = process.env;
const runs = Number(RUNS);
const pages = [
  { name: 'sign-in', path: '/login', loginName: null },
  { name: 'account home', path: '/account', loginName: 'seller@cn' },
  { name: 'withdraw', path: '/withdraw/wallet/create', loginName: 'seller@cn' },
  { name: 'records', path: '/record/trade', loginName: 'seller@cn' },
  { name: 'a long form', path: '/kyc', loginName: 'kyc-none@cn' },
  { name: 'an agreement', path: '/agreement/policy', loginName: null },
].filter((page) => PAGES === undefined || PAGES.split(',').includes(page.path));

const tool = path.join(import.meta.dirname, 'tool');
if (!fs.existsSync(path.join(tool, 'node_modules/lighthouse')))
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: tool, stdio: 'inherit' });
const { default: lighthouse } = await fromTool<{ readonly default: Lighthouse }>('core/index.js');
const { default: desktop } = await fromTool<{ readonly default: object }>('core/config/desktop-config.js');

const browserPath = await findBrowser();
if (!browserPath.ok) throw new Error(browserPath.because);
const [site] = await startSites([path.resolve('dist/portal')], { secure: true });
if (!site) throw new Error('No site was started.');
const env = withChineseFont();
const audited: Audited[] = [];
let version = '';
let slowdown = 0;
let index = 0;
for (const page of pages) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-lighthouse-'));
  const port = 9300 + audited.length;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath.path ?? '',
    env,
    ignoreHTTPSErrors: true,
    // For the browser's own requests, and for those of Lighthouse.
    args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors', `--remote-debugging-port=${String(port)}`],
  });
  version = context.browser()?.version() ?? version;
  if (page.loginName !== null) await signIn(context, { url: site.url, loginName: page.loginName });
  const audit = async (categories: readonly string[], config?: object): Promise<LighthouseResult> => {
    const answer = await lighthouse(
      new URL(page.path, site.url).href,
      { port, output: 'json', logLevel: 'silent', onlyCategories: categories },
      config,
    );
    if (!answer) throw new Error(`Lighthouse returned no result for ${page.path}.`);
    if (new URL(answer.lhr.finalDisplayedUrl).pathname !== page.path)
      throw new Error(`${page.path} led to ${answer.lhr.finalDisplayedUrl}.`);
    return answer.lhr;
  };
  if (slowdown === 0) {
    const indices: number[] = [];
    while (indices.length < 3) indices.push((await audit(['performance'])).environment.benchmarkIndex);
    index = median(indices);
    slowdown = phoneSlowdown(index);
  }
  const screens = [
    { screen: 'phone', config: slowedDown(slowdown) },
    { screen: 'phone, usual factor', config: slowedDown(usualSlowdown) },
    { screen: 'desktop', config: desktop },
  ] as const;
  for (const { screen, config } of screens) {
    const results: LighthouseResult[] = [];
    // Categories without timing are measured once.
    for (let run = 0; run < runs; run += 1)
      results.push(
        await audit(run === 0 ? ['performance', 'accessibility', 'best-practices'] : ['performance'], config),
      );
    const [first] = results;
    const scoreOf = (category: string) => Math.round((first?.categories[category]?.score ?? 0) * 100);
    audited.push({
      page: page.name,
      path: page.path,
      screen,
      performance: median(results.map(({ categories }) => Math.round((categories['performance']?.score ?? 0) * 100))),
      accessibility: scoreOf('accessibility'),
      bestPractices: scoreOf('best-practices'),
      timings: [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'speed-index',
        'cumulative-layout-shift',
      ].map((id) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))),
      missed: ['accessibility', 'best-practices'].flatMap((category) =>
        (first?.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (first?.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id}: ${first?.audits[id]?.title ?? ''}`),
      ),
    });
    process.stderr.write(`${page.path} ${screen}: ${JSON.stringify(audited.at(-1))}\n`);
  }
  await context.close();
  fs.rmSync(profile, { recursive: true, force: true });
}
await site.close();

const body = describeAudits(
  audited,
  `${machine()}, headless Chromium ${version}, production build, Lighthouse ${lighthouseVersion()} over HTTPS with HTTP/2, with a Chinese font; the median of ${String(runs)} runs. This machine has a benchmark index of ${index.toFixed(0)}, for which Lighthouse's guide slows a phone's processor down by ${slowdown.toFixed(1)}; its usual factor of ${String(usualSlowdown)} is for an index of 1,533 and above. Everything else is as it is by default for a phone and for a desktop computer.`,
);
process.stdout.write(`${body}\n`);
if (PAGES === undefined && process.env['RUNS'] === undefined) writeResults(process.cwd(), 'lighthouse', body);

/** A phone whose processor is slower than this machine's by a factor. */
function slowedDown(factor: number): object {
  return { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier: factor } } };
}

/** Trust border: a package that is installed only in the folder of this benchmark. */
async function fromTool<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(path.join(tool, 'node_modules/lighthouse', file)).href)) as T;
}

function lighthouseVersion(): string {
  return String(
    Object(JSON.parse(fs.readFileSync(path.join(tool, 'package.json'), 'utf8')))['dependencies']['lighthouse'],
  );
}
