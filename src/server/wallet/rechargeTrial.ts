import { sumMoney, type Money } from '../../domain/money.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Trx } from '../db/Database.ts';
import { Refusal } from '../http/Refusal.ts';
import { wireAmount } from './amounts.ts';
import { loadRelief, type ReliefChoice } from './rechargeRelief.ts';
import { shopBalances, type ShopBalance } from './rechargeShops.ts';
import { rechargeTerms, type RechargeTerms } from './rechargeTerms.ts';
import { saveTrial } from './trials.ts';

const TRIAL_MS = 600_000;
/** Largest recharge at once, in major units of any currency. */
const MOST_MAJOR = 100_000_000n;

export type RechargeRequest = ReliefChoice & {
  readonly owner: string;
  readonly userId: string;
  readonly currency: CurrencyCode;
  /** One for each shop. */
  readonly lines: readonly { readonly shopId: string; readonly amount: Money }[];
  readonly at: number;
};

export type RechargeLine = ShopBalance & { readonly amount: Money };
export type RechargeTrial = { readonly trialId: string; readonly terms: RechargeTerms; readonly lines: readonly RechargeLine[]; readonly expiresAt: number };

/**
 * Checks a recharge and keeps its terms for ten minutes. Refuses with 171001 (no such shop balance), 711004
 * (a line above its balance; `index` says which), 771002 (too much or nothing left) or 301001 (coupon).
 */
export async function tryRecharge(trx: Trx, request: RechargeRequest): Promise<RechargeTrial> {
  const { owner, userId, currency, at } = request;
  const balances = await shopBalances(trx, owner, currency);
  const lines = request.lines.map(({ shopId, amount }, index): RechargeLine => {
    const shop = balances.find((balance) => balance.shopId === shopId);
    if (shop === undefined) throw new Refusal('171001', {}, { index, shopId });
    if (amount.amount > shop.available) throw new Refusal('711004', {}, { index, shopId, available: wireAmount(shop.available, currency) });
    return { ...shop, amount };
  });
  const total = sumMoney(lines.map(({ amount }) => amount), currency);
  if (total.amount > MOST_MAJOR * 100n) throw new Refusal('771002');
  const terms = rechargeTerms(total, await loadRelief(trx, { owner, currency, amount: total, choice: request, at }));
  if (terms.arrival.amount <= 0n) throw new Refusal('771002');
  const kept = {
    ...{ currency, couponId: request.couponId, useRedpacket: request.useRedpacket, quotaId: request.quotaId, payable: String(terms.payable.amount) },
    lines: lines.map((line) => ({ shopId: line.shopId, shopName: line.shopName, platform: line.platform, amount: String(line.amount.amount) })),
  };
  const expiresAt = at + TRIAL_MS;
  const trialId = await saveTrial(trx, { kind: 'recharge', owner, userId, terms: kept, at, expiresAt });
  return { trialId, terms, lines, expiresAt };
}
