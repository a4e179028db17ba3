import { expect, test } from 'vitest';
import { findCodeTexts } from './codeTexts.ts';

test('text keys in code are found as whole keys and as prefixes', () => {
  const { keys, prefixes } = findCodeTexts("text('common.save'); has(`shell.search.title`); text(`guards.${guard}.title`); text(`domain.fundType.${type}`); import './x.ts'");
  expect([...keys]).toEqual(['common.save', 'shell.search.title']);
  expect(prefixes).toEqual(['guards.', 'domain.fundType.']);
});
