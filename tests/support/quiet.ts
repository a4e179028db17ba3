import type { CDPSession, Page } from 'playwright';
import type { Site, Visit, VisitOptions } from './browser.ts';

/** Data of the answers without notices and first-time hints, by address. */
const answers: Readonly<Record<string, object>> = {
  '/message/inner/pop': { letterPopContentDtos: [] },
  '/user/preference/appointment': { key: 'quiet', value: '1' },
};

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Suppresses notices and first-time hints, which would cover the page in every test; they have separate tests. Playwright's
 * `route` would stop every file of the portal on its way and switch off the cache.
 */
export async function quiet(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  sessions.set(page, devTools);
  devTools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const [, data] = Object.entries(answers).find(([address]) => request.url.includes(address)) ?? [];
    const body = { success: true, code: '000000', message: '', data, traceId: 'quiet' };
    const answered = devTools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
    });
    // The page may have closed in the meantime.
    answered.catch(() => undefined);
  });
  const patterns = Object.keys(answers).map((address) => ({ urlPattern: `*${address}*` }));
  await devTools.send('Fetch.enable', { patterns });
}

/** Lets a page have its notices and hints again. */
export async function stopQuiet(page: Page): Promise<void> {
  const devTools = sessions.get(page);
  sessions.delete(page);
  await devTools?.detach();
}

/** Opens a page without notices and first-time hints. */
export async function quietVisit(
  site: Site,
  { at, ...options }: VisitOptions & { readonly at: string },
): Promise<Visit> {
  const visit = await site.visit(options);
  await quiet(visit.page);
  await visit.open(at);
  return visit;
}
