import { compileCondition, compileExpression } from '../../analysis/expression/compileExpression.ts';
import type { ExpressionProblem } from '../../analysis/expression/ExpressionProblem.ts';
import { dynType, type ScopeTypes } from '../../analysis/expression/types.ts';
import { collectExpressions, type FoundExpression } from '../../config/views/collectExpressions.ts';
import type { MetaName } from '../../config/meta/metaSchemas.ts';
import { scopeRoots } from '../../config/scopeRoots.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';

/** Compiled expressions by source text, as the browser registers them. */
export type ExpressionTable = Readonly<Record<string, ExpressionNode>>;

export interface RefusedExpression {
  readonly found: FoundExpression;
  readonly problem: ExpressionProblem;
}

/** Every root has the dynamic type, because the config checker has already checked the types. */
const anyScope: ScopeTypes = Object.fromEntries(Object.keys(scopeRoots).map((root) => [root, dynType]));

/** Compiles the expressions in a part of the config. The table is sorted, so that equal parts make equal modules. */
export function compileExpressions(
  format: MetaName,
  value: unknown,
): { readonly table: ExpressionTable; readonly refused: readonly RefusedExpression[] } {
  const compiled = new Map<string, ExpressionNode>();
  const refused: RefusedExpression[] = [];
  for (const found of collectExpressions(format, value)) {
    const outcome = compileFound(found);
    if (outcome.ok) compiled.set(found.source, outcome.value.ast);
    else refused.push(...outcome.error.map((problem) => ({ found, problem })));
  }
  return { table: Object.fromEntries([...compiled].sort(([a], [b]) => (a < b ? -1 : 1))), refused };
}

/** Compiles one expression, as a condition where its place requires one. */
function compileFound({ kind, source }: FoundExpression): ReturnType<typeof compileExpression> {
  return kind === 'condition' ? compileCondition(source, anyScope) : compileExpression(source, anyScope);
}
