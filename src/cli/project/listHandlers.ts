import { execFileSync } from 'node:child_process';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, '../../server/printHandlers.ts');

/** Returns the ids of the operations that the server has a handler for. Asks in a process of its own, because loading the server takes seconds. */
export function listHandlers(): ReadonlySet<string> {
  const output = execFileSync(process.execPath, ['--import', 'tsx', program], {
    encoding: 'utf8',
    cwd: path.resolve(import.meta.dirname, '../../..'),
  });
  return new Set(output.split('\n').filter((id) => id !== ''));
}
