import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configReference } from './configReference.ts';
import { knownIcons } from './project/iconDrawings.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../schemas/_meta/${name}.schema.json`, import.meta.url), 'utf8'));
const reference = configReference(new Map(['common', 'form', 'page'].map((name) => [name, read(name)])));

test('every block kind, action and format of the meta-schemas is in the reference', () => {
  const names = (defs: object, prefix: string) =>
    Object.keys(defs)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  const blocks = names(read('page').$defs, 'Block_');
  const actions = names(read('common').$defs, 'Action_');
  expect(blocks.length).toBeGreaterThan(20);
  for (const kind of blocks) expect(reference).toContain(`\n### ${kind}\n`);
  for (const kind of actions) expect(reference).toContain(`\n### do: ${kind}\n`);
  for (const format of read('common').$defs.Format.enum) expect(reference).toContain(`\`${format}\``);
});

test('the keys of objects that are declared in place follow the key that holds them', () => {
  expect(reference).toMatch(/\n\| `rules` \| list of object \|.*\n\| `rules\[\]\.\w+`/);
  expect(reference).toMatch(/\n\| `steps\[\]\.id` \(required\) \|/);
});

test('a key has its type, its meaning, and a mark if it is required', () => {
  expect(reference).toContain('| `until` (required) | Expression | yyyy-MM-dd HH:mm:ss or epoch milliseconds. |');
  expect(reference).toContain('| `dialog` (required) | string (dialog) | Id of the dialog. |');
  expect(reference).toContain('| `gap` | integer (px) | Gap in pixels. Default: 16. |');
  expect(reference).toContain('| `join(list, string?)` | one text from a list of texts |');
});

test('a kind has the keys that it shares with others, except those of every block or action', () => {
  const section = (heading: string) => reference.split(`\n### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  for (const key of ['rowKey', 'columns', 'pageSizes', 'open']) expect(section('list')).toContain(`\n| \`${key}\``);
  for (const key of ['form', 'submit', 'onSubmit']) expect(section('form')).toContain(`\n| \`${key}\``);
  expect(section('do: call')).toContain('\n| `operation` (required)');
  expect(section('do: set')).toContain('\n| `path`');
  expect(section('do: set')).not.toContain('\n| `when`');
  expect(section('form')).not.toContain('\n| `visibleWhen`');
  expect(reference.split('Every block except `part` may have:')[1]?.split('\n### ')[0]).toContain('| `visibleWhen`');
});

test('a kind has its starter below its meaning, and one that is declared in place has it at the key that holds it', () => {
  expect(reference).toMatch(
    /\n### section\n\n[^\n]+\n\nStarter: `\{ "id": "details", "type": "section", "blocks": \[\] \}`\.\n/,
  );
  expect(reference).toMatch(/\n### do: print\n\n[^\n]+\n\nStarter: `\{ "do": "print" \}`\.\n/);
  expect(reference).toMatch(/\n\| `groups` \|.*Starter: `\{ "id": "details", "fields": \["amount"\] \}`\. \|\n/);
});

test('every icon that the check knows is named', () => {
  const [, icons = ''] = /\n## Icons\n([^#]*)\n## /.exec(reference) ?? [];
  expect([...icons.slice(icons.indexOf('takes.')).matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([
    ...knownIcons,
  ]);
});
