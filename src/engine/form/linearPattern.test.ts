import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearPattern } from './linearPattern.ts';

const piece = fc.constantFrom('a', 'b', '.', '\\d', '\\w', '[ab]', '[^a]', '[0-9-]', '\\.', '\\u0061', '^', '$', '学');
const count = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?');
// One level of groups: the browser's own engine, with which the test compares, takes minutes for some patterns with counts within counts.
const { pattern } = fc.letrec<{ readonly pattern: string; readonly part: string; readonly group: string }>((tie) => ({
  pattern: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 1 },
    fc.tuple(piece, count).map(([one, times]) => (one === '^' || one === '$' ? one : one + times)),
    fc.tuple(tie('group'), count).map(([group, times]) => group + times),
  ),
  group: fc
    .tuple(fc.constantFrom('(', '(?:'), fc.array(tie('pattern'), { minLength: 1, maxLength: 3 }))
    .map(([open, parts]) => `${open}${parts.join('|')})`),
}));
const text = fc
  .array(fc.constantFrom('a', 'b', '1', '-', '.', '学', '😀', '\n'), { maxLength: 7 })
  .map((parts) => parts.join(''));

test('a pattern accepts the same texts as the one of the browser', () => {
  fc.assert(
    fc.property(pattern, text, (source, value) => {
      fc.pre(source.length <= 40);
      const fits = linearPattern(source);
      fc.pre(fits !== null);
      expect(fits(value)).toBe(new RegExp(source, 'u').test(value));
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', 'BKCHHKHH', 'BKCHHKH'],
  ['^\\d{1,12}(\\.\\d{1,2})?$', '12.50', '12.505'],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 'a@b.cn', 'a@b'],
  ['^[\\w\\-.]+$', 'a-b.c', 'a b'],
  ['^[\\w-.]+$', 'a-b.c', 'a b'], // invalid in Unicode mode
  ['^.{1,400}$', 'x', ''],
  ['^\\p{Script=Han}{2,4}$', '海桥', 'ab'],
])('%s fits %s and not %s', (source, right, wrong) => {
  expect([linearPattern(source)?.(right), linearPattern(source)?.(wrong)]).toEqual([true, false]);
});

describe('hostile patterns', () => {
  test.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$', '.*.*.*.*=.*'])(
    '%s is tested at once',
    (source) => {
      const started = performance.now();
      expect(linearPattern(source)?.(`${'a'.repeat(5000)}!`)).toBe(false);
      expect(performance.now() - started).toBeLessThan(2000);
    },
  );

  test.each([
    '(a)\\1',
    '(?<x>a)\\k<x>',
    '(?=a)a',
    '(?!a)b',
    '(?<=a)b',
    'a\\b',
    '((a{100}){100}){100}',
    '(((){1000}){1000}){1000}',
    'a{100000}',
    '[',
    '(',
    '*',
    `^${'('.repeat(300)}${')'.repeat(300)}$`,
    '\\ud83d\\ude00',
  ])('%s is refused', (source) => {
    expect(linearPattern(source)).toBeNull();
  });
});
