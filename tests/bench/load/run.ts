/**
 * What a first visit costs, and how it grows with the config: `npm run bench:load [times]`. Builds the portal from the
 * shipped config and from one of ten times the size, serves both with the shipped API, and writes the figures to RESULTS.md.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/cli/scenario/browser/findBrowser.mjs';
import { readConfigFiles } from '../../../src/cli/readConfigFiles.ts';
import { startServer } from '../../../src/server/startServer.ts';
import { multiplyConfig } from '../multiplyConfig.ts';
import { machine, writeResults } from '../resultSections.ts';
import { configCost, median, type ConfigCost } from './configCost.ts';
import { firstVisit, type FirstVisit } from './firstVisit.ts';

const times = Number(process.argv[2] ?? 10);
const rounds = 7;
const root = process.cwd();
const places = [{ path: '/login', loginName: null }, { path: '/account', loginName: 'seller@cn' }] as const;

const browserPath = await findBrowser();
if (!browserPath.ok) throw new Error(browserPath.because);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-load-'));
const shipped = readConfigFiles(root);
const many = multiplyConfig(shipped, times);
const costs = [configCost(shipped), configCost(many), configCost(multiplyConfig(shipped, Math.ceil(times * 2_000 / configCost(many).routes)))];

const common = { port: 0, sandbox: true, checkResponses: false, logLevel: 'silent', schemasDir: path.resolve('schemas'), i18nDir: path.resolve('i18n') };
const portals = [buildOf('shipped', shipped), buildOf('many', many)];
const dataOf = (name: string) => path.join(folder, `${name}-data`);
await (await startServer({ ...common, dataDir: dataOf('seeded'), portalDir: portals[0] ?? '' })).close();
const fronts = await Promise.all(portals.map((portalDir, at) => {
  fs.cpSync(dataOf('seeded'), dataOf(String(at)), { recursive: true });
  return startServer({ ...common, dataDir: dataOf(String(at)), portalDir });
}));

const visits = places.map(() => fronts.map((): FirstVisit[] => []));
// The first round warms the machine and is thrown away; the sites take turns, so that what else the machine does meets both.
for (let round = 0; round <= rounds; round += 1) {
  const browser = await chromium.launch({ executablePath: browserPath.path ?? '', args: ['--no-sandbox', '--disable-gpu'] });
  for (const [at, place] of places.entries()) {
    for (const [site, { url }] of fronts.entries()) {
      const visit = await firstVisit(browser, { url, ...place });
      if (round > 0) visits[at]?.[site]?.push(visit);
    }
  }
  await browser.close();
}
await Promise.all(fronts.map((front) => front.close()));
fs.rmSync(folder, { recursive: true, force: true });

const body = [
  `${machine()}. Script and style as they cross the wire in Chromium, headers included; paint is the first contentful one, the median of ${rounds} visits with an empty cache.`, '',
  `| first visit | shipped config | config of ${times} times the domains | grows by |`, '|---|---|---|---|',
  ...places.map(({ path: place }, at) => visitRow(place, visits[at] ?? [])), '',
  '| before a page is drawn (in Node, median of 25) | routes | config read and indexed | route matched, access decided, all menus derived |', '|---|---|---|---|',
  ...costs.map(costRow),
].join('\n');
writeResults(root, 'load', body);
process.stdout.write(`${body}\n`);

/** Builds the portal from these files; answers where it stands. */
function buildOf(name: string, files: ReadonlyMap<string, string>): string {
  const config = path.join(folder, name);
  const portalDir = path.join(folder, `${name}-portal`);
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(config, file)), { recursive: true });
    fs.writeFileSync(path.join(config, file), text);
  }
  execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/build.ts', '--unchecked'], { env: { ...process.env, NODE_ENV: 'production', CONFIG_ROOT: config, PORTAL_DIR: portalDir }, stdio: 'pipe', maxBuffer: 1e9 });
  return portalDir;
}

function visitRow(place: string, [one = [], ten = []]: readonly (readonly FirstVisit[])[]): string {
  const bytes = [one, ten].map((all) => median(all.map((visit) => visit.bytes)));
  const paint = [one, ten].map((all) => median(all.map((visit) => visit.paint)));
  const [small = 0, large = 0] = bytes;
  const [early = 0, late = 0] = paint;
  return `| ${place} | ${kilo(small)}, ${early.toFixed(0)} ms | ${kilo(large)}, ${late.toFixed(0)} ms | ${kilo(large - small)}, ${((late / early - 1) * 100).toFixed(0)} % |`;
}

function costRow({ routes, read, decide }: ConfigCost): string {
  return `| | ${routes} | ${read.toFixed(1)} ms | ${decide.toFixed(2)} ms |`;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
