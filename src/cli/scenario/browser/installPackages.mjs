import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The installer locks its lists and packages: who asks while it works waits for its end. */
let last = Promise.resolve(false);

/** Installs packages of Debian where that is possible: as root, with apt-get. Answers whether it did; false also where there is no network or no such package. */
export function installPackages(...names) {
  last = last.then(async () => {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
    try {
      await run('apt-get', ['update']);
      await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 });
      return true;
    } catch {
      return false;
    }
  });
  return last;
}
