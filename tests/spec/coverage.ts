import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { coveredByConfig } from './configEvidence.ts';
import { joinIds, kinds, readStatements, type Statement } from './statements.ts';
import { readTestTags } from './testTags.ts';

const REPORT = 'tests/spec/COVERAGE.md';

interface Coverage {
  readonly statements: readonly Statement[];
  readonly byTest: ReadonlySet<string>;
  readonly byConfig: ReadonlySet<string>;
}

/** What covers which statement, from the sources as they are. Runs in the root of the project. */
export function measureCoverage(): Coverage {
  const statements = readStatements();
  return { statements, byTest: new Set(readTestTags('.').tags.map(({ id }) => id)), byConfig: coveredByConfig(statements) };
}

/** The report as it should be committed. */
export function coverageReport({ statements, byTest, byConfig }: Coverage): string {
  const isCovered = ({ id }: Statement): boolean => byTest.has(id) || byConfig.has(id);
  const isDeclared = ({ id }: Statement): boolean => !byTest.has(id) && byConfig.has(id);
  const first = statements.filter(({ scope }) => scope === 'first');
  const later = statements.filter(({ scope }) => scope === 'later');
  const sections = (of: readonly Statement[], lines: (those: readonly Statement[]) => readonly string[]): readonly string[] =>
    Object.entries(kinds).flatMap(([kind, name]) => listOf(name, ofKind(of, kind), lines));
  return `${[
    '# Coverage of the specification',
    '',
    'Written by `npm run coverage:spec`; what counts is said in [README.md](README.md).',
    '',
    ...table(['kind', 'in scope', 'by a test', 'by config only', 'not covered', 'later', 'later, covered already', 'editorial'],
      [...Object.entries(kinds).map(([kind, name]) => rowOf(name, ofKind(statements, kind))), rowOf('all', statements)]),
    '',
    '## Not covered',
    '',
    ...sections(first.filter((statement) => !isCovered(statement)), (those) => those.map(({ id, says }) => `- ${id} ${says}`)),
    '## Covered by config only',
    '',
    ...sections(first.filter(isDeclared), (those) => [joinIds(those.map(({ id }) => id))]),
    '## Later, by area',
    '',
    ...table(['area', 'statements', 'covered already'], areasOf(later).map(([area, those]) => [area, those.length, those.filter(isCovered).length])),
  ].join('\n')}\n`;

  function rowOf(name: string, those: readonly Statement[]): readonly (string | number)[] {
    const [now, then] = [those.filter(({ scope }) => scope === 'first'), those.filter(({ scope }) => scope === 'later')];
    const [tested, declared] = [now.filter(({ id }) => byTest.has(id)), now.filter(isDeclared)];
    return [name, now.length, tested.length, declared.length, now.length - tested.length - declared.length, then.length, then.filter(isCovered).length, those.length - now.length - then.length];
  }
}

export function committedReport(): string {
  return fs.existsSync(REPORT) ? fs.readFileSync(REPORT, 'utf8') : '';
}

function ofKind(statements: readonly Statement[], kind: string): readonly Statement[] {
  return statements.filter((statement) => statement.kind === kind);
}

function areasOf(statements: readonly Statement[]): readonly (readonly [string, readonly Statement[]])[] {
  const names = [...new Set(statements.map(({ area }) => area))].sort();
  return names.map((name) => [name, statements.filter(({ area }) => area === name)] as const);
}

function listOf(name: string, those: readonly Statement[], lines: (those: readonly Statement[]) => readonly string[]): readonly string[] {
  return those.length === 0 ? [] : [`### ${name}`, '', ...lines(those), ''];
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): readonly string[] {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)];
}

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  fs.writeFileSync(REPORT, coverageReport(measureCoverage()));
}
