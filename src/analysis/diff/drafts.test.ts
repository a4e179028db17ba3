import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats } from '../../config/formats.ts';
import { formatSamples } from './formatSamples.ts';
import { textsMatching } from './textsMatching.ts';

describe('samples', () => {
  test.each(Object.entries(formats))('of the format %s have that format', (name, format) => {
    const samples = formatSamples[name] ?? [];
    expect([samples.length > 0, samples.filter((text) => !format.test(text))]).toEqual([true, []]);
  });

  test.each([
    '^[A-Z]{3}$',
    '^\\d{1,13}(\\.\\d{1,2})?$',
    '^-?\\d{1,16}$',
    '^([A-Z]{3}(,[A-Z]{3})*)?$',
    '^[^<>]+$',
    "^[A-Za-z][A-Za-z ,.'-]*$",
    '^(page|flow|route\\.query)(\\.[A-Za-z][A-Za-z0-9_]*)*$',
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$',
    '^(?:a|b)+$',
    '^[0-9A-Z]{2,12}$',
  ])('are found for %s', (pattern) => {
    expect(textsMatching(pattern).length).toBeGreaterThan(0);
  });

  test('contain both ends of a repetition', () => {
    expect(
      textsMatching('^\\d{2,5}$')
        .map(({ length }) => length)
        .sort(),
    ).toEqual(expect.arrayContaining([2, 5]));
  });

  test('match any pattern', () => {
    const piece = fc.constantFrom('a', '\\d', '[A-Z]', '(x|yz)', '[^<>]', '.', '\\.');
    const times = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}');
    const pattern = fc
      .array(
        fc.tuple(piece, times).map((parts) => parts.join('')),
        { maxLength: 5 },
      )
      .map((parts) => `^${parts.join('')}$`);
    fc.assert(
      fc.property(pattern, (source) => {
        const found = textsMatching(source);
        return found.length > 0 && found.every((text) => new RegExp(source, 'u').test(text));
      }),
    );
  });
});
