/*
 * The server as the benchmark runs it: without the limits of calls per minute, which would measure themselves, and with or
 * without the sandbox. Its one argument is JSON. It prints its address when it listens.
 */
import path from 'node:path';
import { loadDocuments } from '../../../src/server/operation/loadDocuments.ts';
import { startServer } from '../../../src/server/startServer.ts';

export interface MeasuredProgram {
  readonly store: { readonly dataDir: string } | { readonly databaseUrl: string };
  readonly sandbox: boolean;
}

/** Trust border: run.ts wrote it. */
const { store, sandbox } = JSON.parse(process.argv[2] ?? '') as MeasuredProgram;
const schemasDir = path.resolve('schemas');
const document = loadDocuments(schemasDir);
const paths = Object.fromEntries(
  Object.entries(document.paths).map(([address, methods]) => [
    address,
    Object.fromEntries(
      Object.entries(methods).map(([method, { 'x-rate': _rate, ...operation }]) => [method, operation]),
    ),
  ]),
);
const { url, close } = await startServer({
  port: 0,
  ...store,
  sandbox,
  checkResponses: false,
  logLevel: 'silent',
  schemasDir,
  i18nDir: path.resolve('i18n'),
  portalDir: path.resolve('dist/portal'),
  document: { ...document, paths },
});
// The measurement of memory asks for it.
process.on('SIGUSR2', () => void globalThis.gc?.());
process.on('SIGTERM', () => void close().then(() => process.exit(0)));
process.stdout.write(`${url}\n`);
