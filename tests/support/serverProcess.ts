import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { build } from 'vite';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import { clientOf } from './testServer.ts';
import { bundlesOf } from './bundlesOf.ts';
import { createServerDatabase, embeddedTemplate } from './testDatabase.ts';
import { embeddedTemplateOf } from './testTemplates.ts';

export type Client = ReturnType<typeof clientOf>;
type Store = { readonly dataDir: string } | { readonly databaseUrl: string };

/** The argument of serverProgram.ts. */
export interface ServerProgram {
  readonly store: Store;
  readonly domains: readonly string[];
}

/** A seeded database that outlives the processes on it: PostgreSQL when TEST_DATABASE_URL is set, else a folder. */
export async function lastingDatabase(): Promise<{ readonly store: Store; readonly drop: () => Promise<void> }> {
  const created = await createServerDatabase('seeded');
  if (created) return { store: { databaseUrl: created.url }, drop: created.drop };
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-killed-'));
  const opened = await openDatabase({ dataDir, template: await embeddedTemplateOf('seeded', embeddedTemplate) });
  await opened.close();
  return { store: { dataDir }, drop: async () => fs.rmSync(dataDir, { recursive: true, force: true }) };
}

/** Expires the leases of killed processes: on PostgreSQL their jobs would wait until the leases run out. */
export async function letLeasesRunOut(store: Store): Promise<void> {
  if (!('databaseUrl' in store)) return;
  const opened = await openDatabase(store);
  await opened.kysely
    .updateTable('jobs')
    .set({ locked_until: sql<Date>`clock_timestamp()` })
    .where('locked_until', 'is not', null)
    .execute();
  await opened.close();
}

/** Starts the real server as a separate process, with these domains, on a database that survives a kill. */
export async function startServerProcess(
  store: Store,
  domains: readonly string[],
): Promise<{ readonly client: Client; readonly kill: () => Promise<void> }> {
  const program: ServerProgram = { store, domains };
  const child = spawn(process.execPath, [await bundled(), JSON.stringify(program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A failing test must not leave the process running.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });
  return { client: clientOf(url), kill: () => kill(child) };
}

/** Bundles the program once for all tests of a process (prepareTests.ts removes it), because compiling its sources takes most of the start time. */
function bundled(): Promise<string> {
  const outDir = path.join(bundlesOf(process.env['TEST_RUN'] ?? ''), String(process.pid));
  bundling ??= build({
    configFile: false,
    logLevel: 'silent',
    ssr: { external: true },
    build: {
      ssr: path.resolve('tests/support/serverProgram.ts'),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  }).then(() => path.join(outDir, 'server.mjs'));
  return bundling;
}

let bundling: Promise<string> | undefined;

/** Sends SIGKILL and waits for the exit. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await gone;
}
