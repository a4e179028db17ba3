import type { Insertable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { decimalToString } from '../../domain/decimal.ts';
import type { Money } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import type { OrderEventsTable } from '../db/tables/orders.ts';
import { customerRate } from '../fx/channels.ts';
import { createOrder, type Order } from '../orders/orders.ts';
import { moveMoney } from '../wallet/bookExchange.ts';
import { priceExchange } from '../wallet/exchangeTerms.ts';
import { pastQuote } from './pastQuote.ts';

const channel = 'MARKET';

/** Returns what an exchange came to at the rate of its time, and what books it with its order. */
export function pastExchange(
  owner: string,
  { from, to, amount, at }: { from: CurrencyCode; to: CurrencyCode; amount: Money; at: number },
): { readonly source: Money; readonly target: Money; readonly book: (trx: Trx) => Promise<void> } {
  const { rate } = customerRate({ from, to, channel }, at);
  const { source, fee, target } = priceExchange({ from, to, amount, rate });
  return {
    source,
    target,
    book: async (trx) => {
      const order = await createOrder(trx, {
        kind: 'exchange',
        owner,
        sourceCurrency: from,
        sourceAmount: source.amount,
        targetCurrency: to,
        targetAmount: target.amount,
        fee: fee.amount,
        rate: decimalToString(rate),
        detail: { side: 'source' },
        at,
        status: 'succeeded',
      });
      const quote = pastQuote({ orderId: order.id, owner, purpose: 'exchange', channel, from, to, at });
      await trx.insertInto('quotes').values(quote).execute();
      await trx.updateTable('orders').set({ quote_id: quote.id }).where('id', '=', order.id).execute();
      await moveMoney(trx, order);
      await trx.insertInto('order_events').values(eventsOf(order)).execute();
    },
  };
}

/** Returns both events of an exchange, as `settleOrder` writes them one by one. */
function eventsOf({ id: order_id, createdAt }: Order): readonly Insertable<OrderEventsTable>[] {
  const shared = { order_id, attempt: 1, outcome: 'applied', at: new Date(createdAt), detail: '{}' } as const;
  return [
    { ...shared, position: 1, key: 'pay', kind: 'pay', status: 'processing' },
    { ...shared, position: 2, key: 'succeed', kind: 'succeed', status: 'succeeded' },
  ];
}
