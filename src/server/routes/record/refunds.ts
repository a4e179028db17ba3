import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { serverWords } from '../../language/serverWords.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { drawRefund } from '../../wallet/drawRefund.ts';
import { findRefund, refundBalance, refundToWire, type Refund } from '../../wallet/refunds.ts';

interface OneRefund {
  readonly transId?: string | null;
  readonly id?: string | null;
}

/** Money that came back: what of it can be withdrawn, one refund, its receipt. */
export const refundHandlers: OperationHandlers = {
  'record.refundBalance': handlerOf<{ body: { currency: string } }>(async ({ body }, ctx) => {
    const currency = currencyFrom(body.currency, 'currency');
    const { accountId: owner } = requireSession(ctx);
    const wanted = { owner, currency, at: ctx.clock.now() };
    const { balance, available } = await refundBalance(ctx.db.kysely, wanted);
    return { currency, balance: wireAmount(balance, currency), available: wireAmount(available, currency) };
  }),

  'record.refund': handlerOf<{ body: OneRefund }>(async ({ body }, ctx) =>
    refundToWire(ctx.db.kysely, await mustFind(ctx, body)),
  ),

  'record.refundReceipt': handlerOf<{ query: OneRefund }>(async ({ query }, ctx) => {
    const refund = await mustFind(ctx, query);
    const { account } = await requireUser(ctx);
    const content = await drawRefund(refund, { receiver: account.name, locale: ctx.locale });
    const name = `${serverWords.refunds[ctx.locale].title}-${refund.record.transId}.pdf`;
    return ctx.answerFile({ name, type: 'application/pdf', content });
  }),
};

async function mustFind(ctx: RequestContext, wanted: OneRefund): Promise<Refund> {
  const refund = await findRefund(ctx.db.kysely, requireSession(ctx).accountId, wanted);
  if (refund === null) throw new Refusal('990404');
  return refund;
}
