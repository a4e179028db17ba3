import { eachSum, type AmountSum } from '../../db/pageWithSums.ts';
import type { ListRow } from '../../files/writeRows.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandler } from '../../operation/OperationHandler.ts';
import { listOrders, type Order } from '../../orders/orders.ts';
import { exportOrders, type ExportedKind } from '../../wallet/exportOrders.ts';
import { orderFilter, type OrderQuery } from '../../wallet/orderRecords.ts';
import { exportOf } from './exportOf.ts';

/** Answers the list of the account's orders of one kind with its sums, and the file of that list. */
export function orderList(
  kind: ExportedKind,
  toWire: (order: Order) => ListRow,
  sumToWire: (sum: AmountSum) => object,
): { readonly list: OperationHandler; readonly file: OperationHandler } {
  return {
    list: handlerOf<{ body: OrderQuery }>(async ({ body }, ctx) => {
      const found = await listOrders(ctx.db.kysely, orderFilter({ owner: requireSession(ctx).accountId, kind }, body));
      return {
        totalSize: found.total,
        resultList: found.orders.map(toWire),
        ...eachSum(found, sumToWire),
      };
    }),
    file: exportOf<OrderQuery>((wish, ctx) => exportOrders(ctx.db.kysely, wish, { kind, toWire })),
  };
}
