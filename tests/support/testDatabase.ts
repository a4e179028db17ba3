import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../../src/server/db/Database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { migrations } from '../../src/server/db/migrations/index.ts';
import { openDatabase } from '../../src/server/db/openDatabase.ts';

/** A fresh migrated database of its own: PostgreSQL when TEST_DATABASE_URL is set, else PGlite in memory. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openEmptyTestDatabase();
  await migrate(database, migrations);
  return database;
}

/** The same without tables. */
export async function openEmptyTestDatabase(): Promise<Database> {
  return (await openOnServer()) ?? openDatabase({ template: await embeddedTemplate() });
}

async function openOnServer(): Promise<Database | null> {
  const created = await createServerDatabase();
  if (!created) return null;
  const database = await openDatabase({ databaseUrl: created.url });
  return {
    ...database,
    async close() {
      await database.close();
      await created.drop();
    },
  };
}

/** An empty database on the server at TEST_DATABASE_URL; null when that is not set. */
export async function createServerDatabase(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const name = `seabridge_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Making an empty cluster takes seconds; it is made once per PGlite version and kept as an archive. */
export async function embeddedTemplate(): Promise<Blob> {
  const manifest = path.resolve('node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
  const file = path.resolve(`node_modules/.cache/seabridge/pglite-${version}.tar.gz`);
  if (!fs.existsSync(file)) {
    const pglite = await PGlite.create();
    const archive = Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer());
    await pglite.close();
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // Test files run side by side: write beside, then rename, so that nobody reads half an archive.
    fs.writeFileSync(`${file}.${process.pid}`, archive);
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([fs.readFileSync(file)]);
}
