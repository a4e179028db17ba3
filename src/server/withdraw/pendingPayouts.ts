import { beijingDateTime } from '../../domain/day.ts';
import { maskAccountNumber } from '../../domain/masking.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';

const longest = 100;

/** Returns all owners' withdrawals that wait for the bank, the newest 100 first. Amounts are decimal strings, times in Beijing. */
export async function pendingPayouts(db: Queryable) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('withdrawals', 'withdrawals.order_id', 'orders.id')
    .leftJoin('bank_cards', 'bank_cards.id', 'orders.card_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'orders.owner')
        .on('users.is_default', '=', true)
        .on('users.login_user_type', '=', '0')
        .on('users.operator_id', 'is', null),
    )
    .leftJoin('logins', 'logins.id', 'users.login_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.attempt',
      'orders.source_amount',
      'orders.source_currency',
      'orders.target_amount',
      'orders.target_currency',
    ])
    .select(['withdrawals.arrive_at', 'bank_cards.bank_name', 'bank_cards.card_no', 'logins.login_name'])
    .where('orders.kind', '=', 'withdraw')
    .where('orders.status', '=', 'processing')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(longest)
    .execute();
  return rows.map((row) => ({
    orderId: row.id,
    loginName: row.login_name ?? '',
    amount: moneyToWire(money(row.source_amount, row.source_currency)),
    currency: row.source_currency,
    arriveAmount: moneyToWire(money(row.target_amount, row.target_currency)),
    arriveCurrency: row.target_currency,
    card: row.card_no === null ? '' : `${row.bank_name} ${maskAccountNumber(row.card_no)}`,
    status: row.status,
    attempt: row.attempt,
    arriveTime: row.arrive_at === null ? '' : beijingDateTime(row.arrive_at.getTime()),
  }));
}
