import fs from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { placeOf, type JsonPath } from '../../config/ConfigFile.ts';
import { parseYamlFile } from './parseYamlFile.ts';
import { readScenario } from './readScenario.ts';

const path = 'tests/scenarios/demo/a.yaml';
const parse = (text: string) => parseYamlFile(path, text, { kind: 'scenario', name: 'demo/a' });

describe('a scenario in YAML', () => {
  test('has the same content as in JSON', () => {
    const file = 'tests/scenarios/withdraw/aboveBalance.json';
    const json = readScenario(file, fs.readFileSync(file, 'utf8'));
    if (!json.ok) throw new Error(json.diagnostics[0]?.message);
    expect(readScenario(path, stringify(json.scenario))).toMatchObject({ ok: true, scenario: json.scenario });
  });

  test('has findings at the line and column of the value', () => {
    const text =
      '# why\nsays: x\npersona: seller@cn\nbroken: { file: f, at: /a, value: 1 }\nsteps:\n  - do: open\n    url: /wallet\n  - do: prses\n    button: x\n';
    expect(readScenario(path, text)).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'config/unknown-kind', file: path, line: 8, column: 9 }],
    });
    expect(readScenario(path, text.replace('prses', 'press').replace('persona:', 'persnoa:'))).toMatchObject({
      ok: false,
      diagnostics: expect.arrayContaining([
        expect.objectContaining({ code: 'config/unknown-property', line: 3, column: 1 }),
      ]),
    });
  });

  test.each([
    ['a broken text', 'says: x\npersona: "y" z\n', 'config/syntax', 2],
    ['a key that appears twice', 'says: x\nsays: y\n', 'config/duplicate-key', 2],
    ['an alias', 'says: &a x\npersona: *a\n', 'config/syntax', 2],
    ['a tag of its own', 'says: !secret x\n', 'config/syntax', 1],
    ['a number without an end', 'says: x\nsteps: .inf\n', 'config/syntax', 2],
    ['a key that is a list', '? [a]\n: x\n', 'config/syntax', 1],
    ['a second document', 'says: x\n---\nsays: y\n', 'config/syntax', 2],
  ])('with %s is refused at its line', (_case, text, code, line) => {
    expect(parse(text).diagnostics).toMatchObject([{ code, line }]);
  });

  test('keeps a code with its zeros when it is a key, and reads an empty value as null', () => {
    expect(parse('answers:\n  0803: x\n  b:\n').file.value).toEqual({ answers: { '0803': 'x', b: null } });
  });

  test('with another extension or in another place is reported, not ignored', () => {
    expect(readScenario('tests/scenarios/demo/a.yml', 'says: x')).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'config/file-unknown', expected: expect.stringContaining('.yaml') }],
    });
  });

  test('reads back everything that JSON can express, each value at its place in the text', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
          fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
        ),
        (value) => {
          const plain: unknown = JSON.parse(JSON.stringify(value));
          const { file, diagnostics } = parse(stringify(plain, { aliasDuplicateObjects: false }));
          expect(diagnostics).toEqual([]);
          expect(file.value).toEqual(plain);
        },
      ),
    );
    const { file } = parse('steps:\n  - do: fill\n    value: "12"\n');
    const seen = (at: JsonPath, part: 'value' | 'key') => {
      const { line, column, length } = placeOf(file, at, part);
      return file.text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length);
    };
    expect([
      seen(['steps', 0, 'do'], 'value'),
      seen(['steps', 0, 'value'], 'value'),
      seen(['steps', 0, 'value'], 'key'),
    ]).toEqual(['fill', '"12"', 'value']);
  });
});
