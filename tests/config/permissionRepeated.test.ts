import { describe, expect, test } from 'vitest';
import { openProject } from '../../src/cli/ConfigProject.ts';
import { reachSite } from '../../src/engine/reach/reachSite.ts';
import { repeatedPermissions } from '../../src/engine/reach/repeatedPermissions.ts';
import { changedSite, type Changes } from './diagnosticExamples.ts';

/** The tiny site gives its page "other" for "look" alone, and "home" to everybody. */
const onHome = (...items: readonly object[]): Changes => ({ 'schemas/demo/pages/home.json': { blocks: [{ type: 'buttons', items }] } });
const toOther = [{ do: 'navigate', to: 'demo.other' }];
const codes = { 'schemas/access.json': { permissions: { write: {} } } };

function messages(...changes: readonly Changes[]): readonly string[] {
  const { regions, diagnostics } = openProject(changedSite(changes));
  if (diagnostics[0]) throw new Error(diagnostics[0].message);
  return repeatedPermissions([...regions.values()].map((config) => reachSite(config))).map(({ message }) => message);
}

describe('a permission is repeated', () => {
  test('on a button that only leads to a page which asks for it', () => {
    expect(messages(onHome({ id: 'go', permission: 'look', actions: toOther }))).toEqual(['page demo.home 0.go requires look, but so does the page that it leads to.']);
  });

  test('on a link to such a page', () => {
    expect(messages({ 'schemas/demo/pages/home.json': { blocks: [{ type: 'links', items: [{ id: 'go', to: 'demo.other', permission: 'look' }] }] } })).toHaveLength(1);
  });

  test('inside a part that asks for it', () => {
    const section = { type: 'section', permission: 'look', blocks: [{ type: 'buttons', items: [{ id: 'save', permission: 'look', actions: [{ do: 'reload' }] }] }] };
    expect(messages({ 'schemas/demo/pages/home.json': { blocks: [section] } })).toEqual(['page demo.home 0.0.save requires look, but so does everything that leads there.']);
  });

  test('where one of several codes suffices that the way there asks for', () => {
    expect(messages(codes, onHome({ id: 'go', permission: 'look,write', actions: toOther }))).toHaveLength(1);
  });
});

describe('a permission is not repeated', () => {
  test.each([
    ['on a button that does something before it leads away', { id: 'go', permission: 'look', actions: [{ do: 'reload' }, ...toOther] }],
    ['on a button that stays to be seen by those who may not', { id: 'go', permission: 'look', whenRefused: 'disable', actions: toOther }],
    ['on a button that leads elsewhere too', { id: 'go', permission: 'look', actions: [{ do: 'navigate', to: 'demo.home', when: 'form == null' }, ...toOther] }],
    ['on a button that is for others than its page', { id: 'go', permission: 'write', actions: toOther }],
  ])('%s', (_case, button) => {
    expect(messages(codes, onHome(button))).toEqual([]);
  });

  test('where the page asks for another code that would do as well', () => {
    expect(messages(codes, { 'routes.config.json': { routes: [{ path: '/', page: 'demo.home' }, { path: '/other/:id?', page: 'demo.other', permission: 'look,write' }] } }, onHome({ id: 'go', permission: 'look', actions: toOther }))).toEqual([]);
  });

  test('when it is only so on the site of one region', () => {
    const overlay = { overlay: '1.1.0', info: { title: 'HK', version: '1' }, actions: [{ target: "$.routes.routes[?@.page=='demo.other'].permission", remove: true }] };
    expect(messages({ 'schemas/regions/hk.overlay.json': overlay }, onHome({ id: 'go', permission: 'look', actions: toOther }))).toEqual([]);
  });
});
