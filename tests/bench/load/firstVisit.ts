import type { Browser, BrowserContext } from 'playwright';
import { watchTransfer, type Transfer } from '../../support/watchTransfer.ts';

export interface FirstVisit extends Transfer {
  /** Milliseconds until the first paint. */
  readonly paint: number;
  /** Milliseconds until the page is complete. */
  readonly whole: number;
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export interface Visitor {
  readonly url: string;
  readonly path: string;
  /** Cookies of the session; empty when signed out. */
  readonly cookies: Cookies;
}

/** Measures one visit with an empty cache. */
export async function firstVisit(browser: Browser, { url, path, cookies }: Visitor): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const loaded = await watchTransfer(page);
  await page.goto(new URL(path, url).href);
  await page.waitForSelector('.sb-appeared .sb-page');
  const whole = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const transfer = loaded();
  await context.close();
  return { ...transfer, paint, whole };
}
