import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from '../../src/cli/scenario/browser/installPackages.mjs';

/** Returns the folder of PostgreSQL's programs, installing Debian's package if missing; null when they are not needed or not available. */
export async function findPostgres() {
  return process.env.TEST_DATABASE_URL ? null : findOwnPostgres();
}

/** The same, also when TEST_DATABASE_URL names a server: for tests with servers of their own. */
export async function findOwnPostgres() {
  return findPrograms() ?? ((await installPackages('postgresql')) ? findPrograms() : null);
}

/** Provides a PostgreSQL server for tests: TEST_DATABASE_URL if set, else a new server in a temporary folder. */
export async function startPostgres(programs) {
  if (process.env.TEST_DATABASE_URL) return { ok: true, url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  return startOwnPostgres(programs, { settings: ['max_connections=200', 'fsync=off'] });
}

/**
 * Starts a new PostgreSQL server in a temporary folder, with these settings. `fill` writes its data with PostgreSQL's programs,
 * such as a copy of another server; by default the data is new and empty.
 */
export async function startOwnPostgres(programs, { settings = [], fill = initialise } = {}) {
  if (!programs)
    return {
      ok: false,
      because: "no PostgreSQL server programs were found, and apt-get could not install Debian's postgresql",
    };
  const folder = mkdtempSync(path.join(tmpdir(), 'seabridge-postgres-'));
  const port = await freePort();
  const user = process.getuid?.() === 0 ? 'postgres' : null;
  if (user && !prepareUser(user, folder))
    return { ok: false, because: 'PostgreSQL refuses to run as root and there is no user "postgres"' };
  const asUser = (file, args) =>
    user ? ['su', [user, '-s', '/bin/sh', '-c', [file, ...args].map((part) => `'${part}'`).join(' ')]] : [file, args];
  const data = path.join(folder, 'data');
  fill(
    (program, args) =>
      execFileSync(...asUser(program.startsWith('/') ? program : path.join(programs, program), args), {
        stdio: 'ignore',
        cwd: folder,
      }),
    data,
  );
  const all = [`unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1', 'timezone=UTC', ...settings];
  const server = spawn(
    ...asUser(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...all.flatMap((one) => ['-c', one])]),
    { stdio: 'ignore', cwd: folder },
  );
  const url = `postgres://seabridge@127.0.0.1:${port}/postgres`;
  if (!(await answers(url))) {
    server.kill('SIGTERM');
    return { ok: false, because: 'the PostgreSQL server did not start' };
  }
  return {
    ok: true,
    url,
    port,
    stop: async () => {
      spawnSync(...asUser(path.join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), {
        stdio: 'ignore',
        cwd: folder,
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function initialise(run, data) {
  run('initdb', ['-D', data, '-U', 'seabridge', '--auth=trust', '--encoding=UTF8', '--locale=C']);
}

function findPrograms() {
  const onPath = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim();
  const folders = [
    // A link leads to the folder that has all programs.
    onPath && path.dirname(realpathSync(onPath)),
    ...versions('/usr/lib/postgresql'),
    '/usr/local/pgsql/bin',
    '/usr/local/bin',
  ];
  return (
    folders.find(
      (folder) => folder && existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
    ) ?? null
  );
}

function versions(base) {
  return existsSync(base)
    ? readdirSync(base)
        .sort()
        .reverse()
        .map((version) => path.join(base, version, 'bin'))
    : [];
}

function prepareUser(user, folder) {
  if (
    spawnSync('id', [user], { stdio: 'ignore' }).status !== 0 &&
    spawnSync('useradd', ['--system', user], { stdio: 'ignore' }).status !== 0
  )
    return false;
  chmodSync(folder, 0o700);
  return spawnSync('chown', [user, folder], { stdio: 'ignore' }).status === 0;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url) {
  const { default: pg } = await import('pg');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return false;
}
