import { expect, test } from 'vitest';
import { isRiskyPattern } from './isRiskyPattern.ts';

test.each(['(a+)+', '((a+))*', '(a|a)*b', '(?:a?b?){3,}', '([a-z]+\\d)*', '(x(a*)y)+'])('%s may take exponential time', (pattern) => {
  expect(isRiskyPattern(pattern)).toBe(true);
});

test.each(['^\\d{1,3}(,\\d{3})*(\\.\\d+)?$', '^[a-z+(]+$', '\\(a+\\)+', '(a|b)c', '(ab)+', '[)+]+', '(\\d{4} ){3}\\d+'])('%s is harmless', (pattern) => {
  expect(isRiskyPattern(pattern)).toBe(false);
});
