import { arrivalDate, isBankDay, type HolidayTable } from '../../domain/calendar.ts';
import { regionOf, type CurrencyCode } from '../../domain/currency.ts';
import { addDays, beijingDay, instantOfBeijing } from '../../domain/day.ts';
import holidays from '../../domain/holidays.data.json' with { type: 'json' };
import type { WithdrawMode } from '../db/tables/withdraw.ts';
import { supportsHoliday } from './withdrawRules.ts';

/** Beijing time from which an order counts for the next bank day. */
export const cutoff = '16:00';
const opening = '10:00:00';
const oneMinute = 60_000;
/** Milliseconds that a payout takes on a bank day. */
export const fastTakes = 5 * oneMinute;
export const sameDayTakes = 30 * oneMinute;

// Trust boundary: the extractor writes the file in this shape, and its test checks it.
const table: HolidayTable = holidays as HolidayTable;

/** Several sources wait for the banks of each. `wantsHoliday`: credit on closed days of the target where possible. */
export interface Payout {
  readonly sources: readonly CurrencyCode[];
  readonly target: CurrencyCode;
  readonly mode: WithdrawMode;
  readonly wantsHoliday: boolean;
}

/** `arriveAt` in epoch milliseconds; `holiday`: named bank holidays delay the arrival. */
export interface PayoutPlan {
  readonly day: string;
  readonly arriveAt: number;
  readonly holiday: boolean;
}

/** Returns when a payout ordered at `at` arrives, by the bank calendars of both sides. */
export function planPayout(payout: Payout, at: number): PayoutPlan {
  const days = payout.sources.map((source) => arrivalOf(payout, source, at));
  const day = days.reduce((one, other) => (other > one ? other : one));
  const sameDay = day === beijingDay(at);
  const arriveAt = sameDay ? at + (payout.mode === 'FAST' ? fastTakes : sameDayTakes) : openingOf(day);
  return { day, arriveAt, holiday: hasHoliday(payout, beijingDay(at), day) };
}

/** Whether money may move at this time. */
export function isOpenFor(payout: Payout, at: number): boolean {
  const day = beijingDay(at);
  const regions = [...payout.sources.map(regionOf), ...(isCreditedOnHolidays(payout) ? [] : [regionOf(payout.target)])];
  return regions.every((region) => isBankDay(day, region, table));
}

/** Returns the next time at which money may move, after a day when it may not. */
export function nextOpening(payout: Payout, at: number): number {
  let day = beijingDay(at);
  do day = addDays(day, 1);
  while (!isOpenFor(payout, openingOf(day)));
  return openingOf(day);
}

function arrivalOf(payout: Payout, source: CurrencyCode, at: number): string {
  return arrivalDate({
    at,
    cutoff: `${cutoff}:00`,
    regions: [regionOf(source), regionOf(payout.target)],
    businessDays: payout.mode === 'FAST' || isNear(payout.target) ? 0 : 1,
    holidaySupport: isCreditedOnHolidays(payout),
    table,
  });
}

function isCreditedOnHolidays({ target, wantsHoliday }: Payout): boolean {
  return wantsHoliday && supportsHoliday(target);
}

/** Mainland and Hong Kong accounts are credited on the order's own bank day. */
function isNear(target: CurrencyCode): boolean {
  return target === 'CNY' || target === 'CNH' || target === 'HKD';
}

function hasHoliday({ sources, target }: Payout, from: string, to: string): boolean {
  const regions = [...sources, target].map(regionOf);
  for (let day = from; day < to; day = addDays(day, 1)) {
    if (regions.some((region) => table[region]?.closed[day] !== undefined)) return true;
  }
  return false;
}

function openingOf(day: string): number {
  const instant = instantOfBeijing(`${day} ${opening}`);
  if (instant === null) throw new RangeError(`${day} is not a day.`);
  return instant;
}
