import { expect, test } from 'vitest';
import { destinationOf } from './destinationOf.ts';
import { compileRoutes } from './matchRoute.ts';

const routes = compileRoutes([
  { path: '/home', page: 'demo.home' },
  { path: '/old', redirect: '/older?from=old#top' },
  { path: '/older', redirect: '/home' },
  { path: '/card/:id', page: 'demo.card' },
  { path: '/cards/:id', redirect: '/card/:id' },
  { path: '/chicken', redirect: '/egg' },
  { path: '/egg', redirect: '/chicken' },
  { path: '/lost', redirect: '/nowhere' },
]);

test('an address leads to the page at the end of its redirects, with the parameters', () => {
  expect(destinationOf(routes, '/old')?.route.page).toBe('demo.home');
  expect(destinationOf(routes, '/cards/7')).toMatchObject({ route: { page: 'demo.card' }, params: { id: '7' } });
});

test.each(['/nowhere', '/lost', '/chicken'])('%s leads nowhere', (path) => {
  expect(destinationOf(routes, path)).toBeNull();
});

test('an address leads nowhere when a route on the way refuses the user', () => {
  const without = (refused: string) => destinationOf(routes, '/old', ({ path }) => path !== refused);
  expect([without('/older'), without('/home')]).toEqual([null, null]);
  expect(without('/card/:id')?.route.page).toBe('demo.home');
});
