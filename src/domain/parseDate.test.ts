import { describe, expect, test } from 'vitest';
import { parseDate } from './parseDate.ts';

describe('a typed date', () => {
  test.each([
    ['2024-01-02', '2024-01-02'],
    ['2024.01.02', '2024-01-02'],
    ['2024.1.2', '2024-01-02'],
    [' 2024-02-29 ', '2024-02-29'],
  ])('spec: V-017 "%s" is %s', (text, day) => expect(parseDate(text)).toEqual({ ok: true, value: day }));

  test.each([
    ['2024/01/02', 'badFormat'],
    ['2024-01.02', 'badFormat'],
    ['20240102', 'badFormat'],
    ['2025-02-29', 'noSuchDay'],
    ['2024-00-10', 'noSuchDay'],
    ['', 'empty'],
  ])('spec: V-017 "%s" is refused: %s', (text, reason) =>
    expect(parseDate(text)).toEqual({ ok: false, error: reason }),
  );
});
