import fs from 'node:fs';
import ts from 'typescript';
import { expandIds, statement } from './statements.ts';

export interface TestTag {
  readonly id: string;
  readonly file: string;
}

export interface TestTags {
  readonly tags: readonly TestTag[];
  /** Titles whose ids cannot be determined without running the test. */
  readonly unreadable: readonly string[];
}

/** A title whose list of ids continues in the table. */
const fromTable = new RegExp(`spec:\\s*(?:${statement.source}\\s+)*%s`);

/**
 * Reads the statements that titles of tests name, from the source without running it: `test('spec: V-001 V-002 …')`,
 * ranges `L-334 to L-382`, and `test.each(table)('spec: %s …')` with the ids in the table. Skipped tests do not count.
 */
export function readTestTags(root: string): TestTags {
  const tags: TestTag[] = [];
  const unreadable: string[] = [];
  for (const file of testFiles(root)) {
    const source = ts.createSourceFile(
      file,
      fs.readFileSync(`${root}/${file}`, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    visit(source, (call) => {
      const title = titleOf(call);
      if (title === null || !title.includes('spec:') || !countsAsTest(call.expression)) return;
      const ids = [...idsOfTitle(title), ...(fromTable.test(title) ? idsOfTable(call.expression, source) : [])];
      if ((fromTable.test(title) || /spec:\s*\$/.test(title)) && ids.length === 0) unreadable.push(`${file}: ${title}`);
      tags.push(...ids.map((id) => ({ id, file })));
    });
  }
  return { tags, unreadable };
}

/** The ids directly after a `spec:`, without other words between them. */
export function idsOfTitle(title: string): readonly string[] {
  const id = statement.source;
  const list = new RegExp(`spec:\\s*((?:${id}(?:\\s+to\\s+${id})?(?:\\s*,\\s*|\\s+|$))*)`, 'g');
  return [...title.matchAll(list)].flatMap(([, ids = '']) =>
    expandIds(
      ids.match(new RegExp(`${id}(?:\\s+to\\s+${id})?`, 'g'))?.map((part) => part.replace(/\s+to\s+/, ' to ')) ?? [],
    ),
  );
}

function testFiles(root: string): readonly string[] {
  return ['src', 'tests']
    .flatMap((folder) =>
      fs.readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /\.(?:test\.tsx?|e2e\.ts)$/.test(name))
    .sort();
}

function visit(node: ts.Node, found: (call: ts.CallExpression) => void): void {
  if (ts.isCallExpression(node)) found(node);
  node.forEachChild((child) => visit(child, found));
}

function titleOf(call: ts.CallExpression): string | null {
  const [title] = call.arguments;
  if (!title) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null;
}

/** Whether a call is `test`, `it` or `describe`, also with `.each(…)` and the like, but not skipped or only planned. */
function countsAsTest(callee: ts.Expression): boolean {
  if (ts.isCallExpression(callee)) return countsAsTest(callee.expression);
  if (ts.isPropertyAccessExpression(callee))
    return !/^(?:skip|todo)$/.test(callee.name.text) && countsAsTest(callee.expression);
  return ts.isIdentifier(callee) && /^(?:test|it|describe)$/.test(callee.text);
}

/** Ids among the strings of the table of `.each`, which may be a constant of the same file. */
function idsOfTable(callee: ts.Expression, source: ts.SourceFile): readonly string[] {
  const table = ts.isCallExpression(callee) ? callee.arguments[0] : undefined;
  const wholeId = new RegExp(`^${statement.source}$`);
  const ids: string[] = [];
  const seen = new Set<ts.Node>();
  const collect = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isStringLiteralLike(node) && wholeId.test(node.text)) ids.push(node.text);
    if (ts.isIdentifier(node)) constantsOf(node.text, source).forEach(collect);
    node.forEachChild(collect);
  };
  if (table) collect(table);
  return ids;
}

function constantsOf(name: string, source: ts.SourceFile): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name && node.initializer)
      found.push(node.initializer);
    node.forEachChild(collect);
  };
  collect(source);
  return found;
}
