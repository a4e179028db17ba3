import { expect, test } from 'vitest';
import type { Route } from '../../src/config/model.generated.ts';
import { clickProblems, featureOf } from './clickedPages.ts';

const director = '/withdraw/:type?/selectaccount/soleDirector';
const routes: readonly Route[] = [
  { path: '/account', page: 'account.home' },
  { path: '/login', page: 'session.login', session: 'none' },
  { path: '/wallet', page: 'wallet.home' },
  { path: '/wallet/home', page: 'wallet.home', alias: true },
  { path: '/payment/:line/record', page: 'bill.record' },
  { path: director, page: 'withdraw.selectSoleDirector' },
  ...Object.keys(featureOf)
    .filter((path) => path !== director)
    .map((path) => ({ path, redirect: '/account' })),
];

const toWallet = { from: '/account', to: '/wallet/home' };
const toRecord = { from: '/wallet', to: '/payment/vat/record' };
const toDirector = { from: '/payment/epr/record', to: '/withdraw/hk/selectaccount/soleDirector' };

const problemsOf = (steps: readonly { from: string; to: string }[], features: readonly string[] = []) =>
  clickProblems({ region: 'CN', features, routes, steps }).map((line) => line.replace(/: .*/, ''));

test('pages are reached over any address of the pages before them', () => {
  expect(problemsOf([toRecord, toWallet])).toEqual([]);
  expect(problemsOf([toDirector, toRecord, toWallet], ['soleDirectorCards'])).toEqual([]);
});

test('a page that clicks reach only from a typed address is a problem', () => {
  expect(problemsOf([toRecord])).toEqual(['CN /wallet', 'CN /payment/:line/record']);
});

test('where signing in leads is not reached by clicks', () => {
  const steps = [
    { from: '/account', to: '/login' },
    { from: '/login', to: '/wallet' },
  ];
  expect(problemsOf([...steps, toRecord])).toEqual(['CN /wallet', 'CN /payment/:line/record']);
});

test('a page of a feature must be reached where the site has it, and must not where it has not', () => {
  expect(problemsOf([toWallet, toRecord], ['soleDirectorCards'])).toEqual([`CN ${director}`]);
  expect(problemsOf([toWallet, toRecord, toDirector])).toEqual([`CN ${director}`]);
});

test('a feature’s route that no longer exists is a problem', () => {
  const kept = routes.filter(({ path }) => path !== director);
  expect(clickProblems({ region: 'CN', features: [], routes: kept, steps: [toWallet, toRecord] })).toEqual([
    `CN ${director}: featureOf names it, but it is no route. Remove it there.`,
  ]);
});
