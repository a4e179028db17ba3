import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/server/db/Database.ts';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import {
  archiveOf,
  createOnce,
  embeddedTemplateOf,
  serverTemplate,
  withServer,
  type TemplateKind,
} from './testTemplates.ts';

/** Opens a fresh database with tables, or with the demo data: PostgreSQL when TEST_DATABASE_URL is set, else PGlite in memory. */
export async function openTestDatabase(kind: TemplateKind = 'migrated'): Promise<Database> {
  return (await openOnServer(kind)) ?? openDatabase({ template: await embeddedTemplateOf(kind, embeddedTemplate) });
}

/** Opens a fresh database without tables. */
export async function openEmptyTestDatabase(): Promise<Database> {
  return (await openOnServer()) ?? openDatabase({ template: await embeddedTemplate() });
}

async function openOnServer(kind?: TemplateKind): Promise<Database | null> {
  const created = await createServerDatabase(kind);
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

/** Creates a database on the server at TEST_DATABASE_URL, empty unless a kind is given; null when the variable is not set. */
export async function createServerDatabase(
  kind?: TemplateKind,
): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const name = `seabridge_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}${kind ? ` template ${await serverTemplate(server, kind)}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

function administer(server: string, statement: string): Promise<void> {
  return withServer(server, async (client) => void (await client.query(statement)));
}

/**
 * Returns an empty cluster. Creating one takes seconds, so it is created once per PGlite version and kept as an archive. With
 * the smallest segments of the log, little shared memory, which every start clears, and only the database that is used, it opens
 * in a quarter of the time.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const manifest = path.resolve('node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
  const file = path.resolve(`node_modules/.cache/seabridge/pglite-${version}-one.tar`);
  await createOnce(file, async (dataDir) => {
    const dataFolder = path.join(dataDir, 'pg');
    const initial = await PGlite.create({ dataDir: dataFolder, initDbStartParams: ['--wal-segsize=1'] });
    for (const setting of ["shared_buffers = '8MB'", "min_wal_size = '2MB'", 'wal_recycle = off'])
      await initial.exec(`alter system set ${setting}`);
    await initial.close();
    const pglite = await PGlite.create({ dataDir: dataFolder });
    await pglite.exec('update pg_database set datistemplate = false');
    for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`);
    await pglite.exec('checkpoint');
    await pglite.close();
  });
  return archiveOf(file);
}
