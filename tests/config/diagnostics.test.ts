import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diagnosticCodes } from '../../src/config/diagnosticCodes.ts';
import { findingsOf, readExamples } from './diagnosticExamples.ts';
import { diagnosticsPage } from './diagnosticsPage.ts';

const examples = readExamples();

describe('the catalogue of findings', () => {
  test('every code has an example, and every example a code', () => {
    expect(examples.map(({ code }) => code).sort()).toEqual(Object.keys(diagnosticCodes).sort());
  });

  test('docs/diagnostics.md matches the catalogue and the examples', () => {
    expect(readFileSync('docs/diagnostics.md', 'utf8')).toBe(diagnosticsPage(examples));
  });

  test('every question ends with a question mark, and every other text is a sentence', () => {
    const wrong = Object.entries(diagnosticCodes).filter(
      ([, { asks, means, remedy }]) => !asks.endsWith('?') || ![means, remedy].every((words) => words.endsWith('.')),
    );
    expect(wrong).toEqual([]);
  });
});

describe('each finding', () => {
  test.each(examples)('the bad example of $code causes this finding only, at its place', (example) => {
    const found = findingsOf(example, example.given, example.bad);
    expect(found.map(({ code, file, line, column }) => [code, `${file}:${line}:${column}`])).toEqual([
      [example.code, example.at],
    ]);
    expect(found[0]?.expected ?? found[0]?.suggestion, 'has a remedy').toBeTruthy();
  });

  test.each(examples)('the good example of $code causes no finding', (example) => {
    expect(findingsOf(example, example.given, example.good)).toEqual([]);
  });
});
