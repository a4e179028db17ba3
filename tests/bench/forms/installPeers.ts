import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Installs the packages of a folder of peers if missing; returns the error, or null when they are installed. */
export function installPeers(folder: string): string | null {
  const cwd = path.join(import.meta.dirname, folder);
  if (fs.existsSync(path.join(cwd, 'node_modules'))) return null;
  try {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return null;
  } catch (error) {
    return `npm ci in tests/bench/forms/${folder} failed: ${error instanceof Error ? error.message.slice(0, 120) : String(error)}`;
  }
}
