import type { Queryable } from '../db/Database.ts';

const KEPT_FOR = 7 * 24 * 3_600_000;

/** After a week nobody asks for the outcome of a request any more. */
export async function forgetPastKeys(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('started_at', '<', new Date(now - KEPT_FOR)).execute();
}
