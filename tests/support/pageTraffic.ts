import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

const quietMs = 150;
const patienceMs = 20_000;

/** Counts a page's pending requests; the returned function waits until there have been none for a short time. */
export function watchTraffic(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const changed = (change: () => void): void => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => changed(() => void open.add(request)));
  page.on('requestfinished', (request) => changed(() => void open.delete(request)));
  page.on('requestfailed', (request) => changed(() => void open.delete(request)));
  // Requests of the previous page get no response.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      changed(() =>
        [...open].filter((request) => !request.isNavigationRequest()).forEach((request) => open.delete(request)),
      );
  });
  return async () => {
    const deadline = Date.now() + patienceMs;
    while (open.size > 0 || Date.now() - changedAt < quietMs) {
      if (Date.now() > deadline)
        throw new Error(`still pending: ${[...open].map((request) => request.url()).join(', ')}`);
      await sleep(30);
    }
  };
}
