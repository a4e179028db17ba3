import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Runs parameterless statements one after another: PGlite takes only one statement per query. */
export async function executeAll(db: Kysely<Tables>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement));
}
