import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { checkVerb } from './checkVerb.ts';
import { formatVerb } from './formatVerb.ts';
import type { Verb } from './Verb.ts';

let root = '';

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-verbs-'));
  for (const [file, text] of tinyConfig()) write(file, text);
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

describe('the command line tool', () => {
  test('check is content with a correct site', () => {
    expect(run(checkVerb)).toEqual({ code: 0, text: '0 errors, 0 warnings.\n' });
  });

  test('check prints place, message, remedy and the lines around, and fails', () => {
    write('schemas/menus.json', '{\n  "menus": { "header": { "entries": [{ "id": "home", "to": "demo.hmoe" }] } }\n}\n');
    expect(run(checkVerb)).toEqual({
      code: 1,
      text: `schemas/menus.json:2:60: error config/unknown-page: There is no page "demo.hmoe".
  expected: schemas/<domain>/pages/<name>.json
  Did you mean "demo.home"?
  1 | {
> 2 |   "menus": { "header": { "entries": [{ "id": "home", "to": "demo.hmoe" }] } }
    |                                                            ^^^^^^^^^^^
  3 | }

1 error, 0 warnings.
`,
    });
  });

  test('check can look at a part of the config only', () => {
    write('schemas/menus.json', '{}');
    expect(run(checkVerb, 'i18n/').code).toBe(0);
  });

  test('check answers in the format that is asked for, and refuses another', () => {
    expect(JSON.parse(run(checkVerb, '--format', 'json').text)).toEqual({ errors: 0, warnings: 0, findings: [] });
    expect(run(checkVerb, '--format', 'xml')).toEqual({ code: 2, text: expect.stringContaining('There is no format "xml"; expected one of text, json, sarif, junit, github.\n') });
    expect(run(checkVerb, '--fxi').code).toBe(2);
  });

  test('a warning alone does not fail the check', () => {
    for (const locale of ['en', 'zh-CN']) write(`i18n/${locale}/demo.json`, read(`i18n/${locale}/demo.json`).replace('"home": {', '"home": { "old": "Old",'));
    expect(run(checkVerb)).toMatchObject({ code: 0, text: expect.stringContaining('0 errors, 1 warning.') });
  });

  test('check --fix mends what is safe, in every language, and leaves canonical files', () => {
    for (const locale of ['en', 'zh-CN']) write(`i18n/${locale}/demo.json`, read(`i18n/${locale}/demo.json`).replace('"home": {', '"gone": { "deep": { "old": "Old" } }, "home": {'));
    expect(run(checkVerb, '--fix')).toEqual({ code: 0, text: '0 errors, 0 warnings.\n' });
    expect(JSON.parse(read('i18n/en/demo.json'))).toEqual(tinyFiles['i18n/en/demo.json']);
    expect(run(formatVerb, '--check').code).toBe(0);
  });

  test('check --fix leaves alone what only a person can decide', () => {
    write('schemas/menus.json', '{ "menus": { "header": { "entries": [{ "id": "home", "to": "demo.hmoe" }] } } }');
    expect(run(checkVerb, '--fix').code).toBe(1);
    expect(read('schemas/menus.json')).toContain('demo.hmoe');
  });

  test('format --check names the files that are not canonical and leaves them; format writes them', () => {
    const before = read('routes.config.json');
    expect(run(formatVerb, '--check', 'routes').text).toContain('routes.config.json:2:1: error config/not-formatted');
    expect(read('routes.config.json')).toBe(before);
    expect(run(formatVerb, 'routes')).toEqual({ code: 0, text: 'routes.config.json\n' });
    expect(read('routes.config.json')).toContain('    { "path": "/", "page": "demo.home" },\n');
    expect(run(formatVerb, '--check', 'routes').code).toBe(0);
  });
});

function run(verb: Verb, ...options: readonly string[]): { readonly code: number; readonly text: string } {
  let text = '';
  const code = verb.run({ root, options, out: (part) => { text += part; } });
  return { code, text };
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}
