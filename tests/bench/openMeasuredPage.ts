import type { Browser, Page } from 'playwright';

/** A new page with measurements of its main thread. */
export interface MeasuredPage {
  readonly page: Page;
  /** Paths of the loaded scripts and style sheets. */
  readonly assets: readonly string[];
  /** Errors in the page. */
  readonly problems: readonly string[];
  /** CPU milliseconds of the main thread since the page was opened. */
  busy(): Promise<number>;
  /** Megabytes in use after a garbage collection. */
  heap(): Promise<number>;
  /** Scrolls with the wheel at a point of the window: `distance` pixels down at `speed` pixels per second. */
  wheel(gesture: {
    readonly x: number;
    readonly y: number;
    readonly distance: number;
    readonly speed: number;
  }): Promise<void>;
  close(): Promise<void>;
}

/** Opens a page of a benchmark and polls `isReady` in it until it returns true. */
export async function openMeasuredPage(
  browser: Browser,
  address: string,
  isReady: () => boolean,
): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const problems: string[] = [];
  const assets: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) assets.push(pathname);
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(isReady, undefined, { timeout: 60_000 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    assets,
    problems,
    async busy() {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
    async heap() {
      for (const _ of [1, 2, 3]) await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
    async wheel({ x, y, distance, speed }) {
      await devtools.send('Input.synthesizeScrollGesture', {
        x,
        y,
        yDistance: -distance,
        speed,
        gestureSourceType: 'mouse',
      });
    },
    close: () => context.close(),
  };
}

/** Returns the value; throws when it is undefined, because the page never called its start function. */
export function answered<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The page is not measurable: it never called what starts its bench.');
  return value;
}
