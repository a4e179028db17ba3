import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { queries } from './queries.ts';

test('a link sends what the target reads; a target whose filter does not exist may read anything', () => {
  const found = (form: string) =>
    messagesOf(queries, {
      'schemas/demo/pages/other.json': { blocks: [{ type: 'filterBar', form }] },
      'schemas/demo/pages/home.json': {
        blocks: [{ type: 'links', links: [{ id: 'other', to: 'demo.other', query: { kind: 'a', note: 'b' } }] }],
      },
      'schemas/demo/forms/ask.json': tinyFiles['schemas/demo/forms/ask.json'],
    });
  expect(found('demo.ask')).toEqual(['The page demo.other declares no query parameter "kind".']);
  expect(found('demo.aks')).toEqual([]);
});
