import { sql } from 'kysely';
import type { Database, Trx } from './Database.ts';

/** How far the users of an account have written. */
export interface AccountMark {
  readonly accountId: string;
  readonly mark: bigint;
}

/**
 * Returns the database for operations of an account's users: each of its transactions raises the account's mark, with which a
 * copy of the database can tell whether it has the transaction (`Replica`). The mark is committed with what was written, so
 * no end of a process comes between. It is raised last, so that nothing waits for a lock while it is held.
 */
export function markingWrites(db: Database, accountId: string): Database {
  return {
    ...db,
    inTransaction: (work, options) =>
      db.inTransaction(async (trx) => {
        const done = await work(trx);
        await raiseMark(trx, accountId);
        return done;
      }, options),
  };
}

/**
 * The first mark is the number of its transaction, which is above every earlier mark, also after the sandbox has dropped the
 * table: each rise is a transaction of its own.
 */
async function raiseMark(trx: Trx, accountId: string): Promise<void> {
  await sql`
    insert into account_writes as known (account_id, mark) values (${accountId}, pg_current_xact_id()::text::bigint)
    on conflict (account_id) do update set mark = known.mark + 1`.execute(trx);
}
