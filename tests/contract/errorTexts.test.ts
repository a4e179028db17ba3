import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import { allLocales } from '../../src/server/language/locale.ts';
import { commonCodes } from '../../src/server/operation/Refusal.ts';

function textsOf(locale: string): Record<string, unknown> {
  return JSON.parse(fs.readFileSync(`i18n/${locale}/errors.json`, 'utf8')) as Record<string, unknown>;
}

/** Keys of nested objects, joined with dots. */
function keysOf(value: unknown, prefix = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, item]) => keysOf(item, prefix === '' ? key : `${prefix}.${key}`));
}

function codesOfOperations(): readonly string[] {
  const { paths } = loadDocuments('schemas');
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return [
    ...new Set([...operations.flatMap((operation) => operation['x-errors'] ?? []), ...Object.values(commonCodes)]),
  ].sort();
}

describe('texts of error codes', () => {
  test.each([...allLocales])('every code that an operation may return has a text in %s', (locale) => {
    const texts = textsOf(locale);
    expect(codesOfOperations().filter((code) => typeof texts[code] !== 'string')).toEqual([]);
  });

  test('every language has the same texts with the same placeholders', () => {
    // In a plural the name of the argument precedes its branches, whose braces contain text.
    const placeholders = (locale: string) =>
      Object.entries(textsOf(locale)).map(([code, text]) => [
        code,
        [...String(text).matchAll(/\{(\w+)(?=\}|, plural)/g)].map(([, name]) => name).sort(),
      ]);
    for (const locale of allLocales.slice(1)) {
      expect(keysOf(textsOf(locale))).toEqual(keysOf(textsOf(allLocales[0])));
      expect(placeholders(locale)).toEqual(placeholders(allLocales[0]));
    }
  });
});
