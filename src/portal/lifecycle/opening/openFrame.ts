import { isReduced } from '../../../engine/route/admit.ts';
import { pendingRequests } from '../pendingRequests.ts';
import type { Portal } from '../Portal.ts';
import { loadPage } from './loadPage.ts';
import { openRuntime } from './openRuntime.ts';

const opening = new WeakMap<Portal, Promise<void>>();

/** Opens the frame around the pages, once per session. There is none without a session or with the reduced routes. */
export function openFrame(portal: Portal): Promise<void> {
  const page = portal.manifest.site.shell;
  if (
    page === undefined ||
    portal.session.phase !== 'ready' ||
    isReduced(portal.session.phase, portal.session.subject, portal.manifest.access)
  )
    return Promise.resolve();
  const running = opening.get(portal);
  if (running) return running;
  const started = open(portal, page).catch((error: unknown) => {
    opening.delete(portal); // the next page tries again
    throw error;
  });
  opening.set(portal, started);
  return started;
}

async function open(portal: Portal, pageId: string): Promise<void> {
  const { page } = await loadPage(portal, pageId);
  const opened = openRuntime(portal, pageId, page);
  portal.frame = opened.runtime;
  portal.frameCalls = opened.calls;
  void opened.start();
  if (pendingRequests(portal).length === 0) return;
  // Without its code they stay pending until the next document.
  void import('../resumePending.ts').then(
    ({ resumePending }) => resumePending(portal),
    () => undefined,
  );
}
