import type { CurrencyCode } from '../../domain/currency.ts';
import { multiplyDecimal, type Decimal } from '../../domain/decimal.ts';
import { midRate, roundSignificant } from './midRate.ts';

/** Where a rate comes from. `spread`: millionths taken off the middle rate, so that going forth and back never gains. */
export const rateChannels = {
  BOC: { rateType: 'BANK', channelSrc: 'BOC', spread: 2500n },
  ICBC: { rateType: 'BANK', channelSrc: 'ICBC', spread: 2800n },
  MARKET: { rateType: 'MARKET', channelSrc: 'CFETS', spread: 1500n },
} as const satisfies Readonly<Record<string, { rateType: string; channelSrc: string; spread: bigint }>>;

export type RateChannel = keyof typeof rateChannels;

export function isRateChannel(name: string): name is RateChannel {
  return Object.hasOwn(rateChannels, name);
}

/** The rate a customer gets: units of `to` for one unit of `from`, rounded down. One currency against itself has no spread. */
export function customerRate(
  { from, to, channel }: { readonly from: CurrencyCode; readonly to: CurrencyCode; readonly channel: RateChannel },
  at: number,
): { readonly rate: Decimal; readonly mid: Decimal } {
  const mid = midRate(from, to, at);
  if (from === to) return { rate: mid, mid };
  const kept: Decimal = { units: 1_000_000n - rateChannels[channel].spread, scale: 6 };
  return { rate: roundSignificant(multiplyDecimal(mid, kept), 'down'), mid };
}
