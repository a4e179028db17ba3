import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './db/openDatabase.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { optionsFromEnvironment } from './ServerOptions.ts';

/** `npm run reconcile`: prints every break of the database that the environment names, and exits with 1 when there is one. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const database = await openDatabase(optionsFromEnvironment(process.env, root));
try {
  const { orders, breaks } = await database.inTransaction((trx) => reconcile(trx));
  for (const { kind, subject, expected, found } of breaks)
    process.stdout.write(`${kind}: ${subject}: expected ${expected}, found ${found}\n`);
  process.stdout.write(`${orders} orders compared, ${breaks.length} breaks\n`);
  process.exitCode = breaks.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
