import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { beijingDay } from '../../src/domain/day.ts';
import { createSystemClock } from '../../src/server/clock/Clock.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { migrations } from '../../src/server/db/migrations/index.ts';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import type { Database } from '../../src/server/db/Database.ts';
import { hashPassword } from '../../src/server/password/passwords.ts';
import { PASSWORD, PAY_PASSWORD } from '../../src/server/seed/personas.ts';
import { seedDatabase } from '../../src/server/seed/seedDatabase.ts';

/** What a database has to begin with: tables, or tables and the demo data. */
export type TemplateKind = 'migrated' | 'seeded';

/** Making tables and demo data takes seconds, copying them does not: each is made once per run, by the first who asks. */
export async function serverTemplate(server: string, kind: TemplateKind): Promise<string> {
  const name = `seabridge_template_${runOf()}_${nameOf(kind)}`;
  await withServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Filled under another name, so that a template with the right name is whole.
    await client.query(`create database ${name}_new`);
    const url = new URL(server);
    url.pathname = `/${name}_new`;
    const database = await openDatabase({ databaseUrl: url.href });
    await fill(database, kind);
    await database.close();
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
}

/** The same for the embedded database, as an archive. */
export async function embeddedTemplateOf(kind: TemplateKind, empty: () => Promise<Blob>): Promise<Blob> {
  const file = path.join(folderOf(runOf()), `${nameOf(kind)}.tar`);
  if (!fs.existsSync(file)) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-template-'));
    const database = await openDatabase({ dataDir, template: await empty() });
    await fill(database, kind);
    await database.close();
    const pglite = await PGlite.create({ dataDir: path.join(dataDir, 'pg') });
    const archive = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
    await pglite.close();
    fs.rmSync(dataDir, { recursive: true });
    // Test files run side by side: write beside, then rename, so that nobody reads half an archive.
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.${process.pid}`, archive);
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([fs.readFileSync(file)]);
}

/** Removes what a run made. */
export async function forgetTemplates(run: string, server: string | undefined): Promise<void> {
  fs.rmSync(folderOf(run), { recursive: true, force: true });
  if (!server) return;
  await withServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [`seabridge_template_${run}_`]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/** One connection to a server, for what is done to databases rather than in one. */
export async function withServer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function fill(database: Database, kind: TemplateKind): Promise<void> {
  await migrate(database, migrations);
  if (kind !== 'seeded') return;
  await seedDatabase(database, createSystemClock());
  await cheapenPasswords(database);
}

/** A hash names its own cost, and a test that signs in or pays proves nothing by waiting for it: what a hash costs by default is tested with the passwords. */
async function cheapenPasswords({ kysely }: Database): Promise<void> {
  const cheap = { N: 2, r: 1, p: 1 };
  await kysely.updateTable('logins').set({ password_hash: await hashPassword(PASSWORD, cheap) }).execute();
  await kysely.updateTable('pay_passwords').set({ password_hash: await hashPassword(PAY_PASSWORD, cheap) }).execute();
}

/** Demo data says what happened today, so a run over midnight makes it twice. */
function nameOf(kind: TemplateKind): string {
  return kind === 'seeded' ? `seeded_${beijingDay(Date.now()).replaceAll('-', '')}` : kind;
}

function folderOf(run: string): string {
  return path.join(os.tmpdir(), `seabridge-templates-${run}`);
}

function runOf(): string {
  const run = process.env['TEST_RUN'];
  if (!run) throw new Error('TEST_RUN is not set: databases of tests are made from templates of a run, see prepareTests.ts');
  return run;
}
