import { expect, test } from 'vitest';
import { accessFile } from '../identity/accessFile.ts';
import { loadRegions } from '../http/regions.ts';
import { headerMenus, type MenuItem } from './headerMenus.ts';

const everything = { permissions: Object.keys(accessFile.permissions), operatorId: null, bizSource: 'cn_collection' };
const namesOf = (menus: readonly MenuItem[]): readonly string[] => menus.flatMap(({ name, children }) => [name, ...namesOf(children)]);

const { sites } = loadRegions('schemas', undefined);
const features = new Set(sites.flatMap((site) => [...site.features]));

test.each(sites)('every header menu of the $id site has an English name of its own', (site) => {
  expect(namesOf(headerMenus(site.features, everything, 'en')).filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
});

test('an operator gets no header menus from the server', () => {
  expect(headerMenus(features, { ...everything, operatorId: 'OP1' }, 'zh-CN')).toEqual([]);
});

test.each([['zh-CN', '店铺账户', '收款账户'], ['zh-HK', '店舖戶口', '收款戶口'], ['en', 'Shop accounts', 'Receiving accounts']] as const)('spec: A-063 L-298 in %s accounts are called %s, by import platforms %s', (locale, usual, forImport) => {
  const names = (bizSource: string) => namesOf(headerMenus(features, { ...everything, bizSource }, locale));
  expect(names('cn_collection')).toContain(usual);
  expect(names('import')).toContain(forImport);
  expect(names('import')).not.toContain(usual);
});
