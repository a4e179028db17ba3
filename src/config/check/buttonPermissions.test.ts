import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { buttonPermissions } from './buttonPermissions.ts';
import { messagesOf } from './checkers.fixture.ts';

const { get } = tinyFiles['schemas/demo/api.json'].paths['/demo/list'];

/** The findings for a button of a page, whose route has a permission, that calls an operation. */
function faultsOf(operation: object, around: object, button: object, route: object = {}): readonly string[] {
  return messagesOf(buttonPermissions, {
    'schemas/access.json': {
      ...tinyFiles['schemas/access.json'],
      permissions: { 'demo.view': {}, 'demo.export': {} },
    },
    'routes.config.json': {
      ...tinyFiles['routes.config.json'],
      routes: tinyFiles['routes.config.json'].routes.map((one) => ({ ...one, ...route })),
    },
    'schemas/demo/api.json': {
      ...tinyFiles['schemas/demo/api.json'],
      paths: { '/demo/list': { get: { ...get, ...operation } } },
    },
    'schemas/demo/pages/home.json': {
      blocks: [
        {
          id: 'part',
          type: 'section',
          ...around,
          blocks: [
            {
              id: 'ways',
              type: 'buttons',
              buttons: [{ id: 'go', actions: [{ do: 'call', operation: 'demo.list' }], ...button }],
            },
          ],
        },
      ],
    },
  });
}

test('the operation of a button accepts the permission for which the button is shown', () => {
  const view = { permission: 'demo.view' };
  const exportOnly = 'It is shown to users with demo.view, but demo.list requires demo.export.';
  expect(faultsOf({ 'x-permission': 'demo.view' }, {}, view)).toEqual([]);
  expect(faultsOf({ 'x-permission': 'demo.export' }, {}, view)).toEqual([exportOnly]);
  expect(faultsOf({ 'x-permission': 'demo.view', 'x-permission-also': ['demo.export'] }, {}, view)).toEqual([
    exportOnly,
  ]);
});

test('what is around a button, and its route, have shown the user the other permissions', () => {
  const both = { 'x-permission': 'demo.view', 'x-permission-also': ['demo.export'] };
  const button = { permission: 'demo.export' };
  expect(faultsOf(both, {}, button)).toEqual([
    'It is shown to users with demo.export, but demo.list requires demo.view.',
  ]);
  expect(faultsOf(both, { permission: 'demo.view' }, button)).toEqual([]);
  expect(faultsOf(both, {}, button, { permission: 'demo.view' })).toEqual([]);
});

test('a permission that is not declared is left to the finding that names it', () => {
  expect(faultsOf({ 'x-permission': 'demo.export' }, {}, { permission: 'demo.veiw' })).toEqual([]);
});
