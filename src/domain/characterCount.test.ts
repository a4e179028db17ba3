import fc from 'fast-check';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { characterCount, fitting } from './characterCount.ts';

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';

test('emoji and rare characters count once', () => {
  expect(['', 'abc', '😀😀', '𠮷野家', family, 'e\u0301'].map(characterCount)).toEqual([0, 3, 2, 3, 5, 2]);
});

test('no grapheme is cut', () => {
  expect([
    fitting('ab😀c', 3),
    fitting(`a${family}b`, 5),
    fitting('cafe\u0301s', 4),
    fitting('abc', 3),
    fitting('abc', 0),
    fitting('😀', -1),
  ]).toEqual(['ab😀', 'a', 'caf', 'abc', '', '']);
});

test('counts as JSON Schema does, and the part that fits starts the text and ends with a whole grapheme', () => {
  const ajv = new Ajv2020();
  const checks = Array.from({ length: 13 }, (_, most) => ajv.compile({ type: 'string', maxLength: most }));
  const sign = fc.constantFrom('a', '中', '😀', '𠮷', family, 'e\u0301', '🇨🇳', ' ');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), fc.integer({ min: 0, max: 12 }), (signs, room) => {
      const text = signs.join('');
      expect(checks[room]?.(text)).toBe(characterCount(text) <= room);
      const kept = fitting(text, room);
      expect(characterCount(kept)).toBeLessThanOrEqual(room);
      expect(signs.map((_, index) => signs.slice(0, index).join('')).concat(text)).toContain(kept);
    }),
  );
});
