import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Persona } from '../config/personas.ts';
import { assemblyFor, type ServerAssembly } from './assembly.ts';
import type { Database } from './db/Database.ts';
import { isMigrated, migrate } from './db/migrate.ts';
import { migrations } from './db/migrations/index.ts';
import { openDatabase, openReplica } from './db/openDatabase.ts';
import { replicaOf, type Replica } from './db/Replica.ts';
import { exampleHandlers } from './examples/exampleHandlers.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createApp } from './http/createApp.ts';
import { loadErrorMessages } from './http/errorMessages.ts';
import { hostCheck } from './http/hostCheck.ts';
import { apiBase, mountOperations, type MountedOperations } from './http/mountOperations.ts';
import { proxyApi } from './http/proxyApi.ts';
import { publishedDocument } from './http/publishedDocument.ts';
import { servePortal } from './http/servePortal.ts';
import { allLocales } from './language/locale.ts';
import { HttpProblem } from './operation/HttpProblem.ts';
import { loadDocuments } from './operation/loadDocuments.ts';
import type { OpenApiDocument } from './operation/OpenApiDocument.ts';
import { loadRegions, type Regions } from './operation/regions.ts';
import { followForms, loadForms } from './operation/siteForms.ts';
import { createSystemClock, type Clock } from './platform/Clock.ts';
import { createJobRunner, type JobRunner } from './platform/jobs.ts';
import { openSandboxClock, type SandboxClock } from './platform/SandboxClock.ts';
import { takeFault } from './sandbox/faults.ts';
import { operationsOf } from './sandbox/knownOperations.ts';
import { mountSandbox, refuseSandbox } from './sandbox/mountSandbox.ts';
import type { ServerOptions } from './ServerOptions.ts';

const anyAddress = '0.0.0.0';
/** Milliseconds. */
const readyWithin = 3_000;

export interface RunningServer {
  readonly url: string;
  readonly app: FastifyInstance;
  /** Null in front of another backend. */
  readonly backend: Backend | null;
  /** Ids of the operations that have no handler and are answered from examples; empty outside the sandbox. */
  readonly fromExamples: readonly string[];
  /** The demo accounts; none outside the sandbox. */
  readonly personas: readonly Persona[];
  close(): Promise<void>;
}

/** The server's own backend behind the API. */
export interface Backend {
  readonly database: Database;
  readonly clock: Clock;
  /** Null when the sandbox is off. */
  readonly sandboxClock: SandboxClock | null;
  readonly jobs: JobRunner;
  /** A copy of the database for lists; null without one. */
  readonly replica: Replica | null;
}

/**
 * Opens the database, brings it up to date, mounts everything and listens. Rejects with a message
 * for the operator when the port is taken, the data directory in use, or the API incomplete.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const regions = loadRegions(options.schemasDir, options.region, options.followsEdits ? followForms : loadForms);
  const isOurHost = hostCheck(regions, { listensOn: options.host, more: options.hosts });
  const app = createApp({
    messages: loadErrorMessages(options.i18nDir, languagesOf(regions)),
    logLevel: options.logLevel,
    isOurHost,
    tls: options.tls,
    drainMs: options.drainMs,
  });
  const api = options.apiBaseUrl ? null : apiOf(options);
  const backend = api ? await openBackend(options, api, app) : null;
  let stopHousekeeping = (): void => undefined;
  const close = async (): Promise<void> => {
    stopHousekeeping();
    await app.close();
    await backend?.jobs.stop();
    await backend?.replica?.close();
    await backend?.database.close();
  };
  try {
    const fromExamples = api && backend ? mountBackend(app, options, { ...api, ...backend, regions }).fromExamples : [];
    if (!backend) await proxyApi(app, options.apiBaseUrl ?? '');
    if (fromExamples.length > 0)
      app.log.warn(
        { operations: fromExamples },
        'operations without a handler: the sandbox answers them from examples',
      );
    if (!backend?.sandboxClock) refuseSandbox(app);
    await servePortal(app, options.portalDir, {
      regions,
      sandbox: backend?.sandboxClock != null,
      hasExamples: fromExamples.length > 0,
    });
    mountHealth(app, backend);
    const url = await listen(app, options);
    if (backend) {
      await backend.jobs.start();
      stopHousekeeping = startHousekeeping(backend.database, backend.clock, app.log);
    }
    return {
      url,
      app,
      backend,
      fromExamples,
      personas: backend?.sandboxClock ? (api?.assembly.personas ?? []) : [],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The languages of the site; those of the server's own words when it names none. */
function languagesOf({ locales: [first, ...others] }: Regions): readonly [string, ...string[]] {
  return first === undefined ? allLocales : [first, ...others];
}

/** The documents of the site, and what the server contributes to them. */
interface Api {
  readonly document: OpenApiDocument;
  readonly assembly: ServerAssembly;
}

function apiOf(options: ServerOptions): Api {
  const document = options.document ?? loadDocuments(options.schemasDir);
  return { document, assembly: { ...assemblyFor(document, options.schemasDir), ...options.assembly } };
}

async function openBackend(
  options: ServerOptions,
  { assembly: { jobs: handlers, prepare } }: Api,
  app: FastifyInstance,
): Promise<Backend> {
  const database = await openDatabase(options);
  try {
    await migrate(database, migrations);
    const sandboxClock = options.sandbox ? await openSandboxClock(database) : null;
    const clock = sandboxClock ?? createSystemClock();
    const refreshClock = clockRefresh(database, sandboxClock);
    const replica = options.databaseReplicaUrl
      ? replicaOf(openReplica(options.databaseReplicaUrl, options.databaseTimeouts))
      : null;
    const jobs = createJobRunner({ db: database, replica, clock, log: app.log, refreshClock });
    for (const [kind, handler] of Object.entries(handlers)) jobs.registerJob(kind, handler);
    // Demo accounts have a known password, so they exist in a sandbox only.
    if (sandboxClock) await prepare(database, clock);
    return { database, clock, sandboxClock, jobs, replica };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function mountBackend(
  app: FastifyInstance,
  options: ServerOptions,
  {
    document,
    assembly,
    database,
    clock,
    sandboxClock,
    jobs,
    replica,
    regions,
  }: Api & Backend & { readonly regions: Regions },
): MountedOperations {
  const { handlers, authorize, loadSubject, sandboxEndpoints } = assembly;
  const mounted = mountOperations(app, document, handlers, {
    db: database,
    clock,
    authorize,
    loadSubject,
    regions,
    sandbox: sandboxClock !== null,
    checkResponses: options.checkResponses,
    takeFault: sandboxClock ? (operationId) => takeFault(database.kysely, operationId) : null,
    examples: sandboxClock ? exampleHandlers(document, options.schemasDir) : null,
    replica,
    refreshClock: clockRefresh(database, sandboxClock),
  });
  const published = publishedDocument(document);
  app.get(`${apiBase}/openapi.json`, async () => published);
  if (sandboxClock)
    mountSandbox(app, sandboxEndpoints, {
      db: database,
      clock: sandboxClock,
      jobs,
      regions,
      operations: operationsOf(document, mounted),
    });
  return mounted;
}

/** The embedded database has one process, which knows its own clock moves. */
function clockRefresh(database: Database, sandboxClock: SandboxClock | null): () => Promise<void> {
  return sandboxClock && database.engine === 'postgres' ? () => sandboxClock.refresh() : async () => undefined;
}

function mountHealth(app: FastifyInstance, backend: Backend | null): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async () => {
    const problem = backend && (await whyNotReady(backend.database));
    if (problem) throw new HttpProblem(503, problem);
    return { status: 'ready' };
  });
}

const noAnswer = 'the database does not answer, or is older than this program';

async function whyNotReady(database: Database): Promise<string | null> {
  const ask = async (): Promise<string | null> => {
    if (!(await isMigrated(database, migrations))) return noAnswer;
    return (await database.hasRoom()) ? null : 'the disk of the database is full: make room';
  };
  try {
    // The probe must learn of a hanging database before its own timeout.
    return await Promise.race([ask(), sleep(readyWithin, noAnswer, { ref: false })]);
  } catch {
    // The probe gets the same response whatever the reason.
    return noAnswer;
  }
}

async function listen(app: FastifyInstance, { port, host, sandbox, tls }: ServerOptions): Promise<string> {
  try {
    // The sandbox gives its controls to any client that reaches it, so by default it listens on this machine only.
    await app.listen({ port, host: host ?? (sandbox ? 'localhost' : anyAddress) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use: stop the other program, or set PORT to another number.`, {
        cause: error,
      });
    throw error;
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return `${tls ? 'https' : 'http'}://localhost:${address.port}`;
}
