import type { CurrencyCode } from '../../domain/currency.ts';
import { sumMoney, type Money } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import { wireAmount } from './amounts.ts';
import { keptRecharge } from './keptRecharge.ts';
import { shopBalances, type ShopBalance } from './rechargeShops.ts';
import { rechargeTerms, type RechargeChoice, type RechargeTerms } from './rechargeTerms.ts';
import { saveTrial } from './trials.ts';

const trialMs = 600_000;
/** The largest single recharge, in minor units of any currency. */
const most = 10_000_000_000n;

export interface RechargeRequest {
  readonly owner: string;
  readonly userId: string;
  readonly currency: CurrencyCode;
  /** One line per shop. */
  readonly lines: readonly { readonly shopId: string; readonly amount: Money }[];
  readonly choice: RechargeChoice;
  readonly at: number;
}

export interface RechargeTrial {
  readonly trialId: string;
  readonly terms: RechargeTerms;
  readonly lines: readonly (ShopBalance & { readonly amount: Money })[];
  readonly expiresAt: number;
}

/**
 * Checks a recharge and stores its terms for ten minutes. Refuses with 171001 (no such shop balance), 190015 (the shop's
 * state), 190070 (its authorisation has expired), 711004 (a line above its balance), 771002 (too much) or 301001 (coupon or package); `index` gives the line.
 */
export async function tryRecharge(
  trx: Trx,
  { owner, userId, currency, lines: wanted, choice, at }: RechargeRequest,
): Promise<RechargeTrial> {
  const balances = await shopBalances(trx, owner, currency);
  const lines = wanted.map(({ shopId, amount }, index) => {
    const shop = balances.find((balance) => balance.shopId === shopId);
    if (shop === undefined) throw new Refusal('171001', {}, { index, shopId });
    if (shop.refusal !== null) throw new Refusal(shop.refusal, {}, { index, shopId });
    if (amount.amount > shop.available)
      throw new Refusal('711004', {}, { index, shopId, available: wireAmount(shop.available, currency) });
    return { ...shop, amount };
  });
  const amount = sumMoney(
    lines.map((line) => line.amount),
    currency,
  );
  if (amount.amount > most) throw new Refusal('771002');
  const terms = await rechargeTerms(trx, { owner, amount, choice, at });
  const expiresAt = at + trialMs;
  const trialId = await saveTrial(trx, {
    kind: 'recharge',
    owner,
    userId,
    terms: keptRecharge(lines, terms),
    at,
    expiresAt,
  });
  return { trialId, terms, lines, expiresAt };
}
