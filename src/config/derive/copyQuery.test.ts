import { expect, test } from 'vitest';
import type { PageFile } from '../model.generated.ts';
import { copyQuery, queryPath } from './copyQuery.ts';

const page: PageFile = {
  flow: 'pay',
  blocks: [],
  query: {
    currency: { into: 'flow' },
    from: { into: 'page.account' },
    step: {},
    size: { type: 'integer', default: 10, into: 'page.size' },
  },
  onOpen: [
    { do: 'reset', mode: 'init' },
    { do: 'notify', text: 'demo.hello', level: 'info' },
  ],
};

test('query parameters are stored when the page opens, after the reset and before the other actions', () => {
  expect(copyQuery(page).onOpen).toEqual([
    { do: 'reset', mode: 'init' },
    { do: 'set', when: 'route.query.currency != null', path: 'flow.currency', value: '=route.query.currency' },
    { do: 'set', when: 'route.query.from != null', path: 'page.account', value: '=route.query.from' },
    { do: 'set', path: 'page.size', value: '=route.query.size' },
    { do: 'notify', text: 'demo.hello', level: 'info' },
  ]);
  expect(copyQuery(page)).toBe(copyQuery(page));
});

test('an action leads back to the place that it follows from', () => {
  expect([[0, 'mode'], [1, 'value'], [3], [4, 'text'], []].map((path) => queryPath(page, path))).toEqual([
    ['onOpen', 0, 'mode'],
    ['query', 'currency', 'into'],
    ['query', 'size', 'into'],
    ['onOpen', 1, 'text'],
    ['onOpen'],
  ]);
});

test('a page that stores no parameter stays the same', () => {
  const plain: PageFile = { query: { id: {} }, blocks: [] };
  expect(copyQuery(plain)).toBe(plain);
});
