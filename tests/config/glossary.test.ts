import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { glossaryPage } from '../../src/cli/glossaryPage.ts';
import type { GlossaryFile } from '../../src/config/model.generated.ts';
import { loadRegions } from '../../src/server/http/regions.ts';
import { headerMenus, type MenuItem } from '../../src/server/content/headerMenus.ts';
import { accessFile } from '../../src/server/identity/accessFile.ts';

// Trust border: the config check holds the file to its format.
const glossary = JSON.parse(fs.readFileSync('i18n/glossary.json', 'utf8')) as GlossaryFile;
const routes = (JSON.parse(fs.readFileSync('routes.config.json', 'utf8')) as { routes: { path: string }[] }).routes.map((route) => route.path);

test('i18n/GLOSSARY.md says what the glossary says', () => {
  expect(fs.readFileSync('i18n/GLOSSARY.md', 'utf8')).toBe(glossaryPage(glossary));
});

describe('the glossary itself', () => {
  test('has a name for each term in every language, and refuses none of its own names', () => {
    const wrong = Object.entries(glossary.terms).flatMap(([id, { words, not = {} }]) => ['zh-CN', 'zh-HK', 'en'].filter((locale) => !words[locale] || not[locale]?.includes(words[locale])).map((locale) => `${id} ${locale}`));
    expect(wrong).toEqual([]);
  });

  test('knows every header menu that leads to no page yet', () => {
    const { sites } = loadRegions('schemas', undefined);
    const everything = { permissions: Object.keys(accessFile.permissions), operatorId: null, bizSource: 'cn_collection' };
    const urls = sites.flatMap((site) => urlsOf(headerMenus(site.features, everything, 'en')));
    expect(urls.length).toBeGreaterThan(10);
    const overlays = fs.readdirSync('schemas/regions').map((file) => fs.readFileSync(path.join('schemas/regions', file), 'utf8')).join('');
    const missing = urls.filter((url) => !routes.some((route) => route === url || route.replace(/\/:\w+\?/g, '') === url) && !overlays.includes(`"${url}`));
    expect([...new Set(missing)].filter((url) => !Object.hasOwn(glossary.places, url))).toEqual([]);
  });
});

/** Words that stand in code of the server, where the config check does not look. */
test('what the server says in code keeps to the words of Hong Kong', () => {
  const files = fs.readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  // Signs that simplified texts have too are no sign of Hong Kong.
  const wrong = Object.values(glossary.terms).flatMap(({ words, not }) => (not?.['zh-HK'] ?? []).filter((word) => isTraditional(word)).map((word) => ({ word, right: words['zh-HK'] })));
  expect([files.length > 100, wrong.length > 10]).toEqual([true, true]);
  const found = files.flatMap((file) => {
    const text = fs.readFileSync(path.join('src/server', file), 'utf8');
    return wrong.filter(({ word }) => text.includes(word)).map(({ word, right }) => `${file}: ${word}, write ${right}`);
  });
  expect(found).toEqual([]);
});

/** A word with a sign that simplified Chinese writes otherwise. */
function isTraditional(word: string): boolean {
  return /[帳創設鋪聯繫閣證結餘賬戶換匯實時備點擊開啟裡麼]|提現/.test(word);
}

function urlsOf(menus: readonly MenuItem[]): readonly string[] {
  return menus.flatMap(({ url, children }) => [...(url === '' ? [] : [url]), ...urlsOf(children)]);
}
