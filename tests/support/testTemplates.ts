import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { beijingDay } from '../../src/domain/day.ts';
import { createSystemClock } from '../../src/server/platform/Clock.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { migrations } from '../../src/server/db/migrations/index.ts';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import type { Database } from '../../src/server/db/Database.ts';
import { hashPassword } from '../../src/server/identity/passwords.ts';
import { password, payPassword } from '../../src/server/seed/personas.ts';
import { seedDatabase } from '../../src/server/seed/seedDatabase.ts';

/** Initial content of a database: tables, or tables and the demo data. */
export type TemplateKind = 'migrated' | 'seeded';

/** Returns the name of a template database. Creating tables and demo data takes seconds and copying does not, so the first caller of a run creates each template. */
export async function serverTemplate(server: string, kind: TemplateKind): Promise<string> {
  const name = `seabridge_template_${runOf()}_${nameOf(kind)}`;
  await withServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Filled under another name, so that a template with the final name is complete.
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

/** Returns the template for the embedded database, as an archive. */
export async function embeddedTemplateOf(kind: TemplateKind, empty: () => Promise<Blob>): Promise<Blob> {
  const file = path.join(folderOf(runOf()), `${nameOf(kind)}.tar`);
  await createOnce(file, async (dataDir) => {
    const database = await openDatabase({ dataDir, template: await empty() });
    await fill(database, kind);
    await database.close();
  });
  return archiveOf(file);
}

/** Returns an archive whose bytes are read once per worker, because a blob copies them in small pieces each time. */
export function archiveOf(file: string): Blob {
  const archive = archives.get(file) ?? new Archive(fs.readFileSync(file));
  archives.set(file, archive);
  return archive;
}

class Archive extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: Buffer) {
    super();
    this.#bytes = new Uint8Array(bytes).buffer;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

const archives = new Map<string, Blob>();

/**
 * Creates an archive of the folder `pg` that `make` leaves closed in its folder, unless the file exists. Test files run in
 * parallel: the first one that needs an archive creates it, and the others wait.
 */
export async function createOnce(file: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  // Named after the run, so that one whose process was killed does not hold up the next part of `npm test`.
  const lock = path.join(folderOf(runOf()), `${path.basename(file)}.${runOf()}.lock`);
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  while (!fs.existsSync(file)) {
    if (!takeLock(lock)) {
      await sleep(50);
      continue;
    }
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-template-'));
    try {
      await make(dataDir);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      // Written under another name, then renamed, so that a file with the final name is complete.
      await promisify(execFile)('tar', ['-C', path.join(dataDir, 'pg'), '-cf', `${file}.${process.pid}`, '.']);
      fs.renameSync(`${file}.${process.pid}`, file);
    } finally {
      fs.rmSync(dataDir, { recursive: true });
      fs.rmdirSync(lock);
    }
  }
}

function takeLock(folder: string): boolean {
  try {
    fs.mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the templates of a run, except those in a folder that several runs share. */
export async function forgetTemplates(run: string, server: string | undefined): Promise<void> {
  if (sharedFolder() === undefined) fs.rmSync(folderOf(run), { recursive: true, force: true });
  if (!server) return;
  await withServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`seabridge_template_${run}_`],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/** Runs `work` with a connection to a server, for operations on whole databases. */
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

/** Replaces password hashes by cheap ones, to save time when tests sign in or pay. A hash contains its cost; the password tests cover the default cost. */
async function cheapenPasswords({ kysely }: Database): Promise<void> {
  const cheap = { N: 2, r: 1, p: 1 };
  await kysely
    .updateTable('logins')
    .set({ password_hash: await hashPassword(password, cheap) })
    .execute();
  await kysely
    .updateTable('pay_passwords')
    .set({ password_hash: await hashPassword(payPassword, cheap) })
    .execute();
}

/** Returns the name of a template. Demo data depends on the day, so a run over midnight creates it twice. */
function nameOf(kind: TemplateKind): string {
  return kind === 'seeded' ? `seeded_${beijingDay(Date.now()).replaceAll('-', '')}` : kind;
}

function folderOf(run: string): string {
  return sharedFolder() ?? path.join(os.tmpdir(), `seabridge-templates-${run}`);
}

/** The folder in which the parts of `npm test` share templates; it removes the folder itself. */
function sharedFolder(): string | undefined {
  return process.env['TEST_TEMPLATES'];
}

function runOf(): string {
  const run = process.env['TEST_RUN'];
  if (!run) throw new Error('TEST_RUN is not set: test databases come from templates of a run, see prepareTests.ts');
  return run;
}
