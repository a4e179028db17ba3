import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { optionsFromEnvironment } from '../../src/server/ServerOptions.ts';
import { startServer } from '../../src/server/startServer.ts';
import { selfSigned } from '../support/selfSigned.ts';
import { writeResults } from './resultSections.ts';

/*
 * Runs Mozilla's HTTP Observatory on the built portal in TLS mode, on this machine:
 * `node --import tsx tests/bench/observatory.ts` after `npm run build`. The scanner is installed into
 * a temporary folder, because it includes a server and a database client that the project does not need.
 */
const scanner = '@mdn/mdn-http-observatory@1.4.8';

interface Scan {
  readonly scan: { readonly grade: string; readonly score: number };
  readonly tests: Readonly<
    Record<string, { readonly pass: boolean; readonly result: string; readonly scoreModifier: number }>
  >;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-observatory-'));
try {
  installScanner();
  const { cert, key } = selfSigned(folder);
  const server = await startServer({
    ...optionsFromEnvironment({ PORT: '0', TLS_CERT: cert, TLS_KEY: key }, path.resolve('.')),
    dataDir: undefined,
  });
  try {
    // The scanner runs in a separate process, the only one that trusts the certificate.
    report(await scan(new URL(server.url).host, cert));
  } finally {
    await server.close();
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

function installScanner(): void {
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', scanner],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`${scanner} could not be installed`);
  // Its install script would download the list of preloaded hosts, which does not contain this machine.
  const conf = path.join(folder, 'node_modules/@mdn/mdn-http-observatory/conf');
  fs.mkdirSync(conf, { recursive: true });
  fs.writeFileSync(path.join(conf, 'hsts-preload.json'), '{}');
}

async function scan(host: string, cert: string): Promise<Scan> {
  const file = path.join(folder, 'scan.mjs');
  fs.writeFileSync(
    file,
    `import { scan } from '@mdn/mdn-http-observatory';\nprocess.stdout.write(JSON.stringify(await scan('${host}')), () => process.exit(0));\n`,
  );
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
  });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  return JSON.parse(text) as Scan;
}

function report({ scan: { grade, score }, tests }: Scan): void {
  const rows = Object.entries(tests).map(
    ([name, { result, scoreModifier }]) => `| ${name} | ${result} | ${scoreModifier > 0 ? '+' : ''}${scoreModifier} |`,
  );
  writeResults(
    '.',
    'observatory',
    [
      `Mozilla's HTTP Observatory (${scanner}) against the sign-in page in TLS mode with a certificate of its own: **${grade}**, ${score} points.`,
      '',
      '| rule | found | points |',
      '|---|---|---|',
      ...rows,
    ].join('\n'),
  );
  console.log(`${grade}, ${score} points`);
  if (grade !== 'A+') process.exitCode = 1;
}
