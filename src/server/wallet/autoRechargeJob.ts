import { isRecord } from '../../domain/isRecord.ts';
import { formatMoney } from '../../domain/format.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import type { RechargeRunOutcome } from '../db/tables/wallet.ts';
import { isHeldToPermissions, isUsable, readUser } from '../identity/UserRecord.ts';
import { fillWords } from '../language/fillWords.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { sendLetter } from '../messages/sendLetter.ts';
import { Refusal } from '../operation/Refusal.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { nextRunAfter, planRun, type RechargeRule } from './autoRecharge.ts';
import { bookRecharge } from './bookRecharge.ts';
import { shopBalances } from './rechargeShops.ts';
import { tryRecharge } from './rechargeTrial.ts';

/** Why a run moved nothing; empty when it moved money. */
export type RunReason = '' | 'BELOW_MINIMUM' | 'NO_SHOP' | 'NOT_ALLOWED' | 'NOT_VERIFIED' | 'ABOVE_LIMIT' | 'REFUSED';

interface Run {
  readonly outcome: RechargeRunOutcome;
  readonly reason: RunReason;
  readonly amount: bigint;
  readonly orderId: string | null;
}

/**
 * Runs a rule once for each time it was planned for: moves what its shops have above what stays in them, by the same trial
 * and booking as a top-up by hand, with the present rights of the user who made the rule. A refusal leaves no trace but
 * the run itself, in a transaction of its own, and a message.
 */
export const autoRechargeJob: JobHandler = async (payload, { db, clock }) => {
  if (!isRecord(payload)) throw new Error('A run needs ruleId and runAt.');
  const [ruleId, runAt] = [String(payload['ruleId']), Number(payload['runAt'])];
  const at = clock.now();
  try {
    await db.inTransaction(async (trx) => {
      const rule = await dueRule(trx, ruleId, runAt);
      if (rule !== null) await settleRun(trx, { rule, runAt, at, run: await topUp(trx, rule, at) });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = error.code === '771002' ? 'ABOVE_LIMIT' : 'REFUSED';
    await db.inTransaction(async (trx) => {
      const rule = await dueRule(trx, ruleId, runAt);
      const run: Run = { outcome: 'FAILED', reason, amount: 0n, orderId: null };
      if (rule !== null) await settleRun(trx, { rule, runAt, at, run });
    });
  }
};

/** Returns the rule, locked, while this run is still the one that it waits for. */
async function dueRule(trx: Trx, ruleId: string, runAt: number): Promise<RechargeRule | null> {
  const rule = await trx
    .selectFrom('recharge_rules')
    .selectAll()
    .where('id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();
  return rule?.next_run_at?.getTime() === runAt ? rule : null;
}

async function topUp(trx: Trx, rule: RechargeRule, at: number): Promise<Run> {
  const { owner, user_id: userId, currency, keep } = rule;
  const nothing = (outcome: RechargeRunOutcome, reason: RunReason): Run => ({
    outcome,
    reason,
    amount: 0n,
    orderId: null,
  });
  const refused = await refusedUser(trx, rule);
  if (refused !== null) return nothing('FAILED', refused);
  const chosen = (await shopBalances(trx, owner, currency)).filter(({ shopId }) => rule.shop_ids.includes(shopId));
  const usable = chosen.filter(({ refusal }) => refusal === null);
  if (chosen.length > 0 && usable.length === 0) return nothing('SKIPPED', 'NO_SHOP');
  const lines = usable
    .filter(({ available }) => available > keep)
    .map(({ shopId, available }) => ({ shopId, amount: money(available - keep, currency) }));
  const amount = lines.reduce((sum, line) => sum + line.amount.amount, 0n);
  if (amount < rule.minimum) return nothing('SKIPPED', 'BELOW_MINIMUM');
  const choice = { couponId: null, useRedpacket: false, quotaId: null };
  const { trialId } = await tryRecharge(trx, { owner, userId, currency, lines, choice, at });
  const order = await bookRecharge(trx, { trialId, owner, userId, at, way: 'byRule' });
  return { outcome: 'DONE', reason: '', amount, orderId: order.id };
}

/** What the user who made the rule may no longer do; null: everything that a top-up needs. */
async function refusedUser(trx: Trx, { user_id }: RechargeRule): Promise<RunReason | null> {
  const record = await readUser(trx, user_id);
  if (record === null || !isUsable(record)) return 'NOT_ALLOWED';
  if (isHeldToPermissions(record) && !record.user.permissions.includes('wallet.recharge')) return 'NOT_ALLOWED';
  return record.account.kyc_status === '5' ? null : 'NOT_VERIFIED';
}

async function settleRun(
  trx: Trx,
  { rule, runAt, at, run }: { rule: RechargeRule; runAt: number; at: number; run: Run },
): Promise<void> {
  const nextRun = nextRunAfter(rule, Math.max(at, runAt));
  await trx
    .updateTable('recharge_rules')
    .set({ next_run_at: new Date(nextRun) })
    .where('id', '=', rule.id)
    .execute();
  await planRun(trx, rule.id, nextRun);
  // A rule that watches for an amount looks every hour; only what it did is worth a line.
  if (rule.schedule === 'THRESHOLD' && run.reason === 'BELOW_MINIMUM') return;
  await trx
    .insertInto('recharge_runs')
    .values({
      id: `${rule.id}-${runAt}`,
      rule_id: rule.id,
      owner: rule.owner,
      currency: rule.currency,
      outcome: run.outcome,
      reason: run.reason,
      amount: run.amount,
      order_id: run.orderId,
      ran_at: new Date(at),
    })
    .execute();
  if (run.outcome === 'FAILED') await tellFailure(trx, { rule, reason: run.reason, at });
}

async function tellFailure(
  trx: Trx,
  { rule, reason, at }: { rule: RechargeRule; reason: RunReason; at: number },
): Promise<void> {
  const facts = {
    rule: rule.id,
    minimum: formatMoney(moneyToWire(money(rule.minimum, rule.currency)), rule.currency),
    reason,
  };
  const wordsIn = (locale: Locale) => fillWords(serverWords.topUps[locale].autoFailed, locale, facts);
  await sendLetter(trx, {
    userId: rule.user_id,
    type: 'fund',
    at,
    url: '/wallet/recharge/auto',
    words: { 'zh-CN': wordsIn('zh-CN'), 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') },
  });
}
