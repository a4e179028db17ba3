import { createHash } from 'node:crypto';
import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { moneyToWire, parsePositiveMoney, sumMoney } from '../../domain/money.ts';
import type { StoredBillRow } from '../db/tables/bill.ts';
import { Refusal } from '../operation/Refusal.ts';

/** An uploaded bill, as far as the payment needs it. */
export interface ReadBill {
  readonly billNo: string;
  readonly currency: CurrencyCode;
  /** Decimal string. */
  readonly amount: string;
  readonly rows: readonly StoredBillRow[];
  /** The account at the payee; null when the file has no column for it. */
  readonly accountId: string | null;
  readonly hash: string;
}

const heads = ['invoice', 'period', 'currency', 'amount'] as const;
const mostRows = 200;

/**
 * Reads a bill of comma-separated values whose first line names the columns invoice, period, currency and amount, and may name
 * account. Refuses with 610004 what is none, has no rows, several currencies or several accounts.
 */
export function readBillFile(bytes: Uint8Array): ReadBill {
  const lines = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const [names = [], ...rows] = lines;
  const at = heads.map((head) => names.findIndex((name) => name.toLowerCase() === head));
  if (at.includes(-1) || rows.length === 0 || rows.length > mostRows) throw new Refusal('610004');
  const accountAt = names.findIndex((name) => name.toLowerCase() === 'account');
  const accounts = [...new Set(rows.map((row) => row[accountAt] ?? ''))];
  if (accounts.length > 1) throw new Refusal('610004');
  const read = rows.map((row) => {
    const [invoiceNo = '', period = '', currency = '', amount = ''] = at.map((index) => row[index] ?? '');
    const parsed = isCurrency(currency) ? parsePositiveMoney(amount, currency) : null;
    if (invoiceNo === '' || invoiceNo.length > 40 || period.length > 20 || parsed === null || !parsed.ok)
      throw new Refusal('610004');
    return { invoiceNo, period, amount: parsed.value };
  });
  const [first] = read;
  if (first === undefined || read.some(({ amount }) => amount.currency !== first.amount.currency))
    throw new Refusal('610004');
  const { currency } = first.amount;
  return {
    billNo: first.invoiceNo,
    currency,
    amount: moneyToWire(
      sumMoney(
        read.map(({ amount }) => amount),
        currency,
      ),
    ),
    rows: read.map((row) => ({ ...row, amount: moneyToWire(row.amount) })),
    accountId: accounts[0] || null,
    hash: createHash('sha256').update(bytes).digest('hex'),
  };
}
