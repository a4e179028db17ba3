import { isCurrency } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format.ts';
import { drawSheets } from '../files/drawSheets.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import type { Refund } from './refunds.ts';
import { fundTypeNames } from './walletTexts.ts';

/** Draws the receipt of a refund as PDF. The same refund gives the same page. */
export function drawRefund(
  { record, cause }: Refund,
  { receiver, locale }: { readonly receiver: string; readonly locale: Locale },
): Promise<Uint8Array> {
  const words = serverWords.refunds[locale];
  return drawSheets(
    [
      [
        [words.transId, record.transId],
        [words.time, record.transTime],
        [words.receiver, receiver],
        [words.account, record.shopName || serverWords.statements[locale].purses[record.purse]],
        [words.fundType, fundTypeNames[locale][record.fundType] ?? record.fundType],
        [words.amount, isCurrency(record.currency) ? formatMoney(record.amount, record.currency) : record.amount],
        [words.cause, words.causes[cause]],
        [words.orderId, record.orderId ?? '--'],
        [words.remark, record.remark || '--'],
      ],
    ],
    words,
    record.transId,
  );
}
