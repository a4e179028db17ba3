import type { CurrencyCode } from '../../../domain/currency.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { money, moneyToWire } from '../../../domain/money.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { highestLimit, requestLimit, transfersFor, type LimitRequest } from '../../payment/limitRequests.ts';
import { rowText } from '../../payment/rowTexts.ts';
import { amountFrom } from '../../wallet/amounts.ts';
import { exportOfList } from '../lists/exportOfList.ts';
import { pageOfAmounts, type AmountQuery } from '../lists/pageOfAmounts.ts';

interface Wanted {
  readonly currency: CurrencyCode;
  readonly wanted: string;
}

interface RequestQuery extends AmountQuery {
  readonly way?: LimitRequest['way'];
  readonly status?: LimitRequest['status'];
}

/** Requests to raise the limit of one payment. */
export const paymentLimitHandlers: OperationHandlers = {
  'payment.limitRequests': handlerOf<{ body: RequestQuery }>(async ({ body }, ctx) => requestsOf(body, ctx)),

  'payment.exportLimitRequests': exportOfList(requestsOf, {
    columns: ['createTime', ['currency', 'wanted'], 'way', 'status', 'decideTime'],
    words: ({ common, payment: { increaseLimit, limitWay, limitRequestStatus } }) => ({
      name: increaseLimit.past.title,
      heads: { ...common, ...increaseLimit.requests },
      names: { way: limitWay, status: limitRequestStatus },
    }),
  }),

  'payment.limitTransfers': handlerOf<{ query: Wanted }>(async ({ query: { currency, wanted } }, ctx) => {
    const { needed, received } = await transfersFor(ctx.db.kysely, {
      owner: requireSession(ctx).accountId,
      wanted: amountFrom(wanted, currency, 'wanted'),
      now: ctx.clock.now(),
    });
    return {
      currency,
      needed: moneyToWire(needed),
      received: moneyToWire(received),
      enough: received.amount >= needed.amount,
      highest: moneyToWire(highestLimit(currency)),
    };
  }),

  'payment.requestLimit': handlerOf<{
    body: Wanted & { way: 'PAPERS' | 'TRANSFER'; materials?: readonly string[]; reason?: string };
  }>(async ({ body: { currency, wanted, way, materials = [], reason = '' } }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const known = await visibleFiles(ctx.db.kysely, requireSession(ctx), materials);
    if (known.length !== new Set(materials).size || (way === 'PAPERS' && materials.length === 0))
      throw new Refusal('803010', { count: 1 }, [
        { index: 0, field: 'materials', text: rowText(materials.length === 0 ? 'empty' : 'fileMissing', ctx.locale) },
      ]);
    const amount = amountFrom(wanted, currency, 'wanted');
    const now = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const { id, status } = await requestLimit(trx, { owner, userId, wanted: amount, way, materials, reason, now });
      return { requestId: id, status };
    });
  }),
};

/** Returns the account's requests that match a query. */
async function requestsOf({ way, status, ...query }: RequestQuery, ctx: RequestContext) {
  let made = ctx.db.kysely.selectFrom('payment_limit_requests').selectAll();
  if (way !== undefined) made = made.where('way', '=', way);
  if (status !== undefined) made = made.where('status', '=', status);
  const { totalSize, rows } = await pageOfAmounts(ctx, made, query, {
    time: { field: 'createTime', column: 'created_at' },
    amount: { field: 'wanted', column: 'wanted' },
  });
  return {
    totalSize,
    resultList: rows.map((row) => ({
      requestId: row.id,
      currency: row.currency,
      wanted: moneyToWire(money(row.wanted, row.currency)),
      way: row.way,
      status: row.status,
      createTime: beijingDateTime(row.created_at.getTime()),
      decideTime: row.decided_at === null ? null : beijingDateTime(row.decided_at.getTime()),
    })),
  };
}
