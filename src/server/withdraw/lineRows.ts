import type { Insertable } from 'kysely';
import { decimalToString } from '../../domain/decimal.ts';
import type { WithdrawalLinesTable } from '../db/tables/withdraw.ts';
import type { PricedWithdrawal } from './priceRequest.ts';

/** The rows of a withdrawal's lines, numbered from 1. */
export function lineRows(
  orderId: string,
  lines: PricedWithdrawal['groups'][number]['lines'],
): readonly Insertable<WithdrawalLinesTable>[] {
  return lines.map((line, index) => ({
    order_id: orderId,
    line: index + 1,
    source: line.source,
    shop_id: line.shopId,
    currency: line.amount.currency,
    amount: line.amount.amount,
    fee: line.fee.amount,
    rate: decimalToString(line.rate),
    arrival: line.arrival.amount,
  }));
}
