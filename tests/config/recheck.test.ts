import { expect, test } from 'vitest';
import { checkProject } from '../../src/cli/project/checkProject.ts';
import { readCodeTexts } from '../../src/cli/project/codeTexts.ts';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { readConfigFiles } from '../../src/cli/project/readConfigFiles.ts';
import { FileCache } from '../../src/config/load/FileCache.ts';

const files = readConfigFiles(process.cwd());
const codeTexts = readCodeTexts(process.cwd());

type Edit = readonly [file: string, before: RegExp, after: string];

/**
 * Edits, each of which breaks something in other files; those of a row are made together, because a full check takes a second.
 * Each edit of the first row causes the findings that it causes alone.
 */
const edits: readonly (readonly Edit[])[] = [
  [
    ['schemas/_shared/fields.json', /"amount": \{/, '"amounts": {'],
    ['schemas/menus.json', /"to": "\w+\.\w+"/, '"to": "withdraw.nowhere"'],
    ['i18n/en/withdraw.json', /"title": "[^"]*"/, '"title": "{nothing}"'],
    ['schemas/withdraw/api.json', /"operationId": "withdraw\.\w+"/, '"operationId": "withdraw.renamed"'],
    ['i18n/en/wallet.json', /"aboveBalance"/, '"aboveTheBalance"'],
    ['schemas/access.json', /"bankcard\.manage"/, '"bankcard.manages"'],
    ['routes.config.json', /"page": "withdraw\.\w+"/, '"page": "withdraw.nowhere"'],
    [
      'schemas/withdraw/flow.json',
      /"normalMode": \{ "type": "boolean", "default": true/,
      '"normalMode": { "type": "string", "default": "no"',
    ],
    ['schemas/shell/pages/frame.json', /"guide": \{/, '"guides": {'],
    [
      'schemas/regions/hk.overlay.json',
      /"actions": \[/,
      '"actions": [{ "target": "$.routes.routes[?@.page==\'withdraw.create\']", "remove": true },',
    ],
    [
      'schemas/combine/pages/trial.json',
      /"key": "combine_trial", "value": "=page\.kept"/,
      '"key": "combine_trial", "value": "=1"',
    ],
  ],
  [
    ['schemas/wallet/api.json', /"type": "integer", "minimum": 7/, '"type": "boolean", "minimum": 7'],
    ['schemas/withdraw/forms/create.json', /"bankCardId"/, '"cardId"'],
    ['schemas/site.json', /"zh-CN", /, ''],
  ],
];

test('checking a config after each edit with a cache gives the same findings as a full read', {
  timeout: 120_000,
}, () => {
  const cache = new FileCache();
  checkProject(openProject(files, cache), codeTexts);
  for (const row of edits) {
    const edited = new Map(files);
    for (const [file, before, after] of row) {
      edited.set(file, files.get(file)?.replace(before, after) ?? '');
      expect(edited.get(file), file).not.toBe(files.get(file));
    }
    const again = checkProject(openProject(edited, cache), codeTexts);
    expect(again, row[0]?.[0]).toEqual(checkProject(openProject(edited), codeTexts));
    expect(again, row[0]?.[0]).not.toEqual([]);
  }
  expect(checkProject(openProject(files, cache), codeTexts)).toEqual([]);
});
