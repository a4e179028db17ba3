import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import { clientOf } from './testServer.ts';
import { createServerDatabase } from './testDatabase.ts';

export type Client = ReturnType<typeof clientOf>;
type Store = { readonly dataDir: string } | { readonly databaseUrl: string };

/** A seeded database that outlives the processes on it: PostgreSQL when TEST_DATABASE_URL is set, else a folder. */
export async function lastingDatabase(): Promise<{ readonly store: Store; readonly drop: () => Promise<void> }> {
  const created = await createServerDatabase('seeded');
  if (created) return { store: { databaseUrl: created.url }, drop: created.drop };
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-killed-'));
  return { store: { dataDir }, drop: async () => fs.rmSync(dataDir, { recursive: true, force: true }) };
}

/** On PostgreSQL a job that a killed process had in hand waits until the process's time is up; here that is now. */
export async function letLeasesRunOut(store: Store): Promise<void> {
  if (!('databaseUrl' in store)) return;
  const opened = await openDatabase(store);
  await opened.kysely.updateTable('jobs').set({ locked_until: sql<Date>`clock_timestamp()` }).where('locked_until', 'is not', null).execute();
  await opened.close();
}

/** The real server as a process of its own, serving these domains on a database that stays when it is killed. */
export async function startServerProcess(store: Store, domains: readonly string[]): Promise<{ readonly client: Client; readonly kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', programOf(store, domains)], { stdio: ['ignore', 'pipe', 'inherit'] });
  // A test that fails half way must not leave it behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });
  return { client: clientOf(url), kill: () => kill(child) };
}

function programOf(store: Store, domains: readonly string[]): string {
  const file = (name: string): string => JSON.stringify(path.resolve(name));
  return `
    const { startServer } = await import(${file('src/server/startServer.ts')});
    const { loadDocuments } = await import(${file('src/server/http/loadDocuments.ts')});
    const { operationHandlers } = await import(${file('src/server/routes/index.ts')});
    const domains = ${JSON.stringify(domains)};
    const handlers = Object.fromEntries(Object.entries(operationHandlers).filter(([id]) => domains.includes(id.split('.')[0])));
    const { url } = await startServer({ port: 0, ...${JSON.stringify(store)}, sandbox: true, checkResponses: false, logLevel: 'silent',
      schemasDir: ${file('schemas')}, i18nDir: ${file('i18n')}, portalDir: ${file('dist/portal')},
      document: loadDocuments(${file('schemas')}, domains), assembly: { handlers } });
    process.stdout.write(url + '\\n');`;
}

/** -9, and waits until it is gone. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await gone;
}
