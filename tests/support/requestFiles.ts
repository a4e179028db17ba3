import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A request that a browser sent to the server. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
}

/** Beside the traces of the config, so that a run of all tests removes both. */
const folder = path.join(process.env['CONFIG_TRACE'] ?? 'coverage/traces', 'requests');

/** Keeps requests for the specification report; each call writes a separate file, because several processes write. */
export function writeRequests(requests: readonly SentRequest[]): void {
  if (requests.length === 0) return;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(requests));
}

/** Reads all kept requests. */
export function readRequests(): readonly SentRequest[] {
  if (!fs.existsSync(folder)) return [];
  // Trust border: written above.
  return fs
    .readdirSync(folder)
    .flatMap((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as readonly SentRequest[]);
}
