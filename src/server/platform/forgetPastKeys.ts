import type { Queryable } from '../db/Database.ts';

const keptFor = 7 * 24 * 3_600_000;

/** Removes keys older than a week: no client asks for their outcome any more. */
export async function forgetPastKeys(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('started_at', '<', new Date(now - keptFor))
    .execute();
}
