import { expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { checkProject } from './checkProject.ts';
import { openProject } from './ConfigProject.ts';

const codeTexts = { keys: new Set<string>(), prefixes: [], shown: new Set<string>() };
const api = tinyFiles['schemas/demo/api.json'];
const found = (document: object) =>
  checkProject(openProject(tinyConfig({ 'schemas/demo/api.json': document })), codeTexts).map(
    ({ code, message, expected, suggestion }) => [code, message, suggestion ?? expected],
  );

test.each([
  [
    'a key that OpenAPI does not have',
    { ...api, $defs: {} },
    ['config/operation', 'An OpenAPI document has no key "$defs".', 'components/schemas'],
  ],
  [
    'a misspelt key',
    { ...api, secutity: [] },
    ['config/operation', 'An OpenAPI document has no key "secutity".', 'Did you mean "security"?'],
  ],
  [
    'a misspelt method',
    { ...api, paths: { ...api.paths, '/demo/more': { pots: { operationId: 'demo.more' } } } },
    ['config/operation', 'An address has no key "pots".', 'Did you mean "post"?'],
  ],
])('%s in api.json is reported', (_what, document, finding) => {
  expect(found(document)).toEqual([finding]);
});

test('extensions are allowed anywhere', () => {
  expect(
    found({
      ...api,
      'x-owner': 'demo',
      paths: { ...api.paths, '/demo/list': { ...api.paths['/demo/list'], 'x-note': 1 } },
    }),
  ).toEqual([]);
});
