/*
 * The soak test: `npm run soak -- --minutes N [--seed S] [--only fuzz,kills] [--database embedded|postgres]`. The same
 * files that `npm test` runs once run repeatedly, each round with its own seed, on the embedded database and in parallel
 * on PostgreSQL, where two processes share one. A failure names the round's seed and the part, which reproduce it. It ends
 * with a table, and with a non-zero exit code when a test failed or no database was available.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres, startPostgres } from './support/startPostgres.mjs';

const root = path.resolve(import.meta.dirname, '..');
const soakParts = {
  fuzz: ['tests/contract/badInput.test.ts', 'src/domain/safeFileName.test.ts'],
  access: ['tests/contract/access', 'tests/contract/everyOperation.test.ts'],
  kills: [
    'tests/properties/withdrawCrash.property.test.ts',
    'tests/properties/paymentCrash.property.test.ts',
    'tests/properties/ledger/crash.embedded.test.ts',
  ],
  races: [
    'tests/properties/ledger/concurrency.property.test.ts',
    'tests/properties/identity',
    'tests/contract/once.test.ts',
    'tests/contract/signInTries.test.ts',
  ],
  ledger: [
    'tests/properties/ledger/conservation.property.test.ts',
    'tests/properties/ledger/corruption.property.test.ts',
    'tests/properties/ledger/exactness.property.test.ts',
    'tests/properties/ledger/orders.property.test.ts',
    'tests/properties/wallet',
    'tests/properties/benefits.property.test.ts',
    'tests/properties/payment.property.test.ts',
    'tests/properties/withdraw.property.test.ts',
  ],
  books: ['tests/properties/reconcile'],
  processes: ['tests/contract/twoServers.postgres.test.ts', 'tests/contract/severalProcesses.postgres.test.ts'],
  contracts: ['tests/contract'],
  faults: ['tests/contract/diskFull.test.ts', 'tests/contract/databaseGone.postgres.test.ts'],
};
/** How often each outcome came in the random run of the books, by database and by what was done. */
const done = {};
/** Parts in which every file needs a database server. */
const postgresParts = ['processes'];

const options = readOptions(process.argv.slice(2));
const endsAt = Date.now() + options.minutes * 60_000;
const scratch = mkdtempSync(path.join(tmpdir(), 'seabridge-soak-'));
const failures = [];
const databases = await openDatabases();
console.log(
  `soak of ${options.minutes} minutes, seed ${options.seed}, on ${databases.map(({ name }) => name).join(' and ')}`,
);
try {
  await Promise.all(databases.map((database) => keepOn(database)));
} finally {
  await Promise.all(databases.map(({ stop }) => stop()));
  rmSync(scratch, { recursive: true, force: true });
}
printTable();
process.exitCode =
  failures.length > 0 || databases.some(({ rows }) => [...rows.values()].every(({ passed }) => passed === 0)) ? 1 : 0;

/** Runs rounds until the time is up; the first round always completes. */
async function keepOn(database) {
  for (let round = 0; round === 0 || Date.now() < endsAt; round += 1) {
    const seed = options.seed + round;
    for (const [part, files] of partsOn(database.name)) {
      if (round > 0 && Date.now() >= endsAt) return;
      await runPart(database, { part, files, seed });
    }
  }
}

async function runPart({ name, env, rows }, { part, files, seed }) {
  const started = Date.now();
  const report = path.join(scratch, `${name}-${part}-${seed}.json`);
  const printed = await execute(
    ['run', '--reporter=json', `--outputFile.json=${report}`, '--hookTimeout=300000', '--testTimeout=300000', ...files],
    { ...env, SOAK_SEED: String(seed) },
  );
  const { passed, failed, results } = outcomeOf(report);
  for (const found of results) addResults((done[name] ??= {}), found);
  const row = rows.get(part) ?? { rounds: 0, passed: 0, failed: 0, seconds: 0 };
  rows.set(part, {
    rounds: row.rounds + 1,
    passed: row.passed + passed,
    failed: row.failed + failed.length,
    seconds: row.seconds + (Date.now() - started) / 1000,
  });
  console.log(`${name} ${part}, seed ${seed}: ${passed} passed, ${failed.length} failed`);
  for (const message of failed)
    failures.push(
      `${name} ${part}: ${message}\n  again: npm run soak -- --minutes 0 --seed ${seed} --only ${part} --database ${name}`,
    );
  if (failed.length > 0) console.log(`${failed.join('\n')}\n${printed.slice(-2_000)}`);
}

function outcomeOf(report) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${path.relative(root, name)} > ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`);
      return tests.length === 0 && status === 'failed'
        ? [`${path.relative(root, name)}: ${message.split('\n')[0]}`]
        : tests;
    });
    const results = testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => (meta?.results === undefined ? [] : [meta.results])),
    );
    return { passed: numPassedTests, failed, results };
  } catch {
    return { passed: 0, failed: ['no report was written'], results: [] };
  }
}

function partsOn(database) {
  return Object.entries(soakParts).filter(
    ([part]) =>
      (options.only === null || options.only.includes(part)) &&
      (database === 'postgres' || !postgresParts.includes(part)),
  );
}

async function openDatabases() {
  const wanted = options.database === null ? ['embedded', 'postgres'] : [options.database];
  const opened = [];
  if (wanted.includes('embedded'))
    opened.push({ name: 'embedded', env: { TEST_DATABASE_URL: '' }, rows: new Map(), stop: async () => undefined });
  if (wanted.includes('postgres')) {
    const server = await startPostgres(await findPostgres());
    if (server.ok)
      opened.push({ name: 'postgres', env: { TEST_DATABASE_URL: server.url }, rows: new Map(), stop: server.stop });
    else failures.push(`postgres: ${server.because}`);
  }
  return opened;
}

function printTable() {
  console.log('\n| database | part | rounds | passed | failed | seconds |\n|---|---|---|---|---|---|');
  for (const { name, rows } of databases) {
    for (const [part, { rounds, passed, failed, seconds }] of rows)
      console.log(`| ${name} | ${part} | ${rounds} | ${passed} | ${failed} | ${seconds.toFixed(0)} |`);
  }
  for (const [database, found] of Object.entries(done)) printResults(database, found);
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
}

function addResults(sums, found) {
  for (const [name, outcomes] of Object.entries(found)) {
    const sum = (sums[name] ??= {});
    for (const [outcome, count] of Object.entries(outcomes)) sum[outcome] = (sum[outcome] ?? 0) + count;
  }
}

/** Prints what the random run did, the most frequent outcome first; 000000 is a success. */
function printResults(database, found) {
  console.log(`\n| ${database}: done | outcomes |\n|---|---|`);
  for (const [name, outcomes] of Object.entries(found)) {
    const counts = Object.entries(outcomes).toSorted(([, one], [, other]) => other - one);
    console.log(`| ${name} | ${counts.map(([outcome, count]) => `${outcome} × ${count}`).join(', ')} |`);
  }
}

function readOptions(args) {
  const known = ['minutes', 'seed', 'only', 'database'];
  const given = {};
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index]?.replace(/^--/, '');
    if (!known.includes(name) || args[index + 1] === undefined)
      refuse(`${args[index]} is not understood: ${known.map((word) => `--${word} …`).join(', ')} are`);
    given[name] = args[index + 1];
  }
  const minutes = Number(given.minutes ?? 10);
  const seed = Number(given.seed ?? Math.floor(Math.random() * 2 ** 31));
  const only = given.only?.split(',') ?? null;
  if (!Number.isFinite(minutes) || minutes < 0) refuse(`--minutes ${given.minutes}: a number of minutes is expected`);
  if (!Number.isInteger(seed)) refuse(`--seed ${given.seed}: a whole number is expected`);
  for (const part of only ?? [])
    if (!(part in soakParts)) refuse(`--only ${part}: ${Object.keys(soakParts).join(', ')} are the parts`);
  if (given.database !== undefined && !['embedded', 'postgres'].includes(given.database))
    refuse(`--database ${given.database}: embedded or postgres is expected`);
  return { minutes, seed, only, database: given.database ?? null };
}

function refuse(message) {
  console.error(message);
  process.exit(2);
}

function execute(args, env) {
  return new Promise((resolve) => {
    const printed = [];
    const child = spawn(path.join(root, 'node_modules/.bin/vitest'), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    child.on('error', (error) => resolve(String(error)));
    child.on('close', () => resolve(Buffer.concat(printed).toString('utf8')));
  });
}
