import { describe, expect, test } from 'vitest';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { reachSite } from '../../src/analysis/reach/reachSite.ts';
import { repeatedPermissions } from '../../src/analysis/reach/repeatedPermissions.ts';
import { changedSite, type Changes } from './diagnosticExamples.ts';

/** In the tiny site the page "other" requires "look", and "home" is open to all users. */
const onHome = (...items: readonly object[]): Changes => ({
  'schemas/demo/pages/home.json': { blocks: [{ type: 'buttons', buttons: items }] },
});
const toOther = [{ do: 'navigate', to: 'demo.other' }];
const codes = { 'schemas/access.json': { permissions: { write: {} } } };

function messages(...changes: readonly Changes[]): readonly string[] {
  const { regions, diagnostics } = openProject(changedSite(changes));
  if (diagnostics[0]) throw new Error(diagnostics[0].message);
  return repeatedPermissions([...regions.values()].map((config) => reachSite(config))).map(({ message }) => message);
}

describe('a permission is repeated', () => {
  test('on a button that only leads to a page with the same permission', () => {
    expect(messages(onHome({ id: 'go', permission: 'look', actions: toOther }))).toEqual([
      'page demo.home 0.go requires look, but so does the page that it leads to.',
    ]);
  });

  test('on a link to such a page', () => {
    expect(
      messages({
        'schemas/demo/pages/home.json': {
          blocks: [{ type: 'links', links: [{ id: 'go', to: 'demo.other', permission: 'look' }] }],
        },
      }),
    ).toHaveLength(1);
  });

  test('inside a part with the same permission', () => {
    const section = {
      type: 'section',
      permission: 'look',
      blocks: [{ type: 'buttons', buttons: [{ id: 'save', permission: 'look', actions: [{ do: 'reload' }] }] }],
    };
    expect(messages({ 'schemas/demo/pages/home.json': { blocks: [section] } })).toEqual([
      'page demo.home 0.0.save requires look, but so does everything that leads there.',
    ]);
  });

  test('where one of several codes suffices and the route to it requires that code', () => {
    expect(messages(codes, onHome({ id: 'go', permission: ['look', 'write'], actions: toOther }))).toHaveLength(1);
  });
});

describe('a permission is not repeated', () => {
  test.each([
    [
      'on a button that runs another action before it navigates',
      { id: 'go', permission: 'look', actions: [{ do: 'reload' }, ...toOther] },
    ],
    [
      'on a button that users without the permission see disabled',
      { id: 'go', permission: 'look', whenRefused: 'disable', actions: toOther },
    ],
    [
      'on a button that also leads to another page',
      {
        id: 'go',
        permission: 'look',
        actions: [{ do: 'navigate', to: 'demo.home', when: 'form == null' }, ...toOther],
      },
    ],
    ['on a button with another permission than its page', { id: 'go', permission: 'write', actions: toOther }],
  ])('%s', (_case, button) => {
    expect(messages(codes, onHome(button))).toEqual([]);
  });

  test('where the page also accepts another code', () => {
    expect(
      messages(
        codes,
        {
          'routes.config.json': {
            routes: [
              { path: '/', page: 'demo.home' },
              { path: '/other/:id?', page: 'demo.other', permission: ['look', 'write'] },
            ],
          },
        },
        onHome({ id: 'go', permission: 'look', actions: toOther }),
      ),
    ).toEqual([]);
  });

  test('when this holds on the site of one region only', () => {
    const overlay = {
      overlay: '1.1.0',
      info: { title: 'HK', version: '1' },
      actions: [{ target: "$.routes.routes[?@.page=='demo.other'].permission", remove: true }],
    };
    expect(
      messages(
        { 'schemas/regions/hk.overlay.json': overlay },
        onHome({ id: 'go', permission: 'look', actions: toOther }),
      ),
    ).toEqual([]);
  });
});
