import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** `open` turns false when the transaction ends, so that work it merely started may use the database later. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Refuses the outer handle inside a transaction. On the single embedded connection it would
 * wait for itself for ever; on PostgreSQL it would silently work outside the transaction.
 */
export function guardPool(pool: PostgresPool): PostgresPool {
  return {
    async connect(): Promise<PostgresPoolClient> {
      if (current.getStore()?.open) throw new Error('the database was used inside a transaction: pass on `trx` instead of `db`');
      return pool.connect();
    },
    // kysely ends a pool only when it was asked something; who opened it ends it in any case.
    end: async () => undefined,
  };
}

/** Marks everything `work` awaits as belonging to one transaction. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true };
  try {
    return await current.run(mark, work);
  } finally {
    mark.open = false;
  }
}
