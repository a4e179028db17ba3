import { wrongInput } from '../../operation/Refusal.ts';
import { compareCurrencies } from '../../../domain/compareCurrencies.ts';
import { currencies, type CurrencyCode } from '../../../domain/currency.ts';
import { addDays, beijingDateTime, beijingDay, startOfBeijingDay } from '../../../domain/day.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import type { Queryable } from '../../db/Database.ts';
import { dayIn } from '../../db/wholeDays.ts';
import type { LimitKind } from '../../db/tables/wallet.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { midRate } from '../../fx/midRate.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { countedExchanges, exchangeLimitsOf } from '../../wallet/exchangeLimitsOf.ts';
import { exchangeLimits } from '../../wallet/exchangeTerms.ts';
import { addPapers, applyForRaise, mostTimes, raisedLimit, type LimitRaise } from '../../wallet/limitRaises.ts';
import { withdrawnToday } from '../../withdraw/dailyUse.ts';
import { withdrawLimits } from '../../withdraw/withdrawRules.ts';
import { exportOfList } from '../lists/exportOfList.ts';
import { pageOfAmounts, type AmountQuery } from '../lists/pageOfAmounts.ts';

interface RaiseQuery extends AmountQuery {
  readonly raiseId?: string;
  readonly kind?: LimitKind;
  readonly status?: LimitRaise['status'];
}

const kinds: readonly LimitKind[] = ['WITHDRAW', 'EXCHANGE'];

/** Limits of withdrawals and exchanges, and applications for higher ones. */
export const walletQuotaHandlers: OperationHandlers = {
  'wallet.quotas': async (_input, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const held = await balancesOf(ctx.db.kysely, { owner, kinds: ['wallet', 'shop'] });
    const raised = await ctx.db.kysely
      .selectFrom('limit_raises')
      .select('currency')
      .distinct()
      .where('owner', '=', owner)
      .execute();
    const site = ctx.site.currency === null ? [] : [ctx.site.currency];
    const codes = [...new Set([...site, ...[...held, ...raised].map(({ currency }) => currency)])];
    const list = [];
    for (const currency of codes.toSorted(compareCurrencies))
      for (const kind of kinds) list.push(await quotaOf(ctx, { kind, currency }));
    return { list };
  },

  'wallet.quota': handlerOf<{ body: { kind: LimitKind; currency: string } }>(async ({ body }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const currency = currencyFrom(body.currency, 'currency');
    const quota = await quotaOf(ctx, { kind: body.kind, currency });
    const today = beijingDay(ctx.clock.now());
    const used = await usedByDay(ctx.db.kysely, { owner, kind: body.kind, currency, from: addDays(today, -29) });
    return { ...quota, days: used.map(({ day, amount }) => ({ day, used: wireAmount(amount, currency) })) };
  }),

  'wallet.quotaRecords': handlerOf<{ body: RaiseQuery }>(async ({ body }, ctx) => raisesOf(body, ctx)),

  'wallet.exportQuotaRecords': exportOfList(raisesOf, {
    columns: ['createTime', 'kind', ['currency', 'amount'], 'purpose', 'paperCount', 'status', 'reason', 'validUntil'],
    words: ({ common, quota: { record, kind, purpose, raiseStatus, raiseReason } }) => ({
      name: record.title,
      heads: { ...common, ...record.raises },
      names: { kind, purpose, status: raiseStatus, reason: raiseReason },
    }),
  }),

  'wallet.quotaSubmit': handlerOf<{
    body: { kind: LimitKind; currency: string; amount: string; purpose: string; materials: readonly string[] };
  }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const { kind, purpose, materials } = body;
    const currency = currencyFrom(body.currency, 'currency');
    const amount = amountFrom(body.amount, currency, 'amount');
    await mustSeeFiles(ctx, materials);
    const at = ctx.clock.now();
    const usual = dayLimit(kind, currency);
    return ctx.settle(async (trx) => {
      const raised = await raisedLimit(trx, { owner, kind, currency, at });
      const now = raised !== null && raised.amount > usual ? raised.amount : usual;
      return { raiseId: await applyForRaise(trx, { owner, userId, kind, amount, usual, now, purpose, materials, at }) };
    });
  }),

  'wallet.quotaMaterial': handlerOf<{ body: { raiseId: string; materials: readonly string[] } }>(
    async ({ body }, ctx) => {
      const { accountId: owner, userId } = requireSession(ctx);
      await mustSeeFiles(ctx, body.materials);
      const at = ctx.clock.now();
      return ctx.settle(async (trx) => {
        await addPapers(trx, { ...body, owner, userId, at });
        return { raiseId: body.raiseId };
      });
    },
  ),

  'wallet.portalRates': handlerOf<{ body: { currency: string } }>(async ({ body }, ctx) => {
    const to = currencyFrom(body.currency, 'currency');
    const at = ctx.clock.now();
    return {
      currency: to,
      rateTime: beijingDateTime(at),
      list: currencies.map(({ code }) => ({
        currency: code,
        toCurrency: to,
        rate: code === to ? '1' : decimalToString(midRate(code, to, at)),
      })),
    };
  }),
};

/** Returns the account's applications that match a query. */
async function raisesOf({ raiseId, kind, status, ...query }: RaiseQuery, ctx: RequestContext) {
  let made = ctx.db.kysely.selectFrom('limit_raises').selectAll();
  if (raiseId !== undefined) made = made.where('id', '=', raiseId);
  if (kind !== undefined) made = made.where('kind', '=', kind);
  if (status !== undefined) made = made.where('status', '=', status);
  const { totalSize, rows } = await pageOfAmounts(ctx, made, query, {
    time: { field: 'createTime', column: 'created_at' },
    amount: { field: 'amount', column: 'amount' },
  });
  return {
    totalSize,
    resultList: rows.map((row) => ({
      raiseId: row.id,
      kind: row.kind,
      currency: row.currency,
      amount: wireAmount(row.amount, row.currency),
      purpose: row.purpose,
      paperCount: row.materials.length,
      status: row.status,
      reason: row.reason,
      createTime: beijingDateTime(row.created_at.getTime()),
      validUntil: row.valid_until === null ? null : beijingDateTime(row.valid_until.getTime()),
    })),
  };
}

function dayLimit(kind: LimitKind, currency: CurrencyCode, raised?: bigint): bigint {
  return (kind === 'WITHDRAW' ? withdrawLimits(currency, raised) : exchangeLimits(currency, raised)).daily.amount;
}

/** Returns one limit with what real orders used of it today. */
async function quotaOf(
  ctx: RequestContext,
  { kind, currency }: { readonly kind: LimitKind; readonly currency: CurrencyCode },
) {
  const { accountId: owner } = requireSession(ctx);
  const db = ctx.db.kysely;
  const at = ctx.clock.now();
  const raised = await raisedLimit(db, { owner, kind, currency, at });
  const usual = dayLimit(kind, currency);
  const limit = dayLimit(kind, currency, raised?.amount);
  const single = (kind === 'WITHDRAW' ? withdrawLimits : exchangeLimits)(currency, raised?.amount).max.amount;
  const used =
    kind === 'WITHDRAW'
      ? await withdrawnToday(db, { owner, at }, currency)
      : (await exchangeLimitsOf(db, { owner, currency, at })).used.amount;
  const checking = await db
    .selectFrom('limit_raises')
    .select('id')
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('status', '=', 'CHECKING')
    .executeTakeFirst();
  return {
    kind,
    currency,
    limit: wireAmount(limit, currency),
    single: wireAmount(single, currency),
    used: wireAmount(used, currency),
    left: wireAmount(used > limit ? 0n : limit - used, currency),
    usual: wireAmount(usual, currency),
    most: wireAmount(usual * mostTimes, currency),
    raisedUntil: raised === null ? null : beijingDateTime(raised.until),
    checking: checking !== undefined,
  };
}

/** Returns what orders used on each day since `from`, the newest first. */
async function usedByDay(
  db: Queryable,
  { owner, kind, currency, from }: { owner: string; kind: LimitKind; currency: CurrencyCode; from: string },
): Promise<readonly { readonly day: string; readonly amount: bigint }[]> {
  const day = dayIn('orders.created_at');
  const since = startOfBeijingDay(from);
  const rows =
    kind === 'WITHDRAW'
      ? await db
          .selectFrom('withdrawal_lines as line')
          .innerJoin('orders', 'orders.id', 'line.order_id')
          .select([day.as('day'), ({ fn }) => fn.sum<string>('line.amount').as('amount')])
          .where('orders.owner', '=', owner)
          .where('orders.status', 'in', ['awaitingPayment', 'processing', 'succeeded'])
          .where('orders.created_at', '>=', new Date(since))
          .where('line.currency', '=', currency)
          .groupBy(day)
          .orderBy('day', 'desc')
          .execute()
      : await countedExchanges(db, { owner, currency, since })
          .select([day.as('day'), ({ fn }) => fn.sum<string>('source_amount').as('amount')])
          .groupBy(day)
          .orderBy('day', 'desc')
          .execute();
  return rows.map((row) => ({ day: row.day, amount: BigInt(row.amount) }));
}

async function mustSeeFiles(ctx: RequestContext, files: readonly string[]): Promise<void> {
  const seen = await visibleFiles(ctx.db.kysely, requireSession(ctx), files);
  if (seen.length < new Set(files).size) throw wrongInput('materials', 'names a file that is not there');
}
