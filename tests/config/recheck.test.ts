import { expect, test } from 'vitest';
import { checkProject } from '../../src/cli/checkProject.ts';
import { readCodeTexts } from '../../src/cli/codeTexts.ts';
import { openProject } from '../../src/cli/ConfigProject.ts';
import { readConfigFiles } from '../../src/cli/readConfigFiles.ts';
import { FileCache } from '../../src/config/FileCache.ts';

const files = readConfigFiles(process.cwd());
const codeTexts = readCodeTexts(process.cwd());

/** Edits of one file, each of which breaks something in other files. */
const edits: readonly (readonly [string, RegExp, string])[] = [
  ['schemas/_shared/fields.json', /"amount": \{/, '"amounts": {'],
  ['schemas/withdraw/api.json', /"operationId": "withdraw\.\w+"/, '"operationId": "withdraw.renamed"'],
  ['routes.config.json', /"page": "withdraw\.\w+"/, '"page": "withdraw.nowhere"'],
  ['schemas/menus.json', /"to": "\w+\.\w+"/, '"to": "withdraw.nowhere"'],
  ['schemas/regions/hk.overlay.json', /"actions": \[/, '"actions": [{ "target": "$.routes.routes[?@.page==\'withdraw.create\']", "remove": true },'],
  ['i18n/en/withdraw.json', /"title": "[^"]*"/, '"title": "{nothing}"'],
];

test('checking a config after each edit with a cache gives the same findings as a full read', { timeout: 120_000 }, () => {
  const cache = new FileCache();
  checkProject(openProject(files, cache), codeTexts);
  for (const [file, before, after] of edits) {
    const edited = new Map([...files, [file, files.get(file)?.replace(before, after) ?? '']]);
    const again = checkProject(openProject(edited, cache), codeTexts);
    expect(again, file).toEqual(checkProject(openProject(edited), codeTexts));
    expect(again, file).not.toEqual([]);
  }
  expect(checkProject(openProject(files, cache), codeTexts)).toEqual([]);
});
