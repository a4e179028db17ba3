/**
 * Measures the cost of pages in use: `npm run bench:pages` after `npm run build`. PARTS=heap,interactions,turns,shifts,batch selects
 * parts, ROUNDS=20 runs fewer rounds of the heap. Writes its section of RESULTS.md.
 */
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/cli/scenario/browser/findBrowser.mjs';
import { limitTable, type Limited } from '../limit.ts';
import { median } from '../median.ts';
import { machine, writeResults } from '../resultSections.ts';
import { signIn } from '../signIn.ts';
import { startSites } from '../startSites.ts';
import { batchDetails, batchRows } from './batchReport.ts';
import { benchPlaces } from './benchPlaces.ts';
import { measureBatch } from './measureBatch.ts';
import { measureHeap, slopeOf } from './measureHeap.ts';
import { measureInteractions } from './measureInteractions.ts';
import { measureShifts } from './measureShifts.ts';
import { measureTurns } from './measureTurns.ts';

const { PARTS, ROUNDS } = process.env;
const rounds = Number(ROUNDS ?? 100);
const wants = (part: string) => PARTS === undefined || PARTS.split(',').includes(part);
const delay = 4_000;
const slower = 4;

const browserPath = await findBrowser();
if (!browserPath.ok) throw new Error(browserPath.because);
const [site] = await startSites([path.resolve('dist/portal')]);
if (!site) throw new Error('No site was started.');
const { url } = site;
const browser = await chromium.launch({
  executablePath: browserPath.path ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
const signedIn = async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, { url, loginName: 'seller@cn' });
  return context;
};

const rows: Limited[] = [];
const details: string[] = [];
if (wants('interactions')) {
  const context = await signedIn();
  const found = await measureInteractions(await context.newPage(), { url, times: 7, slower });
  rows.push(
    ...found.map(({ name, durations }) => ({
      what: `${name}, processor ${String(slower)} times slower: press to painting, ms, median`,
      found: median(durations),
      limit: 100,
    })),
  );
  details.push(
    '### Presses',
    '',
    '| what | each press, ms |',
    '|---|---|',
    ...found.map(({ name, durations }) => `| ${name} | ${durations.join(', ')} |`),
    '',
  );
  await context.close();
}
if (wants('turns')) {
  const context = await signedIn();
  const turns = await measureTurns(await context.newPage(), { url, places: benchPlaces, times: 5 });
  await context.close();
  rows.push(
    ...turns.map(({ place, durations }) => ({
      what: `${place}, opened before: press on a link to its painting, ms, median`,
      found: median(durations),
      limit: 150,
    })),
  );
  details.push(
    '### From page to page',
    '',
    '| page | each time, ms |',
    '|---|---|',
    ...turns.map(({ place, durations }) => `| ${place} | ${durations.map((took) => took.toFixed(0)).join(', ')} |`),
    '',
  );
}
if (wants('batch')) {
  const newContext = () => browser.newContext({ viewport: { width: 1440, height: 900 } });
  const figures = await measureBatch(newContext, { url, times: 3 });
  rows.push(...batchRows(figures));
  details.push(...batchDetails(figures));
}
if (wants('shifts')) {
  const context = await signedIn();
  const late = await measureShifts(context, { url, places: benchPlaces, delay, abreast: 5 });
  await context.close();
  rows.push(
    ...late.map(({ place, score }) => ({
      what: `${place}: layout shift with answers after ${String(delay / 1000)} s`,
      found: score,
      limit: 0.02,
      digits: 3,
    })),
  );
  const moved = late.filter(({ score }) => score > 0.02);
  if (moved.length > 0)
    details.push(
      '### What moved',
      '',
      ...moved.map(({ place, parts }) => `- ${place}: ${parts.map((part) => `\`${part}\``).join(', ')}`),
      '',
    );
}
if (wants('heap')) {
  const context = await signedIn();
  const samples = await measureHeap(await context.newPage(), { url, rounds, patience: 6 * 60_000 });
  await context.close();
  const settled = samples.slice(1);
  const added = (part: 'heap' | 'objects' | 'code') => slopeOf(settled, part) / 1000;
  rows.push({
    what: `heap: what the objects of each further round through ${String(benchPlaces.length)} pages add, kB (${String(samples.at(-1)?.round)} rounds)`,
    found: added('objects'),
    limit: 5,
    digits: 2,
  });
  details.push(
    '### Heap',
    '',
    `Each further round added ${added('heap').toFixed(1)} kB to the whole heap: ${added('objects').toFixed(2)} kB of objects, texts and functions, ${added('code').toFixed(1)} kB of code. V8 goes on compiling what is used more often, less with each round; what the portal holds is the objects.`,
    '',
    '| rounds | heap, MB | objects, MB | code, MB | nodes | listeners |',
    '|---|---|---|---|---|---|',
    ...samples.map(
      ({ round, heap, objects, code, nodes, listeners }) =>
        `| ${[String(round), ...[heap, objects, code].map((bytes) => (bytes / 1e6).toFixed(3)), String(nodes), String(listeners)].join(' | ')} |`,
    ),
    '',
  );
}
const version = browser.version();
await browser.close();
await site.close();

const body = [
  `${machine()}, headless Chromium ${version}, production build, the main demo account. Presses are told by the browser's event timing; shifts are the sum over the visit; the heap is what is used after a collection, in one document that goes through the pages again and again; its objects are flat when a round adds less than 5 kB.`,
  '',
  '### Against the limits',
  '',
  limitTable(rows),
  '',
  ...details,
].join('\n');
process.stdout.write(`${body}\n`);
if (PARTS === undefined && ROUNDS === undefined) writeResults(process.cwd(), 'pages', body);
