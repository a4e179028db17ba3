import { decimalsOf, type CurrencyCode } from '../../domain/currency.ts';
import { multiplyDecimal, type Decimal } from '../../domain/decimal.ts';
import { feeOf } from '../../domain/exchange.ts';
import { addMoney, money, zeroMoney, type Money } from '../../domain/money.ts';
import type { WithdrawMode } from '../db/tables/withdraw.ts';

/** Whole units of each currency worth about a dollar; limits are multiples of them. */
const aboutADollar: Readonly<Record<CurrencyCode, bigint>> = {
  USD: 1n,
  CNY: 7n,
  JPY: 150n,
  EUR: 1n,
  GBP: 1n,
  CAD: 1n,
  HKD: 8n,
  AUD: 2n,
  CNH: 7n,
  IDR: 16_000n,
  MYR: 4n,
  DKK: 7n,
  TWD: 32n,
  THB: 33n,
  PHP: 58n,
  SGD: 1n,
  VND: 25_000n,
  AED: 4n,
  PLN: 4n,
  MXN: 18n,
  BRL: 5n,
  CZK: 22n,
  NZD: 2n,
  KRW: 1_400n,
};

/** Four per mille, at least a unit worth about a dollar. */
export const feeRate = { units: 4n, scale: 3 } as const;
/** One per mille in addition. */
export const fastFeeRate = { units: 1n, scale: 3 } as const;

export interface WithdrawLimits {
  readonly min: Money;
  readonly max: Money;
  readonly daily: Money;
  readonly feeMin: Money;
}

/** Returns the limits per order, and per account and day in Beijing; a raised amount of a day raises both in proportion. */
export function withdrawLimits(currency: CurrencyCode, raised = 0n): WithdrawLimits {
  const unit = aboutADollar[currency] * 10n ** BigInt(decimalsOf(currency));
  const usual = unit * 1_000_000n;
  const daily = raised > usual ? raised : usual;
  return {
    min: money(unit * 10n, currency),
    max: money((daily * 3n) / 10n, currency),
    daily: money(daily, currency),
    feeMin: money(unit, currency),
  };
}

/** Three per ten thousand of an advance, per day. */
export const advanceDailyRate = { units: 3n, scale: 4 } as const;
export const advanceTerms = [7, 14, 30] as const;

export interface Pricing {
  readonly mode: WithdrawMode;
  /** Days of an advance; null for money that is the customer's own. */ readonly term: number | null;
  /** The rate of a rate card instead of the usual one. */
  readonly cardRate?: Decimal | null;
}

/** Returns the fee before discounts, including the extra fee for FAST. An advance is charged by the day instead. */
export function grossFee(
  amount: Money,
  { mode, term, cardRate }: Pricing,
): { readonly fee: Money; readonly fastFee: Money } {
  if (term !== null)
    return {
      fee: feeOf(amount, { rate: multiplyDecimal(advanceDailyRate, { units: BigInt(term), scale: 0 }) }),
      fastFee: zeroMoney(amount.currency),
    };
  const fastFee = mode === 'FAST' ? feeOf(amount, { rate: fastFeeRate }) : zeroMoney(amount.currency);
  return {
    fee: addMoney(feeOf(amount, { rate: cardRate ?? feeRate, min: withdrawLimits(amount.currency).feeMin }), fastFee),
    fastFee,
  };
}

/** Target currencies that banks also credit on their closed days. */
const creditedOnHolidays: readonly CurrencyCode[] = ['CNY', 'HKD'];

export function supportsHoliday(target: CurrencyCode): boolean {
  return creditedOnHolidays.includes(target);
}

/** Returns the card types that a currency can be paid to. */
export function cardTypesFor(target: CurrencyCode): readonly ('001' | '002' | '003')[] {
  return target === 'CNY' ? ['001', '002'] : ['003'];
}

/** Returns the modes of a pair: FAST reaches mainland and Hong Kong accounts; waiting for a rate needs two currencies. */
export function modesFor(source: CurrencyCode | null, target: CurrencyCode): readonly WithdrawMode[] {
  const modes: WithdrawMode[] = ['NORMAL'];
  if (target === 'CNY' || target === 'HKD') modes.push('FAST');
  if (source !== target) modes.push('ENTRUST');
  return modes;
}

/** Returns how much a company account in CNY may receive per day; null: no limit. */
export function publicDailyLimit(card: { readonly type: string; readonly currency: CurrencyCode }): Money | null {
  return card.type === '002' && card.currency === 'CNY' ? money(500_000_000n, 'CNY') : null;
}
