import type { ExpressionNode } from './ast.ts';

const asts = new Map<string, ExpressionNode>();

/** Adds the compiled expressions of a config module, by source text. */
export function registerExpressions(table: Readonly<Record<string, ExpressionNode>>): void {
  for (const [source, ast] of Object.entries(table)) asts.set(source, ast);
}

/** The compiled form of a source text, or undefined when no loaded config declared it. */
export function astOf(source: string): ExpressionNode | undefined {
  return asts.get(source);
}
