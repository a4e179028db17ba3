import { sql } from 'kysely';
import { accessFile } from '../../identity/accessFile.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { movementsOf } from '../../wallet/movements.ts';

/** Operations that only the account home calls. */
export const accountHomeHandlers: OperationHandlers = {
  'account.movements': handlerOf<{ query: { size?: number; before?: string } }>(async ({ query }, ctx) => {
    const { accountId, permissions } = requireSession(ctx);
    const { movements, next } = await movementsOf(ctx.db.kysely, {
      owner: accountId,
      withBalances: permissions.includes('wallet.view'),
      locale: ctx.locale,
      size: query.size ?? 6,
      ...(query.before !== undefined && { before: query.before }),
    });
    return { resultList: movements, next };
  }),

  'account.todos': async (_input, ctx) => {
    const { accountId, userId, kycStatus, permissions, switches } = requireSession(ctx);
    const db = ctx.db.kysely;
    const payPassword = await db
      .selectFrom('pay_passwords')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const {
      rows: [counted],
    } = await sql<{ orders: bigint; shops: bigint; coupons: bigint }>`select
      (select count(*) from orders where owner = ${accountId} and status in ('awaitingApproval', 'awaitingPayment', 'processing')) as orders,
      (select count(*) from shops where account_id = ${accountId} and status = '1' and token_status = '2') as shops,
      (select count(*) from coupons where account_id = ${accountId} and order_id is null
        and expires_at between ${new Date(ctx.clock.now())} and ${new Date(ctx.clock.now() + soon)}) as coupons`.execute(
      db,
    );
    const verification = kycTodo(kycStatus);
    const todos: readonly Todo[] = [
      ...(verification === null ? [] : [{ code: verification, count: 1, permission: 'kyc.submit' }]),
      { code: 'payPassword', count: payPassword === undefined ? 1 : 0, permission: 'security.manage' },
      { code: 'shopToken', count: Number(counted?.shops ?? 0), permission: 'withdraw.create' },
      { code: 'processing', count: Number(counted?.orders ?? 0), permission: 'record.view' },
      {
        code: 'couponExpiring',
        count: switches.includes('coupon_coupon') ? 0 : Number(counted?.coupons ?? 0),
        permission: 'coupon.use',
      },
    ];
    return todos
      .filter(({ count, permission }) => count > 0 && permissions.includes(permission))
      .map(({ code, count }) => ({ code, count }));
  },
};

const soon = 7 * 86_400_000;

/** `permission`: needed for the task. */
interface Todo {
  readonly code: string;
  readonly count: number;
  readonly permission: string;
}

/** Returns the task that a verification status requires of the user, or null. */
function kycTodo(status: string): string | null {
  const states = Object.entries(kycTodos).find(([state]) =>
    accessFile.kyc?.[state as keyof typeof kycTodos]?.includes(status),
  );
  return states?.[1] ?? null;
}

const kycTodos = {
  empty: 'kycEmpty',
  treatAsEmpty: 'kycEmpty',
  review: 'kycReview',
  rejected: 'kycRejected',
  expired: 'kycExpired',
} as const;
