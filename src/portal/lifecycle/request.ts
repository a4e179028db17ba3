import type { Answer, SendOptions } from '../client/ApiClient.ts';
import type { Portal } from './Portal.ts';
import { sendOnce } from './sendOnce.ts';
import { refreshSession } from './session.ts';
import { settleError, type Reaction } from './settleError.ts';

/**
 * Sends a call and handles its failure by the error policy, which may send the call once more. The parts of the session
 * that a successful call changes are reloaded before the caller goes on.
 */
export async function request(
  portal: Portal,
  operation: string,
  input: Readonly<Record<string, unknown>>,
  options: SendOptions,
  reaction: Reaction,
): Promise<Answer> {
  const given = reaction.background ? { ...options, background: true } : options;
  const send = portal.client.isOnce(operation)
    ? () =>
        sendOnce(
          portal,
          operation,
          (key) => portal.client.send(operation, input, { ...given, key }),
          reaction.locals?.formHandle,
        )
    : () => portal.client.send(operation, input, given);
  const answer = await settled(portal, send, reaction);
  const renewed = answer.ok ? portal.client.renewedBy(operation) : [];
  if (renewed.length > 0) await refreshSession(portal, renewed);
  return answer;
}

/** Does the same for any exchange, including upload and download. */
export async function settled(portal: Portal, send: () => Promise<Answer>, reaction: Reaction): Promise<Answer> {
  const answer = await send();
  if (answer.ok) return answer;
  const again = await settleError(portal, answer.error, reaction);
  if (again !== 'retry') return answer;
  const second = await send();
  if (!second.ok) await settleError(portal, second.error, reaction);
  return second;
}
