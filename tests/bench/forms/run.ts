/**
 * Draws one form in several ways and compares them with the hand-written one (README.md): `npm run bench:forms` takes about sixteen
 * minutes, `-- --all` with every peer at every size an hour or more. VARIANTS=c2,ours COUNTS=200 ROUNDS=3 is a shorter run,
 * written to RESULTS.md when SECTION names one of its sections.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/cli/scenario/browser/findBrowser.mjs';
import { buildPages, portalPlugins } from '../buildPages.ts';
import { writeResults } from '../resultSections.ts';
import { openBenchPage } from './BenchPage.ts';
import { benchForms } from './benchForms.ts';
import { describeResults, type Results } from './describeResults.ts';
import { installPeers } from './installPeers.ts';
import { measureMount, measureRows, measureSubmit, measureTyping, type Figures } from './measurePage.ts';
import { pageSize, type PageSize } from './pageSize.ts';
import { servePages } from '../servePages.ts';
import { variants as all } from './variants.ts';

const everything = process.argv.includes('--all');
const {
  VARIANTS,
  SECTION,
  COUNTS = '50,200,1000',
  ROUNDS = everything ? '5' : '3',
  STEPS = 'mount,typing,submit,rows',
} = process.env;
const counts = COUNTS.split(',').map(Number);
const rounds = Number(ROUNDS);
/** Minutes after which peers get no more rounds, so that the default run ends in about sixteen. */
const peerMinutes = 7;
const failures: string[] = [];
const chosen = all.filter(({ name }) => VARIANTS === undefined || VARIANTS.split(',').includes(name));
const missing = new Map(
  [...new Set(chosen.flatMap(({ peer }) => (peer ? [peer.folder] : [])))].map(
    (folder) => [folder, installPeers(folder)] as const,
  ),
);
failures.push(...[...missing.values()].filter((because) => because !== null));
const variants = chosen.filter(({ peer }) => peer === undefined || missing.get(peer.folder) === null);
const steps = Object.entries({
  mount: measureMount,
  typing: measureTyping,
  submit: measureSubmit,
  rows: measureRows,
}).filter(([name]) => STEPS.split(',').includes(name));

const browserPath = await findBrowser();
if (!browserPath.ok) throw new Error(browserPath.because);
const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-bench-'));
const started = Date.now();
const folder = import.meta.dirname;
const pages = new Map(
  await buildPages(
    variants.filter(({ peer }) => !peer).map(({ entry }) => entry),
    { folder, outDir, plugins: [benchForms(counts), ...portalPlugins()] },
  ),
);
for (const variant of variants.filter(({ peer }) => peer)) {
  try {
    // Peers are built without the portal's plugins.
    for (const [entry, page] of await buildPages([variant.entry], { folder, outDir, plugins: [] }))
      pages.set(entry, page);
  } catch (error) {
    failures.push(
      `${variant.name}: its page was not built: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`,
    );
  }
}
const server = await servePages(outDir);
const figures = new Map<string, Record<string, number[]>>();
const sizes = new Map<string, PageSize>();
let version = '';

// The first round is a warm-up with one mount of each and is discarded; variants alternate, so that other load on the machine affects all equally.
for (let round = 0; round <= rounds; round += 1) {
  const browser = await chromium.launch({
    executablePath: browserPath.path ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  version = browser.version();
  for (const count of counts) {
    for (const { name, entry, query = '', counts: own = counts, rows = false, peer } of variants) {
      const isAsked = VARIANTS !== undefined || (everything && peer !== undefined);
      const page = pages.get(entry);
      if (page === undefined || (!isAsked && !own.includes(count))) continue;
      if (peer && !everything && round > 1 && Date.now() - started > peerMinutes * 60_000) continue;
      // Typing is measured twice, because its limits are the tightest; in a full run only once for peers.
      for (const [step, measure] of peer && VARIANTS === undefined
        ? steps
        : steps.flatMap((one) => (one[0] === 'typing' ? [one, one] : [one]))) {
        if ((step === 'rows' && !rows) || (round === 0 && step !== 'mount')) continue;
        const opened = await openBenchPage(browser, `${server.url}/${page}/?${query}`, count);
        try {
          const measured = await measure(opened);
          if (opened.problems.length > 0) throw new Error(opened.problems.join('; '));
          if (round > 0) add(`${name}/${String(count)}`, measured);
          if (!sizes.has(name)) sizes.set(name, pageSize(outDir, opened.assets));
        } catch (error) {
          failures.push(
            `${name}, ${String(count)} fields, ${step}: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`,
          );
        } finally {
          await opened.close();
        }
      }
    }
  }
  await browser.close();
  process.stderr.write(`round ${String(round)} of ${String(rounds)}\n`);
}
server.close();
fs.rmSync(outDir, { recursive: true, force: true });

const results: Results = {
  variants,
  counts,
  rounds,
  browser: version,
  figures,
  sizes,
  failures: [...new Set(failures)],
};
const body = describeResults(results);
process.stdout.write(`${body}\n`);
const section = SECTION ?? (VARIANTS === undefined && process.env['COUNTS'] === undefined ? 'forms' : null);
if (section !== null) writeResults(process.cwd(), section, body);

function add(key: string, measured: Figures): void {
  const known = figures.get(key) ?? {};
  figures.set(key, known);
  for (const [name, values] of Object.entries(measured)) (known[name] ??= []).push(...values);
}
