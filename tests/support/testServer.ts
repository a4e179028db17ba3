import path from 'node:path';
import type { ServerAssembly } from '../../src/server/assembly.ts';
import { bundleDocuments } from '../../src/server/operation/bundleDocuments.ts';
import type { JsonObject } from '../../src/server/operation/OpenApiDocument.ts';
import type { OperationHandlers } from '../../src/server/operation/OperationHandler.ts';
import type { ServerOptions } from '../../src/server/ServerOptions.ts';
import { startServer, type Backend } from '../../src/server/startServer.ts';
import { sharedDocument } from './sharedDocument.ts';
import { serverClient, type ServerClient } from './serverClient.ts';
import { createServerDatabase, embeddedTemplate } from './testDatabase.ts';
import { embeddedTemplateOf } from './testTemplates.ts';

export { dataOf, send, serverClient as clientOf, type TestRequest, type TestResponse } from './serverClient.ts';

export interface TestServerOptions extends Partial<Omit<ServerOptions, 'document' | 'assembly'>> {
  /** Paths of a document (as in api.json) instead of the project's documents. */
  readonly paths?: JsonObject;
  /** Only these domains of the project's documents. */
  readonly domains?: readonly string[];
  readonly handlers?: OperationHandlers;
  readonly assembly?: Partial<ServerAssembly>;
  /** Whether the database has the demo data; by default when the sandbox would add it. */
  readonly seeded?: boolean;
}

export interface TestServer extends ServerClient {
  readonly backend: Backend;
  close(): Promise<void>;
}

/** A test with its own document does not need the project's seed and jobs. */
const withoutDomains: Partial<ServerAssembly> = { handlers: {}, jobs: {}, prepare: async () => undefined };

/** Starts the real server on a free port with a fresh database: PostgreSQL when TEST_DATABASE_URL is set, else PGlite in memory. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    paths,
    domains,
    handlers,
    assembly,
    seeded = !paths && !assembly?.prepare && options.sandbox !== false,
    ...rest
  } = options;
  const schemasDir = options.schemasDir ?? path.resolve('schemas');
  const document = paths ? documentOf(paths) : sharedDocument(schemasDir, domains);
  const kind = seeded ? 'seeded' : 'migrated';
  const onServer = options.dataDir || options.databaseUrl ? null : await createServerDatabase(kind);
  const server = await startServer({
    port: 0,
    sandbox: true,
    checkResponses: true,
    logLevel: 'silent',
    schemasDir,
    i18nDir: path.resolve('i18n'),
    portalDir: path.resolve('dist/portal'),
    ...(onServer
      ? { databaseUrl: onServer.url }
      : { template: await (options.dataDir ? embeddedTemplate() : embeddedTemplateOf(kind, embeddedTemplate)) }),
    ...rest,
    ...(document && { document }),
    assembly: { ...(paths && withoutDomains), ...assembly, ...(handlers && { handlers }) },
  });
  if (!server.backend) throw new Error('a test server has its own backend');
  return {
    ...serverClient(server.url),
    backend: server.backend,
    async close() {
      await server.close();
      await onServer?.drop();
    },
  };
}

function documentOf(paths: JsonObject) {
  return bundleDocuments(['/test/api.json'], () => ({
    openapi: '3.1.0',
    info: { title: 'test', version: '1' },
    paths,
  }));
}
