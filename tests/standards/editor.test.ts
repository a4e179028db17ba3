import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';

/** The JSON service of VS Code with the associations of .vscode/settings.json. */
const { 'json.schemas': associations } = JSON.parse(fs.readFileSync('.vscode/settings.json', 'utf8')) as {
  readonly 'json.schemas': readonly { readonly fileMatch: string[]; readonly url: string }[];
};
const root = pathToFileURL(path.resolve('.')).href;
const service = getLanguageService({
  schemaRequestService: async (uri) => fs.readFileSync(new URL(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
});
service.configure({
  schemas: associations.map(({ fileMatch, url }) => ({ fileMatch, uri: pathToFileURL(path.resolve(url)).href })),
});

function open(file: string, text: string) {
  const document = TextDocument.create(`${root}/${file}`, 'json', 1, text);
  return { document, parsed: service.parseJSONDocument(document) };
}

/** The completions at the mark `|` of a text. */
async function completions(file: string, marked: string): Promise<readonly string[]> {
  const { document, parsed } = open(file, marked.replace('|', ''));
  const list = await service.doComplete(document, document.positionAt(marked.indexOf('|')), parsed);
  return (list?.items ?? []).map(({ label }) => label.replaceAll('"', '')).sort();
}

function kinds(format: string, prefix: string): readonly string[] {
  const { $defs } = JSON.parse(fs.readFileSync(`schemas/_meta/${format}.schema.json`, 'utf8'));
  return Object.keys($defs)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .sort();
}

const page = 'schemas/wallet/pages/new.json';

describe('the editor completes', () => {
  test.each([
    ['every kind of block', page, '{ "blocks": [{ "type": "|" }] }', kinds('page', 'Block_')],
    ['every kind of action', page, '{ "blocks": [], "onOpen": [{ "do": "|" }] }', kinds('common', 'Action_')],
    [
      'every kind of action in a button',
      page,
      '{ "blocks": [{ "type": "buttons", "buttons": [{ "id": "a", "actions": [{ "do": "|" }] }] }] }',
      kinds('common', 'Action_'),
    ],
    [
      'every kind of step',
      'tests/scenarios/wallet/new.json',
      '{ "steps": [{ "do": "|" }] }',
      kinds('scenario', 'Step_'),
    ],
  ])('%s', async (_what, file, text, expected) => {
    expect(expected.length).toBeGreaterThan(5);
    expect(await completions(file, text)).toEqual(expected);
  });

  test('the keys of the kind that is named', async () => {
    expect(await completions(page, '{ "blocks": [{ "type": "table", "|" }] }')).toEqual(
      expect.arrayContaining(['rows', 'columns', 'paging', 'visibleWhen']),
    );
  });
});

test('the editor names every kind when one is misspelt', async () => {
  const { document, parsed } = open(page, '{ "blocks": [{ "type": "tabel" }] }');
  const messages = (await service.doValidation(document, parsed)).map(({ message }) => String(message));
  expect(messages.some((message) => message.includes('"table"') && message.includes('"text"'))).toBe(true);
});

test('the editor finds nothing in any shipped file', async () => {
  const folders = ['schemas', 'tests/scenarios', 'i18n'].flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const files = [
    ...folders.filter((file) => file.endsWith('.json') && !file.includes('_meta')),
    'routes.config.json',
    'errors.config.json',
  ];
  const found: string[] = [];
  for (const file of files) {
    const { document, parsed } = open(file, fs.readFileSync(file, 'utf8'));
    for (const { message, range } of await service.doValidation(document, parsed))
      found.push(`${file}:${range.start.line + 1} ${message}`);
  }
  expect(found).toEqual([]);
});

test('hovering over a key shows its description', async () => {
  const text = '{ "blocks": [{ "type": "table", "rows": "=data.list", "columns": [] }] }';
  const { document, parsed } = open(page, text);
  const hover = await service.doHover(document, document.positionAt(text.indexOf('rows')), parsed);
  expect(JSON.stringify(hover?.contents)).toContain('A value computed by CEL');
});
