import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A folder of what the browser tests saw, beside the traces of the config, so that a run of all tests removes both. */
export interface TraceFolder<T> {
  /** Each call writes a separate file, because several processes write. */
  write(list: readonly T[]): void;
  /** Reads what all files hold. */
  read(): readonly T[];
}

export function traceFolder<T>(name: string): TraceFolder<T> {
  const folder = path.join(process.env['CONFIG_TRACE'] ?? 'coverage/traces', name);
  return {
    write(list) {
      if (list.length === 0) return;
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(list));
    },
    read() {
      if (!fs.existsSync(folder)) return [];
      // Trust border: `write` wrote the files.
      return fs
        .readdirSync(folder)
        .flatMap((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as readonly T[]);
    },
  };
}
