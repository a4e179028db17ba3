import { formatMoney, formatRatePair } from '../../domain/format.ts';
import { drawSheets, type SheetRows } from '../files/drawSheets.ts';
import type { Locale } from '../language/locale.ts';
import { capitalAmount } from './capitalAmount.ts';
import type { WithdrawRecord } from './withdrawRecords.ts';
import { withdrawWords } from './withdrawWords.ts';

interface Drawing {
  readonly payer: string;
  readonly locale: Locale;
}

/** Draws the receipts of arrived withdrawals as PDF, each on a page of its own. The same records give the same pages. */
export function drawReceipts(records: readonly WithdrawRecord[], drawing: Drawing): Promise<Uint8Array> {
  const [only, ...others] = records;
  return drawSheets(
    records.map((record) => rowsOf(record, drawing)),
    withdrawWords[drawing.locale].receipt,
    only === undefined || others.length > 0 ? null : only.orderId,
  );
}

function rowsOf(record: WithdrawRecord, { payer, locale }: Drawing): SheetRows {
  const words = withdrawWords[locale].receipt;
  const { oriCurrency, aimCurrencyCode, rate } = record;
  return [
    [words.orderId, record.orderId],
    [words.createTime, record.createTime],
    [words.finishTime, record.finishTime ?? '--'],
    [words.payer, payer],
    [words.payee, record.accountName],
    [words.bank, record.bankName],
    [words.card, record.cardNoMask],
    [words.amount, formatMoney(record.amount, oriCurrency)],
    [words.fee, formatMoney(record.fee, oriCurrency)],
    [words.discount, formatMoney(record.discount, oriCurrency)],
    [words.paid, formatMoney(record.payFee, oriCurrency)],
    ...(oriCurrency === aimCurrencyCode
      ? []
      : ([[words.rate, formatRatePair(rate, oriCurrency, aimCurrencyCode)]] as const)),
    [words.arrival, formatMoney(record.arriveAmount, aimCurrencyCode)],
    ...(aimCurrencyCode === 'CNY' ? ([[words.capitals, `人民币${capitalAmount(record.arriveAmount)}`]] as const) : []),
  ];
}
