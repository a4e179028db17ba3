import type { Database, Trx } from '../db/Database.ts';

/** `scope` keeps callers apart (user and operation); `requestHash` is of the payload; `at` in epoch milliseconds. */
export type IdempotentRequest = {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
  readonly at: number;
  /** How long a try may take before another may assume that its process died. */
  readonly leaseMs?: number;
};

/**
 * `replayed`: the key was answered before, and this is that answer. `inFlight`: another try is at it; ask again.
 * `mismatch`: the key was used for another payload.
 */
export type IdempotentOutcome<T> =
  | { readonly state: 'done' | 'replayed'; readonly answer: T }
  | { readonly state: 'inFlight' }
  | { readonly state: 'mismatch' };

const DEFAULT_LEASE = 60_000;

/**
 * Runs `work` at most once per key to its end. The answer is stored in the transaction of its effects, so after a crash
 * both are there or neither. Answers must survive JSON. When `work` throws, nothing has happened: the error goes on to
 * the caller, and the key may be tried again with the same payload.
 */
export async function withIdempotency<T>(
  database: Database,
  request: IdempotentRequest,
  work: (trx: Trx) => Promise<T>,
): Promise<IdempotentOutcome<T>> {
  const claimed = await database.inTransaction((trx) => claim(trx, request));
  if (claimed.state === 'replayed') return { state: 'replayed', answer: claimed.answer as T }; // what `work` gave, through JSON
  if (claimed.state !== 'claimed') return claimed;
  try {
    return await database.inTransaction(async (trx) => {
      const answer = await work(trx);
      await commit(trx, request, { claim: claimed.claim, answer });
      return { state: 'done', answer };
    });
  } catch (error) {
    await release(database, request, claimed.claim);
    throw error;
  }
}

type Claim = { readonly state: 'claimed'; readonly claim: bigint } | { readonly state: 'replayed'; readonly answer: unknown } | { readonly state: 'inFlight' } | { readonly state: 'mismatch' };

async function claim(trx: Trx, request: IdempotentRequest): Promise<Claim> {
  const { scope, key, requestHash, at } = request;
  const lease = { status: 'inFlight' as const, lease_until: new Date(at + (request.leaseMs ?? DEFAULT_LEASE)) };
  const fresh = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash, ...lease, started_at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('claim')
    .executeTakeFirst();
  if (fresh !== undefined) return { state: 'claimed', claim: fresh.claim };
  const known = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (known.request_hash !== requestHash) return { state: 'mismatch' };
  if (known.status === 'committed') return { state: 'replayed', answer: answerOf(known.answer) };
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

/** Throws, and so takes the effects back, when the lease ran out and another try took over. */
async function commit(trx: Trx, { scope, key, at }: IdempotentRequest, { claim, answer }: { claim: bigint; answer: unknown }): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_keys')
    .set({ status: 'committed', answer: JSON.stringify({ value: answer }), finished_at: new Date(at) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('status', '=', 'inFlight')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`the try of ${scope} ${key} took longer than its lease, and another took over`);
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

function answerOf(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'value' in stored ? stored.value : undefined;
}
