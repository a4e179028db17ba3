import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** `open` becomes false when the transaction ends, so that work it started may use the database afterwards. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Refuses the outer handle inside a transaction. On the single embedded connection it would
 * deadlock on itself; on PostgreSQL it would silently work outside the transaction.
 */
export function guardPool(pool: PostgresPool): PostgresPool {
  return {
    async connect(): Promise<PostgresPoolClient> {
      if (current.getStore()?.open)
        throw new Error('The database was used inside a transaction: pass on `trx` instead of `db`.');
      return pool.connect();
    },
    // kysely ends a pool only if a query ran; the code that opened the pool ends it in any case.
    end: async () => undefined,
  };
}

/** Marks everything that `work` awaits as part of one transaction. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true };
  try {
    return await current.run(mark, work);
  } finally {
    mark.open = false;
  }
}
