import type { BinaryOperator } from './ast.ts';

export const comparison = 3;

/** How tightly operators bind: those with a higher number are applied first, equal ones from left to right. */
export const binding = {
  '||': 1,
  '&&': 2,
  '==': comparison,
  '!=': comparison,
  '<': comparison,
  '<=': comparison,
  '>': comparison,
  '>=': comparison,
  in: comparison,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '%': 5,
} satisfies Record<BinaryOperator, number>;
