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
