import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { childrenOf } from '../../engine/expression/childrenOf.ts';

/** The same node with mapped children. */
export function mapChildren(node: ExpressionNode, map: (child: ExpressionNode) => ExpressionNode): ExpressionNode {
  if (childrenOf(node).length === 0) return node;
  switch (node[0]) {
    case 'get':
      return ['get', map(node[1]), node[2]];
    case 'has':
      return ['has', map(node[1]), node[2]];
    case '!':
      return ['!', map(node[1])];
    case 'neg':
      return ['neg', map(node[1])];
    case '?':
      return ['?', map(node[1]), map(node[2]), map(node[3])];
    case 'list':
      return ['list', node[1].map(map)];
    case 'map':
      return ['map', node[1].map(([key, value]) => [map(key), map(value)] as const)];
    case 'call':
      return ['call', node[1], node[2].map(map)];
    case 'each':
      return node[5] === undefined
        ? ['each', node[1], map(node[2]), node[3], map(node[4])]
        : ['each', node[1], map(node[2]), node[3], map(node[4]), map(node[5])];
    case 'lit':
    case 'double':
    case 'id':
      return node;
    case 'at':
      return ['at', map(node[1]), map(node[2])];
    default:
      return sameOperator(node, map(node[1]), map(node[2]));
  }
}

function sameOperator(
  node: Extract<ExpressionNode, readonly [string, ExpressionNode, ExpressionNode]>,
  left: ExpressionNode,
  right: ExpressionNode,
): ExpressionNode {
  // Trust border: the operator does not change, and every binary node has two expressions.
  return [node[0], left, right] as ExpressionNode;
}
