import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql, type IsolationLevel, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database, Trx } from './Database.ts';
import { lockDataDir } from './dataDirLock.ts';
import { keepPrepared } from './keepPrepared.ts';
import { PGlitePool } from './PGlitePool.ts';
import { isRetryable } from './sqlState.ts';
import type { Tables } from './tables.ts';
import { guardPool, insideTransaction } from './transactionGuard.ts';
import { watchRoom } from './watchRoom.ts';

export interface DatabaseTimeouts {
  readonly connectMs: number;
  readonly queryMs: number;
}

export interface DatabaseOptions {
  /** Directory of the embedded database; without it, the database lives in memory. */
  readonly dataDir?: string | undefined;
  /** A PostgreSQL address; takes precedence over `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** An empty embedded database to start from, which is faster than creating one. */
  readonly template?: Blob | undefined;
  /** Milliseconds that PostgreSQL may take to connect, and to run one statement. */
  readonly databaseTimeouts?: DatabaseTimeouts | undefined;
  /** 0 ≤ x < 1; spreads retried transactions. */
  readonly random?: () => number;
}

const int8 = 20;
const date = 1082;
const maxAttempts = 12;
const timeouts: DatabaseTimeouts = { connectMs: 5_000, queryMs: 30_000 };

/**
 * Opens PostgreSQL or the embedded PGlite behind one interface. On both, int8 is read as bigint,
 * date as `YYYY-MM-DD`, timestamptz as Date, numeric as string. Rejects when the data directory
 * is in use or PostgreSQL does not respond.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const random = options.random ?? Math.random;
  if (options.databaseUrl)
    return answering(
      assemble(
        'postgres',
        openPostgres(options.databaseUrl, options.databaseTimeouts ?? timeouts),
        random,
        () => undefined,
      ),
      options.databaseUrl,
    );
  const release = options.dataDir ? lockDataDir(prepared(options.dataDir)) : () => undefined;
  try {
    return assemble('embedded', new PGlitePool(await openEmbedded(options)), random, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens a PostgreSQL copy without waiting for it: a server starts while its copy does not answer. */
export function openReplica(databaseUrl: string, databaseTimeouts = timeouts): Database {
  return assemble('postgres', openPostgres(databaseUrl, databaseTimeouts), Math.random, () => undefined);
}

function assemble(engine: Database['engine'], pool: PostgresPool, random: () => number, release: () => void): Database {
  const room = watchRoom(pool);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(room.pool) }) });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await kysely.destroy();
    await pool.end();
    release();
  };
  return {
    kysely,
    engine,
    hasRoom: () => room.hasRoom(kysely),
    inTransaction: (work, { isolation } = {}) => retrying(() => once(kysely, work, isolation), random),
    close: () => (closed ??= close()),
  };
}

function once<T>(
  kysely: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  isolation: IsolationLevel | undefined,
): Promise<T> {
  const builder = kysely.transaction();
  return (isolation ? builder.setIsolationLevel(isolation) : builder).execute((trx) =>
    insideTransaction(() => work(trx)),
  );
}

async function retrying<T>(run: () => Promise<T>, random: () => number): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error;
      await sleep(random() * Math.min(500, 5 * 2 ** attempt));
    }
  }
}

function openPostgres(connectionString: string, { connectMs, queryMs }: DatabaseTimeouts): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    statement_timeout: queryMs,
  });
  // The pool replaces a broken connection and its query rejects; without listeners the error would also end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return keepPrepared(pool);
}

async function answering(database: Database, databaseUrl: string): Promise<Database> {
  try {
    await sql`select 1`.execute(database.kysely);
    return database;
  } catch (cause) {
    await database.close();
    const why =
      cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : String(cause);
    throw new Error(
      `PostgreSQL at ${new URL(databaseUrl).host} does not answer (${why}): start it, or correct DATABASE_URL.`,
      { cause },
    );
  }
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === int8) return BigInt;
  if (oid === date) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as 'text');
};

async function openEmbedded(options: DatabaseOptions): Promise<PGlite> {
  const pglite = await createEmbedded(options);
  // By default a statement with a range of times is planned again for each of its values.
  await pglite.exec('set plan_cache_mode = force_generic_plan');
  return pglite;
}

async function createEmbedded({ dataDir, template }: DatabaseOptions): Promise<PGlite> {
  const parsers = { [int8]: (text: string) => BigInt(text), [date]: (text: string) => text };
  const start = template ? { loadDataDir: template } : {};
  if (!dataDir) return PGlite.create({ ...start, parsers });
  const files = path.join(dataDir, 'pg');
  const complete = path.join(dataDir, 'complete');
  if (fs.existsSync(complete)) return PGlite.create({ dataDir: files, parsers });
  // No mark: a first start was killed before the cluster was complete, so it holds nothing of value.
  fs.rmSync(files, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: files, ...start, parsers });
  fs.writeFileSync(complete, '');
  return pglite;
}

function prepared(dataDir: string): string {
  fs.mkdirSync(dataDir, { recursive: true });
  return path.resolve(dataDir);
}
