import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { neededQueries } from './neededQueries.ts';

const api = tinyFiles['schemas/demo/api.json'];
const one = {
  get: {
    operationId: 'demo.one',
    'x-permission': 'look',
    parameters: [
      { name: 'id', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'kind', in: 'query', schema: { type: 'string' } },
    ],
    responses: { 200: { description: 'one' } },
  },
};

/** The findings of a site whose page `other` makes a call, and whose page `home` has these links to it. */
function messages(call: object, ...queries: readonly (object | undefined)[]): readonly string[] {
  return messagesOf(neededQueries, {
    'schemas/demo/api.json': { ...api, paths: { ...api.paths, '/demo/one': one } },
    'schemas/demo/pages/other.json': {
      query: { id: {}, code: {} },
      computed: { id: '=coalesce(route.query.id, route.query.code)' },
      calls: { one: { operation: 'demo.one', ...call } },
      blocks: [],
    },
    'schemas/demo/pages/home.json': {
      blocks: [],
      onOpen: queries.map((query) => ({ do: 'navigate', to: 'demo.other', ...(query && { query }) })),
    },
  });
}

const lacks = (name: string) => `The page demo.other cannot load without the query parameter "${name}".`;

test('a link sends what a required input of the page reads', () => {
  const call = { input: { id: '=route.query.id' } };
  expect(messages(call, { id: '1' }, { id: '2', code: '3' })).toEqual([]);
  expect(messages(call, { id: '1' }, { code: '2' }, undefined)).toEqual([lacks('id'), lacks('id')]);
});

test('of several parameters one is enough', () => {
  const call = { input: { id: '=page.id' } };
  expect(messages(call, { id: '1' }, { code: '2' })).toEqual([]);
  expect(messages(call, { id: '1' }, undefined)).toEqual([lacks('id')]);
});

test('a page that no link sends the parameter to, or whose call does not wait for it, loads without', () => {
  expect(messages({ input: { id: '=route.query.id' } }, undefined)).toEqual([]);
  expect(messages({ input: { id: 'x', kind: '=route.query.code' } }, { code: '1' }, undefined)).toEqual([]);
});

test('a call sends the parameter that it waits for', () => {
  const when = 'route.query.id != null';
  expect(messages({ when, input: { id: '=route.query.id' } })).toEqual([]);
  expect(messages({ when, input: { id: '=page.id' } })).toEqual([]);
  expect(messages({ when, input: { id: '7' } })).toEqual([
    'The call "one" waits for the query parameter "id", but does not send it.',
  ]);
  expect(messages({ when: `${when} || session.signedIn`, input: { id: '7' } })).toEqual([]);
});
