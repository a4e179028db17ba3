import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { firstDocuments, withTheme } from './firstDocuments.ts';
import { withSite } from './servePortal.ts';

const portalDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-first-'));
afterAll(() => fs.rmSync(portalDir, { recursive: true, force: true }));

const site = (otherwise: string) => ({
  locale: 'zh-CN',
  locales: ['zh-CN', 'en'],
  names: { locale: 'locale', theme: 'theme-mode' },
  routes: [
    { path: '/', redirect: '/account' },
    { path: '/account', document: 'account.home' },
    { path: '/withdraw/:type?/create', document: 'withdraw.create' },
  ],
  otherwise,
});

function write(otherwise: string, at: number): void {
  const list = path.join(portalDir, '.vite/first.json');
  fs.mkdirSync(path.dirname(list), { recursive: true });
  fs.writeFileSync(list, JSON.stringify({ CN: site(otherwise), HK: { ...site(otherwise), locale: 'en' } }));
  fs.utimesSync(list, at, at);
}

const documentOf = firstDocuments(portalDir);
const visit = (address: string, cookie = '', region = 'CN') => {
  const found = documentOf({ region, path: address, cookie });
  return found && [path.relative(path.join(portalDir, '.vite/first'), found.file), found.locale, found.theme];
};

test('a document is chosen by region, route and the language of the cookie; without a build there is none', () => {
  expect(visit('/account')).toBeNull();
  write('system.notFound', 1);
  expect(visit('/account')).toEqual(['CN/zh-CN/account.home.html', 'zh-CN', null]);
  expect(visit('/')).toEqual(['CN/zh-CN/account.home.html', 'zh-CN', null]);
  expect(visit('/withdraw/hk/create')).toEqual(['CN/zh-CN/withdraw.create.html', 'zh-CN', null]);
  expect(visit('/account', '', 'HK')).toEqual(['HK/en/account.home.html', 'en', null]);
  expect(visit('/account', 'a=b; locale=en; theme-mode=dark')).toEqual(['CN/en/account.home.html', 'en', 'dark']);
  expect(visit('/account', 'theme-mode=light;xlocale=en')).toEqual(['CN/zh-CN/account.home.html', 'zh-CN', 'light']);
  expect(visit('/nowhere')).toEqual(['CN/zh-CN/system.notFound.html', 'zh-CN', null]);
  expect(visit('/account', '', 'SG')).toBeNull();
});

test('a cookie of an unknown language or theme changes nothing, and cannot name another file', () => {
  for (const cookie of ['locale=../../..', 'locale=fr', 'locale=', 'theme-mode=%22%3E', 'theme-mode=blue'])
    expect([cookie, visit('/account', cookie)]).toEqual([cookie, ['CN/zh-CN/account.home.html', 'zh-CN', null]]);
});

test('the list of a newer build is used', () => {
  write('system.notFound', 2);
  expect(visit('/nowhere')?.[0]).toBe('CN/zh-CN/system.notFound.html');
  write('system.gone', 3);
  expect(visit('/nowhere')?.[0]).toBe('CN/zh-CN/system.gone.html');
});

test('a chosen theme is written to the document, not to the picture in it', () => {
  const html =
    '<html lang="en"><head><meta name="color-scheme" content="light dark" /></head><body marginwidth="0"><p title="<html><body>"></p></body></html>';
  expect(withTheme(html, null)).toBe(html);
  expect(withTheme(html, 'light')).toBe(html.replace('light dark', 'light'));
  expect(withTheme(html, 'dark')).toBe(
    '<html arco-theme="dark" lang="en"><head><meta name="color-scheme" content="dark" /></head><body arco-theme="dark" marginwidth="0"><p title="<html><body>"></p></body></html>',
  );
});

test('outside the sandbox neither the document nor the picture in it has its mark', () => {
  const html = '<html lang="en"><body><p title=\'<html data-sandbox="on">\'></p></body></html>';
  const site = { id: 'CN', locale: 'en' };
  expect(withSite(html, site, false)).not.toContain('data-sandbox');
  expect(withSite(html, site, true).match(/data-sandbox="on"/g)).toHaveLength(2);
});
