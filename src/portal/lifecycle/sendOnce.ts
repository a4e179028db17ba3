import { fail, ok } from '../../domain/result.ts';
import { isUnknownOutcome } from '../../engine/errorPolicy/isUnknownOutcome.ts';
import type { Answer } from '../client/ApiClient.ts';
import type { FormHandle } from './FormHandle.ts';
import { requestBegun, requestSettled, type PendingRequest } from './pendingRequests.ts';
import type { Portal } from './Portal.ts';

/*
 * send with a key ─▶ a response, or a refusal          settled
 *       └▶ none, timeout, 5xx                          the user sees: outcome unknown, do not repeat
 *             └▶ ask for the outcome by the key, until
 *                  done ─▶ the lost response           as if it had arrived at once
 *                  notDone ─▶ `undone`                 nothing happened, and it cannot happen any more
 */

/** Sends an idempotent request. Resolves when the outcome is known; if that takes longer, clears the secrets of the form that sends it. */
export async function sendOnce(
  portal: Portal,
  operation: string,
  send: (key: string) => Promise<Answer>,
  form?: FormHandle,
): Promise<Answer> {
  const { page, params, query } = portal.current;
  const pending = {
    operation,
    key: newKey(),
    userId: portal.session.userId,
    drafts: form?.draftKeys,
    from: { page, params, query },
  };
  requestBegun(portal, pending);
  const answer = await send(pending.key);
  if (answer.ok || !isUnknownOutcome(answer.error) || !portal.manifest.errors.outcome) {
    requestSettled(portal, pending.key);
    return answer;
  }
  form?.forgetSecrets();
  return askOutcome(portal, pending);
}

/** Asks for the outcome of a request until it is known, and shows that it is unknown. */
export async function askOutcome(portal: Portal, { operation, key }: PendingRequest): Promise<Answer> {
  const { outcome } = portal.manifest.errors;
  if (!outcome)
    throw new Error('errors.config.json declares no outcome, which a request that is carried out once needs.');
  portal.overlays.checkStarted(key);
  try {
    for (let wait = outcome.every; ; wait = Math.min(wait * 2, outcome.atMost ?? wait)) {
      const asked = await portal.client.send(outcome.operation, { operationId: operation, key });
      if (asked.ok) {
        const { state, answer } = { state: undefined, answer: null, ...Object(asked.value) } as {
          readonly state: unknown;
          readonly answer: unknown;
        };
        if (state !== 'underWay') requestSettled(portal, key);
        if (state === 'done') {
          portal.client.forget(); // cached responses may be stale
          return ok(answer);
        }
        if (state === 'notDone') return fail({ kind: 'undone', operation });
      } else if (!isUnknownOutcome(asked.error)) {
        return asked; // for example, the session ended: asked again after the next sign-in in this tab
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

/** A random key, also where randomUUID is missing: outside a secure context. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
