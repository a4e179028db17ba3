import { fail, ok } from '../../domain/result.ts';
import { isUnknownOutcome } from '../../engine/errorPolicy/isUnknownOutcome.ts';
import type { Answer } from '../client/ApiClient.ts';
import { pendingRequests, requestBegun, requestSettled, type PendingRequest } from './pendingRequests.ts';
import type { Portal } from './Portal.ts';

/*
 * send with a key ─▶ an answer, or a refusal           settled
 *       └▶ none, too late, 5xx                         the user is told: unknown, do not repeat
 *             └▶ ask by the key, until
 *                  done ─▶ the answer that was lost    as if it had come at once
 *                  notDone ─▶ `undone`                 nothing happened, nor can it any more
 */

/** Sends what is carried out once. Answers when the outcome is known; `onUnknown` is called when that will take longer. */
export async function sendOnce(portal: Portal, operation: string, send: (key: string) => Promise<Answer>, onUnknown?: () => void): Promise<Answer> {
  const pending = { operation, key: newKey(), userId: portal.session.userId };
  requestBegun(portal, pending);
  const answer = await send(pending.key);
  if (answer.ok || !isUnknownOutcome(answer.error) || !portal.manifest.errors.outcome) {
    requestSettled(portal, pending.key);
    return answer;
  }
  onUnknown?.();
  return askOutcome(portal, pending);
}

/** Finds out what became of the requests that were under way when the document was left, and says so. */
export async function resumePending(portal: Portal): Promise<void> {
  const own = pendingRequests(portal).filter(({ userId }) => userId === portal.session.userId);
  await Promise.all(own.map((pending) => resume(portal, pending)));
}

async function resume(portal: Portal, pending: PendingRequest): Promise<void> {
  const { outcome } = portal.manifest.errors;
  if (!outcome) return;
  const answer = await askOutcome(portal, pending);
  if (!answer.ok) {
    if (answer.error.kind === 'undone') portal.overlays.notify({ level: 'warning', text: portal.texts.text(outcome.notDone), key: 'undone' });
    return;
  }
  portal.overlays.notify({ level: 'success', text: portal.texts.text(outcome.done), key: `done ${pending.key}` });
  await portal.frame?.run(outcome.results?.[pending.operation], { result: answer.value });
}

async function askOutcome(portal: Portal, { operation, key }: PendingRequest): Promise<Answer> {
  const { outcome } = portal.manifest.errors;
  if (!outcome) throw new Error('errors.config.json declares no outcome, which a request that is carried out once needs.');
  portal.overlays.checkStarted(key);
  try {
    for (let wait = outcome.every; ; wait = Math.min(wait * 2, outcome.atMost ?? wait)) {
      const asked = await portal.client.send(outcome.operation, { operationId: operation, key });
      if (asked.ok) {
        const { state, answer } = { state: undefined, answer: null, ...Object(asked.value) } as { readonly state: unknown; readonly answer: unknown };
        if (state !== 'underWay') requestSettled(portal, key);
        if (state === 'done') {
          portal.client.forget(); // what was kept before may no longer hold
          return ok(answer);
        }
        if (state === 'notDone') return fail({ kind: 'undone', operation });
      } else if (!isUnknownOutcome(asked.error)) {
        return asked; // say, the session has ended: it is asked again after the next sign-in in this tab
      }
      await pause(wait);
    }
  } finally {
    portal.overlays.checkEnded(key);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Outside of a secure context browsers have no randomUUID. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
