import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { compileRoutes, fillPath } from './matchRoute.ts';

const table = compileRoutes([
  { path: '/', redirect: '/home' },
  { path: '/pay/:type?/create', page: 'pay.create', params: { type: { enum: ['shop', 'wallet'] } } },
  { path: '/pay/:type?/result', page: 'pay.result', params: { type: { enum: ['shop', 'wallet'] } } },
  { path: '/texts/:code', page: 'texts.any' },
  { path: '/texts/policy', page: 'texts.policy' },
  { path: '/old/*', redirect: '/new/*' },
  { path: '/sign/:type?', page: 'sign' },
]);

describe('matching an address to a route', () => {
  test('spec: R-091 an optional prefix may be left out', () => {
    expect(table.match('/pay/create')?.route.page).toBe('pay.create');
    expect(table.match('/pay/create')?.params).toEqual({ type: '' });
  });

  test('spec: R-103 an optional prefix is a parameter when given', () => {
    expect(table.match('/pay/wallet/create')?.params).toEqual({ type: 'wallet' });
  });

  test('a value outside the allowed ones of a parameter is not found', () => {
    expect(table.match('/pay/bank/create')).toBeNull();
  });

  test('a static segment takes precedence over a parameter, regardless of the order in the file', () => {
    expect(table.match('/texts/policy')?.route.page).toBe('texts.policy');
    expect(table.match('/texts/other')?.params).toEqual({ code: 'other' });
  });

  test('spec: R-058 a family redirects to the equivalent address', () => {
    const match = table.match('/old/detail/a%20b');
    expect(match && fillPath('/new/*', match.params, match.rest)).toBe('/new/detail/a%20b');
  });

  test('the root, a trailing slash and an unknown address', () => {
    expect(table.match('/')?.route.redirect).toBe('/home');
    expect(table.match('/sign/')?.params).toEqual({ type: '' });
    expect(table.match('/nowhere')).toBeNull();
  });

  test('a malformed escape is an unknown address, not an exception', () => {
    expect(table.match('/texts/%E0%A4%A')).toBeNull();
  });

  test('filling a path with any value and matching it returns the value', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => text !== 'policy' && !/^\.{1,2}$/.test(text)),
        (code) => {
          expect(table.match(fillPath('/texts/:code', { code }))?.params).toEqual({ code });
        },
      ),
    );
  });
});
