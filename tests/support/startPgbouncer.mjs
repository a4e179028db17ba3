import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPackages } from '../../src/cli/scenario/browser/installPackages.mjs';

const program = '/usr/sbin/pgbouncer';

/** Starts pgbouncer in transaction mode, with few connections, in front of a PostgreSQL server; installs Debian's package if missing. */
export async function startPgbouncer(databaseUrl) {
  if (!existsSync(program) && !(await installPackages('pgbouncer')))
    throw new Error("there is no pgbouncer, and apt-get could not install Debian's");
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'seabridge-pgbouncer-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = statement_timeout, extra_float_digits
`,
  );
  // pgbouncer refuses to run as root.
  const child = spawn(program, process.getuid?.() === 0 ? ['-u', 'postgres', file] : [file], { stdio: 'ignore' });
  if (!(await listens(own))) {
    child.kill('SIGKILL');
    throw new Error(`pgbouncer does not listen at port ${own}`);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a port accepts connections; false after a minute. */
async function listens(port) {
  for (let tries = 0; tries < 600; tries += 1) {
    const isOpen = await new Promise((resolve) => {
      const probe = createConnection({ port, host: '127.0.0.1' });
      probe.once('error', () => resolve(false));
      probe.once('connect', () => {
        probe.destroy();
        resolve(true);
      });
    });
    if (isOpen) return true;
    await sleep(100);
  }
  return false;
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
