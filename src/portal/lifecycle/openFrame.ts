import { registerExpressions } from '../../engine/expression/registry.ts';
import { registerIcons } from '../../engine/icon/iconRegistry.ts';
import { isReduced } from '../../engine/route/admit.ts';
import { openRuntime } from './openRuntime.ts';
import type { Portal } from './Portal.ts';
import { resumePending } from './sendOnce.ts';
import { loadTexts } from './texts.ts';

const opening = new WeakMap<Portal, Promise<void>>();

/** Opens the frame around the pages, once per session. There is none without a session or with the reduced routes. */
export function openFrame(portal: Portal): Promise<void> {
  const page = portal.manifest.site.shell;
  if (page === undefined || portal.session.phase !== 'ready' || isReduced(portal.session.phase, portal.session.subject, portal.manifest.access)) return Promise.resolve();
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
  const module = await portal.loaders.page(pageId);
  registerExpressions(module.expressions);
  registerIcons(module.icons);
  await loadTexts(portal, module.textDomains);
  const opened = openRuntime(portal, pageId, module.page);
  portal.frame = opened.runtime;
  portal.frameCalls = opened.calls;
  void opened.start();
  void resumePending(portal);
}
