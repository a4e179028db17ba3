import type { CurrencyCode } from '../../../domain/currency.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { money, moneyToWire } from '../../../domain/money.ts';
import { pageOf, type PageQuery } from '../../db/pageOf.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { highestLimit, requestLimit, transfersFor } from '../../payment/limitRequests.ts';
import { rowText } from '../../payment/rowTexts.ts';
import { amountFrom } from '../../wallet/amounts.ts';

interface Wanted {
  readonly currency: CurrencyCode;
  readonly wanted: string;
}

/** Requests to raise the limit of one payment. */
export const paymentLimitHandlers: OperationHandlers = {
  'payment.limitRequests': handlerOf<{ body: PageQuery }>(async ({ body }, ctx) => {
    const own = ctx.db.kysely.selectFrom('payment_limit_requests').where('owner', '=', requireSession(ctx).accountId);
    const newest = own.selectAll().orderBy('created_at', 'desc').orderBy('id');
    const { total, rows } = await pageOf({ found: own, rows: newest }, body);
    return {
      totalSize: total,
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
