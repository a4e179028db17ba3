import type { Browser, CDPSession, Page } from 'playwright';
import type { Bench, RowChange } from './startBench.ts';

/** A fresh page of one variant, with its form of one size prepared. */
export interface BenchPage {
  readonly page: Page;
  /** Paths of the scripts and style sheets that it loaded. */
  readonly assets: readonly string[];
  /** What went wrong in it. */
  readonly problems: readonly string[];
  /** Milliseconds of processor time that the main thread used since it was opened; time that others had the processor does not count. */
  busy(): Promise<number>;
  /** Megabytes in use after a collection. */
  heap(): Promise<number>;
  mount(): ReturnType<Bench['mount']>;
  submit(): ReturnType<Bench['submit']>;
  focusRow(): Promise<void>;
  changeRows(change: RowChange): Promise<number>;
  focus(index: number): Promise<void>;
  blur(): Promise<void>;
  /** Milliseconds from the press until it is painted. */
  key(key: string, index: number): Promise<number>;
  /** Milliseconds from the press until the error of the field is painted. */
  keyToError(key: string, index: number): Promise<number>;
  value(index: number): Promise<string>;
  hasError(index: number): Promise<boolean>;
  close(): Promise<void>;
}

export async function openBenchPage(browser: Browser, address: string, count: number): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const problems: string[] = [];
  const assets: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => { if (message.type() === 'error') problems.push(message.text()); });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) assets.push(pathname);
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => window.bench !== undefined, undefined, { timeout: 60_000 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((size) => window.bench?.prepare(size), count);
  await page.waitForTimeout(200);
  const pressed = async (key: string) => {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    return (await page.evaluate(() => window.bench?.armed())) ?? -1;
  };
  return {
    page, assets, problems,
    busy: () => busyTime(devtools),
    async heap() {
      for (const _ of [1, 2]) await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
    mount: async () => known(await page.evaluate(() => window.bench?.mount())),
    submit: async () => known(await page.evaluate(() => window.bench?.submit())),
    focusRow: () => page.evaluate(() => window.bench?.focusRow()),
    changeRows: async (change) => known(await page.evaluate((one) => window.bench?.changeRows(one), change)),
    async focus(index) {
      await page.evaluate((at) => window.bench?.focus(at), index);
      await page.waitForTimeout(150);
    },
    async blur() {
      await page.evaluate(() => window.bench?.blur());
      await page.waitForTimeout(100);
    },
    async key(key, index) {
      await page.evaluate((at) => window.bench?.armKey(at), index);
      return pressed(key);
    },
    async keyToError(key, index) {
      await page.evaluate((at) => window.bench?.armError(at), index);
      return pressed(key);
    },
    value: async (index) => known(await page.evaluate((at) => window.bench?.value(at), index)),
    hasError: async (index) => known(await page.evaluate((at) => window.bench?.hasError(at), index)),
    close: () => context.close(),
  };
}

async function busyTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The page is not measurable: it never called startBench.');
  return value;
}
