import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The last installation. apt-get locks its lists and packages, so installations run one after another. */
let last = Promise.resolve(false);

/** Installs Debian packages if possible: as root, with apt-get. Returns whether it did; also false without a network or such a package. */
export function installPackages(...names) {
  last = last.then(async () => {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
    try {
      await run('apt-get', ['update']);
      await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        maxBuffer: 64 * 1024 * 1024,
      });
      return true;
    } catch {
      return false;
    }
  });
  return last;
}
