import { expect, test } from 'vitest';
import { accessFile } from '../../identity/accessFile.ts';
import { loadRegions } from '../../operation/regions.ts';
import { headerMenus, type MenuItem } from './headerMenus.ts';

const session = {
  userId: 'u',
  accountId: 'a',
  loginName: 'seller@cn',
  region: 'CN',
  bizSource: 'cn_collection',
  kycStatus: '5',
  isOperator: false,
  permissions: Object.keys(accessFile.permissions),
  flags: [],
  switches: [],
};
const namesOf = (menus: readonly MenuItem[]): readonly string[] =>
  menus.flatMap(({ name, children }) => [name, ...namesOf(children)]);

const { sites } = loadRegions('schemas', undefined);
const site = { id: 'CN', features: new Set(sites.flatMap((one) => [...one.features])) };
const codesOf = (menus: readonly MenuItem[]): readonly string[] =>
  menus.flatMap(({ code, children }) => [code, ...codesOf(children)]);

test.each(sites)('every header menu of the $id site has an English name of its own', (one) => {
  expect(
    namesOf(headerMenus({ session, site: one, isOperator: false }, 'en')).filter((name) =>
      /\p{Script=Han}/u.test(name),
    ),
  ).toEqual([]);
});

test('an operator gets no header menus from the server', () => {
  expect(headerMenus({ session, site, isOperator: true }, 'zh-CN')).toEqual([]);
});

test.each([
  ['zh-CN', '店铺账户', '收款账户'],
  ['zh-HK', '店舖戶口', '收款戶口'],
  ['en', 'Shop accounts', 'Receiving accounts'],
] as const)('spec: A-063 L-298 in %s accounts are called %s, by import platforms %s', (locale, usual, forImport) => {
  const names = (bizSource: string) =>
    namesOf(headerMenus({ session: { ...session, bizSource }, site, isOperator: false }, locale));
  expect(names('cn_collection')).toContain(usual);
  expect(names('import')).toContain(forImport);
  expect(names('import')).not.toContain(usual);
});

test('entries need the permission and the feature that they state, and a group needs an entry', () => {
  const codes = (permissions: readonly string[], features: readonly string[] = []) =>
    codesOf(
      headerMenus(
        { session: { ...session, permissions }, site: { id: 'CN', features: new Set(features) }, isOperator: false },
        'en',
      ),
    );
  expect(codes([])).toEqual(['service', 'globalselling', 'products']);
  expect(codes(['payment.create'])).toEqual([
    'payment',
    'payment_batch',
    'payment_single',
    'payment_list',
    'payment_bill',
    'service',
    'globalselling',
    'products',
  ]);
  expect(codes(['payment.create'], ['vatPayment'])).toContain('payment_vat');
});
