import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ConfigTrace } from './ConfigTrace.ts';

/** The folder of the browsers' traces: CONFIG_TRACE, or coverage/traces by default. */
const folderIn = (root: string): string => path.resolve(root, process.env['CONFIG_TRACE'] ?? 'coverage/traces');

const ending = '.trace.json';

/** Keeps traces for the coverage report; each call writes a separate file, because several processes write. */
export function writeTraces(root: string, traces: readonly ConfigTrace[]): void {
  if (traces.length === 0) return;
  fs.mkdirSync(folderIn(root), { recursive: true });
  fs.writeFileSync(path.join(folderIn(root), `${randomUUID()}${ending}`), JSON.stringify(traces));
}

/** Reads all kept traces. */
export function readTraces(root: string): readonly ConfigTrace[] {
  const folder = folderIn(root);
  if (!fs.existsSync(folder)) return [];
  // Trust border: written above.
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as readonly ConfigTrace[]);
}
