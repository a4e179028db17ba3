/*
 * The one test command. `node tests/run.mjs` runs every part, row by row, `--fast` only those of the
 * inner loop, `--only name,name` only these. Parts that are not vitest count as one test each. The
 * last line is "N passed, N failed", after the names of all failures; a part that could not run is
 * named and counted as skipped, which fails if CI is set.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../src/cli/scenario/browser/findBrowser.mjs';
import { findPostgres, startPostgres } from './support/startPostgres.mjs';

const root = path.resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(tmpdir(), 'seabridge-tests-'));
const fast = process.argv.includes('--fast');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : undefined;
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
// Traces of an earlier run would count for this one.
if (!only) rmSync(path.join(root, 'coverage/traces'), { recursive: true, force: true });

const node = process.execPath;
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const tsx = (...args) => command(node, ['--import', 'tsx', ...args]);

/** Parts of a row run in parallel. Each has a name, whether it belongs to the inner loop, and its function. */
const rows = [
  [
    ['types', true, command('npm', ['run', '--silent', 'types'])],
    ['config', true, tsx('src/cli/main.ts', 'check')],
    ['config format', true, tsx('src/cli/main.ts', 'format', '--check')],
    ['scenarios', true, tsx('src/cli/main.ts', 'test', '--prove')],
    ['generated types', true, tsx('src/cli/generateTypes.ts', '--check')],
    [
      'lint',
      true,
      command(bin('oxlint'), ['--deny-warnings', '--config', 'tests/support/oxlint.json', 'src', 'tests']),
    ],
    ['format', true, command(bin('biome'), ['format', '--config-path=tests/support/codeFormat.json'])],
    ['import table', true, command(bin('depcruise'), ['--config', 'tests/support/importTable.cjs', 'src'])],
  ],
  [
    [
      'pure units',
      true,
      vitest('units', ['src/domain', 'src/engine', 'src/analysis', 'src/config', 'tests/config'], {
        env: { INNER_LOOP: '1' },
      }),
    ],
  ],
  [['units and properties', false, onEmbedded]],
  [['contracts and properties on PostgreSQL', false, onPostgres]],
  [['build', false, tsx('src/cli/build.ts')]],
  [
    ['browser', false, inBrowser],
    ['scenarios in the browser', false, scenariosInBrowser],
  ],
  [['pages of the money by clicks', false, reachedByClicks]],
];

const wantedRows = rows.map((row) =>
  row.filter(([name, inner]) => (only ? only.includes(name) : fast ? inner : name !== 'pure units')),
);
const wants = (...runs) => wantedRows.flat().some(([, , run]) => runs.includes(run));
// Installations start early, in parallel with the parts before those that need them.
const browserFound = wants(inBrowser, scenariosInBrowser) ? findBrowser({ addsShell: true }) : null;
const postgresFound = wants(onPostgres) ? findPostgres() : null;

for (const wanted of wantedRows) {
  await Promise.all(wanted.map((part) => carryOut(part, wanted.length > 1)));
}
rmSync(scratch, { recursive: true, force: true });
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exitCode = totals.failed > 0 || (process.env.CI && totals.skipped > 0) ? 1 : 0;

/** Runs a part and reports its result; with parallel parts its output is printed in one piece at the end. */
async function carryOut([name, , run], beside) {
  const started = Date.now();
  const printed = [];
  if (!beside) console.log(`\n── ${name}`);
  const outcome = await run(beside ? printed : null);
  if (beside) process.stdout.write(`\n── ${name}\n${Buffer.concat(printed).toString('utf8')}`);
  for (const key of Object.keys(totals)) totals[key] += outcome[key] ?? 0;
  const counts = `${outcome.passed ?? 0} passed, ${outcome.failed ?? 0} failed${outcome.skipped ? `, ${outcome.skipped} skipped` : ''}`;
  if (outcome.failed)
    failures.push(`${name}: ${outcome.failed} failed`, ...(outcome.failures ?? []).map((line) => `  ${line}`));
  console.log(
    `── ${name}: ${counts}${outcome.because ? ` (${outcome.because})` : ''}, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

function command(file, args, env = {}) {
  return async (printed) => ((await execute(file, args, env, printed)) === 0 ? { passed: 1 } : { failed: 1 });
}

function vitest(name, filters, options = {}) {
  return async (printed) => {
    const report = path.join(scratch, `${name}.json`);
    const args = [
      'run',
      ...(options.config ? ['--config', options.config] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ];
    const code = await execute(bin('vitest'), args, options.env, printed);
    try {
      const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, success, testResults } = JSON.parse(
        readFileSync(report, 'utf8'),
      );
      const failed = numFailedTests > 0 ? numFailedTests : success && code === 0 ? 0 : Math.max(1, numFailedTestSuites);
      return { passed: numPassedTests, failed, skipped: numPendingTests, failures: testResults.flatMap(failuresOf) };
    } catch {
      return { failed: 1, because: 'no report was written' };
    }
  };
}

/** A line for each failed test of a file: file, title and error; the file itself when it could not run. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

function firstLine(message) {
  return (message ?? '').split('\n')[0].slice(0, 300);
}

/** Without PostgreSQL, the contracts run here. */
async function onEmbedded(printed) {
  const contracts = process.env.TEST_DATABASE_URL || (await postgresFound) ? { CONTRACTS_ON: 'postgres' } : {};
  return vitest('embedded', [], { env: { TEST_DATABASE_URL: '', ...contracts } })(printed);
}

async function onPostgres(printed) {
  const server = await startPostgres(await postgresFound);
  if (!server.ok) return { skipped: 1, because: server.because };
  try {
    const env = { TEST_DATABASE_URL: server.url };
    return await vitest('postgres', ['src/server', 'tests/contract', 'tests/properties'], { env })(printed);
  } finally {
    await server.stop();
  }
}

async function scenariosInBrowser(printed) {
  const browser = await browserFound;
  if (!browser.ok) return { skipped: 1, because: browser.because };
  return tsx('src/cli/main.ts', 'test', '--browser')(printed);
}

async function inBrowser(printed) {
  const browser = await browserFound;
  if (!browser.ok) return { skipped: 1, because: browser.because };
  return vitest('browser', [], {
    config: 'tests/support/vitest.e2e.config.ts',
    env: { CONFIG_TRACE: 'coverage/traces' },
  })(printed);
}

/** Compares the steps that the browser tests of this run recorded. */
async function reachedByClicks(printed) {
  const browser = await browserFound;
  if (!browser?.ok) return { skipped: 1, because: browser?.because ?? 'only the browser tests record clicks' };
  return tsx('tests/config/checkClicks.ts')(printed);
}

function execute(file, args, env = {}, printed = null) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: printed ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, TEST_TEMPLATES: path.join(scratch, 'templates'), ...env },
    });
    for (const stream of printed ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => printed.push(chunk));
    child.on('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
