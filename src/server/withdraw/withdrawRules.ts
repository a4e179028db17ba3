import { decimalsOf, type CurrencyCode } from '../../domain/currency.ts';
import { multiplyDecimal } from '../../domain/decimal.ts';
import { feeOf } from '../../domain/exchange.ts';
import { addMoney, money, zeroMoney, type Money } from '../../domain/money.ts';
import type { WithdrawMode } from '../db/tables/withdraw.ts';

/** Whole units of each currency that are worth about a dollar; limits are multiples of them. */
const aboutADollar: Readonly<Record<CurrencyCode, bigint>> = {
  USD: 1n, CNY: 7n, JPY: 150n, EUR: 1n, GBP: 1n, CAD: 1n, HKD: 8n, AUD: 2n, CNH: 7n, IDR: 16_000n, MYR: 4n, DKK: 7n,
  TWD: 32n, THB: 33n, PHP: 58n, SGD: 1n, VND: 25_000n, AED: 4n, PLN: 4n, MXN: 18n, BRL: 5n, CZK: 22n, NZD: 2n, KRW: 1_400n,
};

/** Four per mille, at least a unit worth about a dollar. */
export const feeRate = { units: 4n, scale: 3 } as const;
/** One per mille on top. */
export const fastFeeRate = { units: 1n, scale: 3 } as const;

export type WithdrawLimits = { readonly min: Money; readonly max: Money; readonly daily: Money; readonly feeMin: Money };

/** Per order, and per account and day in Beijing. */
export function withdrawLimits(currency: CurrencyCode): WithdrawLimits {
  const unit = aboutADollar[currency] * 10n ** BigInt(decimalsOf(currency));
  return { min: money(unit * 10n, currency), max: money(unit * 300_000n, currency), daily: money(unit * 1_000_000n, currency), feeMin: money(unit, currency) };
}

/** Of an advance, per day: three per ten thousand. */
export const advanceDailyRate = { units: 3n, scale: 4 } as const;
export const advanceTerms = [7, 14, 30] as const;

export type Pricing = { readonly mode: WithdrawMode; /** Days of an advance; null for money that is the customer's own. */ readonly term: number | null };

/** The fee before discounts, with what speed costs. An advance costs by the day instead. */
export function grossFee(amount: Money, { mode, term }: Pricing): { readonly fee: Money; readonly fastFee: Money } {
  if (term !== null) return { fee: feeOf(amount, { rate: multiplyDecimal(advanceDailyRate, { units: BigInt(term), scale: 0 }) }), fastFee: zeroMoney(amount.currency) };
  const fastFee = mode === 'FAST' ? feeOf(amount, { rate: fastFeeRate }) : zeroMoney(amount.currency);
  return { fee: addMoney(feeOf(amount, { rate: feeRate, min: withdrawLimits(amount.currency).feeMin }), fastFee), fastFee };
}

/** Target currencies whose banks credit on their closed days too. */
const creditedOnHolidays: readonly CurrencyCode[] = ['CNY', 'HKD'];

export function supportsHoliday(target: CurrencyCode): boolean {
  return creditedOnHolidays.includes(target);
}

/** Kinds of card that a currency is paid to. */
export function cardTypesFor(target: CurrencyCode): readonly ('001' | '002' | '003')[] {
  return target === 'CNY' ? ['001', '002'] : ['003'];
}

/** FAST reaches mainland and Hong Kong accounts; waiting for a rate needs two currencies. */
export function modesFor(source: CurrencyCode | null, target: CurrencyCode): readonly WithdrawMode[] {
  const modes: WithdrawMode[] = ['NORMAL'];
  if (target === 'CNY' || target === 'HKD') modes.push('FAST');
  if (source !== target) modes.push('ENTRUST');
  return modes;
}

/** What a company account in CNY may receive on one day; null: as much as comes. */
export function publicDailyLimit(card: { readonly type: string; readonly currency: CurrencyCode }): Money | null {
  return card.type === '002' && card.currency === 'CNY' ? money(500_000_000n, 'CNY') : null;
}
