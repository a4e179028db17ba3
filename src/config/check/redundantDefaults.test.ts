import { expect, test } from 'vitest';
import { checkProject } from '../../cli/project/checkProject.ts';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';

test('a value that the format names as the default is superfluous; another value is not', () => {
  const page = (gap: number) => ({
    'schemas/demo/pages/other.json': {
      blocks: [{ type: 'grid', gap, blocks: [{ type: 'text', text: 'common.confirm', spanMobile: 12 }] }],
    },
  });
  const found = (gap: number) =>
    checkProject(openProject(tinyConfig(page(gap))), { keys: new Set(), prefixes: [], shown: new Set() })
      .filter(({ code }) => code === 'config/says-default')
      .map(({ message, fix }) => [message, fix?.map(({ path }) => path.join('.'))]);
  expect(found(16)).toEqual([['This is the default.', ['blocks.0.gap']]]);
  expect(found(8)).toEqual([]);
});

test('the actions of a code are written once for all codes that have them', () => {
  const notice = [{ do: 'notify', text: 'common.confirm' }];
  const page = (onError: object) => ({
    'schemas/demo/pages/other.json': {
      calls: { rows: { operation: 'demo.list', onError } },
      blocks: [{ type: 'table', rows: '=data.rows.resultList', columns: ['id'] }],
    },
  });
  const found = (onError: object) =>
    checkProject(openProject(tinyConfig(page(onError))), { keys: new Set(), prefixes: [], shown: new Set() })
      .filter(({ code }) => code === 'config/says-default')
      .map(({ message, fix }) => [message, fix?.map(({ path, value }) => [path.join('.'), value])]);
  expect(found({ 1001: notice, 1002: notice, 1003: notice })).toEqual([
    [
      'These are the actions of 1001.',
      [
        ['calls.rows.onError.1002', '1001'],
        ['calls.rows.onError.1003', '1001'],
      ],
    ],
  ]);
  expect(found({ 1001: notice, 1002: '1001', 1003: [{ do: 'reload', calls: ['rows'] }], otherwise: notice })).toEqual(
    [],
  );
});

test('what holds without a line is superfluous there: false, empty maps and lists, the usual name and kind', () => {
  const says = (changes: Readonly<Record<string, unknown>>) =>
    checkProject(openProject(tinyConfig(changes)), { keys: new Set(), prefixes: [], shown: new Set() })
      .filter(({ code }) => code === 'config/says-default')
      .flatMap(({ fix = [] }) => fix.map(({ path }) => path.join('.')));
  const page = {
    state: {},
    calls: { rows: { operation: 'demo.list', lazy: false, background: false } },
    onOpen: [],
    dialogs: {},
    blocks: [
      { type: 'header', id: 'header', back: true },
      {
        type: 'grid',
        blocks: [
          {
            type: 'table',
            span: 24,
            rows: '=data.rows.resultList',
            columns: [{ id: 'id', mobile: true, copy: false }],
          },
        ],
      },
      { type: 'buttons', buttons: [{ id: 'save', kind: 'default', to: 'demo.home' }] },
    ],
  };
  expect(says({ 'schemas/demo/pages/other.json': page })).toEqual([
    'state',
    'calls.rows.lazy',
    'calls.rows.background',
    'onOpen',
    'dialogs',
    'blocks.0.id',
    'blocks.1.blocks.0.span',
    'blocks.1.blocks.0.columns.0.mobile',
    'blocks.1.blocks.0.columns.0.copy',
    'blocks.2.buttons.0.kind',
  ]);
  const { 'schemas/demo/api.json': api } = tinyFiles;
  const state = { post: { ...api.paths['/demo/state'].post, deprecated: false } };
  expect(says({ 'schemas/demo/api.json': { ...api, paths: { ...api.paths, '/demo/state': state } } })).toEqual([
    'paths./demo/state.post.deprecated',
  ]);
  const persona = { loginName: 'a', region: 'CN', name: 'A', note: 'A', vip: false };
  expect(says({ 'schemas/personas/demo.json': { personas: [persona] } })).toEqual(['personas.0.vip']);
});
