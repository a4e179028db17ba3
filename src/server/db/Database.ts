import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The database or a transaction of it, for queries that work in both. */
export type Queryable = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export interface Database {
  /** For single statements. Throws inside `inTransaction`, where `trx` must be used. */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `work` in one transaction, and again after a serialization failure or deadlock,
   * so its only side effects may be on `trx`. Rejects with the error that `work` threw, rolled back.
   */
  inTransaction<T>(work: (trx: Trx) => Promise<T>, options?: { readonly isolation?: IsolationLevel }): Promise<T>;
  /** False while the database's disk is full, as far as its statements have shown. */
  hasRoom(): Promise<boolean>;
  readonly engine: 'embedded' | 'postgres';
  /** Can be called repeatedly: every call waits for the same end. */
  close(): Promise<void>;
}
