import type { Locale } from '../http/locale.ts';
import { serverWords } from './serverWords.ts';

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
  /** The account's variant. */
  readonly bizSource: string;
}

interface Offer extends Omit<MenuItem, 'name' | 'children'> {
  /** Offered only on sites with this feature. */
  readonly feature?: string;
  readonly permission?: string;
  readonly children: readonly Offer[];
}

/** Returns the user's header menus: for sub-accounts those their permissions allow, for operators none. Named in the request's language, as the account variant calls them. */
export function headerMenus(features: ReadonlySet<string>, subject: MenuSubject, locale: Locale): readonly MenuItem[] {
  if (subject.operatorId !== null) return [];
  return named(open(offered, features, subject.permissions), namesFor(subject.bizSource, locale));
}

type Names = Readonly<Record<string, string | undefined>>;

/** Returns the usual menu names with the variant's own over them: accounts of import platforms collect for others. */
function namesFor(bizSource: string, locale: Locale): Names {
  const { variants, ...usual } = serverWords.menus[locale];
  const own: Readonly<Record<string, Names>> = variants;
  return { ...usual, ...(Object.hasOwn(own, bizSource) ? own[bizSource] : {}) };
}

function named(menus: readonly Offer[], names: Names): readonly MenuItem[] {
  return menus.map(({ code, url, newTab, children }) => ({ code, name: names[code] ?? code, url, newTab, children: named(children, names) }));
}

function open(menus: readonly Offer[], features: ReadonlySet<string>, permissions: readonly string[]): readonly Offer[] {
  return menus
    .filter((menu) => menu.feature === undefined || features.has(menu.feature))
    .filter((menu) => menu.permission === undefined || permissions.includes(menu.permission))
    .map(({ code, url, newTab, children }) => ({ code, url, newTab, children: open(children, features, permissions) }))
    .filter((menu) => menu.url !== '' || menu.children.length > 0);
}

function item(code: string, url: string, more: Partial<Pick<Offer, 'newTab' | 'feature' | 'permission'>> = {}): Offer {
  return { code, url, newTab: false, children: [], ...more };
}

function group(code: string, children: readonly Offer[]): Offer {
  return { code, url: '', newTab: false, children };
}

const offered: readonly Offer[] = [
  group('collection', [
    item('collection_index', '/collection', { permission: 'collection.view' }),
    item('collection_apply', '/collection/apply', { permission: 'collection.apply' }),
    item('shop_all', '/shop/all', { permission: 'shop.manage' }),
  ]),
  group('payment', [
    item('payment_batch', '/payment/batch', { permission: 'payment.create' }),
    item('payment_payee', '/payment/payee', { permission: 'payee.manage' }),
    item('payment_vat', '/payment/vat', { feature: 'vatPayment', permission: 'payment.create' }),
  ]),
  group('finance', [
    item('combine_withdraw', '/combine/withdraw/home', { feature: 'combinedWithdrawal', permission: 'combine.withdraw' }),
    item('dobby', '/dobby/home', { permission: 'dobby.transfer' }),
    item('flash', '/flash', { permission: 'flash.apply' }),
  ]),
  group('service', [
    item('amzrefund', '/amzrefund/home', { permission: 'refund.apply' }),
    item('taxrefund', '/taxrefund/home', { feature: 'exportTaxRefund', permission: 'refund.apply' }),
    item('globalselling', '/globalselling/home'),
    item('products', '/products'),
  ]),
  item('record', '/record/trade', { permission: 'record.view' }),
];
