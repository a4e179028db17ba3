import type { Page } from 'playwright';

/** Loaded scripts and styles. */
export interface Transfer {
  readonly files: number;
  /** Compressed size of the files in bytes. */
  readonly bodies: number;
  /** The same with response headers. */
  readonly wire: number;
}

/** Counts the scripts and styles that a page loads from now on, without cache; returns a function for the current totals. */
export async function watchTransfer(page: Page): Promise<() => Transfer> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const started = new Set<string>();
  let sofar: Transfer = { files: 0, bodies: 0, wire: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/\.(js|css)$/.test(new URL(response.url).pathname)) return;
    started.add(requestId);
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    sofar = { ...sofar, files: sofar.files + 1, bodies: sofar.bodies + Number(length ?? Number.NaN) };
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (started.has(requestId)) sofar = { ...sofar, wire: sofar.wire + encodedDataLength };
  });
  return () => sofar;
}
