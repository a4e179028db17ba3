import type { ExpressionNode } from '../expression/ast.ts';

/** `a.b.c` as its steps, or null for anything but a plain path. `has(a.b)` is none. */
export function pathOf(node: ExpressionNode): readonly string[] | null {
  if (node[0] === 'id') return [node[1]];
  if (node[0] === 'get') return extended(pathOf(node[1]), node[2]);
  if (node[0] === 'at' && node[2][0] === 'lit' && node[2][1] !== null) return extended(pathOf(node[1]), String(node[2][1]));
  return null;
}

/** The parts of a node, in order. */
export function childrenOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node[0]) {
    case 'lit':
    case 'double':
    case 'id':
      return [];
    case 'list':
      return node[1];
    case 'map':
      return node[1].flat();
    case 'call':
      return node[2];
    case 'each':
      return node[5] === undefined ? [node[2], node[4]] : [node[2], node[4], node[5]];
    case '?':
      return [node[1], node[2], node[3]];
    case 'get':
    case 'has':
    case '!':
    case 'neg':
      return [node[1]];
    default:
      return [node[1], node[2]];
  }
}

function extended(base: readonly string[] | null, step: string): readonly string[] | null {
  return base && [...base, step];
}
