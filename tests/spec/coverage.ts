/**
 * Which numbered statements of the specification are named where: by the title of a test (`spec: V-004 …`) or by
 * `x-inventory` of a declared call. A name in a config says that the statement is built, one in a title that it is proved.
 *
 *   node --import tsx tests/spec/coverage.ts            writes COVERAGE.md
 *   node --import tsx tests/spec/coverage.ts --check    fails when it is not what would be written
 */
import fs from 'node:fs';
import path from 'node:path';

const REPORT = 'tests/spec/COVERAGE.md';
const FAMILIES = { R: 'routes', C: 'calls', E: 'errors', N: 'entities', ST: 'states', V: 'rules', A: 'access', S: 'shell', L: 'lists' } as const;
const ID = /\b(?:ST|[RCENVASL])-\d{3}\b/g;

type Family = keyof typeof FAMILIES;

interface Inventory {
  /** How many statements a family has, whether built yet or not. */
  readonly totals: Readonly<Record<Family, number>>;
}

export interface Coverage {
  readonly proved: ReadonlyMap<string, readonly string[]>;
  readonly declared: ReadonlyMap<string, readonly string[]>;
}

/** Reads tests and config below the working folder. */
export function readCoverage(): Coverage {
  const tests = [...filesBelow('src'), ...filesBelow('tests')].filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
  const config = filesBelow('schemas').filter((file) => file.endsWith('.json') && !file.includes('/_meta/'));
  return { proved: collect(tests, idsInTitles), declared: collect(config, idsInConfig) };
}

/** The report as Markdown: a table of counts, then where each statement is proved. */
export function writeCoverage({ proved, declared }: Coverage): string {
  const { totals }: Inventory = JSON.parse(fs.readFileSync('tests/spec/inventory.json', 'utf8'));
  const count = (ids: Iterable<string>, family: string) => [...ids].filter((id) => id.startsWith(`${family}-`)).length;
  const rows = Object.entries(FAMILIES).map(([family, name]) =>
    `| ${family} | ${name} | ${totals[family as Family]} | ${count(declared.keys(), family)} | ${count(proved.keys(), family)} |`);
  const places = [...proved].sort(([a], [b]) => a.localeCompare(b)).map(([id, files]) => `| ${id} | ${files.join('<br>')} |`);
  return [
    '# Coverage of the specification', '',
    'Written by `node --import tsx tests/spec/coverage.ts`. Declared: named by a call of the config. Proved: named by the title of a test, which runs with `npm test`. A statement that is not named here may still hold; nothing says so.', '',
    '| | family | statements | declared | proved |', '|---|---|---:|---:|---:|', ...rows, '',
    '## Proved', '', '| statement | by |', '|---|---|', ...places, '',
  ].join('\n');
}

function collect(files: readonly string[], idsOf: (text: string) => readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const file of files) for (const id of new Set(idsOf(fs.readFileSync(file, 'utf8')))) found.set(id, [...(found.get(id) ?? []), file]);
  return found;
}

/** A title tagged with `spec:`, and in tables of cases the ids that fill such a title. */
function idsInTitles(text: string): readonly string[] {
  const tagged = [...text.matchAll(/spec: ((?:ST|[RCENVASL])-\d{3})/g)].flatMap(([, id]) => id ?? []);
  const filled = /spec: (%s|\$id)/.test(text) ? [...text.matchAll(/['"`]((?:ST|[RCENVASL])-\d{3})['"`]/g)].flatMap(([, id]) => id ?? []) : [];
  return [...tagged, ...filled];
}

function idsInConfig(text: string): readonly string[] {
  return [...text.matchAll(/"x-inventory":\s*\[([^\]]*)\]/g)].flatMap(([, list]) => list?.match(ID) ?? []);
}

function filesBelow(folder: string): readonly string[] {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

if (process.argv[1]?.endsWith('tests/spec/coverage.ts')) {
  const report = writeCoverage(readCoverage());
  if (!process.argv.includes('--check')) fs.writeFileSync(REPORT, report);
  else if (!fs.existsSync(REPORT) || fs.readFileSync(REPORT, 'utf8') !== report) {
    process.stderr.write(`${REPORT} is stale: run \`node --import tsx tests/spec/coverage.ts\`.\n`);
    process.exitCode = 1;
  }
}
