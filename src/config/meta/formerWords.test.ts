import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../cli/project/applyFixes.ts';
import { loadConfig } from '../load/loadConfig.ts';
import { tinyConfig } from '../tinyConfig.fixture.ts';
import { checkShape } from './checkShape.ts';
import { allFormerKeys } from './formerWords.ts';
import { metaDocuments } from './metaSchemas.ts';

/** Keys that an object has now, by its definition or title; several objects may share a title. */
function declaredKeys(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (node: unknown, name: string): void => {
    if (node === null || typeof node !== 'object') return;
    const { properties, title, $defs } = Object(node);
    const owner = name === '' ? String(title ?? '') : name;
    if (properties) found.set(owner, new Set([...(found.get(owner) ?? []), ...Object.keys(properties)]));
    for (const [key, child] of Object.entries(node)) if (key !== '$defs') visit(child, '');
    for (const [key, child] of Object.entries(Object($defs))) visit(child, key);
  };
  for (const schema of Object.values(metaDocuments)) visit(schema, '');
  return found;
}

const page = 'schemas/demo/pages/other.json';
const findings = (value: object) =>
  loadConfig(tinyConfig({ [page]: value })).diagnostics.filter(({ file }) => file === page);

describe('words that the language had before', () => {
  test.each(allFormerKeys())('$owner.$key is gone, and what replaces it exists', ({ owner, key, word }) => {
    const keys = declaredKeys().get(owner);
    expect([...(keys ?? [])]).not.toContain(key);
    if (word.key === undefined) expect(word.instead).toBeTruthy();
    else expect([...(keys ?? [])]).toContain(word.key);
  });

  test('a former key gives one finding that names the present one, and nothing is missing because of it', () => {
    expect(checkShape('page', { blocks: [{ type: 'tabs', items: [{ id: 'one', blocks: [] }] }] })).toEqual([
      {
        code: 'config/former-word',
        path: ['blocks', 0, 'items'],
        part: 'key',
        message: '"items" is now "tabs".',
        advice: { suggestion: 'Write "tabs".' },
        fix: [{ path: ['blocks', 0, 'items'], rename: 'tabs' }],
      },
    ]);
  });

  test('former words inside a former key are found in the same run', () => {
    const inside = { type: 'cards', rows: '=data.list', columns: 2, blocks: [] };
    expect(
      checkShape('page', { blocks: [{ type: 'tabs', items: [{ id: 'one', blocks: [inside] }] }] }).map(({ path }) =>
        path.join('.'),
      ),
    ).toEqual(['blocks.0.items', 'blocks.0.items.0.blocks.0.columns']);
  });

  test('a former value names the value to write', () => {
    const table = { type: 'table', rows: '=data.list', columns: ['id'] };
    expect(checkShape('page', { blocks: [{ ...table, paging: 'none' }] })).toMatchObject([
      { code: 'config/former-word', advice: { suggestion: 'Write false.' } },
    ]);
    expect(checkShape('page', { blocks: [{ ...table, paging: 'never' }] })).toMatchObject([{ code: 'config/shape' }]);
  });

  test('a list says what to write instead of the words of a table, and nothing else is wrong because of them', () => {
    const list = { id: 'all', type: 'list', columns: ['id'], rowLink: [{ do: 'close' }], paging: 'none' };
    const found = checkShape('page', { blocks: [list] });
    expect(found.map(({ code, path, advice }) => [code, path.at(-1), advice.suggestion])).toEqual([
      ['config/former-word', 'rowLink', 'Write the page that a row opens as "open": { "to": "domain.page" }.'],
      [
        'config/former-word',
        'paging',
        'Remove it: a list always shows its rows page by page. For all rows on one page write a table.',
      ],
    ]);
    expect(found.map(({ fix }) => fix)).toEqual([undefined, [{ path: ['blocks', 0, 'paging'], value: undefined }]]);
  });

  test.each([
    ['kyc:3,5', { name: 'kyc', allow: ['3', '5'] }],
    ['kyc:!4,6', { name: 'kyc', refuse: ['4', '6'] }],
    ['kyc:card', { name: 'kyc', card: true }],
    ['kyc:card;personal=3,5;enterprise=5', { name: 'kyc', card: true, personal: ['3', '5'], enterprise: ['5'] }],
  ])('the guard "%s" becomes an object', (before, now) => {
    const blocks = [
      { type: 'links', links: [{ id: 'one', guard: before }] },
      {
        type: 'buttons',
        buttons: [
          { id: 'two', guard: before },
          { id: 'three', actions: [{ do: 'guard', guard: before }] },
        ],
      },
    ];
    expect(
      checkShape('page', { blocks }).map(({ code, fix }) => ({ code, to: fix?.map(({ value }) => value) })),
    ).toEqual([1, 2, 3].map(() => ({ code: 'config/former-word', to: [now] })));
    expect(
      checkShape('routes', { routes: [{ path: '/', guards: ['other', before] }], fallback: 'a.b' }).map(
        ({ fix }) => fix?.[0]?.value,
      ),
    ).toEqual([['other', now]]);
  });

  test('codes with commas become a list', () => {
    expect(
      checkShape('page', { blocks: [{ type: 'section', blocks: [], permission: 'see,send' }] }).map(
        ({ fix }) => fix?.[0]?.value,
      ),
    ).toEqual([['see', 'send']]);
  });

  test('the fix writes the file in the present words', () => {
    const table = {
      type: 'table',
      rows: '=data.list',
      columns: [{ id: 'name', link: [{ do: 'close' }] }],
      paging: 'none',
    };
    const before = {
      blocks: [
        {
          type: 'tabs',
          items: [
            { id: 'one', blocks: [table, { type: 'form', form: 'demo.ask', readOnlyWhen: 'page.done', columns: 2 }] },
          ],
        },
      ],
    };
    const texts = tinyConfig({ [page]: before });
    const fixed = applyFixes(texts, findings(before)).get(page) ?? '';
    expect(JSON.parse(fixed)).toEqual({
      $schema: '../../_meta/page.schema.json',
      blocks: [
        {
          type: 'tabs',
          tabs: [
            {
              id: 'one',
              blocks: [
                {
                  type: 'table',
                  rows: '=data.list',
                  columns: [{ id: 'name', onClick: [{ do: 'close' }] }],
                  paging: false,
                },
                { type: 'form', form: 'demo.ask', perRow: 2, enabledWhen: '!(page.done)' },
              ],
            },
          ],
        },
      ],
    });
    expect(findings(JSON.parse(fixed)).map(({ code }) => code)).toEqual([]);
  });

  test('the values of a path parameter are written as its enum', () => {
    const routes = {
      routes: [{ path: '/pay/:type?', page: 'demo.home', params: { type: ['shop', 'wallet'] } }],
      fallback: 'demo.home',
    };
    expect(checkShape('routes', routes)).toMatchObject([
      {
        code: 'config/former-word',
        advice: { suggestion: 'Write the values of a parameter as its "enum".' },
        fix: [{ path: ['routes', 0, 'params'], value: { type: { enum: ['shop', 'wallet'] } } }],
      },
    ]);
  });
});
