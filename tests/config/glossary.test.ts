import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { glossaryPage } from './glossaryPage.ts';
import type { GlossaryFile } from '../../src/config/model.generated.ts';
import { loadRegions } from '../../src/server/operation/regions.ts';
import { headerMenus, type MenuItem } from '../../src/server/routes/session/headerMenus.ts';
import { accessFile } from '../../src/server/identity/accessFile.ts';

// Trust border: the config check holds the file to its format.
const glossary = JSON.parse(fs.readFileSync('i18n/glossary.json', 'utf8')) as GlossaryFile;
const routes = (JSON.parse(fs.readFileSync('routes.config.json', 'utf8')) as { routes: { path: string }[] }).routes.map(
  (route) => route.path,
);

test('i18n/GLOSSARY.md matches the glossary', () => {
  expect(fs.readFileSync('i18n/GLOSSARY.md', 'utf8')).toBe(glossaryPage(glossary));
});

describe('the glossary itself', () => {
  test('has a name for each term in every language, and forbids none of its own names', () => {
    const wrong = Object.entries(glossary.terms).flatMap(([id, { words, not = {} }]) =>
      ['zh-CN', 'zh-HK', 'en']
        .filter((locale) => !words[locale] || not[locale]?.includes(words[locale]))
        .map((locale) => `${id} ${locale}`),
    );
    expect(wrong).toEqual([]);
  });

  test('lists every header menu entry without a page', () => {
    const { sites } = loadRegions('schemas', undefined);
    const session = {
      userId: 'u',
      accountId: 'a',
      loginName: 'u',
      region: 'CN',
      bizSource: 'cn_collection',
      kycStatus: '5',
      isOperator: false,
      permissions: Object.keys(accessFile.permissions),
      flags: [],
      switches: [],
    };
    const urls = sites.flatMap((site) => urlsOf(headerMenus({ session, site, isOperator: false }, 'en')));
    expect(urls.length).toBeGreaterThan(10);
    const overlays = fs
      .readdirSync('schemas/regions')
      .map((file) => fs.readFileSync(path.join('schemas/regions', file), 'utf8'))
      .join('');
    const missing = urls.filter(
      (url) =>
        !routes.some((route) => route === url || route.replace(/\/:\w+\?/g, '') === url) &&
        !overlays.includes(`"${url}`),
    );
    expect([...new Set(missing)].filter((url) => !Object.hasOwn(glossary.places, url))).toEqual([]);
  });
});

/** Covers texts in the server's code, which the config check does not read. */
test('texts in server code use the Hong Kong terms', () => {
  const files = fs
    .readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  // Words without a traditional character also occur in simplified texts.
  const wrong = Object.values(glossary.terms).flatMap(({ words, not }) =>
    (not?.['zh-HK'] ?? []).filter((word) => isTraditional(word)).map((word) => ({ word, right: words['zh-HK'] })),
  );
  expect([files.length > 100, wrong.length > 10]).toEqual([true, true]);
  const found = files.flatMap((file) => {
    const text = fs.readFileSync(path.join('src/server', file), 'utf8');
    return wrong.filter(({ word }) => text.includes(word)).map(({ word, right }) => `${file}: ${word}, write ${right}`);
  });
  expect(found).toEqual([]);
});

/** Whether a word has a character that simplified Chinese writes differently. */
function isTraditional(word: string): boolean {
  return /[帳創設鋪聯繫閣證結餘賬戶換匯實時備點擊開啟裡麼]|提現/.test(word);
}

function urlsOf(menus: readonly MenuItem[]): readonly string[] {
  return menus.flatMap(({ url, children }) => [...(url === '' ? [] : [url]), ...urlsOf(children)]);
}
