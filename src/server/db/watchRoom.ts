import { sql, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { isDiskFull } from './sqlState.ts';
import type { Tables } from './tables.ts';

export interface RoomWatch {
  /** The pool, whose statements are listened to. */
  readonly pool: PostgresPool;
  /** False from the first statement that found the disk full until a try finds room again. */
  hasRoom(kysely: Kysely<Tables>): Promise<boolean>;
}

/** Remembers that the disk was full, so that only then something has to be written to know whether it still is. */
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
    // Trust border: kysely's client type also describes cursors, which nobody here uses.
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

/** Needs about a megabyte, in a table that is gone at once. */
async function canWrite(kysely: Kysely<Tables>): Promise<boolean> {
  try {
    await kysely.transaction().execute((trx) => sql`create temporary table room_needed on commit drop as select repeat(md5(number::text), 64) as text from generate_series(1, 512) as number`.execute(trx));
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}
