import type { Database, Trx } from '../db/Database.ts';

/** `scope` separates callers (user and operation); `requestHash` is the payload's; `at` in epoch milliseconds. */
export interface IdempotentRequest {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
  readonly at: number;
  /** How long a try may take before others may assume that its process died. */
  readonly leaseMs?: number;
}

/**
 * `replayed`: the key was answered before, and this is that answer. `inFlight`: another try is running; ask again.
 * `mismatch`: the key was used for another payload. `givenUp`: its sender has read that nothing happened, so nothing may.
 */
export type IdempotentOutcome<T> =
  | { readonly state: 'done' | 'replayed'; readonly answer: T }
  | { readonly state: 'inFlight' }
  | { readonly state: 'mismatch' }
  | { readonly state: 'givenUp' };

/** Runs effects in one transaction that also stores their answer under the key: after a crash both exist or neither. */
export type Settle = <T>(effects: (trx: Trx) => Promise<T>) => Promise<T>;

const defaultLease = 60_000;

/**
 * Completes `work` at most once per key. The answer that `work` settles is kept whatever happens afterwards; if it settles
 * nothing, its return value is the answer, stored when it finishes. Answers must survive JSON.
 * When `work` throws before settling, the error goes to the caller, and the key may be tried again with the same payload.
 */
export async function withIdempotency<T>(
  database: Database,
  request: IdempotentRequest,
  work: (settle: Settle) => Promise<T>,
): Promise<IdempotentOutcome<T>> {
  const claimed = await database.inTransaction((trx) => claim(trx, request));
  if (claimed.state === 'replayed') return { state: 'replayed', answer: claimed.answer as T }; // the return value of `work`, through JSON
  if (claimed.state !== 'claimed') return claimed;
  let settled = false;
  const settle: Settle = async (effects) => {
    const answer = await database.inTransaction(async (trx) => {
      const given = await effects(trx);
      await commit(trx, request, { claim: claimed.claim, answer: given });
      return given;
    });
    settled = true;
    return answer;
  };
  try {
    const answer = await work(settle);
    if (!settled) await settle(async () => answer);
    return { state: 'done', answer };
  } catch (error) {
    if (!settled) await release(database, request, claimed.claim);
    throw error;
  }
}

type Claim =
  | { readonly state: 'claimed'; readonly claim: bigint }
  | { readonly state: 'replayed'; readonly answer: unknown }
  | { readonly state: 'inFlight' }
  | { readonly state: 'mismatch' }
  | { readonly state: 'givenUp' };

async function claim(trx: Trx, request: IdempotentRequest): Promise<Claim> {
  const { scope, key, requestHash, at } = request;
  const lease = { status: 'inFlight' as const, lease_until: new Date(at + (request.leaseMs ?? defaultLease)) };
  const fresh = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash, ...lease, started_at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('claim')
    .executeTakeFirst();
  if (fresh !== undefined) return { state: 'claimed', claim: fresh.claim };
  const known = await lockKey(trx, { scope, key });
  if (known.status === 'givenUp') return { state: 'givenUp' };
  if (known.request_hash !== requestHash) return { state: 'mismatch' };
  if (known.status === 'committed') return { state: 'replayed', answer: keptAnswer(known.answer) };
  if (known.status === 'inFlight' && known.lease_until.getTime() > at) return { state: 'inFlight' };
  const next = known.claim + 1n;
  await trx
    .updateTable('idempotency_keys')
    .set({ ...lease, claim: next, finished_at: null })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
  return { state: 'claimed', claim: next };
}

/** Throws, and so rolls the effects back, when the lease ran out and another try took over, or the key was given up. */
async function commit(
  trx: Trx,
  { scope, key, at }: IdempotentRequest,
  { claim, answer }: { claim: bigint; answer: unknown },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_keys')
    .set({ status: 'committed', answer: JSON.stringify({ value: answer }), finished_at: new Date(at) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('status', '=', 'inFlight')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new Error(`The try of ${scope} ${key} took longer than its lease, and another try took over.`);
}

async function release(database: Database, { scope, key, at }: IdempotentRequest, claim: bigint): Promise<void> {
  await database.kysely
    .updateTable('idempotency_keys')
    .set({ status: 'failed', finished_at: new Date(at) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('status', '=', 'inFlight')
    .execute();
}

/** The row of a key that exists; others wait for the end of the transaction. */
export function lockKey(trx: Trx, { scope, key }: { readonly scope: string; readonly key: string }) {
  return trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function keptAnswer(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'value' in stored ? stored.value : undefined;
}
