import type { ExpressionNode } from '../../engine/expression/ast.ts';

/** The steps of `a.b.c`, or null for anything but a plain path. `has(a.b)` is not a path. */
export function pathOf(node: ExpressionNode): readonly string[] | null {
  if (node[0] === 'id') return [node[1]];
  if (node[0] === 'get') return extended(pathOf(node[1]), node[2]);
  if (node[0] === 'at' && node[2][0] === 'lit' && node[2][1] !== null)
    return extended(pathOf(node[1]), String(node[2][1]));
  return null;
}

function extended(base: readonly string[] | null, step: string): readonly string[] | null {
  return base && [...base, step];
}
