import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './installPackages.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const shells = ['chromium-headless-shell'];

/**
 * Flags of the scripts in the browsers of tests. A test leaves a document before its scripts have run often enough to repay what
 * the optimizing compilers spend on them, a tenth of the processor time of a page, and mostly before its memory is full: with
 * this much room (in MB) collecting garbage does not take another tenth.
 */
const scripts = [
  '--no-maglev',
  '--no-turbofan',
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--initial-heap-size=512',
];
export const testFlags = ['--no-sandbox', '--force-prefers-reduced-motion', `--js-flags=${scripts.join(',')}`];

/**
 * Finds a Chromium for tests: the one BROWSER_PATH names, one on the PATH, Playwright's own, or
 * Debian's package, which it installs if possible. `shell` is the headless shell of the same engine
 * if there is one: it needs a quarter less CPU, but renders text slightly differently; with
 * `addsShell`, it is installed beside Debian's Chromium if possible.
 */
export async function findBrowser({ addsShell = false } = {}) {
  const named = process.env.BROWSER_PATH;
  const found = named ?? onPath(names) ?? (await ofPlaywright()) ?? (await installed());
  if (!found)
    return { ok: false, because: "no Chromium or Chrome was found, and apt-get could not install Debian's chromium" };
  if (addsShell && !named && !onPath(shells)) await installShell();
  return { ok: true, path: found, shell: named ?? onPath(shells) ?? found };
}

/** Installs the headless shell in the version of Debian's Chromium, so that the Chromium itself stays as it is. */
async function installShell() {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Status} ${Version}', 'chromium'], {
    encoding: 'utf8',
  });
  const [, version] = /^install ok installed (\S+)$/.exec(stdout?.trim() ?? '') ?? [];
  if (status === 0 && version) await installPackages(...shells.map((shell) => `${shell}=${version}`));
}

function onPath(candidates) {
  for (const name of candidates) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (found) return found;
  }
  return null;
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  if (process.env.PLAYWRIGHT_DOWNLOAD !== '1') return null;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return existsSync(path) ? path : null;
}

async function installed() {
  return (await installPackages('chromium', ...shells, 'fonts-noto-cjk')) ? onPath(names) : null;
}
