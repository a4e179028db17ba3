import { expect, test } from 'vitest';
import { expressionSource, isExpression, literalText } from './isExpression.ts';

test.each([
  ['=flow.amount', true],
  ['flow.amount', false],
  ['==x', false],
  ['', false],
  [3, false],
  [null, false],
])('%j is an expression: %j', (value, expected) => {
  expect(isExpression(value)).toBe(expected);
});

test('the source of an expression starts after the equals sign', () => {
  expect(expressionSource('=a == b')).toBe('a == b');
});

test('two equals signs mean a literal text that starts with one', () => {
  expect([literalText('==sum'), literalText('sum')]).toEqual(['=sum', 'sum']);
});
