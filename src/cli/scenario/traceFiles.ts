import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ConfigTrace } from './ConfigTrace.ts';

/** The folder of the browsers' traces: CONFIG_TRACE, or coverage/traces by default. */
const folderIn = (root: string): string => path.resolve(root, process.env['CONFIG_TRACE'] ?? 'coverage/traces');

const REQUESTS = '.requests.json';

/** A request that a browser sent to the server. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
}

/** Keeps traces for the coverage report; each call writes a separate file, because several processes write. */
export function writeTraces(root: string, traces: readonly ConfigTrace[]): void {
  if (traces.length > 0) keep(root, '.json', traces);
}

/** Keeps requests for the specification report. */
export function writeRequests(root: string, requests: readonly SentRequest[]): void {
  if (requests.length > 0) keep(root, REQUESTS, requests);
}

/** Reads all kept traces. */
export function readTraces(root: string): readonly ConfigTrace[] {
  // Trust border: written above.
  return read(root, (name) => !name.endsWith(REQUESTS)) as readonly ConfigTrace[];
}

/** Reads all kept requests. */
export function readRequests(root: string): readonly SentRequest[] {
  // Trust border: written above.
  return read(root, (name) => name.endsWith(REQUESTS)) as readonly SentRequest[];
}

function keep(root: string, ending: string, values: readonly unknown[]): void {
  fs.mkdirSync(folderIn(root), { recursive: true });
  fs.writeFileSync(path.join(folderIn(root), `${randomUUID()}${ending}`), JSON.stringify(values));
}

function read(root: string, isWanted: (name: string) => boolean): readonly unknown[] {
  const folder = folderIn(root);
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).filter((name) => name.endsWith('.json') && isWanted(name)).flatMap((name): readonly unknown[] => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
}
