import { expect, test } from 'vitest';
import type { Route } from '../../src/config/model.generated.ts';
import { clickProblems, featureOf, type RegionClicks } from './clickedPages.ts';

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

const account = 'seller@cn U10001';
const toWallet = { account, from: '/account', to: '/wallet/home' };
const toRecord = { account, from: '/wallet', to: '/payment/vat/record' };
const toDirector = { account, from: '/payment/epr/record', to: '/withdraw/hk/selectaccount/soleDirector' };

const problemsOf = (steps: RegionClicks['steps'], features: readonly string[] = []) =>
  clickProblems({ region: 'CN', features, routes, steps }).map((line) => line.replace(/: .*/, ''));

test('pages are reached over any address of the pages before them', () => {
  expect(problemsOf([toRecord, toWallet])).toEqual([]);
  expect(problemsOf([toDirector, toRecord, toWallet], ['soleDirectorCards'])).toEqual([]);
});

test('a page that clicks reach only from a typed address is a problem', () => {
  expect(problemsOf([toRecord])).toEqual(['CN /wallet', 'CN /payment/:line/record']);
});

test('a way counts only if one account made all its steps', () => {
  expect(problemsOf([toWallet, { ...toRecord, account: 'vip@cn U10002' }])).toEqual(['CN /payment/:line/record']);
  expect(problemsOf([{ ...toWallet, account: null }, toRecord])).toEqual(['CN /wallet', 'CN /payment/:line/record']);
});

test('where signing in leads is not reached by clicks', () => {
  const steps = [
    { account, from: '/account', to: '/login' },
    { account, from: '/login', to: '/wallet' },
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
