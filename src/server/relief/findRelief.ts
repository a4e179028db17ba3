import type { Selectable } from 'kysely';
import { decimalsOf, type CurrencyCode } from '../../domain/currency.ts';
import { divideDecimal, multiplyDecimal, parseDecimal, roundDecimal, type Decimal } from '../../domain/decimal.ts';
import { discountFee } from '../../domain/exchange.ts';
import {
  addMoney,
  minMoney,
  money,
  moneyToDecimal,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import type { CouponsTable, FeeQuotasTable, ReliefUsesTable } from '../db/tables/relief.ts';
import { Refusal } from '../operation/Refusal.ts';
import { openBenefits } from './openBenefits.ts';
import type { RateCard } from './rateCards.ts';

/** How the customer chose to reduce the fee. With `coupon` AUTO the server picks the best; a package is measured at the rate `toQuota`. */
export interface ReliefChoice {
  readonly coupon: { readonly action: 'AUTO' | 'NONE' } | { readonly action: 'MANUAL'; readonly couponId: string };
  readonly useRedpacket: boolean;
  /** `quotaId` null: the package that expires first. */
  readonly quota: { readonly quotaId: string | null } | null;
  /** `rateCardId` null: the fitting one with the lowest rate. Only withdrawals have rate cards. */
  readonly rateCard?: { readonly rateCardId: string | null } | null;
}

export interface ReliefQuestion {
  readonly owner: string;
  readonly scope: CouponsTable['scope'];
  readonly amount: Money;
  /** Before discounts, in the amount's currency. */
  readonly fee: Money;
  readonly choice: ReliefChoice;
  /** Returns units of a package's currency for one unit of the amount's. */
  readonly toQuota: (currency: CurrencyCode) => Decimal;
  readonly at: number;
}

export interface ReliefUse {
  readonly kind: ReliefUsesTable['kind'];
  readonly ref: string;
  readonly takes: bigint;
  /** By how much it lowers the fee; null in orders from before this was kept. */
  readonly saved: Money | null;
}

/** Amounts in the fee's currency; `total` is their sum and never exceeds the fee, which a rate card has already lowered. */
export interface Relief {
  readonly redpack: Money;
  readonly package: Money;
  readonly coupon: Money;
  readonly total: Money;
  readonly couponId: string | null;
  readonly quotaId: string | null;
  readonly rateCard: RateCard | null;
  readonly uses: readonly ReliefUse[];
}

export function noRelief(currency: CurrencyCode): Relief {
  const none = zeroMoney(currency);
  return {
    redpack: none,
    package: none,
    coupon: none,
    total: none,
    couponId: null,
    quotaId: null,
    rateCard: null,
    uses: [],
  };
}

/**
 * Returns what the owner's choice takes off a fee, and what it uses up: first the package frees its part of the amount, then the
 * coupon takes its share, then red packets pay. Refuses with 301001 when a chosen coupon or package does not apply. Writes nothing.
 */
export async function findRelief(db: Queryable, question: ReliefQuestion): Promise<Relief> {
  const { fee, choice } = question;
  const free = await packageRelief(db, question);
  const afterPackage = subtractMoney(fee, free.taken);
  const coupon = await couponRelief(db, question, afterPackage);
  const afterCoupon = subtractMoney(afterPackage, coupon.taken);
  const packets = choice.useRedpacket
    ? await packetRelief(db, question, afterCoupon)
    : { taken: zeroMoney(fee.currency), uses: [] };
  return {
    redpack: packets.taken,
    package: free.taken,
    coupon: coupon.taken,
    total: addMoney(addMoney(free.taken, coupon.taken), packets.taken),
    couponId: coupon.couponId,
    quotaId: free.quotaId,
    rateCard: null,
    uses: [...free.uses, ...coupon.uses, ...packets.uses],
  };
}

interface Taken {
  readonly taken: Money;
  readonly uses: readonly ReliefUse[];
}

async function packageRelief(
  db: Queryable,
  { owner, amount, fee, choice, toQuota, at }: ReliefQuestion,
): Promise<Taken & { readonly quotaId: string | null }> {
  const none = { taken: zeroMoney(fee.currency), uses: [], quotaId: null };
  if (choice.quota === null) return none;
  const open = await openQuotas(db, owner, at);
  const { quotaId } = choice.quota;
  const quota = quotaId === null ? open[0] : open.find(({ id }) => id === quotaId);
  if (quota === undefined) {
    if (quotaId !== null) throw new Refusal('301001');
    return none;
  }
  const { covered, takes } = coverOf(quota, amount, toQuota(quota.currency));
  if (takes === 0n) return none;
  const taken = money((fee.amount * covered.amount) / amount.amount, fee.currency);
  return { taken, uses: [{ kind: 'package', ref: quota.id, takes, saved: taken }], quotaId: quota.id };
}

/** Returns how much of an amount a package covers, and how much of the package that takes; both rounded so that a package never gives more than it has. */
export function coverOf(
  quota: Pick<Selectable<FeeQuotasTable>, 'currency' | 'remain'>,
  amount: Money,
  rate: Decimal,
): { readonly covered: Money; readonly takes: bigint } {
  const needed = roundDecimal(multiplyDecimal(moneyToDecimal(amount), rate), decimalsOf(quota.currency), 'up').units;
  if (needed <= quota.remain) return { covered: amount, takes: needed };
  const remain = moneyToDecimal(money(quota.remain, quota.currency));
  const reach = money(
    divideDecimal(remain, rate, { scale: decimalsOf(amount.currency), mode: 'down' }).units,
    amount.currency,
  );
  return { covered: minMoney(reach, amount), takes: quota.remain };
}

/** Returns the owner's unexpired packages with something left, first to expire first. */
export async function openQuotas(
  db: Queryable,
  owner: string,
  at: number,
): Promise<readonly Selectable<FeeQuotasTable>[]> {
  return openBenefits(db, 'fee_quotas', { owner, at });
}

/** Returns the owner's unused, unexpired coupons, first to expire first. */
export async function openCoupons(
  db: Queryable,
  owner: string,
  at: number,
): Promise<readonly Selectable<CouponsTable>[]> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('account_id', '=', owner)
    .where('order_id', 'is', null)
    .where('expires_at', '>', new Date(at))
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
}

async function couponRelief(
  db: Queryable,
  question: ReliefQuestion,
  fee: Money,
): Promise<Taken & { readonly couponId: string | null }> {
  const { owner, choice, at, scope, amount } = question;
  const none = { taken: zeroMoney(fee.currency), uses: [], couponId: null };
  if (choice.coupon.action === 'NONE') return none;
  const fitting = (await openCoupons(db, owner, at)).filter((coupon) => fits(coupon, scope, amount));
  if (choice.coupon.action === 'MANUAL') {
    const { couponId } = choice.coupon;
    const chosen = fitting.find(({ id }) => id === couponId);
    if (chosen === undefined) throw new Refusal('301001');
    const taken = offOf(chosen, fee);
    // A coupon is kept for a fee of which it takes something off.
    return taken.amount === 0n ? none : used(chosen.id, taken);
  }
  const best = fitting
    .map((coupon) => used(coupon.id, offOf(coupon, fee)))
    .reduce<Taken & { readonly couponId: string | null }>(
      (one, other) => (other.taken.amount > one.taken.amount ? other : one),
      none,
    );
  return best;
}

function used(couponId: string, taken: Money) {
  return { taken, uses: [{ kind: 'coupon' as const, ref: couponId, takes: 0n, saved: taken }], couponId };
}

/** Whether a coupon may be used for an order of this amount. */
export function fits(coupon: Selectable<CouponsTable>, scope: CouponsTable['scope'], amount: Money): boolean {
  if (coupon.scope !== scope) return false;
  if (coupon.currency === null) return true;
  return coupon.currency === amount.currency && amount.amount >= coupon.min_amount;
}

function offOf(coupon: Selectable<CouponsTable>, fee: Money): Money {
  const rate = parseDecimal(coupon.rate ?? '');
  if (coupon.discount === 'RATE' && rate === null)
    throw new Error(`Coupon ${coupon.id} has the rate ${coupon.rate}, which is not a decimal.`);
  return discountFee(fee, [rate === null ? { amount: money(coupon.amount ?? 0n, fee.currency) } : { rate }]).discount;
}

async function packetRelief(db: Queryable, { owner, at }: ReliefQuestion, fee: Money): Promise<Taken> {
  const packets = (await openBenefits(db, 'red_packets', { owner, at })).filter(
    ({ currency }) => currency === fee.currency,
  );
  let left = fee;
  const uses: ReliefUse[] = [];
  for (const packet of packets) {
    const taken = minMoney(money(packet.remain, fee.currency), left);
    if (taken.amount === 0n) break;
    uses.push({ kind: 'redpack', ref: packet.id, takes: taken.amount, saved: taken });
    left = subtractMoney(left, taken);
  }
  return {
    taken: sumMoney(
      uses.map(({ takes }) => money(takes, fee.currency)),
      fee.currency,
    ),
    uses,
  };
}
