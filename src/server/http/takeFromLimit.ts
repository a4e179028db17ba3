import { sql } from 'kysely';
import type { Queryable } from '../db/Database.ts';

export interface Limit {
  readonly limit: number;
  readonly seconds: number;
}

/**
 * Counts one use of `key` and returns whether it is within the limit: at most `limit` uses in a window
 * of `seconds` that starts with the first use. One statement, so it holds across processes.
 */
export async function takeFromLimit(
  db: Queryable,
  key: string,
  { limit, seconds }: Limit,
  now: number,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const at = new Date(now);
  const end = new Date(now + seconds * 1000);
  const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
    insert into rate_limits (key, window_ends_at, hits) values (${key}, ${end}, 1)
    on conflict (key) do update set
      hits = case when rate_limits.window_ends_at <= ${at} then 1 else rate_limits.hits + 1 end,
      window_ends_at = case when rate_limits.window_ends_at <= ${at} then excluded.window_ends_at else rate_limits.window_ends_at end
    returning hits, window_ends_at`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A rate limit returned no row.');
  return {
    allowed: row.hits <= limit,
    retryAfterSeconds: Math.max(0, Math.ceil((row.window_ends_at.getTime() - now) / 1000)),
  };
}

/** Removes windows that have ended. */
export async function forgetPastLimits(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_ends_at', '<=', new Date(now)).execute();
}
