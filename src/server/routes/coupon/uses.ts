import { sql } from 'kysely';
import { beijingDateTime } from '../../../domain/day.ts';
import type { CurrencyCode } from '../../../domain/currency.ts';
import type { SortText } from '../../db/inOrder.ts';
import { pageOf } from '../../db/pageOf.ts';
import type { OrderKind } from '../../db/tables/orders.ts';
import type { ReliefUsesTable } from '../../db/tables/relief.ts';
import { within } from '../../db/wholeDays.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { wireAmount } from '../../wallet/amounts.ts';
import { periodOf } from '../../wallet/walletRecords.ts';
import { couponName } from '../../relief/couponName.ts';
import { exportOfList } from '../lists/exportOfList.ts';

interface UseQuery {
  readonly kind?: ReliefUsesTable['kind'];
  readonly status?: 'USED' | 'RETURNED';
  readonly orderId?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly sort?: SortText;
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** Where benefits were used: every use by an order of the account, also those that came back. */
export const benefitUseHandlers: OperationHandlers = {
  'coupon.uses': handlerOf<{ body: UseQuery }>(async ({ body }, ctx) => usesOf(body, ctx)),

  'coupon.exportUses': exportOfList(usesOf, {
    columns: ['usedTime', 'name', 'kind', ['currency', 'saved'], 'status', 'orderId', 'returnedTime'],
    words: ({ common, coupon: { record, kind, useStatus } }) => ({
      name: record.title,
      heads: { ...common, ...record.uses },
      names: { kind, status: useStatus },
    }),
  }),
};

/** Returns the uses that match a query, newest first unless it has a sort. */
async function usesOf(query: UseQuery, ctx: RequestContext) {
  const { kind, status, orderId = '', sort = '-usedTime', pageNum, pageSize } = query;
  const period = periodOf(query);
  let uses = ctx.db.kysely
    .selectFrom('relief_uses')
    .innerJoin('orders', 'orders.id', 'relief_uses.order_id')
    .leftJoin('coupons', (join) => join.onRef('coupons.id', '=', 'ref').on('relief_uses.kind', '=', 'coupon'))
    .leftJoin('fee_quotas', (join) => join.onRef('fee_quotas.id', '=', 'ref').on('relief_uses.kind', '=', 'package'))
    .leftJoin('rate_cards', (join) => join.onRef('rate_cards.id', '=', 'ref').on('relief_uses.kind', '=', 'rate'))
    .where('orders.owner', '=', requireSession(ctx).accountId);
  if (kind !== undefined) uses = uses.where('relief_uses.kind', '=', kind);
  if (status !== undefined) uses = uses.where('released_at', status === 'USED' ? 'is' : 'is not', null);
  if (orderId.trim() !== '') uses = uses.where('relief_uses.order_id', '=', orderId.trim());
  const listed = within(uses, 'taken_at', period)
    .select([
      'relief_uses.id',
      'relief_uses.kind',
      'relief_uses.saved',
      'relief_uses.saved_currency',
      'relief_uses.taken_at',
      'relief_uses.released_at',
      'orders.id as order_id',
      'orders.kind as order_kind',
    ])
    .select(sql<string | null>`coalesce(coupons.name, fee_quotas.name, rate_cards.name)`.as('name'));
  const sorted = {
    usedTime: [sql.ref('relief_uses.taken_at'), sql.ref('relief_uses.id')],
    saved: [sql.ref('relief_uses.saved_currency'), sql.ref('relief_uses.saved'), sql.ref('relief_uses.id')],
  };
  const { totalSize, rows } = await pageOf(ctx.db.kysely, listed, { pageNum, pageSize, sort, sorted });
  return {
    totalSize,
    resultList: rows.map((row) => ({ ...useToWire(row), name: couponName(row.name ?? 'redPacket', ctx.locale) })),
  };
}

function useToWire(row: {
  readonly id: bigint;
  readonly kind: ReliefUsesTable['kind'];
  readonly order_id: string;
  readonly order_kind: OrderKind;
  readonly saved: bigint | null;
  readonly saved_currency: CurrencyCode | null;
  readonly taken_at: Date;
  readonly released_at: Date | null;
}) {
  const { saved, saved_currency: currency, released_at: released } = row;
  return {
    useId: String(row.id),
    kind: row.kind,
    orderId: row.order_id,
    orderType: row.order_kind,
    status: released === null ? 'USED' : 'RETURNED',
    saved: saved === null || currency === null ? null : wireAmount(saved, currency),
    currency: currency ?? '',
    usedTime: beijingDateTime(row.taken_at.getTime()),
    returnedTime: released === null ? null : beijingDateTime(released.getTime()),
  };
}
