import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ConfigTrace } from './ConfigTrace.ts';

/** Where browsers leave what they used, when CONFIG_TRACE names no other folder. */
const folderIn = (root: string): string => path.resolve(root, process.env['CONFIG_TRACE'] ?? 'coverage/traces');

/** Keeps traces for the coverage report; each call writes a file of its own, since several processes write. */
export function writeTraces(root: string, traces: readonly ConfigTrace[]): void {
  if (traces.length === 0) return;
  fs.mkdirSync(folderIn(root), { recursive: true });
  fs.writeFileSync(path.join(folderIn(root), `${randomUUID()}.json`), JSON.stringify(traces));
}

/** All traces that were kept. */
export function readTraces(root: string): readonly ConfigTrace[] {
  const folder = folderIn(root);
  if (!fs.existsSync(folder)) return [];
  // Trust border: written above.
  return fs.readdirSync(folder).filter((name) => name.endsWith('.json')).flatMap((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as readonly ConfigTrace[]);
}
