import { decimalToString } from '../../../domain/decimal.ts';
import { moneyToWire } from '../../../domain/money.ts';
import type { Queryable } from '../../db/Database.ts';
import type { PricedLine } from '../../withdraw/priceWithdrawal.ts';

/** Formats lines with the names of their shops; a wallet has none. */
export async function linesToWire(db: Queryable, owner: string, lines: readonly PricedLine[]) {
  const ids = lines.map(({ shopId }) => shopId).filter((id) => id !== '');
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('shops')
          .select(['id', 'name', 'plat_form_code', 'station_code'])
          .where('account_id', '=', owner)
          .where('id', 'in', ids)
          .execute();
  const shops = new Map(rows.map((row) => [row.id, row]));
  return lines.map(({ source, shopId, amount, fee, rate, arrival }) => {
    const shop = shops.get(shopId);
    return {
      source,
      shopId,
      shopName: shop?.name ?? '',
      platFormCode: shop?.plat_form_code ?? '',
      stationCode: shop?.station_code ?? '',
      oriCurrency: amount.currency,
      amount: moneyToWire(amount),
      fee: moneyToWire(fee),
      rate: decimalToString(rate),
      arriveAmount: moneyToWire(arrival),
    };
  });
}
