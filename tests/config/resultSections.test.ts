import { expect, test } from 'vitest';
import { withSection } from '../bench/resultSections.ts';

test('a benchmark replaces its own section and leaves the others', () => {
  const document = withSection(withSection('# Results\n', 'check', 'first'), 'portal', 'fast\n\n### part\n\nslow');
  const again = withSection(document, 'check', 'second\n');
  expect(again).toBe('# Results\n\n## check\n\nsecond\n\n## portal\n\nfast\n\n### part\n\nslow\n');
  expect(withSection(again, 'check', 'second')).toBe(again);
});
