import { sql } from 'kysely';
import type { Database } from './Database.ts';
import { isRetryable, isUnavailable } from './sqlState.ts';

/** A copy of the database for reading, which follows it with a delay. */
export interface Replica {
  /** Returns the copy when it has everything up to a position (null: wherever it is); null when it is behind, does not answer, or is no copy. */
  readerAt(position: string | null): Promise<Database | null>;
  /** Says that the copy failed, so that it is left alone for some seconds. */
  noteFailure(): void;
  close(): Promise<void>;
}

/** Milliseconds for which a copy that failed is not asked. */
const leftAlone = 5_000;
/** A position in the write-ahead log, such as `0/3000060`. */
const positionForm = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

export function replicaOf(database: Database): Replica {
  let asksFrom = 0;
  const noteFailure = (): void => void (asksFrom = performance.now() + leftAlone);
  return {
    async readerAt(position) {
      if (performance.now() < asksFrom) return null;
      try {
        const { rows } = await sql<{ seen: boolean | null }>`
          select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position ?? '0/0'}::pg_lsn as seen`.execute(
          database.kysely,
        );
        return rows[0]?.seen === true ? database : null;
      } catch {
        noteFailure();
        return null;
      }
    },
    noteFailure,
    close: () => database.close(),
  };
}

/** Reads from a copy. When the copy fails, `instead` reads from the database itself: a copy cancels a statement that would hold up what it follows. */
export async function readFromCopy<Answer>(
  replica: Replica,
  read: () => Promise<Answer>,
  instead: (error: unknown) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!isRetryable(error) && !isUnavailable(error)) throw error;
    replica.noteFailure();
    return instead(error);
  }
}

/** Returns the position after everything that was committed before this call. */
export async function writtenPosition({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(kysely);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL returned no position of its log.');
  return row.position;
}

/** Whether a text, which a browser may have changed, is a position. */
export function isPosition(text: string): boolean {
  return positionForm.test(text);
}
