import { sql, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { isDiskFull } from './sqlState.ts';
import type { Tables } from './tables.ts';

export interface RoomWatch {
  /** The pool, wrapped so that disk-full errors of its statements are noticed. */
  readonly pool: PostgresPool;
  /** False from the first statement that found the disk full until a test write succeeds. */
  hasRoom(kysely: Kysely<Tables>): Promise<boolean>;
}

/** Remembers that the disk was full, so that a test write is needed only then. */
export function watchRoom(pool: PostgresPool): RoomWatch {
  let wasFull = false;
  const listened = (client: PostgresPoolClient): PostgresPoolClient => {
    const query = async (...statement: [string, readonly unknown[]]): Promise<unknown> => {
      try {
        return await client.query(...statement);
      } catch (error) {
        wasFull ||= isDiskFull(error);
        throw error;
      }
    };
    // Trust boundary: kysely's client type also describes cursors, which this code does not use.
    return { query, release: () => client.release() } as PostgresPoolClient;
  };
  return {
    pool: { connect: async () => listened(await pool.connect()), end: () => pool.end() },
    async hasRoom(kysely) {
      if (!wasFull) return true;
      wasFull = !(await canWrite(kysely));
      return !wasFull;
    },
  };
}

/** Writes about a megabyte to a table that is dropped at once. */
async function canWrite(kysely: Kysely<Tables>): Promise<boolean> {
  try {
    await kysely
      .transaction()
      .execute((trx) =>
        sql`create temporary table room_needed on commit drop as select repeat(md5(number::text), 64) as text from generate_series(1, 512) as number`.execute(
          trx,
        ),
      );
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}
