import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/Database.ts';
import { requestHash } from '../platform/requestHash.ts';
import { sessionIdOf } from './sessions.ts';

/** Milliseconds that a proof is valid. */
export const proofLifetime = 5 * 60_000;

/** What a proof is for. `bound` has the inputs by name that the operation binds. */
export interface StepUpUse {
  readonly userId: string;
  readonly sessionToken: string;
  readonly operationId: string;
  readonly bound: Readonly<Record<string, unknown>>;
  readonly now: number;
}

/** Creates a proof that the payment password was right, for one request only; the table keeps its hash. */
export async function createStepUpProof(db: Queryable, use: StepUpUse): Promise<string> {
  const proof = randomBytes(32).toString('base64url');
  await db.deleteFrom('step_up_proofs').where('expires_at', '<', new Date(use.now)).execute();
  await db
    .insertInto('step_up_proofs')
    .values({ hash: hashOf(proof), ...placeOf(use), expires_at: new Date(use.now + proofLifetime) })
    .execute();
  return proof;
}

/**
 * Uses a proof up and returns whether it was valid: of this user and session, for this operation and the same bound inputs,
 * not used and not expired. A proof that does not fit remains, because only the right request can use it.
 */
export async function useStepUpProof(db: Queryable, proof: string, use: StepUpUse): Promise<boolean> {
  const place = placeOf(use);
  const used = await db
    .deleteFrom('step_up_proofs')
    .where('hash', '=', hashOf(proof))
    .where('user_id', '=', place.user_id)
    .where('session_hash', '=', place.session_hash)
    .where('operation', '=', place.operation)
    .where('bound_hash', '=', place.bound_hash)
    .where('expires_at', '>=', new Date(use.now))
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** A new payment password ends what the one before has proved. */
export async function destroyStepUpProofsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('step_up_proofs').where('user_id', '=', userId).execute();
}

function placeOf({ userId, sessionToken, operationId, bound }: StepUpUse) {
  return {
    user_id: userId,
    session_hash: sessionIdOf(sessionToken),
    operation: operationId,
    bound_hash: requestHash(bound),
  };
}

function hashOf(proof: string): string {
  return createHash('sha256').update(proof).digest('hex');
}
