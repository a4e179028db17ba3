import { expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import { loadConfig } from '../load/loadConfig.ts';
import { checkShape } from './checkShape.ts';

test('a misspelt required key is one finding, at the key as written', () => {
  const { fallback, ...routes } = tinyFiles['routes.config.json'];
  expect(
    checkShape('routes', { ...routes, falback: fallback }).map(({ code, path, advice }) => [
      code,
      path,
      advice.suggestion,
    ]),
  ).toEqual([['config/unknown-property', ['falback'], 'Did you mean "fallback"?']]);
  expect(checkShape('routes', { ...routes, other: fallback }).map(({ code }) => code)).toEqual([
    'config/missing-property',
    'config/unknown-property',
  ]);
});

test('a misspelt operationId is one finding, at the key as written', () => {
  const { 'schemas/demo/api.json': api } = tinyFiles;
  const text = JSON.stringify(api, null, 2).replace('"operationId"', '"operationID"');
  const found = loadConfig(tinyConfig({ 'schemas/demo/api.json': text })).diagnostics;
  expect(found.map(({ code, suggestion }) => [code, suggestion])).toEqual([
    ['config/unknown-property', 'Did you mean "operationId"?'],
  ]);
});

test.each([
  ['of a block', { tpye: 'text', text: 'a.b' }, ['blocks', 0], 'tpye', 'type'],
  ['of a block, by another word', { element: 'text', text: 'a.b' }, ['blocks', 0], 'element', 'type'],
  ['of a block whose kind is misspelt too', { typ: 'txet', text: 'a.b' }, ['blocks', 0], 'typ', 'type'],
  ['of an action', { Do: 'navigate', to: 'a.b' }, ['onOpen', 0], 'Do', 'do'],
  ['of an action, by another word', { action: 'navigate', to: 'a.b' }, ['onOpen', 0], 'action', 'do'],
])('a misspelt key that names the kind %s is one finding, at the key as written', (_of, value, at, key, meant) => {
  const page = { blocks: [], [String(at[0])]: [value] };
  expect(checkShape('page', page).map(({ code, path, advice }) => [code, path, advice.suggestion])).toEqual([
    ['config/unknown-property', [...at, key], `Did you mean "${meant}"?`],
  ]);
});

test('an object without a kind and without a key that could name it lacks the kind', () => {
  expect(checkShape('page', { blocks: [{ text: 'a.b' }] }).map(({ code, message }) => [code, message])).toEqual([
    ['config/missing-property', '"type" is missing.'],
  ]);
  // "to" resembles "do", but is a property of an action.
  expect(
    checkShape('page', { onOpen: [{ to: 'a.b' }], blocks: [] }).map(({ code, message }) => [code, message]),
  ).toEqual([['config/missing-property', '"do" is missing.']]);
});

test('a misspelt "widget" of a field is one finding, at the key as written', () => {
  const { schema } = tinyFiles['schemas/demo/forms/ask.json'];
  const form = { schema, ui: { note: { wigdet: 'text' } } };
  expect(checkShape('form', form).map(({ path, advice }) => [path, advice.suggestion])).toEqual([
    [['ui', 'note', 'wigdet'], 'Did you mean "widget"?'],
  ]);
});
