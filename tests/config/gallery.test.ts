import fs from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
const folder = 'schemas/gallery';
const files = ['pages', 'forms'].flatMap((kind) =>
  fs.readdirSync(`${folder}/${kind}`).map((file) => read(`${folder}/${kind}/${file}`)),
);

/** Returns every text under a key, at any depth. */
function under(node: unknown, key: string): readonly string[] {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key && typeof value === 'string' ? [value] : []),
    ...under(value, key),
  ]);
}

/** Kinds that the loader replaces by what they contain. */
const replaced = ['part', 'list'];

test('the gallery shows every kind of block', () => {
  const kinds = Object.keys(Object(read('schemas/_meta/page.schema.json')).$defs).flatMap(
    (name) => /^Block_(\w+)$/.exec(name)?.[1] ?? [],
  );
  const shown = new Set(under(files, 'type'));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !shown.has(kind) && !replaced.includes(kind))).toEqual([]);
});

test('the gallery shows a field with every widget, and lists of rows', () => {
  const widgets: readonly string[] = Object(read('schemas/_meta/form.schema.json')).$defs.FieldUi.properties.widget
    .enum;
  const shown = new Set(under(files, 'widget'));
  const derived = ['number', 'text']; // the defaults for a number or text that names no widget
  expect(widgets.length).toBeGreaterThan(20);
  expect(widgets.filter((widget) => widget !== 'hidden' && !shown.has(widget) && !derived.includes(widget))).toEqual(
    [],
  );
});

test('the gallery shows every state: loading, failed, empty, refused, read only', () => {
  const states = JSON.stringify(read(`${folder}/pages/states.json`));
  for (const part of ['"waiting"', '"failing"', '"empty"', '"403"', '"fieldErrors"', '"enabledWhen"'])
    expect(states).toContain(part);
});
