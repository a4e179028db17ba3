import { sql } from 'kysely';
import { beijingDateTime } from '../../../domain/day.ts';
import { handlerOf, type OperationHandlers } from '../../http/OperationHandler.ts';
import { accessFile } from '../../identity/accessFile.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { listOrders } from '../../orders/orders.ts';
import { wireAmount } from '../../wallet/amounts.ts';

/** What only the account home asks for. */
export const accountHomeHandlers: OperationHandlers = {
  'account.recentOrders': handlerOf<{ query: { size?: number } }>(async ({ query }, ctx) => {
    const { orders } = await listOrders(ctx.db.kysely, {
      ...{ owner: requireSession(ctx).accountId, page: 1, pageSize: query.size ?? 6 },
      statuses: ['awaitingApproval', 'awaitingPayment', 'processing', 'succeeded', 'failed', 'returned', 'cancelled'],
    });
    return orders.map((order) => ({
      ...{ orderId: order.id, orderType: order.kind, status: order.status },
      sourceCurrency: order.sourceCurrency,
      sourceAmount: wireAmount(order.sourceAmount, order.sourceCurrency),
      targetCurrency: order.targetCurrency,
      targetAmount: wireAmount(order.targetAmount, order.targetCurrency),
      createTime: beijingDateTime(order.createdAt),
    }));
  }),

  'account.todos': async (_input, ctx) => {
    const { accountId, userId, kycStatus } = requireSession(ctx);
    const db = ctx.db.kysely;
    const payPassword = await db.selectFrom('pay_passwords').select('user_id').where('user_id', '=', userId).executeTakeFirst();
    const open = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('owner', '=', accountId)
      .where(sql<boolean>`status in ('awaitingApproval', 'awaitingPayment', 'processing')`)
      .executeTakeFirstOrThrow();
    const todos: { code: string; count: number }[] = [];
    const verification = kycTodo(kycStatus);
    if (verification !== null) todos.push({ code: verification, count: 1 });
    if (payPassword === undefined) todos.push({ code: 'payPassword', count: 1 });
    if (open.count > 0n) todos.push({ code: 'processing', count: Number(open.count) });
    return todos;
  },
};

/** Which state of verification asks something of the user. */
function kycTodo(status: string): string | null {
  const states = Object.entries(kycTodos).find(([state]) => accessFile.kyc?.[state as keyof typeof kycTodos]?.includes(status));
  return states?.[1] ?? null;
}

const kycTodos = { empty: 'kycEmpty', treatAsEmpty: 'kycEmpty', review: 'kycReview', rejected: 'kycRejected', expired: 'kycExpired' } as const;
