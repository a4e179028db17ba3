import type { Locale } from '../http/locale.ts';
import { headerMenuNames, importAccountNames } from './headerMenuNames.ts';

export interface MenuItem {
  readonly code: string;
  readonly name: string;
  /** Empty for a group. */
  readonly url: string;
  readonly newTab: boolean;
  readonly children: readonly MenuItem[];
}

export interface MenuSubject {
  readonly permissions: readonly string[];
  readonly operatorId: string | null;
  /** Variant of the account. */
  readonly bizSource: string;
}

interface OfferedMenu extends MenuItem {
  /** Offered only where the site has it. */
  readonly feature?: string;
  readonly permission?: string;
  readonly children: readonly OfferedMenu[];
}

/** The header menus that a user gets: for sub-accounts those that their permissions open, for operators none. Named in the language of the request. */
export function headerMenus(features: ReadonlySet<string>, subject: MenuSubject, locale: Locale): readonly MenuItem[] {
  if (subject.operatorId !== null) return [];
  return named(open(offered, features, subject.permissions), locale).map((menu) => callingAccounts(menu, accountDisplay(subject.bizSource, locale)));
}

/** Accounts of import platforms receive for others: what sellers know as shop accounts has a name of its own there. */
function callingAccounts(menu: MenuItem, name: string | null): MenuItem {
  if (name === null) return menu;
  return { ...menu, name: menu.code === ACCOUNTS ? name : menu.name, children: menu.children.map((child) => callingAccounts(child, name)) };
}

function accountDisplay(bizSource: string, locale: Locale): string | null {
  return bizSource === 'import' ? importAccountNames[locale] : null;
}

function named(menus: readonly MenuItem[], locale: Locale): readonly MenuItem[] {
  if (locale === 'zh-CN') return menus;
  return menus.map((menu) => ({ ...menu, name: headerMenuNames[locale][menu.code] ?? menu.name, children: named(menu.children, locale) }));
}

function open(menus: readonly OfferedMenu[], features: ReadonlySet<string>, permissions: readonly string[]): readonly MenuItem[] {
  return menus
    .filter((menu) => menu.feature === undefined || features.has(menu.feature))
    .filter((menu) => menu.permission === undefined || permissions.includes(menu.permission))
    .map(({ code, name, url, newTab, children }) => ({ code, name, url, newTab, children: open(children, features, permissions) }))
    .filter((menu) => menu.url !== '' || menu.children.length > 0);
}

function item(code: string, name: string, url: string, more: Partial<Pick<OfferedMenu, 'newTab' | 'feature' | 'permission'>> = {}): OfferedMenu {
  return { code, name, url, newTab: false, children: [], ...more };
}

function group(code: string, name: string, children: readonly OfferedMenu[]): OfferedMenu {
  return { code, name, url: '', newTab: false, children };
}

const ACCOUNTS = 'collection_index';

const offered: readonly OfferedMenu[] = [
  group('collection', '收款', [
    item(ACCOUNTS, '店铺账户', '/collection', { permission: 'collection.view' }),
    item('collection_apply', '申请收款账户', '/collection/apply', { permission: 'collection.apply' }),
    item('shop_all', '店铺管理', '/shop/all', { permission: 'shop.manage' }),
  ]),
  group('payment', '付款', [
    item('payment_batch', '批量付款', '/payment/batch', { permission: 'payment.create' }),
    item('payment_payee', '收款人管理', '/payment/payee', { permission: 'payee.manage' }),
    item('payment_vat', 'VAT 缴税', '/payment/vat', { feature: 'vatPayment', permission: 'payment.create' }),
  ]),
  group('finance', '资金服务', [
    item('combine_withdraw', '合并提现', '/combine/withdraw/home', { feature: 'combinedWithdrawal', permission: 'combine.withdraw' }),
    item('dobby', '币种账户', '/dobby/home', { permission: 'dobby.transfer' }),
    item('flash', '闪电收款', '/flash', { permission: 'flash.apply' }),
  ]),
  group('service', '增值服务', [
    item('amzrefund', '亚马逊退款', '/amzrefund/home', { permission: 'refund.apply' }),
    item('taxrefund', '出口退税', '/taxrefund/home', { feature: 'exportTaxRefund', permission: 'refund.apply' }),
    item('globalselling', '全球开店', '/globalselling/home'),
    item('products', '全部产品', '/products'),
  ]),
  item('record', '交易记录', '/record/trade', { permission: 'record.view' }),
];
