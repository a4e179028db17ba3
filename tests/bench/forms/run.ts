/**
 * Draws one form in several ways and measures them against the hand-written one (README.md): `npm run bench:forms`, or with
 * VARIANTS=c2,ours COUNTS=200 ROUNDS=3 for a shorter look, which RESULTS.md keeps when SECTION names one of its sections.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/cli/scenario/browser/findBrowser.mjs';
import { writeResults } from '../resultSections.ts';
import { openBenchPage } from './BenchPage.ts';
import { buildPages } from './buildPages.ts';
import { describeResults, type Results } from './describeResults.ts';
import { measureMount, measureSubmit, measureTyping, type Figures } from './measurePage.ts';
import { pageSize, type PageSize } from './pageSize.ts';
import { servePages } from './servePages.ts';
import { variants as all } from './variants.ts';

const { VARIANTS, SECTION, COUNTS = '50,200,1000', ROUNDS = '5', STEPS = 'mount,typing,submit' } = process.env;
const chosen = all.filter(({ name }) => VARIANTS === undefined || VARIANTS.split(',').includes(name));
const variants = chosen.filter(({ peer = false }) => !peer || fs.existsSync(path.join(import.meta.dirname, 'peers/node_modules')));
const counts = COUNTS.split(',').map(Number);
const rounds = Number(ROUNDS);
const steps = Object.entries({ mount: measureMount, typing: measureTyping, submit: measureSubmit }).filter(([name]) => STEPS.split(',').includes(name));

const browserPath = await findBrowser();
if (!browserPath.ok) throw new Error(browserPath.because);
const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-bench-'));
const pages = await buildPages(variants, { counts, outDir });
const server = await servePages(outDir);
const figures = new Map<string, Record<string, number[]>>();
const sizes = new Map<string, PageSize>();
const failures: string[] = [];
let version = '';

// The first round warms the machine and is thrown away; variants take turns, so that what else the machine does meets all alike.
for (let round = 0; round <= rounds; round += 1) {
  const browser = await chromium.launch({ executablePath: browserPath.path ?? '', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'] });
  version = browser.version();
  for (const count of counts) {
    for (const { name, entry, query = '', counts: own = counts } of variants) {
      if (VARIANTS === undefined && !own.includes(count)) continue;
      for (const [step, measure] of steps) {
        const page = await openBenchPage(browser, `${server.url}/${pages.get(entry) ?? ''}/?${query}`, count);
        try {
          const measured = await measure(page);
          if (page.problems.length > 0) throw new Error(page.problems.join('; '));
          if (round > 0) add(`${name}/${String(count)}`, measured);
          if (!sizes.has(name) && count === (counts[1] ?? counts[0])) sizes.set(name, pageSize(outDir, page.assets));
        } catch (error) {
          failures.push(`${name}, ${String(count)} fields, ${step}: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`);
        } finally {
          await page.close();
        }
      }
    }
  }
  await browser.close();
  process.stderr.write(`round ${String(round)} of ${String(rounds)}\n`);
}
server.close();
fs.rmSync(outDir, { recursive: true, force: true });

const results: Results = { variants, counts, rounds, browser: version, figures, sizes, failures: [...new Set(failures)] };
const body = describeResults(results);
process.stdout.write(`${body}\n`);
const section = SECTION ?? (VARIANTS === undefined && process.env['COUNTS'] === undefined ? 'forms' : null);
if (section !== null) writeResults(process.cwd(), section, body);

function add(key: string, measured: Figures): void {
  const known = figures.get(key) ?? {};
  figures.set(key, known);
  for (const [name, values] of Object.entries(measured)) (known[name] ??= []).push(...values);
}
