/**
 * Draws the same tables with the portal's table block and with hand-written code on Arco's Table, and measures both (README.md):
 * `npm run bench:tables`. STEPS=mount,long,paged,editable ROUNDS=1 TURNS=20 measures a part and writes nothing.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/cli/scenario/browser/findBrowser.mjs';
import { buildPages, portalPlugins } from '../buildPages.ts';
import { benchForms } from '../forms/benchForms.ts';
import { writeResults } from '../resultSections.ts';
import { describeTables } from './describeTables.ts';
import {
  editableRows,
  longRows,
  measureEditable,
  measureFew,
  measureImport,
  measureLong,
  measureMount,
  measurePaged,
  wideRows,
  type Figures,
} from './measureTable.ts';
import { rowsOnServer, serveRows } from './serveRows.ts';
import type { TableSetting } from './startTableBench.ts';
import type { TablePage } from './TablePage.ts';
import { openTablePage } from './TablePage.ts';

const { STEPS, ROUNDS = '5', TURNS = '200', VARIANTS = 'hand,ours' } = process.env;
const rounds = Number(ROUNDS);
const entries = { hand: 'handWritten', ours: 'ours' } as const;
const variants = VARIANTS.split(',').filter((name): name is keyof typeof entries => name in entries);
const steps: Readonly<
  Record<
    string,
    {
      readonly setting: TableSetting;
      readonly measure: (page: TablePage, round: number) => Promise<Figures>;
      /** A page without a hand-written counterpart. */ readonly only?: string;
    }
  >
> = {
  mount: { setting: { shape: 'wide', count: wideRows }, measure: measureMount },
  long: { setting: { shape: 'long', count: longRows }, measure: measureLong },
  // The heap is measured once, because it does not depend on other load.
  paged: {
    setting: { shape: 'long', count: rowsOnServer, paged: true },
    measure: (page, round) => measurePaged(page, round === 1 ? Number(TURNS) : 0),
  },
  editable: { setting: { shape: 'long', count: editableRows }, measure: measureEditable, only: 'editable' },
  few: { setting: { shape: 'long', count: 10 }, measure: measureFew, only: 'editable' },
  imported: { setting: { shape: 'long', count: 0 }, measure: measureImport, only: 'editable' },
};
const chosen = Object.entries(steps).filter(([name]) => STEPS === undefined || STEPS.split(',').includes(name));

const browserPath = await findBrowser();
if (!browserPath.ok) throw new Error(browserPath.because);
const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-tables-'));
await buildPages(['handWritten/handWritten.tsx', 'ours/ours.tsx', 'ours/editable.tsx'], {
  folder: import.meta.dirname,
  outDir,
  plugins: [benchForms([10]), ...portalPlugins()],
});
const server = await serveRows(outDir);
const figures: Record<keyof typeof entries, Record<string, number[]>> = { hand: {}, ours: {} };
const failures = new Set<string>();
let version = '';

// The first round is a warm-up and is discarded; the two alternate, so that other load on the machine affects both equally.
for (let round = 0; round <= rounds; round += 1) {
  const browser = await chromium.launch({
    executablePath: browserPath.path ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  version = browser.version();
  for (const [step, { setting, measure, only }] of chosen) {
    for (const variant of only === undefined
      ? round % 2 === 0
        ? variants
        : variants.toReversed()
      : (['ours'] as const)) {
      try {
        const page = await openTablePage(browser, `${server.url}/${only ?? entries[variant]}/`, setting);
        const measured = await measure(page, round).finally(() => page.close());
        if (round > 0)
          for (const [name, values] of Object.entries(measured)) (figures[variant][name] ??= []).push(...values);
      } catch (error) {
        failures.add(`${variant}, ${step}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
      }
    }
  }
  await browser.close();
  process.stderr.write(`round ${String(round)} of ${String(rounds)}\n`);
}
server.close();
fs.rmSync(outDir, { recursive: true, force: true });

const body = describeTables({ figures, rounds, browser: version, failures: [...failures] });
process.stdout.write(`${body}\n`);
if (STEPS === undefined && VARIANTS === 'hand,ours') writeResults(process.cwd(), 'tables', body);
