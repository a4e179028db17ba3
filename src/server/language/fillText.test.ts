import { expect, test } from 'vitest';
import { withdrawWords } from '../withdraw/withdrawWords.ts';
import { fillText } from './fillText.ts';
import { allLocales } from './locale.ts';

test('an argument appears in the text unchanged, including braces and markup', () => {
  expect(fillText('{order}: {reason}', 'en', { order: 'W{1}', reason: '<b>' })).toBe('W{1}: <b>');
});

test('the letters about withdrawals are complete sentences in every language', () => {
  const facts = { order: 'W1', amount: '1.00 USD', arrival: '7.10 CNY', reason: 'because' };
  const contents = allLocales.flatMap((locale) =>
    Object.values(withdrawWords[locale].letters).map(({ content }) => fillText(content, locale, facts)),
  );
  expect(contents).toHaveLength(12);
  for (const content of contents) expect(content).toMatch(/^(?!.*(\{|\}|--)).*W1/);
});
