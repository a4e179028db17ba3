import type { Selectable } from 'kysely';
import { currencies, type CurrencyCode } from '../../../domain/currency.ts';
import { addDays, beijingDateTime, beijingDay, instantOfBeijing } from '../../../domain/day.ts';
import {
  decimalToString,
  divideDecimal,
  parseDecimal,
  subtractDecimal,
  type Decimal,
} from '../../../domain/decimal.ts';
import type { Trx } from '../../db/Database.ts';
import type { RateNoticesTable } from '../../db/tables/wallet.ts';
import { customerRate } from '../../fx/channels.ts';
import { midRate } from '../../fx/midRate.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { commonCodes, Refusal, wrongInput } from '../../operation/Refusal.ts';
import { lockAccount } from '../../platform/lockAccount.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { currencyFrom } from '../../wallet/amounts.ts';
import {
  changeRateNotice,
  mostWaiting,
  pauseRateNotice,
  resumeRateNotice,
  waitForRate,
} from '../../wallet/rateNotices.ts';

const oneDay = 86_400_000;

/** Rates, their history, and rates that a customer watches. */
export const walletRateHandlers: OperationHandlers = {
  'wallet.rates': handlerOf<{ query: { currency?: string } }>(async ({ query }, ctx) => {
    const to = currencyFrom(query.currency ?? 'CNY', 'currency');
    const at = ctx.clock.now();
    const others = currencies.map(({ code }) => code).filter((code) => code !== to);
    return { currency: to, rateTime: beijingDateTime(at), list: others.map((from) => rateRow(from, to, at)) };
  }),

  'wallet.rateTrend': handlerOf<{ query: { fromCurrency: string; toCurrency: string; days?: number } }>(
    async ({ query }, ctx) => {
      const from = currencyFrom(query.fromCurrency, 'fromCurrency');
      const to = currencyFrom(query.toCurrency, 'toCurrency');
      const days = query.days ?? 30;
      const now = ctx.clock.now();
      return Array.from({ length: days }, (_, index) => {
        const date = addDays(beijingDay(now), index + 1 - days);
        const noon = instantOfBeijing(`${date} 12:00:00`) ?? now;
        return { date, rate: decimalToString(midRate(from, to, Math.min(noon, now))) };
      });
    },
  ),

  'wallet.addRateNotice': handlerOf<{ body: { fromCurrency: string; toCurrency: string; targetRate: string } }>(
    async ({ body }, ctx) => {
      const { accountId: owner, userId } = requireSession(ctx);
      const from = currencyFrom(body.fromCurrency, 'fromCurrency');
      const to = currencyFrom(body.toCurrency, 'toCurrency');
      const target = parseDecimal(body.targetRate);
      if (from === to) throw wrongInput('toCurrency', 'is the currency being sold');
      if (target === null || target.units <= 0n) throw wrongInput('targetRate', 'is not a rate above zero');
      const at = ctx.clock.now();
      return ctx.settle(async (trx) => {
        await mustHaveRoom(trx, owner);
        await recordAudit(trx, {
          actor: userId,
          action: 'wallet.addRateNotice',
          subject: `account ${owner}`,
          detail: body,
          now: at,
        });
        return { id: await waitForRate(trx, { owner, userId, from, to, target, at }) };
      });
    },
  ),

  'wallet.changeRateNotice': handlerOf<{ body: { id: string; targetRate: string } }>(async ({ body }, ctx) => {
    const target = parseDecimal(body.targetRate);
    if (target === null || target.units <= 0n) throw wrongInput('targetRate', 'is not a rate above zero');
    const at = ctx.clock.now();
    await withNotice(ctx, { id: body.id, action: 'wallet.changeRateNotice' }, async (trx, notice) => {
      if (notice.status !== 'waiting' && notice.status !== 'paused') await mustHaveRoom(trx, notice.owner);
      await changeRateNotice(trx, notice, { target, at });
    });
    return null;
  }),

  'wallet.pauseRateNotice': handlerOf<{ body: { id: string; paused: boolean } }>(async ({ body }, ctx) => {
    const at = ctx.clock.now();
    await withNotice(ctx, { id: body.id, action: 'wallet.pauseRateNotice' }, async (trx, { id, owner, status }) => {
      if (status === (body.paused ? 'paused' : 'waiting')) return;
      if (status !== (body.paused ? 'waiting' : 'paused')) throw new Refusal('990404');
      if (body.paused) return pauseRateNotice(trx, id);
      await mustHaveRoom(trx, owner);
      await resumeRateNotice(trx, id, at);
    });
    return null;
  }),

  'wallet.deleteRateNotice': handlerOf<{ body: { id: string } }>(async ({ body }, ctx) => {
    await withNotice(ctx, { id: body.id, action: 'wallet.deleteRateNotice' }, async (trx, { id }) => {
      await trx.deleteFrom('rate_notices').where('id', '=', id).execute();
    });
    return null;
  }),

  'wallet.cancelRateNotice': handlerOf<{ body: { id: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    await ctx.db.inTransaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('rate_notices')
        .set({ status: 'cancelled' })
        .where('id', '=', body.id)
        .where('owner', '=', owner)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal('990404');
      await recordAudit(trx, {
        actor: userId,
        action: 'wallet.cancelRateNotice',
        subject: `rateNotice ${body.id}`,
        now: ctx.clock.now(),
      });
    });
    return null;
  }),
};

/** Refuses with 110019 when the owner waits for as many rates as possible. */
async function mustHaveRoom(trx: Trx, owner: string): Promise<void> {
  await lockAccount(trx, owner);
  const { count } = await trx
    .selectFrom('rate_notices')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner', '=', owner)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (count >= mostWaiting) throw new Refusal(commonCodes.tooOften);
}

/** Changes the account's own notice in a transaction, and records who did it. Refuses with 990404 without one. */
async function withNotice(
  ctx: RequestContext,
  { id, action }: { readonly id: string; readonly action: string },
  change: (trx: Trx, notice: Selectable<RateNoticesTable>) => Promise<void>,
): Promise<void> {
  const { accountId, userId } = requireSession(ctx);
  await ctx.db.inTransaction(async (trx) => {
    const notice = await trx
      .selectFrom('rate_notices')
      .selectAll()
      .where('id', '=', id)
      .where('owner', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (notice === undefined) throw new Refusal('990404');
    await change(trx, notice);
    await recordAudit(trx, { actor: userId, action, subject: `rateNotice ${id}`, now: ctx.clock.now() });
  });
}

function rateRow(from: CurrencyCode, to: CurrencyCode, at: number) {
  const { rate, mid } = customerRate({ from, to, channel: 'MARKET' }, at);
  return {
    fromCurrency: from,
    toCurrency: to,
    rate: decimalToString(rate),
    mid: decimalToString(mid),
    change: changeBetween(midRate(from, to, at - oneDay), mid),
  };
}

function changeBetween(before: Decimal, after: Decimal): string {
  return decimalToString(divideDecimal(subtractDecimal(after, before), before, { scale: 4, mode: 'halfUp' }));
}
