import { describe, expect, test } from 'vitest';
import { parseExpression } from '../../analysis/expression/parseExpression.ts';
import { readExpression } from './readExpression.ts';

describe('the sources that the CEL library reads', () => {
  test.each([
    'a.b[0].c',
    "a['b c'] == \"it's\"",
    "'\\u6d77\\n\\'' + s",
    'a ? b ? 1 : 2 : c ? 3 : -4',
    '!!a && !(b || c) || -(-d) < 2.5e3',
    '- 5 + -2.5 - -x.y',
    '1 + 2 * 3 - 4 / 5 % 6 == 7 - 8 - 9',
    "k in m && k in ['a', 'b'] || x <= y",
    '{\'a\': 1, "b": [2, {}]}',
    'has(a.b) && !has(a.b.c)',
    "find(rows, row, row.id == 'x').name",
    'rows.filter(row, row.open).map(row, row.amount > 1, row.amount * 2).exists_one(x, x == 4)',
    "coalesce(s.trim().split(' ').join('-'), size(xs), xs.size())",
    '0x1F + 1 // why\n + size([1, 2,])',
    "s.matches(r'^\\d+$')",
    'a\n  && b\t|| c ',
    'nullable == null || truely == true || constructor == toString.__proto__',
  ])('%s', (source) => {
    const theirs = parseExpression(source);
    if (!theirs.ok) throw new Error(theirs.error.map(({ message }) => message).join(' '));
    expect(readExpression(source)).toEqual(theirs.value.ast);
  });
});

test.each([
  '',
  'a b',
  'a..b',
  '1.',
  "'open",
  'a ? b',
  'a[',
  '(a',
  'f(,a)',
  '{a}',
  'a &&',
  '&& a',
  'a = b',
  'has(a)',
  'a.map(b.c, d)',
  '@',
  'a #',
])('%s is no expression', (source) => {
  expect(readExpression(source)).toBeNull();
});
