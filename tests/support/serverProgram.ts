/*
 * The server as a program: its one argument is JSON with the database and the domains. It prints its
 * address when it listens. serverProcess.ts bundles it, so that it starts fast.
 */
import path from 'node:path';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import { operationHandlers } from '../../src/server/routes/index.ts';
import { startServer } from '../../src/server/startServer.ts';
import type { ServerProgram } from './serverProcess.ts';

/** Trust border: serverProcess.ts wrote it. */
const { store, domains } = JSON.parse(process.argv[2] ?? '') as ServerProgram;
const handlers = Object.fromEntries(
  Object.entries(operationHandlers).filter(([id]) => domains.includes(id.split('.')[0] ?? '')),
);
const schemasDir = path.resolve('schemas');
const { url } = await startServer({
  port: 0,
  ...store,
  sandbox: true,
  checkResponses: false,
  logLevel: 'silent',
  schemasDir,
  i18nDir: path.resolve('i18n'),
  portalDir: path.resolve('dist/portal'),
  document: loadDocuments(schemasDir, domains),
  assembly: { handlers },
});
process.stdout.write(`${url}\n`);
