import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteIn } from '../config/personas.ts';
import { drainLimit } from './http/drainConnections.ts';
import { addressesOf, loadRegions } from './operation/regions.ts';
import { password } from './seed/personas.ts';
import { optionsFromEnvironment } from './ServerOptions.ts';
import { startServer, type RunningServer } from './startServer.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Milliseconds for the running requests, then the running job and the database. */
const giveUpAfter = drainLimit + 10_000;

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
      setTimeout(() => process.exit(1), giveUpAfter).unref();
      void server.close().then(() => process.exit(0));
    });
  }
}

function announce({ url, backend, fromExamples, personas }: RunningServer, addresses: readonly string[]): void {
  const lines = [...addresses];
  if (fromExamples.length > 0) lines.push('', `Without a handler, answered from examples: ${fromExamples.join(', ')}`);
  if (backend?.sandboxClock) lines.push('', `Sandbox: ${url}/sandbox`);
  if (personas.length > 0) {
    const width = Math.max(0, ...personas.map((persona) => persona.loginName.length));
    lines.push('', 'Demo accounts:');
    for (const persona of personas)
      lines.push(`  ${persona.region}  ${persona.loginName.padEnd(width)}  ${password}  ${noteIn(persona, 'en')}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
