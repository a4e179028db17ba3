import type { ExpressionNode } from '../../engine/expression/ast.ts';
import type { ExpressionEnv, ExpressionScope } from '../../engine/expression/evaluate.ts';
import { evaluate } from '../../engine/expression/evaluate.ts';
import { printExpression } from '../../engine/expression/printExpression.ts';
import { referencesOf } from '../../engine/expression/references.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import { outcomesOf } from '../reach/dataFor.ts';
import type { Formula } from '../reach/Formula.ts';
import type { Verdict } from './Explanation.ts';

export interface Judgement {
  readonly verdict: Verdict;
  /** The known values in the condition: `session.kycStatus is "6"`. */
  readonly because: string;
}

/** Whether a condition holds when only these roots of the scope are known; everything else is data. */
export function judge(ast: ExpressionNode | undefined, scope: ExpressionScope, env: ExpressionEnv): Judgement {
  if (!ast) return { verdict: 'no', because: 'it has a syntax error' };
  const outcomes = outcomesOf(partly(ast, scope, env), scope, new Map());
  const verdict = !outcomes.has(true) ? 'no' : outcomes.size === 1 ? 'yes' : 'data';
  const known = referencesOf(ast).filter(([root = '']) => Object.hasOwn(scope, root));
  const values = known.map((path) => `${path.join('.')} is ${shortened(valueOrNull(scope, path))}`);
  const unknown = referencesOf(ast)
    .filter(([root = '']) => !Object.hasOwn(scope, root))
    .map((path) => path.join('.'));
  return {
    verdict,
    because: [...values, ...(verdict === 'data' ? [`${unknown.join(', ')} is unknown until the page runs`] : [])].join(
      ', ',
    ),
  };
}

/** Evaluates the known parts; the others may have any value. */
function partly(node: ExpressionNode, scope: ExpressionScope, env: ExpressionEnv): Formula {
  switch (node[0]) {
    case '&&':
      return { kind: 'and', left: partly(node[1], scope, env), right: partly(node[2], scope, env) };
    case '||':
      return { kind: 'or', left: partly(node[1], scope, env), right: partly(node[2], scope, env) };
    case '!':
      return { kind: 'not', of: partly(node[1], scope, env) };
    default:
      if (referencesOf(node).some(([root = '']) => !Object.hasOwn(scope, root)))
        return { kind: 'opaque', variable: printExpression(node) };
      return { kind: 'settled', node: ['lit', truthOf(evaluate(node, scope, env))] };
  }
}

function shortened(value: unknown): string {
  if (Array.isArray(value) && value.length > 3) return `a list of ${value.length}`;
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function truthOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
