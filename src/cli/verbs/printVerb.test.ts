import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tinyConfig } from '../../config/tinyConfig.fixture.ts';
import { ranVerb, type VerbRun } from './runVerb.fixture.ts';

let root = '';

const overlay = {
  overlay: '1.1.0',
  info: { title: 'HK', version: '1' },
  actions: [
    { target: "$.pages['demo.other']", update: { width: 'normal' } },
    { target: '$.menus.menus.header.entries', update: [{ id: 'other', to: 'demo.other' }] },
    { target: "$.menus.menus.header.entries[?@.id=='home']", remove: true },
  ],
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-print-'));
  for (const [file, text] of tinyConfig({ 'schemas/regions/hk.overlay.json': overlay })) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

async function print(...options: readonly string[]): Promise<VerbRun> {
  return ranVerb('print', root, options);
}

describe('print', () => {
  test('shows a file in its canonical form for each region, by default for the default region', async () => {
    expect((await print('schemas/demo/pages/other.json')).text).toContain('"width": "narrow"');
    expect((await print('schemas/demo/pages/other.json', '--region', 'HK')).text).toContain('"width": "normal"');
  });

  test('shows file, line and column of every value that the region set or removed', async () => {
    expect((await print('schemas/menus.json', '--region', 'HK', '--provenance')).text).toBe(`{
  "menus": {
    "header": {
      "entries": [
        {  // schemas/regions/hk.overlay.json:17:9
          "id": "other",  // schemas/regions/hk.overlay.json:18:17
          "to": "demo.other"  // schemas/regions/hk.overlay.json:19:17
        }
      ]
    }
  }
}
// removed: menus.header.entries.0  // schemas/regions/hk.overlay.json:23:5
`);
  });

  test('shows the texts that a region replaces', async () => {
    expect((await print('i18n/zh-CN/demo.json', '--region', 'HK', '--provenance')).text).toContain(
      '"title": "HK home",  // i18n/zh-CN/regions/HK.json:4:16',
    );
    expect((await print('i18n/zh-CN/demo.json', '--region', 'CN', '--provenance')).text).not.toContain('//');
  });

  test('shows the texts of an account variant, which take precedence over those of the region', async () => {
    fs.mkdirSync(path.join(root, 'i18n/zh-CN/variants'), { recursive: true });
    fs.writeFileSync(
      path.join(root, 'i18n/zh-CN/variants/plain.json'),
      '{ "demo": { "home": { "title": "Plain home" } } }',
    );
    for (const region of ['CN', 'HK']) {
      expect(
        (await print('i18n/zh-CN/demo.json', '--variant', 'plain', '--region', region, '--provenance')).text,
      ).toContain('"title": "Plain home",  // i18n/zh-CN/variants/plain.json:1:');
      expect((await print('i18n/zh-CN/demo.json', '--region', region)).text).not.toContain('Plain home');
    }
  });

  test('takes variant and region from a demo account', async () => {
    fs.mkdirSync(path.join(root, 'schemas/personas'), { recursive: true });
    fs.writeFileSync(
      path.join(root, 'schemas/personas/hk.json'),
      JSON.stringify({
        personas: [{ loginName: 'plain@hk', name: 'P', region: 'HK', variant: 'plain', note: 'A seller.' }],
      }),
    );
    expect((await print('schemas/demo/pages/other.json', '--as', 'plain@hk')).text).toContain('"width": "normal"');
    fs.mkdirSync(path.join(root, 'i18n/zh-CN/variants'), { recursive: true });
    fs.writeFileSync(
      path.join(root, 'i18n/zh-CN/variants/plain.json'),
      '{ "demo": { "home": { "title": "Plain home" } } }',
    );
    expect((await print('i18n/zh-CN/demo.json', '--as', 'plain@hk')).text).toContain('Plain home');
  });

  test('gives value, origins and removals as JSON', async () => {
    const data: unknown = JSON.parse(
      (await print('schemas/demo/pages/other.json', '--region', 'HK', '--format', 'json')).text,
    );
    expect(data).toMatchObject({
      file: 'schemas/demo/pages/other.json',
      region: 'HK',
      value: { width: 'normal' },
      removed: [],
      origins: [{ path: ['width'], place: { file: 'schemas/regions/hk.overlay.json', line: 11 } }],
    });
  });

  test('a file that no region can change is printed unchanged', async () => {
    expect(JSON.parse((await print('schemas/demo/api.json', '--region', 'HK')).text)).toEqual(
      JSON.parse(tinyConfig().get('schemas/demo/api.json') ?? ''),
    );
  });

  test.each([
    ['no file', [], 'Give one file of the config'],
    ['a misspelt file', ['schemas/menu.json'], 'Did you mean "schemas/menus.json"?'],
    ['an unknown region', ['schemas/menus.json', '--region', 'SG'], 'There is no region "SG"; expected one of CN, HK.'],
    [
      'an unknown account variant',
      ['schemas/menus.json', '--variant', 'b2c'],
      'There is no account variant "b2c"; expected one of plain.',
    ],
    ['an unknown account', ['schemas/menus.json', '--as', 'nobody@xx'], 'There is no persona "nobody@xx".'],
    ['an unknown option', ['schemas/menus.json', '--regoin', 'HK'], 'There is no option --regoin.'],
    ['an unknown format', ['schemas/menus.json', '--format', 'xml'], 'There is no format "xml"; expected one of'],
  ])('%s is reported as wrong use', async (_case, options, says) => {
    const { code, said } = await print(...options);
    expect([code, said]).toEqual([2, expect.stringContaining(says)]);
  });

  test('an overlay with a mistake is reported instead of printing a wrong file', async () => {
    const broken = { ...overlay, actions: [{ target: '$.menus.nothing', remove: true }] };
    fs.writeFileSync(path.join(root, 'schemas/regions/hk.overlay.json'), JSON.stringify(broken));
    expect(await print('schemas/menus.json', '--region', 'HK')).toMatchObject({
      code: 1,
      text: '',
      said: expect.stringContaining('config/overlay-target'),
    });
  });
});
