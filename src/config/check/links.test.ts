import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { links } from './links.ts';

const found = (page: string) =>
  messagesOf(links, {
    'routes.config.json': {
      ...tinyFiles['routes.config.json'],
      routes: [
        { path: '/home', page: 'demo.home' },
        { path: '/other/:line', page: 'demo.other', params: { line: { enum: ['one', 'two'] } } },
      ],
    },
    'schemas/demo/pages/home.json': { blocks: [] },
    'schemas/demo/pages/other.json': { blocks: [] },
    [`schemas/demo/pages/${page}.json`]: {
      blocks: [{ id: 'ways', type: 'buttons', buttons: [{ id: 'way', to: 'demo.other', query: { step: 'next' } }] }],
    },
  });

test('a link needs the parameters of its page, except from the page to itself, which keeps them', () => {
  expect(found('home')).toContain('The path /other/:line of demo.other needs "line".');
  expect(found('other')).not.toContain('The path /other/:line of demo.other needs "line".');
});
