import { describe, expect, test } from 'vitest';
import type { Route } from '../../config/model.generated.ts';
import { compileRoutes } from './matchRoute.ts';
import { presentAddress } from './presentAddress.ts';

const routes: readonly Route[] = [
  { path: '/wallet', page: 'wallet.home' },
  { path: '/wallet/home', page: 'wallet.home', alias: true },
  { path: '/record/wallet', page: 'record.wallet', parent: 'wallet.home' },
  { path: '/record/refund', page: 'record.refund', parent: 'record.wallet' },
  { path: '/payment', redirect: '/payment/batch', title: 'payment.title' },
  { path: '/payment/batch', page: 'payment.batch' },
  { path: '/payment/bills', page: 'bill.home' },
  { path: '/payment/:line', page: 'bill.line', parent: 'bill.home' },
  { path: '/withdraw/:type?/create', page: 'withdraw.create' },
  { path: '/withdraw/:type?/result', page: 'withdraw.result', parent: 'withdraw.create' },
  { path: '/setting', page: 'preference.home' },
  { path: '/message', page: 'message.index' },
];
const present = (address: string, hrefs: readonly (string | null)[]) => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const place = { path: pathname, query: Object.fromEntries(searchParams) };
  return presentAddress(hrefs, place, routes, compileRoutes(routes));
};

describe('the entry of a menu that is marked', () => {
  test('has the present path or one above it, and the longest of several', () => {
    expect(present('/payment/batch', ['/payment', '/payment/batch', '/pay'])).toBe('/payment/batch');
    expect(present('/wallet/quota', ['/wallet'])).toBe('/wallet');
  });

  test('leads to the nearest page in the breadcrumbs, also under another path', () => {
    expect(present('/record/refund', ['/payment/batch', '/wallet'])).toBe('/wallet');
    expect(present('/record/refund', ['/wallet', '/record/wallet'])).toBe('/record/wallet');
    expect(present('/record/refund', ['/wallet/home'])).toBe('/wallet/home');
  });

  test('leads to the page that a title in the breadcrumbs redirects to', () => {
    expect(present('/payment/bills', ['/wallet', '/payment/batch'])).toBe('/payment/batch');
  });

  test('leads to the present page with another parameter, if no page above it has an entry', () => {
    expect(present('/withdraw/wallet/create', ['/withdraw/create'])).toBe('/withdraw/create');
    expect(present('/withdraw/wallet/result', ['/withdraw/create'])).toBe('/withdraw/create');
    expect(present('/payment/aws', ['/payment/vat', '/payment/bills'])).toBe('/payment/bills');
  });

  test('has a query only if the present address has it', () => {
    expect(present('/setting?tab=message', ['/setting', '/setting?tab=message'])).toBe('/setting?tab=message');
    expect(present('/setting', ['/setting?tab=message'])).toBeUndefined();
  });

  test('is none for a place that belongs to no entry', () => {
    expect(present('/message', ['/wallet', null, 'https://site.example/message'])).toBeUndefined();
    expect(present('/unknown', ['/wallet'])).toBeUndefined();
  });
});
