import type { Selectable } from 'kysely';
import { addDays, beijingDay, instantOfBeijing, weekdayOf } from '../../domain/day.ts';
import type { Money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { nextId } from '../db/nextId.ts';
import type { RechargeRulesTable, RechargeSchedule } from '../db/tables/wallet.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { Refusal } from '../operation/Refusal.ts';
import { enqueueJob } from '../platform/jobs.ts';
import { lockAccount } from '../platform/lockAccount.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { compareCurrencies } from '../../domain/compareCurrencies.ts';
import { shopsOf, type Shop } from '../shop/shops.ts';

export const autoRechargeJobKind = 'wallet.autoRecharge';
/** The most rules of an account. */
export const mostRules = 20;
const hour = 3_600_000;
const runsAt = '10:00:00';

export type RechargeRule = Selectable<RechargeRulesTable>;

/** What the user decides about a rule. `minimum` and `keep` in the currency of the rule. */
export interface RuleWish {
  readonly ruleId: string | null;
  readonly owner: string;
  readonly userId: string;
  readonly minimum: Money;
  /** What stays in each shop. */
  readonly keep: bigint;
  readonly shopIds: readonly string[];
  readonly schedule: RechargeSchedule;
  /** 1 Monday to 7 Sunday; only for a weekly rule. */
  readonly weekday: number | null;
  readonly at: number;
}

/** Stores a rule, active, and plans its next run. Refuses with 171001 (no such shop), 110019 (too many rules) or 990404 (no such rule). */
export async function saveRule(trx: Trx, wish: RuleWish): Promise<RechargeRule> {
  const { owner, userId, at, minimum } = wish;
  const shops = await ruleShops(trx, owner);
  for (const shopId of wish.shopIds)
    if (!shops.some((shop) => shop.id === shopId && shop.currency === minimum.currency))
      throw new Refusal('171001', {}, { shopId });
  const weekday = wish.schedule === 'WEEKLY' ? (wish.weekday ?? 1) : null;
  const nextRun = nextRunAfter({ schedule: wish.schedule, weekday }, at);
  const values = {
    user_id: userId,
    currency: minimum.currency,
    shop_ids: toJsonb(wish.shopIds),
    schedule: wish.schedule,
    weekday,
    minimum: minimum.amount,
    keep: wish.keep,
    status: 'ACTIVE' as const,
    next_run_at: new Date(nextRun),
  };
  const saved =
    wish.ruleId === null
      ? await trx
          .insertInto('recharge_rules')
          .values({ ...values, id: await newRuleId(trx, owner), owner, created_at: new Date(at), deleted_at: null })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('recharge_rules')
          .set(values)
          .where('id', '=', (await mustFindRule(trx, owner, wish.ruleId)).id)
          .returningAll()
          .executeTakeFirstOrThrow();
  await planRun(trx, saved.id, nextRun);
  await recordAudit(trx, {
    actor: userId,
    action: 'wallet.saveAutoRule',
    subject: `rule ${saved.id}`,
    detail: { ...values, minimum: String(values.minimum), keep: String(values.keep) },
    now: at,
  });
  return saved;
}

/** Pauses a rule, or starts it again. Refuses with 990404. */
export async function switchRule(
  trx: Trx,
  { owner, userId, ruleId, status, at }: ChangeOfRule & { readonly status: RechargeRule['status'] },
): Promise<void> {
  const rule = await mustFindRule(trx, owner, ruleId);
  if (rule.status === status) return;
  const nextRun = status === 'ACTIVE' ? nextRunAfter(rule, at) : null;
  await trx
    .updateTable('recharge_rules')
    .set({ status, next_run_at: nextRun === null ? null : new Date(nextRun) })
    .where('id', '=', ruleId)
    .execute();
  if (nextRun !== null) await planRun(trx, ruleId, nextRun);
  await recordAudit(trx, {
    actor: userId,
    action: 'wallet.switchAutoRule',
    subject: `rule ${ruleId}`,
    detail: { status },
    now: at,
  });
}

/** Removes a rule; its runs stay in the history. Refuses with 990404. */
export async function deleteRule(trx: Trx, { owner, userId, ruleId, at }: ChangeOfRule): Promise<void> {
  await mustFindRule(trx, owner, ruleId);
  await trx
    .updateTable('recharge_rules')
    .set({ next_run_at: null, deleted_at: new Date(at) })
    .where('id', '=', ruleId)
    .execute();
  await recordAudit(trx, { actor: userId, action: 'wallet.deleteAutoRule', subject: `rule ${ruleId}`, now: at });
}

interface ChangeOfRule {
  readonly owner: string;
  readonly userId: string;
  readonly ruleId: string;
  readonly at: number;
}

/** Returns the owner's shops from which money may be moved at some time, by currency; unlinked ones are left out. */
export async function ruleShops(db: Queryable, owner: string): Promise<readonly Shop[]> {
  const shops = await shopsOf(db, { owner });
  return shops
    .filter(({ status }) => status !== '3')
    .toSorted((one, other) => compareCurrencies(one.currency, other.currency));
}

/** Returns when a rule runs next: at ten in the morning of Beijing, or at the next hour when it watches for an amount. */
export function nextRunAfter({ schedule, weekday }: Pick<RechargeRule, 'schedule' | 'weekday'>, at: number): number {
  if (schedule === 'THRESHOLD') return Math.floor(at / hour + 1) * hour;
  const today = beijingDay(at);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const instant = instantOfBeijing(`${day} ${runsAt}`);
    const isItsDay = schedule === 'DAILY' || weekdayOf(day) === (weekday ?? 1) % 7;
    if (instant !== null && instant > at && isItsDay) return instant;
  }
  throw new Error(`A rule that runs ${schedule} has no next run.`);
}

/** Queues the job of a run. The time is a part of it, so that a run that was planned before a change does nothing. */
export async function planRun(trx: Trx, ruleId: string, runAt: number): Promise<void> {
  await enqueueJob(trx, {
    kind: autoRechargeJobKind,
    payload: { ruleId, runAt },
    runAt,
    key: `${autoRechargeJobKind}/${ruleId}/${runAt}`,
  });
}

async function mustFindRule(trx: Trx, owner: string, ruleId: string): Promise<RechargeRule> {
  const rule = await trx
    .selectFrom('recharge_rules')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', ruleId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (rule === undefined) throw new Refusal('990404');
  return rule;
}

async function newRuleId(trx: Trx, owner: string): Promise<string> {
  await lockAccount(trx, owner);
  const { count } = await trx
    .selectFrom('recharge_rules')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostRules) throw new Refusal('110019', {}, { most: mostRules });
  return nextId(trx, 'recharge_rule_numbers', { prefix: 'AR', digits: 6 });
}
