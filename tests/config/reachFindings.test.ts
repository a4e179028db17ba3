import { expect, test } from 'vitest';
import { findingCodes } from '../../src/engine/reach/findings.ts';
import { findingsOfBad, readReachExamples } from './readReachExamples.ts';

const examples = readReachExamples();

test.each(examples)('$code is told of a site where it is so, and of its twin it is not', (example) => {
  const codes = findingsOfBad(example).map(({ code }) => code);
  expect(codes).toContain(example.code);
});

test('every finding of reach has an example, and every example a finding', () => {
  expect(examples.map(({ code }) => code)).toEqual(Object.keys(findingCodes).sort());
});
