import { expect, test } from 'vitest';
import { compileText } from './compileText.ts';

test.each([
  ['Hello {name', 'a "{" has no "}"'],
  ['Hello {}', 'a placeholder "{}" has no name'],
  ['{n, plurall, other {x}}', 'a placeholder has a type that does not exist; plural, select and number do'],
  ['{n, plural, one {x}}', 'a select or plural has no case "other"'],
  ['{n, select, a {x} a {y} other {z}}', 'a select has the same case twice'],
  [
    '{n, plural, oen {x} other {y}}',
    '"oen" is no case of a plural; these are zero, one, two, few, many, other and =number',
  ],
  ['{n, select, a other {z}}', 'a case of a select has no text in braces'],
])('%s: %s', (text, problem) => {
  expect(compileText(text)).toEqual({ ok: false, error: problem });
});

test('no broken text is reported with a name of the parser', () => {
  const pieces = ['{', '}', 'n', ', ', 'plural', 'select', 'number', 'other {x}', "'", '=1 {y}', ' '];
  const texts = pieces.flatMap((a) => pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => a + b + c + d))));
  const reported = new Set(
    texts.map((text) => compileText(text)).flatMap((result) => (result.ok ? [] : [result.error])),
  );
  expect([...reported].filter((error) => /[A-Z]_/.test(error))).toEqual([]);
});
