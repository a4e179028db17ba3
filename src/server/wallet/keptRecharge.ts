import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { money, type Money } from '../../domain/money.ts';
import type { ReliefUse } from '../relief/findRelief.ts';
import type { RechargeTerms } from './rechargeTerms.ts';

type Stored = Readonly<Record<string, unknown>>;

export interface RechargeLine {
  readonly shopId: string;
  readonly shopName: string;
  readonly platform: string;
  readonly amount: Money;
}
export interface KeptDiscounts {
  readonly redpack: Money;
  readonly package: Money;
  readonly coupon: Money;
  readonly total: Money;
}

/** A recharge as stored with its trial and then its order. */
export interface KeptRecharge {
  readonly lines: readonly RechargeLine[];
  readonly payable: Money;
  readonly discounts: KeptDiscounts;
  readonly uses: readonly ReliefUse[];
}

/** Returns a recharge as JSON: amounts in minor units as text, with their currency once. */
export function keptRecharge(
  lines: readonly RechargeLine[],
  { amount, payable, redpack, package: packaged, coupon, discount, uses }: RechargeTerms,
) {
  return {
    currency: amount.currency,
    lines: lines.map((line) => ({
      shopId: line.shopId,
      shopName: line.shopName,
      platform: line.platform,
      amount: String(line.amount.amount),
    })),
    payable: String(payable.amount),
    discounts: {
      redpack: String(redpack.amount),
      package: String(packaged.amount),
      coupon: String(coupon.amount),
      total: String(discount.amount),
    },
    uses: uses.map(({ kind, ref, takes, saved }) => ({
      kind,
      ref,
      takes: String(takes),
      ...(saved !== null && { saved: String(saved.amount) }),
    })),
  };
}

/** Reads what `keptRecharge` wrote. Throws for anything else. */
export function readKeptRecharge(kept: Stored): KeptRecharge {
  const currency = String(kept['currency']);
  if (!isCurrency(currency)) throw new Error(`A recharge names ${currency}, which is not a currency.`);
  const discounts = recordIn(kept['discounts']);
  const discount = (name: keyof KeptDiscounts): Money => moneyIn(discounts[name], currency);
  return {
    lines: rowsIn(kept['lines']).map((line) => ({
      shopId: String(line['shopId']),
      shopName: String(line['shopName']),
      platform: String(line['platform']),
      amount: moneyIn(line['amount'], currency),
    })),
    payable: moneyIn(kept['payable'], currency),
    discounts: {
      redpack: discount('redpack'),
      package: discount('package'),
      coupon: discount('coupon'),
      total: discount('total'),
    },
    uses: rowsIn(kept['uses']).map((use) => ({
      kind: kindIn(use['kind']),
      ref: String(use['ref']),
      takes: BigInt(String(use['takes'])),
      saved: use['saved'] === undefined ? null : moneyIn(use['saved'], currency),
    })),
  };
}

function kindIn(kind: unknown): ReliefUse['kind'] {
  if (kind === 'coupon' || kind === 'package' || kind === 'redpack' || kind === 'rate') return kind;
  throw new Error(`A recharge used ${String(kind)}, which does not reduce a fee.`);
}

function moneyIn(amount: unknown, currency: CurrencyCode): Money {
  return money(BigInt(String(amount)), currency);
}

function recordIn(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function rowsIn(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? value.map(recordIn) : [];
}
