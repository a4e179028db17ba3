import { describe, expect, test } from 'vitest';
import { allLocales } from '../language/locale.ts';
import { loadErrorMessages } from './errorMessages.ts';

describe('the text of a refusal', () => {
  const message = loadErrorMessages('i18n', allLocales);

  test('uses the plural forms of its language', () => {
    expect(message('771105', 'en', { retries: 1 })).toContain('1 try left');
    expect(message('771105', 'en', { retries: 4 })).toContain('4 tries left');
    expect(message('771105', 'zh-CN', { retries: 1 })).toContain('1');
  });

  test('shows no placeholder when an argument is missing, and the code when there is no text', () => {
    expect(message('771105', 'zh-CN', {})).not.toMatch(/[{}]/);
    expect(message('771105', 'en', {})).toContain('-- tries left');
    expect(message('000001', 'zh-CN', {})).toBe('000001');
  });
});
