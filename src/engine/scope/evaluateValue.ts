import { evaluate, evaluateCondition, type ExpressionEnv, type ExpressionScope } from '../expression/evaluate.ts';
import { expressionSource, isExpression, literalText } from '../expression/isExpression.ts';
import { astOf } from '../expression/astOf.ts';

/**
 * Computes a config value: a string that starts with `=` is an expression, `==…` a literal `=…`;
 * objects and lists are computed at every depth. What is no expression gives null and is reported (fail
 * closed). Only values of the config may come in: a text from a server or a user would be read as config.
 */
export function evaluateValue(value: unknown, scope: ExpressionScope, env: ExpressionEnv): unknown {
  if (typeof value === 'string') return evaluateText(value, scope, env);
  if (Array.isArray(value)) return value.map((item) => evaluateValue(item, scope, env));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, evaluateValue(item, scope, env)]));
  }
  return value;
}

/** Whether a config value is a literal that does not depend on the scope. */
export function isPlain(value: unknown): boolean {
  return typeof value === 'string' ? !value.startsWith('=') : value === null || typeof value !== 'object';
}

/** True only if the condition is true and known, or without a condition. */
export function testCondition(condition: string | undefined, scope: ExpressionScope, env: ExpressionEnv): boolean {
  if (condition === undefined) return true;
  const ast = astOf(condition);
  if (!ast) {
    env.onProblem?.({ source: condition, reason: 'this is not an expression' });
    return false;
  }
  const held = evaluateCondition(ast, scope, env);
  env.witness?.tested(condition, held);
  return held;
}

function evaluateText(text: string, scope: ExpressionScope, env: ExpressionEnv): unknown {
  if (!isExpression(text)) return literalText(text);
  const source = expressionSource(text);
  const ast = astOf(source);
  if (!ast) {
    env.onProblem?.({ source, reason: 'this is not an expression' });
    return null;
  }
  return evaluate(ast, scope, env);
}
