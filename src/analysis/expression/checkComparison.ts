import { nearestName } from '../../config/nearestName.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { isNumeral } from '../../engine/expression/operands.ts';
import { didYouMean, oneOf } from './ExpressionProblem.ts';
import type { CodedWords } from './ExpressionProblem.ts';
import { isPlainNumber, known, nameOfType, textsOf } from './types.ts';
import type { ExpressionType } from './types.ts';

interface Sides<T> {
  readonly left: T;
  readonly right: T;
}

/** Why comparing two values for equality makes no sense, or null. `at` is the wrong side, if only one is wrong. */
export function comparisonProblem(
  nodes: Sides<ExpressionNode>,
  types: Sides<ExpressionType>,
): { readonly at?: ExpressionNode; readonly words: CodedWords } | null {
  const [left, right] = [known(types.left), known(types.right)];
  if ([left.kind, right.kind].some((kind) => kind === 'dyn' || kind === 'null')) return null;
  if (left.kind === 'string' && right.kind === 'string') {
    const isEmpty = [nodes.left, nodes.right].some((node) => node[0] === 'lit' && node[1] === '');
    if (!isEmpty && (left.holds === 'amount' || right.holds === 'amount')) return { words: amountAsText(left, right) };
    return valueProblem(nodes.left, right) ?? valueProblem(nodes.right, left);
  }
  if (isPlainNumber(left) && isPlainNumber(right)) return null;
  if (
    left.kind === right.kind ||
    (left.kind === 'decimal' && right.kind === 'int') ||
    (left.kind === 'int' && right.kind === 'decimal')
  )
    return null;
  return { words: unlike(left, right) };
}

/** Why two values have no order, or null. Texts have an order only when one is known to be a date. */
export function orderProblem(leftNullable: ExpressionType, rightNullable: ExpressionType): CodedWords | null {
  const [left, right] = [known(leftNullable), known(rightNullable)];
  if (left.kind === 'string' && right.kind === 'string') {
    const texts = [left, right];
    const isAmount = texts.some(({ holds, values }) => holds === 'amount' || values?.every(isNumeral) === true);
    if (isAmount) return amountAsText(left, right);
    if (texts.some(({ holds }) => holds === 'date')) return null;
    const suggestion = 'Use decimal() on both if they are amounts; declare "format": "date" if they are dates.';
    return { code: 'textOrder', came: 'two texts', expected: 'numbers, decimals or dates', suggestion };
  }
  const orderable = ['dyn', 'int', 'double', 'decimal', 'string'];
  const kinds = [left.kind, right.kind];
  const wrong = [left, right].find(({ kind }) => !orderable.includes(kind));
  if (wrong !== undefined)
    return { code: 'wrongType', came: nameOfType(wrong), expected: 'numbers, decimals or dates' };
  if (kinds.includes('dyn') || (isPlainNumber(left) && isPlainNumber(right))) return null;
  if (kinds.every((kind) => kind === 'decimal' || kind === 'int')) return null;
  return unlike(left, right);
}

function valueProblem(
  literal: ExpressionNode,
  other: ExpressionType,
): { readonly at: ExpressionNode; readonly words: CodedWords } | null {
  if (literal[0] !== 'lit' || typeof literal[1] !== 'string' || literal[1] === '' || other.kind !== 'string')
    return null;
  const values = textsOf(other);
  if (values === undefined || values.includes(literal[1])) return null;
  const quoted = (value: string) => `'${value}'`;
  const nearest = nearestName(literal[1], values);
  return {
    at: literal,
    words: {
      code: 'unknownValue',
      came: quoted(literal[1]),
      expected: oneOf(values.map(quoted)),
      suggestion: didYouMean(nearest && quoted(nearest)),
    },
  };
}

function amountAsText(left: ExpressionType, right: ExpressionType): CodedWords {
  return {
    code: 'amountAsText',
    came: `${nameOfType(left)} compared with ${nameOfType(right)}`,
    expected: 'two decimals',
    suggestion: "As texts, '10' is less than '9'. Use decimal() on both sides.",
  };
}

function unlike(left: ExpressionType, right: ExpressionType): CodedWords {
  const kinds = [left.kind, right.kind];
  const amount = [left, right].some((type) => type.kind === 'string' && type.holds === 'amount');
  const came = `${nameOfType(left)} compared with ${nameOfType(right)}`;
  if (kinds.includes('decimal') && kinds.includes('string'))
    return { code: 'amountAsText', came, expected: 'two decimals', suggestion: 'Use decimal() on the text.' };
  if (amount && kinds.some((kind) => kind === 'int' || kind === 'double'))
    return {
      code: 'amountAsText',
      came,
      expected: 'two decimals, or a decimal and an int',
      suggestion: 'Use decimal() on the amount.',
    };
  const expected = 'values of the same type';
  if (kinds.includes('decimal') && kinds.includes('double'))
    return { code: 'unlikeTypes', came, expected, suggestion: "Write the number as decimal('0.5')." };
  const numberAndText = kinds.includes('string') && kinds.some((kind) => kind === 'int' || kind === 'double');
  return {
    code: 'unlikeTypes',
    came,
    expected,
    suggestion: numberAndText
      ? 'Put the number in quotes if it is a code; use int() on the text if it is a count, decimal() if it is an amount.'
      : null,
  };
}
