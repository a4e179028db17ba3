import { compileCondition, compileExpression } from '../../analysis/expression/compileExpression.ts';
import type { ExpressionProblem } from '../../analysis/expression/ExpressionProblem.ts';
import { dynType, type ScopeTypes } from '../../analysis/expression/types.ts';
import { collectExpressions, type FoundExpression } from '../../config/views/collectExpressions.ts';
import type { MetaName } from '../../config/meta/metaSchemas.ts';
import { scopeRoots } from '../../config/scopeRoots.ts';

export interface RefusedExpression {
  readonly found: FoundExpression;
  readonly problem: ExpressionProblem;
}

/** Every root has the dynamic type, because the config checker has already checked the types. */
const anyScope: ScopeTypes = Object.fromEntries(Object.keys(scopeRoots).map((root) => [root, dynType]));

/** The expressions in a part of the config that cannot be compiled. */
export function refusedExpressions(format: MetaName, value: unknown): readonly RefusedExpression[] {
  return collectExpressions(format, value).flatMap((found) => {
    const outcome = compileFound(found);
    return outcome.ok ? [] : outcome.error.map((problem) => ({ found, problem }));
  });
}

/** Compiles one expression, as a condition where its place requires one. */
function compileFound({ kind, source }: FoundExpression): ReturnType<typeof compileExpression> {
  return kind === 'condition' ? compileCondition(source, anyScope) : compileExpression(source, anyScope);
}
