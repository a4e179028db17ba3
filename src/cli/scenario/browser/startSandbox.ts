import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Sandbox {
  /** Address of the site on localhost. */
  readonly url: string;
  /** Calls a control of the sandbox; throws when the sandbox refuses. */
  control(address: string, body: object): Promise<void>;
  close(): Promise<void>;
}

const program = path.resolve(import.meta.dirname, '../../../server/start.mjs');

/** Starts the server on the site in the folder `root`, on a free port, with the demo accounts in a temporary folder that is deleted on close. Throws when it does not start. */
export async function startSandbox(root: string): Promise<Sandbox> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-scenarios-'));
  const { DATABASE_URL: _elsewhere, API_BASE_URL: _other, ...inherited } = process.env;
  const env = { ...inherited, PORT: '0', DATA_DIR: dataDir, SANDBOX: 'on', LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, [program], {
    env: { ...env, CONFIG_DIR: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /https?:\/\/localhost:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code) =>
      reject(new Error(`The server ended with ${String(code)} before it listened: ${output}`)),
    );
  });
  return {
    url,
    async control(address, body) {
      const answer = await fetch(`${url}/sandbox/api${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`The sandbox refuses ${address}: ${await answer.text()}.`);
    },
    async close() {
      server.kill('SIGTERM');
      await ended;
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
