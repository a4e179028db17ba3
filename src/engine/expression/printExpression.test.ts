import { expect, test } from 'vitest';
import { parseExpression } from '../../analysis/expression/parseExpression.ts';
import { printExpression } from './printExpression.ts';

test.each([
  ['a+b *c', 'a + b * c'],
  ['(a+b)*c', '(a + b) * c'],
  ['(a*b)+c', 'a * b + c'],
  ['a-(b-c)', 'a - (b - c)'],
  ['(a-b)-c', 'a - b - c'],
  ['((a))', 'a'],
  ['a==b&&c||!d', 'a == b && c || !d'],
  ['a && (b || c)', 'a && (b || c)'],
  ['!(a && b)', '!(a && b)'],
  ['(a < b) == c', '(a < b) == c'],
  ['a < b == c', '(a < b) == c'],
  ['- 5 - -3', '-5 - -3'],
  ['-(a + b)', '-(a + b)'],
  ['a?b:c?d:e', 'a ? b : c ? d : e'],
  ['(a?b:c)?d:e', '(a ? b : c) ? d : e'],
  ['"it\'s"', "'it\\'s'"],
  ['"a\\tb\\\\c"', "'a\\tb\\\\c'"],
  ["r'\\d'", "'\\\\d'"],
  ['2.0 + 1e-7', '2.0 + 1e-7'],
  ['0x10', '16'],
  ['rows.filter( r ,r.x>1 )[0].y', 'rows.filter(r, r.x > 1)[0].y'],
  ['find(rows, r, r.x)', 'rows.find(r, r.x)'],
  ['rows.map(r, r.x, r.y)', 'rows.map(r, r.x, r.y)'],
  ['a.size()', 'size(a)'],
  ['(a + b).trim()', '(a + b).trim()'],
  ["{'a':1,'b':[1,2,],}", "{'a': 1, 'b': [1, 2]}"],
  ['has(a.b.c)', 'has(a.b.c)'],
  ['a // why\n + b', 'a + b'],
])('%s is written %s', (source, expected) => {
  const parsed = parseExpression(source);
  expect(parsed.ok && printExpression(parsed.value.ast)).toBe(expected);
});
