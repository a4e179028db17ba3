import { describe, expect, test } from 'vitest';
import { patternFacts } from './patternFacts.ts';

describe('the facts of a pattern', () => {
  test.each([
    ['^[A-Z]{3}$', 3, 3],
    ['^\\d{1,13}(\\.\\d{1,2})?$', 1, 16],
    ['\\S', 1, 1],
    ['^(ab|c)$', 1, 2],
    ['^[^\\]]{2,}$', 2, Infinity],
    ['^\\p{L}\\u{1F600}(?=x)$', 2, 2],
  ])('%s matches %d to %d characters', (source, least, most) => {
    expect(patternFacts(source)).toMatchObject({ least, most, isImpossible: false, isEndless: false });
  });

  test.each(['^a$b', 'a^b', '^(x$y)$', '^\\d{3}$x'])('%s matches nothing', (source) => {
    expect(patternFacts(source).isImpossible).toBe(true);
  });

  test.each(['(^a|b$)', '^(a$)?$', '^a$|^b$', '[$^]x'])('%s matches something', (source) => {
    expect(patternFacts(source).isImpossible).toBe(false);
  });

  test.each([
    '^(a+)+$',
    '^(\\w+\\s?)*$',
    '(?:x*)*',
    '^([a-z]+-?){2,}$',
    '((a+))*',
    '(a|a)*b',
    '(?:a?b?){3,}',
    '([a-z]+\\d)*',
    '(x(a*)y)+',
    '^(?:\\d|[0-9a-f])+$',
  ])('%s takes exponential time', (source) => {
    expect(patternFacts(source).isEndless).toBe(true);
  });

  test.each([
    '^([A-Z]{3}(,[A-Z]{3})*)?$',
    '^(,\\d+)*$',
    '^(\\.\\d+)+$',
    '^[a-z]+(-[a-z]+)*$',
    '^\\d{1,3}(,\\d{3})*(\\.\\d+)?$',
    '^[a-z+(]+$',
    '\\(a+\\)+',
    '(a|b)c',
    '(ab)+',
    '[)+]+',
    '(\\d{4} ){3}\\d+',
    '^(?:ab|cd)+$',
  ])('%s does not', (source) => {
    expect(patternFacts(source).isEndless).toBe(false);
  });
});
