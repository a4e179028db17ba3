import { sql } from 'kysely';
import type { AccountMark } from './accountWrites.ts';
import type { Database } from './Database.ts';
import { isRetryable, isUnavailable } from './sqlState.ts';

/** A copy of the database for reading, which follows it with a delay. */
export interface Replica {
  /** Returns the copy when it has this; null when it is behind, does not answer, or is no copy. */
  readerWith(needed?: NeededOfCopy): Promise<Database | null>;
  /** Says that the copy failed, so that it is left alone for some seconds. */
  noteFailure(): void;
  close(): Promise<void>;
}

/** What a reader must not miss. */
export interface NeededOfCopy {
  /** Everything up to this position of the log. */
  readonly position?: string | null | undefined;
  /** Everything that the users of an account wrote, up to its mark. */
  readonly writes?: AccountMark | null | undefined;
}

/** Milliseconds for which a copy that failed is not asked. */
const leftAlone = 5_000;
/** A position in the write-ahead log, such as `0/3000060`. */
const positionForm = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

export function replicaOf(database: Database): Replica {
  let asksFrom = 0;
  const noteFailure = (): void => void (asksFrom = performance.now() + leftAlone);
  return {
    async readerWith({ position, writes } = {}) {
      if (performance.now() < asksFrom) return null;
      try {
        const { rows } = await sql<{ seen: boolean | null }>`
          select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position ?? '0/0'}::pg_lsn
            and ${writes?.mark ?? 0n} <= coalesce((select mark from account_writes where account_id = ${writes?.accountId ?? ''}), 0) as seen`.execute(
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
