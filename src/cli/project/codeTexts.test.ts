import { expect, test } from 'vitest';
import { findCodeTexts, readCodeTexts } from './codeTexts.ts';

test('text keys in code are found as whole keys and as prefixes', () => {
  const { keys, prefixes, shown } = findCodeTexts(
    "texts.text('common.save'); has(`shell.search.title`); text(`guards.${guard}.title`); text(`domain.fundType.${type}`); import './x.ts'",
  );
  expect([...keys]).toEqual(['common.save', 'shell.search.title']);
  expect(prefixes).toEqual(['guards.', 'domain.fundType.']);
  expect([...shown]).toEqual(['common.save']);
});

test('a folder without the sources of the portal is refused: every text would count as unused', () => {
  expect(() => readCodeTexts('docs')).toThrow('docs: there is no source of the portal');
});

test('the texts of the shipped code are found without naming its folder', () => {
  expect([...readCodeTexts().keys]).toContain('shell.skipToContent');
});
