import type { Database, Trx } from '../db/Database.ts';
import { keptAnswer, lockKey } from './withIdempotency.ts';

/** `underWay`: ask again. `notDone`: nothing has happened under the key, and nothing can any more. */
export type Outcome =
  | { readonly state: 'done'; readonly answer: unknown }
  | { readonly state: 'underWay' }
  | { readonly state: 'notDone' };

export interface AskedKey {
  readonly scope: string;
  readonly key: string;
  readonly at: number;
}

/**
 * Returns the outcome of a request whose response was lost. If the request never arrived, failed, or died with its process,
 * asking gives its key up: a copy that arrives later is refused, so the sender may safely send a new request.
 */
export async function askOutcome(database: Database, asked: AskedKey): Promise<Outcome> {
  return database.inTransaction((trx) => outcomeOf(trx, asked));
}

async function outcomeOf(trx: Trx, { scope, key, at }: AskedKey): Promise<Outcome> {
  const now = new Date(at);
  const fresh = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: '', status: 'givenUp', lease_until: now, started_at: now, finished_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (fresh !== undefined) return { state: 'notDone' };
  const known = await lockKey(trx, { scope, key });
  if (known.status === 'committed') return { state: 'done', answer: keptAnswer(known.answer) };
  if (known.status === 'inFlight' && known.lease_until.getTime() > at) return { state: 'underWay' };
  if (known.status !== 'givenUp')
    await trx
      .updateTable('idempotency_keys')
      .set({ status: 'givenUp', finished_at: now })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
  return { state: 'notDone' };
}
