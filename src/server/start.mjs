// `npm start`: plain JavaScript, so that even an old Node can run it and report what is missing.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const configFiles = ['schemas', 'i18n', 'routes.config.json', 'errors.config.json'];
const programFiles = ['src', 'vite.config.ts', 'package.json'];
/** The folder of the site, and of its built portal; ServerOptions.ts reads the same two variables. */
const site = path.resolve(root, process.env.CONFIG_DIR ?? '.');
const portal = path.resolve(root, process.env.PORTAL_DIR ?? path.join(site, 'dist/portal'));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
if (!fs.existsSync(path.join(root, 'node_modules/tsx')))
  fail('The packages are not installed: run `npm install` first.');
if (isStale(path.join(portal, 'index.html'))) build();

const { register } = await import('tsx/esm/api');
register();
try {
  const { main } = await import('./main.ts');
  await main();
} catch (error) {
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  fail(`${error instanceof Error ? error.message : error}${error?.cause?.message ? ` (${error.cause.message})` : ''}`);
}

function build() {
  console.log('Building the portal …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail('The portal could not be built; the messages above say why.');
}

function isStale(page) {
  if (!fs.existsSync(page)) return true;
  const built = fs.statSync(page).mtimeMs;
  return [
    ...programFiles.map((source) => path.join(root, source)),
    ...configFiles.map((source) => path.join(site, source)),
  ].some((place) => newest(place) > built);
}

/** Returns the last change of a file, or of any file in a folder; the server's own sources are not part of the portal. */
function newest(place) {
  if (!fs.existsSync(place) || place === path.join(root, 'src/server')) return 0;
  const stat = fs.statSync(place);
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(place) ? 0 : stat.mtimeMs;
  return Math.max(0, ...fs.readdirSync(place).map((name) => newest(path.join(place, name))));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
