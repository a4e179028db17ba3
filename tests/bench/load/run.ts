/**
 * Measures the cost of a first visit, and its growth with the config: `npm run bench:load [times]`, ROUNDS=5 for a shorter run.
 * Builds the portal from the shipped config and from one of ten times the size, serves both with the shipped API, and writes
 * the figures to RESULTS.md.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/cli/scenario/browser/findBrowser.mjs';
import { readConfigFiles } from '../../../src/cli/project/readConfigFiles.ts';
import { limitTable } from '../limit.ts';
import { median } from '../median.ts';
import { multiplyConfig } from '../multiplyConfig.ts';
import { machine, writeResults } from '../resultSections.ts';
import { signIn } from '../signIn.ts';
import { startSites } from '../startSites.ts';
import { configCost } from './configCost.ts';
import { firstVisit, type Cookies, type FirstVisit } from './firstVisit.ts';

const times = Number(process.argv[2] ?? 10);
const rounds = Number(process.env['ROUNDS'] ?? 15);
const root = process.cwd();
/** Maximum Brotli size of scripts and styles: 220 kB for sign-in and account home, 90 more for any other page. */
const places = [
  { path: '/login', loginName: null, limit: 220, grows: true },
  { path: '/account', loginName: 'seller@cn', limit: 220, grows: true },
  { path: '/withdraw/wallet/create', loginName: 'seller@cn', limit: 310, grows: false },
  { path: '/wallet/entry/exchange', loginName: 'seller@cn', limit: 310, grows: false },
  { path: '/record/trade', loginName: 'seller@cn', limit: 310, grows: false },
  { path: '/payment/batch', loginName: 'seller@cn', limit: 310, grows: false },
  { path: '/kyc', loginName: 'kyc-none@cn', limit: 310, grows: false },
] as const;

const browserPath = await findBrowser();
if (!browserPath.ok) throw new Error(browserPath.because);
const executablePath = browserPath.path ?? '';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-load-'));
const shipped = readConfigFiles(root);
const many = multiplyConfig(shipped, times);
const costs = [
  configCost(shipped),
  configCost(many),
  configCost(multiplyConfig(shipped, Math.ceil((times * 2_000) / configCost(many).routes))),
];
const sites = await startSites([buildOf('shipped', shipped), buildOf('many', many)]);

const visits = places.map(() => sites.map((): FirstVisit[] => []));
const sessions = new Map<string, Cookies>();
let version = '';
// The first round is a warm-up and is discarded; the sites alternate, so that other load on the machine affects both.
for (let round = 0; round <= rounds; round += 1) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  version = browser.version();
  for (const [at, { path: place, loginName, grows }] of places.entries()) {
    // Sizes are the same in every visit.
    if (!grows && round > 1) continue;
    for (const [site, { url }] of [...sites.entries()].slice(0, grows ? sites.length : 1)) {
      const key = `${url} ${String(loginName)}`;
      const cookies = sessions.get(key) ?? (loginName === null ? [] : await sessionOf(browser, { url, loginName }));
      sessions.set(key, cookies);
      const visit = await firstVisit(browser, { url, path: place, cookies });
      if (round > 0) visits[at]?.[site]?.push(visit);
    }
  }
  await browser.close();
  process.stderr.write(`round ${String(round)} of ${String(rounds)}\n`);
}
await Promise.all(sites.map((site) => site.close()));
fs.rmSync(folder, { recursive: true, force: true });

const growth = places.flatMap(({ path: place, grows }, at) =>
  grows ? [{ place, ...growthOf(visits[at] ?? []) }] : [],
);
const largest = costs.at(-1);
const body = [
  `${machine()}, headless Chromium ${version}, production builds. Script and style, brotli, in kB of 1,000 bytes. A config of ${String(times)} times the domains has ${String(times)} times the pages, forms, routes and operations; both sites are visited in turn with an empty cache, ${String(rounds)} times, and growth is the median of what a pair differs by. Costs of the config are processor time in Node, the median of 25.`,
  '',
  '### Against the limits',
  '',
  limitTable([
    ...places.map(({ path: place, limit }, at) => ({
      what: `${place}: script and style, kB`,
      found: (visits[at]?.[0]?.[0]?.bodies ?? Number.NaN) / 1000,
      limit,
      digits: 1,
    })),
    ...growth.flatMap(({ place, bodies, paint, whole }) => [
      {
        what: `${place}: growth of script and style with ${String(times)} times the config, kB`,
        found: bodies / 1000,
        limit: 20,
        digits: 1,
      },
      { what: `${place}: growth of the time to first paint, %`, found: paint * 100, limit: 10, digits: 1 },
      { what: `${place}: growth of the time until the page is complete, %`, found: whole * 100, limit: 10, digits: 1 },
    ]),
    {
      what: `config of ${String(costs[0]?.routes)} routes parsed and indexed, ms`,
      found: costs[0]?.read ?? Number.NaN,
      limit: 20,
      digits: 2,
    },
    {
      what: `config of ${String(largest?.routes)} routes: route matched, access decided, all menus derived, ms`,
      found: largest?.decide ?? Number.NaN,
      limit: 2,
      digits: 2,
    },
  ]),
  '',
  '### A first visit',
  '',
  '| address | files | brotli, kB | with the headers of the answers, kB |',
  '|---|---|---|---|',
  ...places.map(({ path: place }, at) => visitRow(place, visits[at]?.[0]?.[0])),
  '',
  '### Growth',
  '',
  `| address | first paint, shipped, ms | ${String(times)} times | whole, shipped, ms | ${String(times)} times | brotli, ${String(times)} times, kB |`,
  '|---|---|---|---|---|---|',
  ...places.flatMap(({ path: place, grows }, at) => (grows ? [growthRow(place, visits[at] ?? [])] : [])),
  '',
  '### Before a page is drawn',
  '',
  '| routes | config parsed and indexed, ms | route matched, access decided, all menus derived, ms |',
  '|---|---|---|',
  ...costs.map(({ routes, read, decide }) => `| ${String(routes)} | ${read.toFixed(2)} | ${decide.toFixed(3)} |`),
].join('\n');
if (process.env['ROUNDS'] === undefined) writeResults(root, 'load', body);
process.stdout.write(`${body}\n`);

/** Builds the portal from these files; returns its folder. */
function buildOf(name: string, files: ReadonlyMap<string, string>): string {
  const config = path.join(folder, name);
  const portalDir = path.join(folder, `${name}-portal`);
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(config, file)), { recursive: true });
    fs.writeFileSync(path.join(config, file), text);
  }
  execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/build.ts', '--unchecked'], {
    env: { ...process.env, NODE_ENV: 'production', CONFIG_DIR: config, PORTAL_DIR: portalDir },
    stdio: 'pipe',
    maxBuffer: 1e9,
  });
  return portalDir;
}

async function sessionOf(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  who: { readonly url: string; readonly loginName: string },
): Promise<Cookies> {
  const context = await browser.newContext();
  await signIn(context, who);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Returns the additional cost of the second site over the first: bytes, and relative times. */
function growthOf([one = [], other = []]: readonly (readonly FirstVisit[])[]): {
  readonly bodies: number;
  readonly paint: number;
  readonly whole: number;
} {
  const pairs = one.flatMap((visit, at) => {
    const twin = other[at];
    return twin ? [[visit, twin] as const] : [];
  });
  return {
    bodies: median(pairs.map(([a, b]) => b.bodies - a.bodies)),
    paint: median(pairs.map(([a, b]) => b.paint / a.paint)) - 1,
    whole: median(pairs.map(([a, b]) => b.whole / a.whole)) - 1,
  };
}

function visitRow(place: string, visit: FirstVisit | undefined): string {
  return `| ${place} | ${String(visit?.files)} | ${kilo(visit?.bodies)} | ${kilo(visit?.wire)} |`;
}

function growthRow(place: string, [one = [], other = []]: readonly (readonly FirstVisit[])[]): string {
  const of = (visits: readonly FirstVisit[], figure: 'paint' | 'whole') =>
    median(visits.map((visit) => visit[figure])).toFixed(0);
  return `| ${place} | ${of(one, 'paint')} | ${of(other, 'paint')} | ${of(one, 'whole')} | ${of(other, 'whole')} | ${kilo(other[0]?.bodies)} |`;
}

function kilo(bytes = Number.NaN): string {
  return (bytes / 1000).toFixed(1);
}
