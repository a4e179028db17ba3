import { describe, expect, test } from 'vitest';
import { loadConfig } from '../load/loadConfig.ts';
import { resolveRegion } from '../load/resolveRegion.ts';
import { tinyConfig } from '../tinyConfig.fixture.ts';

const overlay = (...actions: readonly object[]) => ({ overlay: '1.1.0', info: { title: 'HK', version: '1' }, actions });

function hk(...actions: readonly object[]) {
  const { config, diagnostics } = loadConfig(tinyConfig({ 'schemas/regions/hk.overlay.json': overlay(...actions) }));
  expect(diagnostics).toEqual([]);
  const resolved = resolveRegion(config, 'HK');
  return { ...resolved, base: config, codes: resolved.diagnostics.map(({ code }) => code) };
}

const pick = { target: "$.menus.menus.header.entries[?@.id=='home']", update: { icon: 'house' } };

describe('a region overlay', () => {
  test('merges objects, appends to lists, replaces other values, and does not change the base', () => {
    const { config, base, codes } = hk(
      { target: "$.pages['demo.other']", update: { width: 'full', state: { a: 1 } } },
      { target: "$.routes.routes[?@.path=='/']", update: { guards: ['kyc'] } },
      {
        target: '$.menus.menus.header.entries',
        update: [
          { id: 'other', to: 'demo.other' },
          { id: 'more', to: 'demo.home' },
        ],
      },
      { target: '$.site.locales', update: 'zh-HK' },
    );
    expect(codes).toEqual([]);
    expect(config.pages['demo.other']).toMatchObject({ width: 'full', state: { a: 1 } });
    expect(config.menus.menus['header']?.entries.map(({ id }) => id)).toEqual(['home', 'other', 'more']);
    expect(config.site.locales).toEqual(['zh-CN', 'en', 'zh-HK']);
    expect([base.pages['demo.other']?.width, base.menus.menus['header']?.entries.length]).toEqual(['narrow', 1]);
  });

  test('removes nodes, several of one list at once', () => {
    const { config, codes } = hk(
      { target: '$.site.locales[?@ != "en"]', remove: true },
      { target: '$.routes.routes[?@.page]', remove: true, 'x-expect': 2 },
    );
    expect(codes).toEqual([]);
    expect([config.site.locales, config.routes.routes]).toEqual([['en'], []]);
  });

  test.each([
    ['matches nothing', { ...pick, target: "$.menus.menus.header.entries[?@.id=='hoem']" }, 'config/overlay-target'],
    [
      'matches more nodes than expected',
      { target: '$.routes.routes[?@.page]', update: { banner: true } },
      'config/overlay-target',
    ],
    ['matches fewer nodes than expected', { ...pick, 'x-expect': 2 }, 'config/overlay-target'],
    ['is not a JSONPath', { ...pick, target: '$.menus[' }, 'config/overlay-target'],
    ['selects by position', { ...pick, target: '$.menus.menus.header.entries[0]' }, 'config/overlay-index'],
    ['selects a range', { ...pick, target: '$.menus.menus.header.entries[0:1]' }, 'config/overlay-index'],
    ['is the whole config', { target: '$', update: {} }, 'config/overlay-update'],
  ])('is refused when a path %s, and the region keeps the base', (_case, action, code) => {
    const { codes, config, base } = hk(action);
    expect(codes).toEqual([code]);
    expect(config.menus).toBe(base.menus);
  });

  test.each([
    ['both removes and updates', { ...pick, remove: true }],
    ['does neither', { target: pick.target }],
    ['merges a text into an object', { ...pick, update: 'house' }],
  ])('is refused when a change %s', (_case, action) => {
    expect(hk(action).codes).toEqual(['config/overlay-update']);
  });

  test('is refused when two changes write one node, directly or inside a wider change', () => {
    expect(hk(pick, { ...pick, update: { newTab: true } }).codes).toEqual(['config/overlay-conflict']);
    expect(
      hk(
        { target: '$.menus.menus.header', update: { append: '=shell.a' } },
        { target: '$.menus.menus', update: { header: { append: '=shell.b' } } },
      ).codes,
    ).toEqual(['config/overlay-conflict']);
  });

  test('may change neighbours of one list after a removal has moved them', () => {
    const three = ['a', 'b', 'c'].map((id) => ({ id, to: 'demo.home' }));
    const { config } = loadConfig(
      tinyConfig({
        'schemas/menus.json': { menus: { header: { entries: three } } },
        'schemas/regions/hk.overlay.json': overlay(
          { target: "$.menus.menus.header.entries[?@.id=='b']", update: { icon: 'bee' } },
          { target: "$.menus.menus.header.entries[?@.id=='a']", remove: true },
          { target: "$.menus.menus.header.entries[?@.id=='c']", update: { icon: 'sea' } },
        ),
      }),
    );
    const { config: resolved, diagnostics, provenance } = resolveRegion(config, 'HK');
    expect(diagnostics).toEqual([]);
    expect(resolved.menus.menus['header']?.entries).toEqual([
      { id: 'b', to: 'demo.home', icon: 'bee' },
      { id: 'c', to: 'demo.home', icon: 'sea' },
    ]);
    expect([...provenance]).toEqual([
      ['/menus/menus/header/entries/0/icon', { action: 0, path: ['actions', 0, 'update', 'icon'] }],
      ['/menus/menus/header/entries/1/icon', { action: 2, path: ['actions', 2, 'update', 'icon'] }],
    ]);
  });

  test('is checked against the formats again, with findings at the change that breaks them', () => {
    const { diagnostics, config, base } = hk(pick, {
      target: "$.pages['demo.other'].blocks",
      update: { type: 'text', txet: 'a.b' },
    });
    expect(diagnostics.map(({ code, file, line, message }) => ({ code, file, line, message }))).toEqual([
      {
        code: 'config/overlay-result',
        file: 'schemas/regions/hk.overlay.json',
        line: 18,
        message: 'After the overlay, at pages.demo.other.blocks.1.txet: "txet" is not a property here.',
      },
    ]);
    expect(config.pages).toBe(base.pages);
  });

  test('records the origin of every overlaid value, including parts of added objects', () => {
    const { provenance } = hk({ target: '$.menus.menus.header.entries', update: [{ id: 'other', query: { a: '1' } }] });
    expect(Object.fromEntries([...provenance].map(([pointer, { path }]) => [pointer, path.join('.')]))).toEqual({
      '/menus/menus/header/entries/1': 'actions.0.update.0',
      '/menus/menus/header/entries/1/id': 'actions.0.update.0.id',
      '/menus/menus/header/entries/1/query': 'actions.0.update.0.query',
      '/menus/menus/header/entries/1/query/a': 'actions.0.update.0.query.a',
    });
  });

  test('a change that gives every node the value that it has is reported, and one that changes a node of several is not', () => {
    const other = "$.pages['demo.other']";
    expect(hk({ target: other, update: { width: 'narrow' } }).codes).toEqual(['config/says-default']);
    expect(hk({ target: other, update: { width: 'full' } }).codes).toEqual([]);
    const routes = { target: '$.routes.routes[?@.page]', 'x-expect': 2 };
    expect(hk({ ...routes, update: { permission: 'look' } }).codes).toEqual([]);
  });
});
