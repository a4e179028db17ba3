import type { ExpressionRunProblem } from './evaluate.ts';
import { printExpression } from './printExpression.ts';

/** One line about a problem: where, and why. The browser loads this with the first problem only. */
export function problemText({ source, reason }: ExpressionRunProblem): string {
  return `${typeof source === 'string' ? source : printExpression(source)}: ${reason}`;
}
