import { sql } from 'kysely';
import { copyJournalToBank } from '../db/copyJournalToBank.ts';
import type { Database } from '../db/Database.ts';
import type { Clock } from '../platform/Clock.ts';
import { History } from './History.ts';
import { seeders } from './index.ts';
import { seededRandom } from '../../domain/seededRandom.ts';

const seed = 20_261_121;
/** Any number that no other advisory lock of this database uses. */
const seedLock = 7_316_202_056;

/** Fills a database that was never filled, all of it or nothing. Several processes may call this at once. */
export async function seedDatabase(db: Database, clock: Clock): Promise<void> {
  await db.inTransaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(trx);
    const done = await trx.selectFrom('seed_runs').select('id').executeTakeFirst();
    if (done !== undefined) return;
    const now = clock.now();
    const history = new History();
    for (const [index, seeder] of seeders.entries())
      await seeder.seed({ trx, now, random: seededRandom(seed + index), history });
    await history.book(trx, now);
    await copyJournalToBank(trx);
    await trx
      .insertInto('seed_runs')
      .values({ seeded_at: new Date(now) })
      .execute();
  });
}
