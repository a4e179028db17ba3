import type { ExpressionNode } from './ast.ts';

/** The child nodes of a node, in order. */
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
