import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { compileText } from './compileText.ts';

function compiled(text: string) {
  const outcome = compileText(text);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
}

describe('texts for the browser', () => {
  test.each([
    ['Save', 'Save'],
    ['', ''],
    ["It''s {'{'}".replace("{'{'}", "'{'"), "It's {"],
    ['1 < 2 & <b>bold</b>', '1 < 2 & <b>bold</b>'],
  ])('%s is plain', (text, plain) => {
    expect(compiled(text)).toBe(plain);
  });

  test('a compiled text with placeholders formats like the original and has no positions', () => {
    const text =
      '{count, plural, =0 {none} one {# order of {name}} other {# orders of {name}}}, {rate, number, ::percent .00}';
    const value = compiled(text);
    expect(JSON.stringify(value)).not.toMatch(/"(start|end)"/);
    // The formatter accepts the tree, but its parameter type is not readonly.
    const format = new IntlMessageFormat(JSON.parse(JSON.stringify(value)), 'en');
    expect([0, 1, 5].map((count) => format.format({ count, name: 'Li', rate: 0.125 }))).toEqual([
      'none, 12.50%',
      '1 order of Li, 12.50%',
      '5 orders of Li, 12.50%',
    ]);
  });

  test('an unclosed brace is refused', () => {
    expect(compileText('Hello {name').ok).toBe(false);
  });
});
