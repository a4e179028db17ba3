import { sql, type Kysely } from 'kysely';
import type { Database } from './Database.ts';
import type { Tables } from './tables.ts';

export interface Migration {
  /** Unique and permanent: the database records under this name that the migration has run. */
  readonly name: string;
  readonly up: (trx: Kysely<Tables>) => Promise<void>;
}

/** Any number that no other advisory lock of this database uses. */
const migrationLock = 7_316_202_055;

/**
 * Migrates the database to the newest version in one transaction: all of it or nothing.
 * Several processes may call it at once; the others wait and find nothing to do.
 * Throws when a migration fails, or when the database is newer than this program.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.inTransaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const applied = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const done = new Set(applied.rows.map((row) => row.name));
    refuseUnknown(done, migrations);
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      await run(trx, migration);
      await sql`insert into migrations (name) values (${migration.name})`.execute(trx);
    }
  });
}

/** Whether every migration of this program has run. */
export async function isMigrated(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await sql<{ name: string }>`select name from migrations`.execute(database.kysely);
  const done = new Set(applied.rows.map((row) => row.name));
  return migrations.every((migration) => done.has(migration.name));
}

function refuseUnknown(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...done].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database has migrations that this program does not know (${unknown.join(', ')}): start a newer version, or another DATA_DIR.`,
  );
}

async function run(trx: Kysely<Tables>, migration: Migration): Promise<void> {
  try {
    await migration.up(trx);
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed; nothing was changed.`, { cause });
  }
}
