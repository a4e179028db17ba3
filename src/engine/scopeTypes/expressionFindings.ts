import type { Finding, ConfigPart } from '../../config/check/ConfigView.ts';
import { collectExpressions, type FoundExpression } from '../../config/collectExpressions.ts';
import type { DiagnosticCode } from '../../config/diagnosticCodes.ts';
import { scopeRoots } from '../../config/scopeRoots.ts';
import { compileCondition, compileExpression } from '../expression/compileExpression.ts';
import type { ExpressionProblem, ExpressionProblemCode } from '../expression/ExpressionProblem.ts';
import type { ScopeTypes } from '../expression/types.ts';
import type { ScopeMap } from './ScopeMap.ts';

const codes: Readonly<Partial<Record<ExpressionProblemCode, DiagnosticCode>>> = {
  unknownKey: 'config/expression-key',
  unknownValue: 'config/expression-value',
  wrongType: 'config/expression-type', unlikeTypes: 'config/expression-type', amountAsText: 'config/expression-type', textOrder: 'config/expression-type', notACondition: 'config/expression-type',
};

/** What is wrong with the expressions of a part, each judged by the types of its place. */
export function expressionFindings(part: ConfigPart, scopes: ScopeMap): readonly Finding[] {
  return collectExpressions(part.format, part.value).flatMap((found) => problemsOf(found, scopes.at(found.path)).map((problem): Finding => ({
    ...wordsFor(problem, found.source), part, path: found.path, at: { offset: found.offset + problem.offset, length: problem.length },
  })));
}

function problemsOf({ kind, source }: FoundExpression, scope: ScopeTypes): readonly ExpressionProblem[] {
  const compiled = kind === 'condition' ? compileCondition(source, scope) : compileExpression(source, scope);
  return compiled.ok ? [] : compiled.error;
}

function wordsFor({ code, came, expected, suggestion, offset, length }: ExpressionProblem, source: string): Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> {
  const name = source.slice(offset, offset + length);
  if (code === 'unknownKey' && /(?<![.\w])(data|status|shell)\.$/.test(source.slice(0, offset))) {
    return { code: 'config/unknown-call', message: `There is no call "${name}" here.`, expected, ...(suggestion === null ? {} : { suggestion }) };
  }
  if (code === 'unknownRoot' && Object.hasOwn(scopeRoots, name)) {
    return { code: 'config/expression', message: `There is no "${name}" at this place.`, expected };
  }
  return { code: codes[code] ?? 'config/expression', message: `The expression has ${came}.`, expected, ...(suggestion === null ? {} : { suggestion }) };
}
