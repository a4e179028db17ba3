import { describe, expect, test } from 'vitest';
import type { ExpressionRunProblem } from '../expression/evaluate.ts';
import { evaluateValue, isPlain, testCondition } from './evaluateValue.ts';

const problems: string[] = [];
const env = { now: () => 0, onProblem: ({ source }: ExpressionRunProblem) => problems.push(String(source)) };

describe('computing a config value', () => {
  test('expressions are found at any depth', () => {
    expect(evaluateValue({ a: ['=flow.amount', 1], b: 'text' }, { flow: { amount: '5' } }, env)).toEqual({
      a: ['5', 1],
      b: 'text',
    });
  });

  test('a doubled sign is a literal text', () => {
    expect(evaluateValue('==flow.amount', {}, env)).toBe('=flow.amount');
  });

  test('what is no expression gives null and is reported', () => {
    expect(evaluateValue('=flow amount', {}, env)).toBeNull();
    expect(problems).toContain('flow amount');
  });

  test('a condition holds only when it is true, not when it is unknown or no condition', () => {
    expect(testCondition('flow.open', { flow: { open: true } }, env)).toBe(true);
    expect(testCondition('flow.open', { flow: {} }, env)).toBe(false);
    expect(testCondition('flow open', { flow: { open: true } }, env)).toBe(false);
    expect(testCondition(undefined, {}, env)).toBe(true);
  });
});

test('plain values are literals, and no others are', () => {
  const values = [
    undefined,
    null,
    1,
    true,
    '',
    'USD',
    'a = b',
    '=flow.amount',
    '==flow.amount',
    ['=flow.amount'],
    { a: 1 },
  ];
  const plain = values.filter(isPlain);
  expect(plain).toEqual([undefined, null, 1, true, '', 'USD', 'a = b']);
  expect(plain.map((value) => evaluateValue(value, {}, env))).toEqual(plain);
});
