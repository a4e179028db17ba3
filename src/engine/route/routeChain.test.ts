import { describe, expect, test } from 'vitest';
import type { Route } from '../../config/model.generated.ts';
import { documentTitle } from './documentTitle.ts';
import { routeChain } from './routeChain.ts';

const routes: readonly Route[] = [
  { path: '/centre', redirect: '/centre/setting', title: 't.centre' },
  { path: '/centre/points', page: 'points.home' },
  { path: '/centre/points/record', page: 'points.record' },
  { path: '/centre/points/exchange/:id', page: 'points.exchange' },
  { path: '/far/away', page: 'far.away', parent: 'points.record' },
  { path: '/a', page: 'loop.a', parent: 'loop.b' },
  { path: '/b', page: 'loop.b', parent: 'loop.a' },
];
const chainOf = (path: string) =>
  routeChain(routes, routes.find((route) => route.path === path) ?? { path }).map((route) => route.path);

describe('the routes above a page', () => {
  test('are those of the shorter paths that have a page or a title', () => {
    expect(chainOf('/centre/points/record')).toEqual(['/centre/points/record', '/centre/points', '/centre']);
    expect(chainOf('/centre/points/exchange/:id')).toEqual([
      '/centre/points/exchange/:id',
      '/centre/points',
      '/centre',
    ]);
  });

  test('follow a declared parent first, and end where parents form a cycle', () => {
    expect(chainOf('/far/away')).toEqual(['/far/away', '/centre/points/record', '/centre/points', '/centre']);
    expect(chainOf('/a')).toEqual(['/a', '/b']);
  });
});

describe('the title of the window', () => {
  test('spec: S-037 spec: S-038 joins the titles leaf first and ends with the site', () => {
    expect(documentTitle(['Record', 'Points', 'Centre'], 'Site', false)).toBe('Record - Points - Centre - Site');
  });

  test('spec: S-038 begins with the site on the home page', () => {
    expect(documentTitle(['Home'], 'Site', true)).toBe('Site - Home');
  });
});
