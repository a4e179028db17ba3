import { expect, test } from 'vitest';
import { findingCodes } from '../../src/analysis/reach/ReachFinding.ts';
import { findingsOfBad, readReachExamples } from './readReachExamples.ts';

const examples = readReachExamples();

test.each(examples)('$code is reported for its bad example, and not for its good one', (example) => {
  const codes = findingsOfBad(example).map(({ code }) => code);
  expect(codes).toContain(example.code);
});

test('every finding of reach has an example, and every example a finding', () => {
  expect(examples.map(({ code }) => code)).toEqual(Object.keys(findingCodes).sort());
});
