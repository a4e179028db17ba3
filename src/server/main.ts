import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembly } from './assembly.ts';
import { DRAIN } from './http/drainConnections.ts';
import { addressesOf, loadRegions } from './http/regions.ts';
import { optionsFromEnvironment } from './ServerOptions.ts';
import { startServer, type RunningServer } from './startServer.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Milliseconds for the running requests, then the running job and the database. */
const GIVE_UP_AFTER = DRAIN + 10_000;

/** Starts the server from the environment, prints its address, and closes it on SIGINT or SIGTERM. */
export async function main(): Promise<void> {
  const options = optionsFromEnvironment(process.env, root);
  const server = await startServer(options);
  announce(server, addressesOf(loadRegions(options.schemasDir, options.region), server.url));
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      // A hanging close must not keep the data directory locked: confirmed work survives a killed process.
      setTimeout(() => process.exit(1), GIVE_UP_AFTER).unref();
      void server.close().then(() => process.exit(0));
    });
  }
}

function announce({ url, backend }: RunningServer, addresses: readonly string[]): void {
  const lines = [...addresses];
  if (backend?.sandboxClock) {
    const personas = assembly.listPersonas();
    const width = Math.max(0, ...personas.map((persona) => persona.loginName.length));
    lines.push('', `Sandbox: ${url}/sandbox - demo accounts:`);
    for (const { region, loginName, password, note } of personas) lines.push(`  ${region}  ${loginName.padEnd(width)}  ${password}  ${note}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
