import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { childrenOf } from '../../engine/expression/childrenOf.ts';
import { pathOf } from '../expression/pathOf.ts';

/** Paths at which an expression finds the id of a region. */
const regionPaths: ReadonlySet<string> = new Set(['site.region', 'session.loginRegion', 'session.login.region']);

/** Whether a part of the expression compares the id of a region with a literal text. */
export function comparesRegion(node: ExpressionNode): boolean {
  if (node[0] === '==' || node[0] === '!=' || node[0] === 'in') {
    const sides = [node[1], node[2]];
    if (sides.some(isRegion) && sides.some(isWritten)) return true;
  }
  return childrenOf(node).some(comparesRegion);
}

function isRegion(node: ExpressionNode): boolean {
  return regionPaths.has(pathOf(node)?.join('.') ?? '');
}

function isWritten(node: ExpressionNode): boolean {
  return node[0] === 'lit' ? typeof node[1] === 'string' : node[0] === 'list' && node[1].some(isWritten);
}
