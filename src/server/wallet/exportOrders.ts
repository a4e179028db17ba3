import cnDobby from '../../../i18n/zh-CN/dobby.json' with { type: 'json' };
import cnFlash from '../../../i18n/zh-CN/flash.json' with { type: 'json' };
import cnRecord from '../../../i18n/zh-CN/record.json' with { type: 'json' };
import enDobby from '../../../i18n/en/dobby.json' with { type: 'json' };
import enFlash from '../../../i18n/en/flash.json' with { type: 'json' };
import enRecord from '../../../i18n/en/record.json' with { type: 'json' };
import hkDobby from '../../../i18n/zh-HK/dobby.json' with { type: 'json' };
import hkFlash from '../../../i18n/zh-HK/flash.json' with { type: 'json' };
import hkRecord from '../../../i18n/zh-HK/record.json' with { type: 'json' };
import { beijingDay } from '../../domain/day.ts';
import { csvOf } from '../files/csvOf.ts';
import { rowsOfFile, type FileColumn, type ShownColumn } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';

/** The most orders of a file. */
export const mostOrders = 10_000;

type ExportedKind = 'recharge' | 'exchange' | 'transfer' | 'flash';
/** An order as its list answers it. */
type OrderRow = Readonly<Record<string, unknown>>;
type Head = keyof typeof serverWords.orders.en.heads;

interface OrderColumn {
  readonly id: Head;
  /** The column of the currency of an amount. */
  readonly currency?: Head;
  /** Whether an order that came to nothing has no such amount. */
  readonly arrives?: boolean;
}

const columnsOf: Readonly<Record<ExportedKind, readonly OrderColumn[]>> = {
  recharge: [
    { id: 'createTime' },
    { id: 'orderId' },
    { id: 'currency' },
    { id: 'amount', currency: 'currency' },
    { id: 'fee', currency: 'currency' },
    { id: 'discount', currency: 'currency' },
    { id: 'arrival', currency: 'currency', arrives: true },
    { id: 'way' },
    { id: 'shopNumber' },
    { id: 'status' },
    { id: 'finishTime' },
  ],
  exchange: [
    { id: 'createTime' },
    { id: 'orderId' },
    { id: 'fromCurrency' },
    { id: 'fromAmount', currency: 'fromCurrency' },
    { id: 'toCurrency' },
    { id: 'toAmount', currency: 'toCurrency', arrives: true },
    { id: 'rate' },
    { id: 'fee', currency: 'fromCurrency' },
    { id: 'status' },
    { id: 'finishTime' },
  ],
  transfer: [
    { id: 'createTime' },
    { id: 'orderId' },
    { id: 'way' },
    { id: 'fromCurrency' },
    { id: 'fromAmount', currency: 'fromCurrency' },
    { id: 'toCurrency' },
    { id: 'toAmount', currency: 'toCurrency', arrives: true },
    { id: 'rate' },
    { id: 'fee', currency: 'fromCurrency' },
    { id: 'status' },
    { id: 'finishTime' },
  ],
  flash: [
    { id: 'createTime' },
    { id: 'orderId' },
    { id: 'shopName' },
    { id: 'currency' },
    { id: 'amount', currency: 'currency' },
    { id: 'fee', currency: 'currency' },
    { id: 'arrival', currency: 'currency' },
    { id: 'outstanding', currency: 'currency' },
    { id: 'repayDate' },
    { id: 'status' },
  ],
};

const texts = {
  'zh-CN': { dobby: cnDobby, flash: cnFlash, record: cnRecord },
  'zh-HK': { dobby: hkDobby, flash: hkFlash, record: hkRecord },
  en: { dobby: enDobby, flash: enFlash, record: enRecord },
} satisfies Readonly<Record<Locale, unknown>>;

const cameToNothing: readonly unknown[] = ['failed', 'returned', 'cancelled'];

/** Writes orders of one kind as CSV, as their list on the screen shows them. `at` in epoch milliseconds. */
export function writeOrders(
  rows: readonly OrderRow[],
  {
    kind,
    shown,
    locale,
    at,
  }: {
    readonly kind: ExportedKind;
    readonly shown?: readonly ShownColumn[] | undefined;
    readonly locale: Locale;
    readonly at: number;
  },
): WrittenFile {
  const { files, heads } = serverWords.orders[locale];
  const names = namesOf(kind, locale);
  const columns = Object.fromEntries(
    columnsOf[kind].map(({ id, currency, arrives = false }): [string, FileColumn<OrderRow>] => [
      id,
      {
        head: heads[id],
        cell: (row) => {
          const text = arrives && cameToNothing.includes(row['status']) ? '' : String(row[id] ?? '');
          return names[id]?.[text] ?? text;
        },
        ...(currency !== undefined && { currency }),
      },
    ]),
  );
  const content = csvOf(rowsOfFile(rows, columns, { shown, otherwise: Object.keys(columns) }));
  return { name: `${files[kind]}-${beijingDay(at)}.csv`, content, rows: rows.length };
}

/** Names of the values of a column, as the page says them. */
function namesOf(
  kind: ExportedKind,
  locale: Locale,
): Readonly<Record<string, Readonly<Record<string, string>> | undefined>> {
  const { dobby, flash, record } = texts[locale];
  return {
    status: kind === 'flash' ? flash.status : record.orderStatus,
    way: kind === 'transfer' ? dobby.way : record.rechargeWay,
  };
}
