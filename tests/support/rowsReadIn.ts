import { sql } from 'kysely';
import type { Database, Queryable, Trx } from '../../src/server/db/Database.ts';

/** Runs work in a transaction and returns its answer, and how many rows of a table it read, as the database counts them. */
export async function rowsReadIn<Answer>(
  db: Database | Trx,
  table: string,
  work: (trx: Trx) => Promise<Answer>,
): Promise<{ readonly rows: number; readonly answer: Answer }> {
  if ('inTransaction' in db) return db.inTransaction((trx) => rowsReadIn(trx, table, work));
  const before = await rowsRead(db, table);
  const answer = await work(db);
  return { rows: (await rowsRead(db, table)) - before, answer };
}

/** Rows that this transaction has read from a table, by scans and through its indexes. */
async function rowsRead(db: Queryable, table: string): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = ${table}`.execute(
    db,
  );
  return Number(rows[0]?.read ?? 0n);
}
