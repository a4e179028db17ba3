import cnDobby from '../../../i18n/zh-CN/dobby.json' with { type: 'json' };
import cnDomain from '../../../i18n/zh-CN/domain.json' with { type: 'json' };
import cnFlash from '../../../i18n/zh-CN/flash.json' with { type: 'json' };
import cnRecord from '../../../i18n/zh-CN/record.json' with { type: 'json' };
import enDobby from '../../../i18n/en/dobby.json' with { type: 'json' };
import enDomain from '../../../i18n/en/domain.json' with { type: 'json' };
import enFlash from '../../../i18n/en/flash.json' with { type: 'json' };
import enRecord from '../../../i18n/en/record.json' with { type: 'json' };
import hkDobby from '../../../i18n/zh-HK/dobby.json' with { type: 'json' };
import hkDomain from '../../../i18n/zh-HK/domain.json' with { type: 'json' };
import hkFlash from '../../../i18n/zh-HK/flash.json' with { type: 'json' };
import hkRecord from '../../../i18n/zh-HK/record.json' with { type: 'json' };
import type { Queryable } from '../db/Database.ts';
import type { FileWish } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import { writeRows, type ListColumn, type ListRow } from '../files/writeRows.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { findOrders, type Order } from '../orders/orders.ts';
import { orderFilter, type OrderQuery } from './orderRecords.ts';

type Head = keyof typeof serverWords.orders.en.heads;

const columnsOf = {
  recharge: [
    'createTime',
    'orderId',
    ['currency', 'amount', 'fee', 'discount', 'arrival'],
    'way',
    'shopNumber',
    'status',
    'finishTime',
  ],
  exchange: [
    'createTime',
    'orderId',
    ['fromCurrency', 'fromAmount'],
    ['toCurrency', 'toAmount'],
    'rate',
    ['fromCurrency', 'fee'],
    'status',
    'finishTime',
  ],
  transfer: [
    'createTime',
    'orderId',
    'way',
    ['fromCurrency', 'fromAmount'],
    ['toCurrency', 'toAmount'],
    'rate',
    ['fromCurrency', 'fee'],
    'status',
    'finishTime',
  ],
  flash: [
    'createTime',
    'orderId',
    'shopName',
    ['currency', 'amount', 'fee', 'arrival', 'outstanding'],
    'repayDate',
    'status',
  ],
} satisfies Readonly<Record<string, readonly ListColumn<Head>[]>>;

const texts = {
  'zh-CN': { dobby: cnDobby, domain: cnDomain, flash: cnFlash, record: cnRecord },
  'zh-HK': { dobby: hkDobby, domain: hkDomain, flash: hkFlash, record: hkRecord },
  en: { dobby: enDobby, domain: enDomain, flash: enFlash, record: enRecord },
} satisfies Readonly<Record<Locale, unknown>>;

const cameToNothing: readonly unknown[] = ['failed', 'returned', 'cancelled'];

/** A kind of order that is exported as it is; a flash collection needs more than its order. */
export type ExportedKind = Exclude<keyof typeof columnsOf, 'flash'>;

/** Returns the owner's orders of one kind that match a query, as CSV. `toWire` writes an order as the list answers it. */
export async function exportOrders(
  db: Queryable,
  { owner, query, most, ...file }: FileWish<OrderQuery>,
  { kind, toWire }: { readonly kind: ExportedKind; readonly toWire: (order: Order) => ListRow },
): Promise<WrittenFile> {
  const orders = await findOrders(db, orderFilter({ owner, kind }, { ...query, pageNum: 1, pageSize: most }));
  return writeOrders(orders.map(toWire), { ...file, kind });
}

/** Writes orders of one kind as CSV, as their list on the screen shows them. */
export function writeOrders(
  rows: readonly ListRow[],
  {
    kind,
    shown,
    locale,
    at,
  }: Pick<FileWish<unknown>, 'shown' | 'locale' | 'at'> & { readonly kind: keyof typeof columnsOf },
): WrittenFile {
  const { files, heads } = serverWords.orders[locale];
  const { dobby, domain, flash, record } = texts[locale];
  return writeRows<Head>(rows, {
    name: files[kind],
    heads,
    columns: columnsOf[kind],
    names: {
      status: kind === 'flash' ? flash.status : domain.orderStatus,
      way: kind === 'transfer' ? dobby.way : record.rechargeWay,
    },
    // Nothing arrived from an order that came to nothing.
    isEmpty: ({ status }, column) => (column === 'arrival' || column === 'toAmount') && cameToNothing.includes(status),
    shown,
    at,
  });
}
