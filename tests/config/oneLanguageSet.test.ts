import fs from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';

const locales = ['zh-CN', 'zh-HK', 'en'] as const;
const files = [
  ...new Set(
    locales.flatMap((locale) => fs.readdirSync(path.join('i18n', locale)).filter((name) => name.endsWith('.json'))),
  ),
].sort();

describe.each(files)('%s has the same texts in every language', (name) => {
  const [base, ...others] = locales.map((locale) => ({ locale, texts: textsOf(locale, name) }));

  test.each(others)('$locale has exactly the keys of zh-CN', ({ texts }) => {
    expect([...texts.keys()].sort()).toEqual([...(base?.texts.keys() ?? [])].sort());
  });

  test.each(others)('$locale has the same arguments in each text', ({ texts }) => {
    const different = [...texts].filter(([key, text]) => {
      const original = base?.texts.get(key);
      return original !== undefined && argumentsOf(original).join() !== argumentsOf(text).join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });
});

function textsOf(locale: string, name: string): ReadonlyMap<string, string> {
  const file = path.join('i18n', locale, name);
  return fs.existsSync(file) ? new Map(flat('', JSON.parse(fs.readFileSync(file, 'utf8')))) : new Map();
}

function flat(prefix: string, node: unknown): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[prefix, node]];
  return Object.entries(Object(node))
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, value]) => flat(prefix === '' ? key : `${prefix}.${key}`, value));
}

/** Unique names of arguments and tags, sorted. */
function argumentsOf(text: string): readonly string[] {
  return [...new Set(namesIn(parse(text)))].sort();
}

function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...namesIn(element.children)];
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))];
    return [element.value];
  });
}
