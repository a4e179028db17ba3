import { readPointer } from '../../src/config/bundleSchema.ts';
import type { Operation } from '../../src/config/operations.ts';
import { recordOf } from '../../src/config/recordOf.ts';
import { compareDecimals, parseDecimal } from '../../src/domain/decimal.ts';
import { valueAt } from '../../src/domain/valueAt.ts';

export type Row = Readonly<Record<string, unknown>>;

export const dayIn = (time: unknown) => String(time).slice(0, 10);
const contains = (text: unknown, part: string) => String(text).toLowerCase().includes(part.toLowerCase());

/** The times that filters of days are about, the first that a row has. */
const times = ['createTime', 'transTime', 'expireTime', 'time', 'usedTime'];
const timeOf = (row: Row) => dayIn(row[times.find((time) => Object.hasOwn(row, time)) ?? '']);

/** What a row must be for a value of a filter, and the value that finds the row. */
interface Match {
  readonly value: (row: Row) => string;
  readonly holds: (row: Row, value: string) => boolean;
}

const day = (holds: Match['holds']): Match => ({ value: timeOf, holds });
const part = (...fields: readonly string[]): Match => ({
  value: (row) => String(row[fields[0] ?? '']),
  holds: (row, value) => fields.some((field) => contains(row[field], value)),
});
const either = (...fields: readonly string[]): Match => ({
  value: (row) => String(row[fields[0] ?? '']),
  holds: (row, value) => fields.some((field) => row[field] === value),
});

/** Filters that are not a field of the row with their own name and exactly their value. */
const matches: Readonly<Record<string, Match>> = {
  startDate: day((row, value) => timeOf(row) >= value),
  startTime: day((row, value) => timeOf(row) >= value),
  endDate: day((row, value) => timeOf(row) <= value),
  endTime: day((row, value) => timeOf(row) <= value),
  payeeName: part('payeeName'),
  companyName: part('companyName'),
  taxNo: part('taxNo'),
  'withdraw.records keyword': part('orderId'),
  'payee.list keyword': part('name'),
  'payment.list currency': either('currency', 'payCurrency'),
  'payment.waiting currency': either('payCurrency'),
  'exchange.records currency': either('fromCurrency', 'toCurrency'),
  'dobby.records currency': either('fromCurrency', 'toCurrency'),
  'coupon.rateCards currency': {
    value: (row) => String(row['currency']),
    holds: (row, value) => [value, ''].includes(String(row['currency'])),
  },
  'shop.query region': either('stationCode', 'region'),
};

/** Returns what a filter finds: by its name in `matches`, else the rows whose field of its name has exactly its value. */
export const matchOf = ({ operationId }: Operation, field: string): Match =>
  matches[`${operationId} ${field}`] ??
  matches[field] ?? { value: (row) => String(row[field]), holds: (row, value) => String(row[field]) === value };

/** Returns the schema of a field of the rows, with its references followed; what stands beside a reference counts too. */
export function fieldOf({ dataSchema }: Operation, field: string): Row {
  const followed = (node: unknown): Row => {
    const { $ref: ref, ...own } = recordOf(node);
    return typeof ref === 'string' ? { ...followed(readPointer(dataSchema, ref.slice(1))), ...own } : own;
  };
  const row = followed(valueAt(dataSchema, ['properties', 'resultList', 'items']));
  const { anyOf, ...own } = followed(recordOf(row['properties'])[field]);
  return Array.isArray(anyOf) ? { ...followed(anyOf[0]), ...own } : own;
}

/** The field with the currency of an amount; undefined for other fields. */
export const currencyOf = (operation: Operation, field: string) => fieldOf(operation, field)['x-currency'];

/** The field of the rows that a sort is about, where it has another name. */
export const sortedField: Readonly<Record<string, string>> = { number: 'position' };

/** The order of a list: by currency and then by amount, by time or by number; names compare as equal. */
export function compare(operation: Operation, sort: string, a: Row, b: Row): number {
  const field = sortedField[sort] ?? sort;
  const currency = currencyOf(operation, field);
  if (currency !== undefined) {
    const byCurrency = lastWhenEmpty(a[String(currency)], b[String(currency)], (one, other) =>
      one < other ? -1 : one > other ? 1 : 0,
    );
    if (byCurrency !== 0) return byCurrency;
  }
  return lastWhenEmpty(a[field], b[field], (one, other) => {
    const [first, second] = [parseDecimal(one), parseDecimal(other)];
    return first && second ? compareDecimals(first, second) : isTime.test(one) ? one.localeCompare(other) : 0;
  });
}

const isTime = /^\d{4}-\d{2}/;

/** The values that a list comes back to after another value: names are in the order of the database, but equal ones are together. */
export function torn(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => index > 0 && values[index - 1] !== value && values.indexOf(value) < index);
}

function lastWhenEmpty(one: unknown, other: unknown, by: (one: string, other: string) => number): number {
  const isEmpty = [one, other].map((value) => value === null || value === undefined || value === '');
  return isEmpty[0] || isEmpty[1] ? Number(isEmpty[0]) - Number(isEmpty[1]) : by(String(one), String(other));
}
