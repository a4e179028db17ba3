import type { ExpressionNode } from './ast.ts';
import { readExpression } from './readExpression.ts';

const trees = new Map<string, ExpressionNode | null>();

/** The tree of a source in the config, read once; null for what is no expression. */
export function astOf(source: string): ExpressionNode | null {
  const known = trees.get(source);
  if (known !== undefined) return known;
  const tree = readExpression(source);
  trees.set(source, tree);
  return tree;
}
