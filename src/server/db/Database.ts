import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Either the database or a transaction of it: what a query that works in both takes. */
export type Queryable = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export interface Database {
  /** For single statements. Throws inside `inTransaction`, where `trx` must be used. */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `work` in one transaction. Serialization failures and deadlocks run it again,
   * so its only side effects may be on `trx`. Rejects with what `work` threw, rolled back.
   */
  inTransaction<T>(work: (trx: Trx) => Promise<T>, options?: { readonly isolation?: IsolationLevel }): Promise<T>;
  /** False while the disk of the database is full, as far as its statements have met that. */
  hasRoom(): Promise<boolean>;
  readonly engine: 'embedded' | 'postgres';
  /** Asked again, it waits for the same end. */
  close(): Promise<void>;
}
