import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { ranVerb, wholeTinySite, type VerbRun } from './runVerb.fixture.ts';
import type { VerbName } from './verbs.ts';

let root = '';

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-verbs-'));
  for (const [file, text] of wholeTinySite()) write(file, text);
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

describe('the command line tool', () => {
  test('check reports nothing for a correct site', async () => {
    expect(await run('check')).toMatchObject({ code: 0, text: '0 errors, 0 warnings.\n' });
  });

  test('check prints place, message, suggestion and the lines around, and fails', async () => {
    write(
      'schemas/menus.json',
      '{\n  "menus": { "header": { "entries": [{ "id": "home", "to": "demo.hmoe" }] } }\n}\n',
    );
    expect(await run('check')).toMatchObject({
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

  test('check can be limited to a part of the config', async () => {
    write('schemas/menus.json', '{}');
    expect((await run('check', 'i18n/')).code).toBe(0);
  });

  test('check prints the requested format, and refuses an unknown one', async () => {
    expect(JSON.parse((await run('check', '--format', 'json')).text)).toEqual({ errors: 0, warnings: 0, findings: [] });
    expect(await run('check', '--format', 'xml')).toMatchObject({
      code: 2,
      said: expect.stringContaining('There is no format "xml"; expected one of text, json, sarif, junit, github.\n'),
    });
    expect((await run('check', '--fxi')).code).toBe(2);
  });

  test('check with a region reports the authored config and that region, not another one', async () => {
    write(
      'schemas/regions/hk.overlay.json',
      JSON.stringify({
        overlay: '1.1.0',
        info: { title: 'HK', version: '1' },
        actions: [{ target: "$.pages['demo.other']", update: { flow: 'nowhere' } }],
      }),
    );
    expect((await run('check', '--region', 'CN')).text).toBe('0 errors, 0 warnings.\n');
    expect((await run('check', '--region', 'HK')).text).toContain('schemas/regions/hk.overlay.json:1:');
    write('schemas/menus.json', '{}');
    expect((await run('check', '--region', 'CN')).text).toContain('schemas/menus.json:1:1: error');
  });

  test('a warning alone does not fail the check', async () => {
    for (const locale of ['en', 'zh-CN'])
      write(
        `i18n/${locale}/demo.json`,
        read(`i18n/${locale}/demo.json`).replace('"home": {', '"home": { "old": "Old",'),
      );
    expect(await run('check')).toMatchObject({ code: 0, text: expect.stringContaining('0 errors, 1 warning.') });
  });

  test('check --fix makes the safe corrections in every language and leaves canonical files', async () => {
    for (const locale of ['en', 'zh-CN'])
      write(
        `i18n/${locale}/demo.json`,
        read(`i18n/${locale}/demo.json`).replace('"home": {', '"gone": { "deep": { "old": "Old" } }, "home": {'),
      );
    expect(await run('check', '--fix')).toMatchObject({ code: 0, text: '0 errors, 0 warnings.\n' });
    expect(JSON.parse(read('i18n/en/demo.json'))).toEqual(tinyFiles['i18n/en/demo.json']);
    expect((await run('format', '--check')).code).toBe(0);
  });

  test('check --fix does not change what only a person can decide', async () => {
    write('schemas/menus.json', '{ "menus": { "header": { "entries": [{ "id": "home", "to": "demo.hmoe" }] } } }');
    expect((await run('check', '--fix')).code).toBe(1);
    expect(read('schemas/menus.json')).toContain('demo.hmoe');
  });

  test('format --check names the files that are not canonical and leaves them; format writes them', async () => {
    const before = read('routes.config.json');
    expect((await run('format', '--check', 'routes')).text).toContain(
      'routes.config.json:2:1: error config/not-formatted',
    );
    expect(read('routes.config.json')).toBe(before);
    expect(await run('format', 'routes')).toMatchObject({ code: 0, text: 'routes.config.json\n' });
    expect(read('routes.config.json')).toContain('    { "path": "/", "page": "demo.home" },\n');
    expect((await run('format', '--check', 'routes')).code).toBe(0);
  });
});

async function run(name: VerbName, ...options: readonly string[]): Promise<VerbRun> {
  return ranVerb(name, root, options);
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}
