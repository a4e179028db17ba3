import { sql } from 'kysely';
import type { Database } from '../db/Database.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import type { SandboxClock } from '../platform/SandboxClock.ts';
import { seedDatabase } from './seedDatabase.ts';

/**
 * Resets a sandbox to its first state, including sessions. Drops and recreates the tables,
 * because ledger and audit refuse deletion. The clock keeps its offset: it never goes backwards.
 */
export async function resetDatabase(db: Database, clock: SandboxClock): Promise<void> {
  const offset = await db.inTransaction(async (trx) => {
    const row = await trx.selectFrom('sandbox_clock').select('offset_ms').executeTakeFirst();
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(trx);
    const schema = rows[0]?.schema ?? 'public';
    await sql`drop schema ${sql.id(schema)} cascade`.execute(trx);
    await sql`create schema ${sql.id(schema)}`.execute(trx);
    return row?.offset_ms ?? 0n;
  });
  await migrate(db, migrations);
  await db.kysely.updateTable('sandbox_clock').set({ offset_ms: offset }).execute();
  await seedDatabase(db, clock);
}
