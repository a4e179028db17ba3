import type { ExpressionNode } from './ast.ts';
import { childrenOf } from './childrenOf.ts';

/**
 * The scope paths that an expression reads, without duplicates, in order of appearance: `flow.rows[0].id` is
 * `['flow', 'rows', '0', 'id']`. A computed index ends the path before it. Variables of macros are not included.
 */
export function referencesOf(ast: ExpressionNode): string[][] {
  const found = new Map<string, string[]>();
  collect(ast, [], (path) => found.set(path.join('\0'), path));
  return [...found.values()];
}

type Report = (path: string[]) => void;

function collect(node: ExpressionNode, locals: readonly string[], report: Report): void {
  const path = pathOf(node);
  if (path !== null) {
    const [root = ''] = path;
    if (!locals.includes(root)) report(path);
    return;
  }
  if (node[0] === 'each') {
    const [, , over, variable, ...bodies] = node;
    collect(over, locals, report);
    for (const body of bodies) if (body !== undefined) collect(body, [...locals, variable], report);
    return;
  }
  for (const child of childrenOf(node)) collect(child, locals, report);
}

function pathOf(node: ExpressionNode): string[] | null {
  if (node[0] === 'id') return [node[1]];
  if (node[0] !== 'get' && node[0] !== 'has' && node[0] !== 'at') return null;
  const base = pathOf(node[1]);
  if (node[0] !== 'at') return base && [...base, node[2]];
  const [kind, key] = node[2];
  return base !== null && kind === 'lit' && key !== null ? [...base, String(key)] : null;
}
