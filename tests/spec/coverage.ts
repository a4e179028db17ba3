import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { answeredByScript, scriptReasons } from './answeredByScript.ts';
import { calledByScreens, coveredByConfig, reservedOperations, uncalled } from './configEvidence.ts';
import { readSeenCalls, writeSeenCalls } from './seenCalls.ts';
import { joinIds, kinds, readStatements, type Statement } from './statements.ts';
import { readTestTags } from './testTags.ts';

const REPORT = 'tests/spec/COVERAGE.md';

interface Coverage {
  readonly statements: readonly Statement[];
  readonly byTest: ReadonlySet<string>;
  readonly byConfig: ReadonlySet<string>;
  /** Operations that a screen names, and that neither a scenario nor a browser test has seen called. */
  readonly unseen: readonly string[];
  /** Statements whose every test answers the calls itself. */
  readonly scripted: ReadonlySet<string>;
}

/** What covers which statement, from the sources as they are. Runs in the root of the project. */
export function measureCoverage(): Coverage {
  const statements = readStatements();
  const idle = uncalled(statements);
  const called = (ids: Iterable<string>): ReadonlySet<string> => new Set([...ids].filter((id) => !idle.has(id)));
  const seen = readSeenCalls();
  const { tags } = readTestTags('.');
  return {
    statements, scripted: answeredByScript('.', tags), byTest: called(tags.map(({ id }) => id)), byConfig: called(coveredByConfig(statements)),
    unseen: [...calledByScreens()].filter((operation) => !seen.has(operation)).sort(),
  };
}

/** The report as it should be committed. */
export function coverageReport({ statements, byTest, byConfig, unseen, scripted }: Coverage): string {
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
    '## Proved in front of a script only',
    '',
    'Every test of these statements answers the calls itself. Tests of the portal talk to the real server unless it cannot produce the case: `answeredByScript.json` says why it cannot.',
    '',
    ...scriptReasons().map(({ because, ids }) => `- ${joinIds(ids.filter((id) => scripted.has(id)))}: ${because}`),
    ...reasonless(scripted).map((id) => `- ${id}: **without a reason**`),
    '',
    '## Calls that wait',
    '',
    'Operations that the server answers and no screen calls yet. A statement that only they stand for is not covered, whatever tests say of the server.',
    '',
    ...table(['operation', 'waits for'], reservedOperations().map(({ operation, area }) => [operation, area])),
    '',
    '## Calls that no test has seen',
    '',
    'Named by a screen, and made neither in a scenario nor in a browser test.',
    '',
    ...(unseen.length === 0 ? ['None.'] : [unseen.join(', ')]),
    '',
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

function reasonless(scripted: ReadonlySet<string>): readonly string[] {
  const given = new Set(scriptReasons().flatMap(({ ids }) => ids));
  return [...scripted].filter((id) => !given.has(id)).sort();
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
  await writeSeenCalls();
  fs.writeFileSync(REPORT, coverageReport(measureCoverage()));
}
