import type { BrowserContext } from 'playwright';

declare global {
  interface Window {
    benchShifts?: { readonly value: number; readonly parts: readonly string[] }[];
  }
}

export interface Shifted {
  readonly place: string;
  /** Chromium's score for the whole visit. */
  readonly score: number;
  /** The elements that moved most, as tags with their classes. */
  readonly parts: readonly string[];
}

export interface ShiftOptions {
  readonly url: string;
  readonly places: readonly string[];
  /** Delay of every API response in milliseconds. */
  readonly delay: number;
  /** Number of pages that load in parallel. */
  readonly abreast: number;
}

/** Measures the layout shifts of pages with delayed responses. */
export async function measureShifts(
  context: BrowserContext,
  { url, places, delay, abreast }: ShiftOptions,
): Promise<readonly Shifted[]> {
  await context.addInitScript(countShifts);
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => undefined); // the page may be closed
  });
  const waiting = [...places];
  const found: Shifted[] = [];
  const visit = async () => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      const page = await context.newPage();
      await page.goto(new URL(place, url).href);
      await page.waitForSelector('.sb-appeared .sb-page', { timeout: 60_000 });
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => window.benchShifts ?? []);
      const worst = shifts.toSorted((a, b) => b.value - a.value)[0];
      found.push({ place, score: shifts.reduce((sum, { value }) => sum + value, 0), parts: worst?.parts ?? [] });
      process.stderr.write(`${JSON.stringify(found.at(-1))}\n`);
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: abreast }, visit));
  return places.flatMap((place) => found.filter((one) => one.place === place));
}

/** Runs in the browser before the portal. */
function countShifts(): void {
  const shifts: { readonly value: number; readonly parts: readonly string[] }[] = [];
  window.benchShifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = Number(Reflect.get(entry, 'value'));
      const sources: readonly { readonly node?: Node }[] = Reflect.get(entry, 'sources') ?? [];
      const names = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName),
      );
      if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push({ value, parts: names });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
