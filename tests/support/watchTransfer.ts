import type { Page } from 'playwright';

/** Counts the script and style that a page loads from here on, past any cache; answers how to ask for the bytes over the wire so far. */
export async function watchTransfer(page: Page): Promise<() => number> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  const parts = new Set<string>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.(js|css)$/.test(new URL(response.url).pathname)) parts.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (parts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
