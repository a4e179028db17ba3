import type { Browser, CDPSession } from 'playwright';
import type { TableBench, TableSetting } from './startTableBench.ts';

/** A fresh page of one variant with its rows prepared, driven from outside. */
export interface TablePage {
  /** Milliseconds of processor time that the main thread used since it was opened. */
  busy(): Promise<number>;
  /** Megabytes in use after a collection. */
  heap(): Promise<number>;
  mount(want: number): Promise<number>;
  sort(label: string, first: number): Promise<number>;
  filter(text: string, first: number): Promise<number>;
  /** All rows again; not measured, since Arco's list does not come back to the first one. */
  unfilter(): Promise<void>;
  turn(page: number, first: number): ReturnType<TableBench['turn']>;
  drawn(): Promise<ReturnType<TableBench['drawn']>>;
  /** Scrolls by the wheel: so many pixels at so many a second. */
  scroll(distance: number, speed: number): Promise<ReturnType<TableBench['frames']>>;
  /** Frames of so many milliseconds in which nothing happens: what the machine gives at best. */
  idle(milliseconds: number): Promise<readonly number[]>;
  pause(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function openTablePage(browser: Browser, address: string, setting: TableSetting): Promise<TablePage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => window.tableBench !== undefined, undefined, { timeout: 60_000 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((chosen) => window.tableBench?.prepare(chosen), setting);
  await page.waitForTimeout(200);
  return {
    busy: () => busyTime(devtools),
    async heap() {
      for (const _ of [1, 2, 3]) await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
    mount: async (want) => reached(await page.evaluate((rows) => window.tableBench?.mount(rows), want), 'every row'),
    sort: async (label, first) => reached(await page.evaluate(([name, row]) => window.tableBench?.sort(name, row), [label, first] as const), 'the sorted rows'),
    filter: async (text, first) => reached(await page.evaluate(([words, row]) => window.tableBench?.filter(words, row), [text, first] as const), 'the filtered rows'),
    unfilter: () => page.evaluate(() => window.tableBench?.unfilter()),
    async turn(number, first) {
      const turned = await page.evaluate(([to, row]) => window.tableBench?.turn(to, row), [number, first] as const);
      reached(turned?.all, `page ${String(number)}`);
      return known(turned);
    },
    drawn: async () => known(await page.evaluate(() => window.tableBench?.drawn())),
    async scroll(distance, speed) {
      const { x, y } = known(await page.evaluate(() => window.tableBench?.scroller()));
      await page.evaluate(() => window.tableBench?.watchFrames());
      await devtools.send('Input.synthesizeScrollGesture', { x, y, yDistance: -distance, speed, gestureSourceType: 'mouse' });
      const frames = known(await page.evaluate(() => window.tableBench?.frames()));
      if (frames.scrolled < distance * 0.9) throw new Error(`it scrolled ${String(frames.scrolled)} of ${String(distance)} pixels`);
      return frames;
    },
    async idle(milliseconds) {
      await page.evaluate(() => window.tableBench?.watchFrames());
      await page.waitForTimeout(milliseconds);
      return known(await page.evaluate(() => window.tableBench?.frames())).durations;
    },
    pause: (milliseconds) => page.waitForTimeout(milliseconds),
    async close() {
      await context.close();
      if (problems.length > 0) throw new Error(problems.join('; '));
    },
  };
}

async function busyTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** A variant that never gets there would be measured at nothing. */
function reached(took: number | undefined, what: string): number {
  if (took === undefined || took < 0) throw new Error(`${what} never stood in the document`);
  return took;
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The page is not measurable: it never called startTableBench.');
  return value;
}
