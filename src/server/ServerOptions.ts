import fs from 'node:fs';
import path from 'node:path';
import type { ServerAssembly } from './assembly.ts';
import type { DatabaseTimeouts } from './db/openDatabase.ts';
import type { OpenApiDocument } from './operation/OpenApiDocument.ts';

export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Host names that the server answers to besides those in the config and this machine's. */
  readonly hosts?: readonly string[];
  /** Directory of the embedded database; without it, the database lives in memory. */
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** A copy of that PostgreSQL, which follows it: lists are read there. */
  readonly databaseReplicaUrl?: string | undefined;
  readonly databaseTimeouts?: DatabaseTimeouts | undefined;
  /** An empty embedded database to start from. */
  readonly template?: Blob | undefined;
  /** Another backend: `/api` requests go there and no database is opened. */
  readonly apiBaseUrl?: string | undefined;
  /** Region that the plain host serves. */
  readonly region?: string | undefined;
  readonly sandbox: boolean;
  /** Whether responses are checked against their schemas. */
  readonly checkResponses: boolean;
  /** Whether forms are checked by their files at any time, as the portal follows edits in development; else as they were at the start. */
  readonly followsEdits?: boolean;
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** Milliseconds that running requests get to finish once the server closes. */
  readonly drainMs?: number | undefined;
  readonly logLevel: string;
  readonly schemasDir: string;
  readonly i18nDir: string;
  readonly portalDir: string;
  /** Replaces the documents in `schemasDir`. */
  readonly document?: OpenApiDocument;
  /** Replaces parts of the server's own assembly. */
  readonly assembly?: Partial<ServerAssembly>;
}

/** Reads PORT, HOST, HOSTS, CONFIG_DIR, PORTAL_DIR, DATA_DIR, DATABASE_URL, DATABASE_REPLICA_URL, API_BASE_URL, REGION, SANDBOX, CHECK_RESPONSES, TLS_CERT, TLS_KEY, LOG_LEVEL. Throws on invalid or inconsistent values. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv, program: string): ServerOptions {
  // Another site keeps its config, its built portal and its database in its own folder.
  const root = path.resolve(program, env['CONFIG_DIR'] ?? '.');
  const port = Number(env['PORT'] ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is "${env['PORT']}": a number from 0 to 65535 is expected.`);
  const { TLS_CERT: cert, TLS_KEY: key, DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseReplicaUrl } = env;
  if ((cert === undefined) !== (key === undefined))
    throw new Error('TLS_CERT and TLS_KEY belong together: set both or neither.');
  if (databaseReplicaUrl && !databaseUrl)
    throw new Error('DATABASE_REPLICA_URL needs DATABASE_URL: a replica follows a PostgreSQL server.');
  return {
    port,
    ...(env['HOST'] && { host: env['HOST'] }),
    hosts: (env['HOSTS'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    dataDir: path.resolve(root, env['DATA_DIR'] ?? '.data'),
    databaseUrl,
    databaseReplicaUrl,
    apiBaseUrl: env['API_BASE_URL'],
    region: env['REGION'],
    sandbox: isSandbox(env),
    checkResponses: env['CHECK_RESPONSES'] === 'on',
    tls: cert && key ? { cert: fs.readFileSync(cert, 'utf8'), key: fs.readFileSync(key, 'utf8') } : undefined,
    logLevel: env['LOG_LEVEL'] ?? 'warn',
    schemasDir: path.join(root, 'schemas'),
    i18nDir: path.join(root, 'i18n'),
    portalDir: path.resolve(program, env['PORTAL_DIR'] ?? path.join(root, 'dist/portal')),
  };
}

/** The sandbox is on unless SANDBOX is off, or in production with DATABASE_URL. */
function isSandbox(env: NodeJS.ProcessEnv): boolean {
  if (env['SANDBOX'] !== undefined) return env['SANDBOX'] !== 'off';
  return !(env['NODE_ENV'] === 'production' && env['DATABASE_URL']);
}
