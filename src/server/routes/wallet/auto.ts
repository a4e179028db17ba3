import { wrongInput } from '../../operation/Refusal.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { parseMoney } from '../../../domain/money.ts';
import type { RechargeSchedule } from '../../db/tables/wallet.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { shopRefusal } from '../../shop/shopRefusal.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { deleteRule, ruleShops, saveRule, switchRule, type RechargeRule } from '../../wallet/autoRecharge.ts';
import { exportOfList } from '../lists/exportOfList.ts';
import { pageOfAmounts, type AmountQuery } from '../lists/pageOfAmounts.ts';

interface Saved {
  readonly ruleId?: string;
  readonly currency: string;
  readonly shopIds: readonly string[];
  readonly schedule: RechargeSchedule;
  readonly weekday?: number;
  readonly minimum: string;
  readonly keep?: string;
}

interface RunQuery extends AmountQuery {
  readonly ruleId?: string;
  readonly outcome?: 'DONE' | 'SKIPPED' | 'FAILED';
}

/** Automatic top-ups. */
export const walletAutoHandlers: OperationHandlers = {
  'wallet.autoRules': async (_input, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const rules = await ctx.db.kysely
      .selectFrom('recharge_rules')
      .selectAll()
      .where('owner', '=', owner)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const shops = await ruleShops(ctx.db.kysely, owner);
    return {
      list: rules.map((rule) => ruleToWire(rule, new Map(shops.map(({ id, name }) => [id, name])))),
      shops: shops.map((shop) => ({
        shopId: shop.id,
        shopName: shop.name,
        currency: shop.currency,
        available: wireAmount(shop.available, shop.currency),
        reason: shopRefusal(shop),
      })),
    };
  },

  'wallet.saveAutoRule': handlerOf<{ body: Saved }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const currency = currencyFrom(body.currency, 'currency');
    const minimum = amountFrom(body.minimum, currency, 'minimum');
    const keep = parseMoney(body.keep || '0', currency);
    if (!keep.ok) throw wrongInput('keep', `is not an amount of ${currency}: ${keep.error}`);
    const at = ctx.clock.now();
    const wish = {
      owner,
      userId,
      minimum,
      keep: keep.value.amount,
      shopIds: body.shopIds,
      schedule: body.schedule,
      at,
    };
    return ctx.settle(async (trx) => {
      const rule = await saveRule(trx, { ...wish, ruleId: body.ruleId ?? null, weekday: body.weekday ?? null });
      return { ruleId: rule.id };
    });
  }),

  'wallet.switchAutoRule': handlerOf<{ body: { ruleId: string; status: 'ACTIVE' | 'PAUSED' } }>(
    async ({ body }, ctx) => {
      const { accountId: owner, userId } = requireSession(ctx);
      await ctx.db.inTransaction((trx) => switchRule(trx, { ...body, owner, userId, at: ctx.clock.now() }));
      return null;
    },
  ),

  'wallet.deleteAutoRule': handlerOf<{ body: { ruleId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    await ctx.db.inTransaction((trx) => deleteRule(trx, { ...body, owner, userId, at: ctx.clock.now() }));
    return null;
  }),

  'wallet.autoRuns': handlerOf<{ body: RunQuery }>(async ({ body }, ctx) => runsOf(body, ctx)),

  'wallet.exportAutoRuns': exportOfList(runsOf, {
    columns: ['time', ['currency', 'amount'], 'outcome', 'reason', 'ruleId'],
    words: ({ common, topup: { auto, runOutcome, runReason } }) => ({
      name: auto.runs.title,
      heads: { ...common, ...auto.runs },
      names: { outcome: runOutcome, reason: runReason },
    }),
  }),
};

/** Returns the account's runs that match a query. */
async function runsOf({ ruleId = '', outcome, ...query }: RunQuery, ctx: RequestContext) {
  let ran = ctx.db.kysely.selectFrom('recharge_runs').selectAll();
  if (ruleId.trim() !== '') ran = ran.where('rule_id', '=', ruleId.trim());
  if (outcome !== undefined) ran = ran.where('outcome', '=', outcome);
  const { totalSize, rows } = await pageOfAmounts(ctx, ran, query, {
    time: { field: 'time', column: 'ran_at' },
    amount: { field: 'amount', column: 'amount' },
  });
  return {
    totalSize,
    resultList: rows.map((row) => ({
      runId: row.id,
      ruleId: row.rule_id,
      time: beijingDateTime(row.ran_at.getTime()),
      outcome: row.outcome,
      reason: row.reason,
      currency: row.currency,
      amount: wireAmount(row.amount, row.currency),
      orderId: row.order_id,
    })),
  };
}

function ruleToWire(rule: RechargeRule, names: ReadonlyMap<string, string>) {
  return {
    ruleId: rule.id,
    currency: rule.currency,
    shopIds: rule.shop_ids,
    shopNames: rule.shop_ids.map((id) => names.get(id) ?? id),
    schedule: rule.schedule,
    weekday: rule.weekday,
    minimum: wireAmount(rule.minimum, rule.currency),
    keep: wireAmount(rule.keep, rule.currency),
    status: rule.status,
    nextRun: rule.next_run_at === null ? null : beijingDateTime(rule.next_run_at.getTime()),
  };
}
