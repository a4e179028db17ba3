import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './installPackages.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const shells = ['chromium-headless-shell'];

/**
 * Finds a Chromium for tests: the one BROWSER_PATH names, one on the PATH, Playwright's own, or
 * Debian's package, which it installs if possible. `shell` is the headless shell of the same engine
 * if there is one: it needs less CPU, but renders text slightly differently.
 */
export async function findBrowser() {
  const named = process.env.BROWSER_PATH;
  const found = named ?? onPath(names) ?? (await ofPlaywright()) ?? (await installed());
  if (!found)
    return { ok: false, because: "no Chromium or Chrome was found, and apt-get could not install Debian's chromium" };
  return { ok: true, path: found, shell: named ?? onPath(shells) ?? found };
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
