import type { Browser, Page } from 'playwright';

/** A fresh page whose main thread is measured. */
export interface MeasuredPage {
  readonly page: Page;
  /** Paths of the scripts and style sheets that it loaded. */
  readonly assets: readonly string[];
  /** What went wrong in it. */
  readonly problems: readonly string[];
  /** Milliseconds of processor time that the main thread used since it was opened; time that others had the processor does not count. */
  busy(): Promise<number>;
  /** Megabytes in use after a collection. */
  heap(): Promise<number>;
  /** Scrolls by the wheel at a place of the window: so many pixels down at so many a second. */
  wheel(gesture: { readonly x: number; readonly y: number; readonly distance: number; readonly speed: number }): Promise<void>;
  close(): Promise<void>;
}

/** Opens a page of a benchmark; `isReady` is asked within it until it can be driven. */
export async function openMeasuredPage(browser: Browser, address: string, isReady: () => boolean): Promise<MeasuredPage> {
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
  await page.waitForFunction(isReady, undefined, { timeout: 60_000 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page, assets, problems,
    async busy() {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
    async heap() {
      for (const _ of [1, 2, 3]) await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
    async wheel({ x, y, distance, speed }) {
      await devtools.send('Input.synthesizeScrollGesture', { x, y, yDistance: -distance, speed, gestureSourceType: 'mouse' });
    },
    close: () => context.close(),
  };
}

/** What only a page that never became measurable does not answer. */
export function answered<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The page is not measurable: it never called what starts its bench.');
  return value;
}
