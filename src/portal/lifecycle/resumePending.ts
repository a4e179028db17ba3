import { pendingRequests, type PendingRequest } from './pendingRequests.ts';
import type { Portal } from './Portal.ts';
import { askOutcome } from './sendOnce.ts';

/** Finds out the outcome of requests that were pending when the document was left, and notifies the user. */
export async function resumePending(portal: Portal): Promise<void> {
  const own = pendingRequests(portal).filter(({ userId }) => userId === portal.session.userId);
  await Promise.all(own.map((pending) => resume(portal, pending)));
}

async function resume(portal: Portal, pending: PendingRequest): Promise<void> {
  const { outcome } = portal.manifest.errors;
  if (!outcome) return;
  const answer = await askOutcome(portal, pending);
  if (!answer.ok) {
    if (answer.error.kind === 'undone')
      portal.overlays.notify({
        level: 'warning',
        text: portal.texts.text(outcome.notDone),
        key: 'undone',
        failed: pending.operation,
        stays: true,
      });
    return;
  }
  forgetDrafts(portal, pending);
  portal.overlays.notify({ level: 'success', text: portal.texts.text(outcome.done), key: `done ${pending.key}` });
  const named = outcome.results?.[pending.operation];
  const actions = typeof named === 'string' ? outcome.results?.[named] : named;
  if (typeof actions === 'object') await portal.frame?.run(actions, { result: answer.value, args: pending.from });
  // The form may have been on screen again, and have kept what a late answer changed in it.
  forgetDrafts(portal, pending);
}

/** The form that sent the request offers its values again after a reload; they are sent now. */
function forgetDrafts(portal: Portal, { drafts = [] }: PendingRequest): void {
  for (const key of drafts) portal.local.removeItem(key);
}
