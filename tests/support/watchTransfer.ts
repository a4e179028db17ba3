import type { Page } from 'playwright';

/** Script and style that were loaded. */
export interface Transfer {
  readonly files: number;
  /** Bytes of the files, compressed as they cross the wire. */
  readonly bodies: number;
  /** The same with the headers of their answers. */
  readonly wire: number;
}

/** Counts the script and style that a page loads from here on, past any cache; answers how to ask for what came so far. */
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
