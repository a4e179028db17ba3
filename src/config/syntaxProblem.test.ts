import { expect, test } from 'vitest';
import { parseConfigFile } from './ConfigFile.ts';

test.each([
  ['{ "a": 1, }', 'a key in double quotes is missing here, often after a comma too many'],
  ['{ "a" 1 }', 'a colon is missing between a key and its value'],
  ['{ "a": 1 "b": 2 }', 'a comma is missing before this'],
  ['{ "a": "x }', 'a text has no closing quote'],
  ['{ "a": yes }', 'a word here is neither in quotes nor true, false or null'],
  ['{ "a": 1', 'a "}" is missing'],
  ['{ "a": 1 } }', 'the file goes on after its end, often because of a bracket too many'],
  ['{ // why\n "a": 1 }', 'JSON has no comments'],
])('%s: %s', (text, problem) => {
  const { diagnostics } = parseConfigFile('schemas/menus.json', text, { kind: 'menus' });
  expect(diagnostics.map(({ message }) => message)).toEqual([`This is not valid JSON: ${problem}.`]);
});

test.each([
  ['\uFEFF{ "a": 1 }', 1, 1, 'begins with an invisible character, a byte order mark'],
  [
    '{\n"a": 1,\n<<<<<<< HEAD\n"b": 2\n=======\n"b": 3\n>>>>>>> main\n}',
    3,
    1,
    'two versions of the file were not merged',
  ],
  ['{ \u201Ca\u201D: 1 }', 1, 3, 'a curly quote is written here; write straight ones: "'],
  ['{ "a"\uFF1A 1 }', 1, 6, 'the full-width sign \uFF1A is written here; write :'],
  ['{ "a": 1\uFF0C "b": 2 }', 1, 9, 'the full-width sign \uFF0C is written here; write ,'],
  ['{ "a\u201D: 1,\n"b": 2 }', 1, 5, 'a curly quote is written here; write straight ones: "'],
])('what an editor or another program leaves in a file is named: %j', (text, line, column, problem) => {
  const { diagnostics } = parseConfigFile('schemas/menus.json', text, { kind: 'menus' });
  expect(diagnostics).toEqual([
    expect.objectContaining({ line, column, message: expect.stringContaining(problem) as unknown }),
  ]);
});
