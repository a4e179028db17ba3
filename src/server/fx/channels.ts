import type { CurrencyCode } from '../../domain/currency.ts';
import { multiplyDecimal, type Decimal } from '../../domain/decimal.ts';
import { roundRate } from '../../domain/roundRate.ts';
import { midRate } from './midRate.ts';

/** The source of a rate. `spread`: millionths taken off the middle rate, so that a round trip never gains. */
export const rateChannels = {
  BOC: { rateType: 'BANK', channelSrc: 'BOC', spread: 2500n },
  ICBC: { rateType: 'BANK', channelSrc: 'ICBC', spread: 2800n },
  MARKET: { rateType: 'MARKET', channelSrc: 'CFETS', spread: 1500n },
} as const satisfies Readonly<Record<string, { rateType: string; channelSrc: string; spread: bigint }>>;

export type RateChannel = keyof typeof rateChannels;

export function isRateChannel(name: string): name is RateChannel {
  return Object.hasOwn(rateChannels, name);
}

/**
 * Returns the customer's rate, units of `to` for one unit of `from`, and the middle rate. Both have the digits that are shown, so
 * that anyone can work out the cost from them: the customer's is rounded down. No spread between equal currencies.
 */
export function customerRate(
  { from, to, channel }: { readonly from: CurrencyCode; readonly to: CurrencyCode; readonly channel: RateChannel },
  at: number,
): { readonly rate: Decimal; readonly mid: Decimal } {
  const mid = midRate(from, to, at);
  if (from === to) return { rate: mid, mid };
  const kept: Decimal = { units: 1_000_000n - rateChannels[channel].spread, scale: 6 };
  return { rate: roundRate(multiplyDecimal(mid, kept), 'down'), mid: roundRate(mid, 'halfUp') };
}
