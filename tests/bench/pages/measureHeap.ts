import type { Page } from 'playwright';
import { benchPlaces } from './benchPlaces.ts';
import { heapParts, type HeapParts } from './heapParts.ts';

export interface HeapSample extends HeapParts {
  readonly round: number;
  /** Bytes in use after a garbage collection. */
  readonly heap: number;
  /** DOM nodes of all documents, including detached ones. */
  readonly nodes: number;
  readonly listeners: number;
}

export interface HeapOptions {
  readonly url: string;
  readonly rounds: number;
  /** Milliseconds after which no new round starts. */
  readonly patience: number;
}

const every = 10;

/** Visits the pages repeatedly in one document; samples after every tenth round. */
export async function measureHeap(page: Page, { url, rounds, patience }: HeapOptions): Promise<readonly HeapSample[]> {
  const session = await page.context().newCDPSession(page);
  const started = Date.now();
  const samples: HeapSample[] = [];
  await page.goto(new URL('/account', url).href);
  await page.waitForSelector('.sb-appeared .sb-page');
  for (let round = 1; round <= rounds && Date.now() - started < patience; round += 1) {
    for (const place of benchPlaces) await follow(page, place);
    if (round % every !== 0) continue;
    await follow(page, '/agreement/policy');
    await page.waitForLoadState('networkidle');
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    samples.push({ round, heap: usedSize, nodes, listeners: jsEventListeners, ...(await heapParts(session)) });
    process.stderr.write(`round ${String(round)}: ${JSON.stringify(samples.at(-1))}\n`);
  }
  return samples;
}

/** Navigates like a link of the portal, without a new document, and waits until the page is shown. */
async function follow(page: Page, place: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, place);
  await page.waitForFunction(
    () => document.querySelector('.sb-page-progress-on') === null && document.querySelector('.sb-page') !== null,
    undefined,
    { polling: 20 },
  );
}

/** Returns the growth of a part per round in bytes: the slope of the linear regression of the samples. */
export function slopeOf(samples: readonly HeapSample[], part: 'heap' | keyof HeapParts): number {
  const mean = (of: (sample: HeapSample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [round, size] = [mean((sample) => sample.round), mean((sample) => sample[part])];
  const spread = samples.reduce((sum, sample) => sum + (sample.round - round) ** 2, 0);
  return samples.reduce((sum, sample) => sum + (sample.round - round) * (sample[part] - size), 0) / spread;
}
