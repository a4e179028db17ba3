import type { Browser } from 'playwright';
import { watchTransfer } from '../../support/watchTransfer.ts';

export interface FirstVisit {
  /** Script and style as they cross the wire, headers included. */
  readonly bytes: number;
  /** Milliseconds until something is painted. */
  readonly paint: number;
}

export interface Visitor {
  readonly url: string;
  readonly path: string;
  /** Null is nobody. */
  readonly loginName: string | null;
}

/** One visit with an empty cache, in a browser of its own. */
export async function firstVisit(browser: Browser, { url, path, loginName }: Visitor): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (loginName !== null) {
    await page.goto(new URL('/login', url).href);
    await page.evaluate(signIn, loginName);
  }
  const loaded = await watchTransfer(page);
  await page.goto(new URL(path, url).href);
  await page.waitForSelector('.sb-appeared .sb-page');
  await page.waitForLoadState('networkidle');
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  const bytes = loaded();
  await context.close();
  return { bytes, paint };
}

/** Runs in the browser. */
async function signIn(loginName: string): Promise<void> {
  const headers = { 'content-type': 'application/json', scope: 'B2C_PORTAL', source: 'PC', 'release-version': '2.0.55' };
  await fetch('/api/cb-va-sso-api/login', { method: 'POST', headers, body: JSON.stringify({ loginName, password: 'Seabridge@2026', region: 'CN' }) });
}
