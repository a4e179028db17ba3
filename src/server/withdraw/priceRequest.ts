import type { CurrencyCode } from '../../domain/currency.ts';
import { decimalToString, parseDecimal, type Decimal } from '../../domain/decimal.ts';
import { convert } from '../../domain/exchange.ts';
import { subtractMoney, zeroMoney } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { customerRate } from '../fx/channels.ts';
import { findQuote } from '../fx/findQuote.ts';
import { midRate } from '../fx/midRate.ts';
import { createQuote, quoteRefusalCodes, type QuoteRefusal } from '../fx/quotes.ts';
import { Refusal } from '../operation/Refusal.ts';
import { findRelief, noRelief, type Relief } from '../relief/findRelief.ts';
import { findRateCard } from '../relief/rateCards.ts';
import { planPayout, type PayoutPlan } from './payoutPlan.ts';
import { priceGroup, totalOf, type PricedGroup, type SourceLine } from './priceWithdrawal.ts';
import type { WithdrawRequest } from './WithdrawRequest.ts';
import { grossFee } from './withdrawRules.ts';

/** Seconds that a rate, and with it the trial, is valid. */
export const quoteSeconds = 180;
const channel = 'BOC';

/** `rateId` is empty without a quote; `expiresAt` in epoch milliseconds. */
export interface RateInForce {
  readonly rateId: string;
  readonly rate: Decimal;
  readonly mid: Decimal;
  readonly rateChannel: string;
  readonly expiresAt: number;
}

export interface PricedWithdrawal {
  readonly groups: readonly (PricedGroup & { readonly inForce: RateInForce; readonly relief: Relief })[];
  readonly plan: PayoutPlan;
  /** When the price expires. */
  readonly expiresAt: number;
  readonly toCNYRateId: string | null;
}

/**
 * Returns the price of a withdrawal: rate, discounts, fee, arrival and its date. `fixed` quotes rates for this request, which an
 * order needs; without it the current rates apply. Refuses with the codes of quotes, or 301001 (coupon).
 */
export async function priceRequest(
  db: Queryable,
  request: WithdrawRequest,
  { fixed }: { readonly fixed: boolean },
): Promise<PricedWithdrawal> {
  const { target, mode, term, at, lines } = request;
  const bySource = groupByCurrency(lines);
  const rates = await ratesFor(db, request, bySource, fixed);
  const best = richest(bySource, rates, target);
  const groups = [];
  for (const [index, own] of bySource.entries()) {
    const inForce = rateAt(rates, index);
    const relief = index === best ? await reliefFor(db, request, own) : noRelief(totalOf(own).currency);
    groups.push({
      ...priceGroup({
        lines: own,
        mode,
        term,
        cardRate: relief.rateCard?.rate ?? null,
        rate: inForce.rate,
        target,
        discount: relief.total,
      }),
      inForce,
      relief,
    });
  }
  const sources = groups.map(({ amount }) => amount.currency);
  const standing = groups.map(({ inForce }) => inForce.expiresAt).reduce((one, other) => Math.min(one, other));
  return {
    groups,
    plan: planPayout({ sources, target, mode, wantsHoliday: request.wantsHoliday }, at),
    expiresAt: standing,
    toCNYRateId: request.toCNYRateId,
  };
}

/** Returns the refusal for a customer's invalid quote. */
export function refusedQuote(because: QuoteRefusal): Refusal {
  return new Refusal(quoteRefusalCodes[because]);
}

function groupByCurrency(lines: readonly SourceLine[]): readonly (readonly SourceLine[])[] {
  const currencies = [...new Set(lines.map(({ amount }) => amount.currency))];
  return currencies.map((currency) => lines.filter(({ amount }) => amount.currency === currency));
}

async function ratesFor(
  db: Queryable,
  request: WithdrawRequest,
  groups: readonly (readonly SourceLine[])[],
  fixed: boolean,
): Promise<readonly RateInForce[]> {
  const rates: RateInForce[] = [];
  for (const own of groups) rates.push(await rateFor(db, request, own, fixed));
  return rates;
}

async function rateFor(
  db: Queryable,
  request: WithdrawRequest,
  own: readonly SourceLine[],
  fixed: boolean,
): Promise<RateInForce> {
  const { owner, target: to, at, entrust } = request;
  const amount = totalOf(own);
  const from = amount.currency;
  const standing = at + quoteSeconds * 1000;
  const none = { rateId: '', rateChannel: '', expiresAt: standing };
  if (from === to) return { ...none, rate: { units: 1n, scale: 0 }, mid: { units: 1n, scale: 0 } };
  if (entrust !== null) return { ...none, rate: entrust.targetRate, mid: midRate(from, to, at), rateChannel: channel };
  if (request.quote !== null) {
    const { rateId, rate } = request.quote;
    const found = await findQuote(db, {
      rateId,
      owner,
      purpose: 'withdraw',
      from,
      to,
      side: 'source',
      amount: amount.amount,
      ...(rate !== null && { rate }),
      at,
    });
    if (!found.ok) throw refusedQuote(found.error);
    return inForceOf(found.value);
  }
  if (fixed)
    return inForceOf(
      await createQuote(db, {
        owner,
        purpose: 'withdraw',
        from,
        to,
        side: 'source',
        amount: amount.amount,
        ttlSeconds: quoteSeconds,
        channel: channel,
        at,
      }),
    );
  return { ...none, ...customerRate({ from, to, channel: channel }, at), rateChannel: channel };
}

function inForceOf(quote: {
  rateId: string;
  rate: string;
  mid: string;
  rateChannel: string;
  expiresAt: number;
}): RateInForce {
  return { ...quote, rate: decimalFrom(quote.rate), mid: decimalFrom(quote.mid) };
}

/** Reads a decimal that this server wrote. */
export function decimalFrom(text: string): Decimal {
  const decimal = parseDecimal(text);
  if (decimal === null) throw new Error(`${text} is not a decimal.`);
  return decimal;
}

/** Discounts apply to one currency of a combined withdrawal: the one worth most. */
function richest(
  groups: readonly (readonly SourceLine[])[],
  rates: readonly RateInForce[],
  target: CurrencyCode,
): number {
  const worth = groups.map((own, index) => {
    const amount = totalOf(own);
    return convert(amount, zeroMoney(amount.currency), rateAt(rates, index).rate, target).amount;
  });
  return worth.reduce((best, value, index) => (value > (worth[best] ?? 0n) ? index : best), 0);
}

function rateAt(rates: readonly RateInForce[], index: number): RateInForce {
  const rate = rates[index];
  if (rate === undefined) throw new Error(`Group ${index} has no rate.`);
  return rate;
}

async function reliefFor(db: Queryable, request: WithdrawRequest, own: readonly SourceLine[]): Promise<Relief> {
  const { owner, relief: choice, at, term } = request;
  const amount = totalOf(own);
  const toCNY = await measureOf(db, request, amount.currency);
  const toQuota = (currency: CurrencyCode): Decimal =>
    currency === 'CNY' && toCNY !== null ? toCNY : midRate(amount.currency, currency, at);
  const { fee: usual } = grossFee(amount, request);
  const rateCard =
    term === null ? await findRateCard(db, { owner, amount, choice: choice.rateCard ?? null, at }) : null;
  const { fee } = grossFee(amount, { ...request, cardRate: rateCard?.rate ?? null });
  const saved = subtractMoney(usual, fee);
  const relief = await findRelief(db, {
    owner,
    scope: term === null ? 'WITHDRAW' : 'CREDIT',
    amount,
    fee: saved.amount > 0n ? fee : usual,
    choice,
    toQuota,
    at,
  });
  // A card that lowers nothing, because the smallest fee applies, is not used up.
  if (rateCard === null || saved.amount <= 0n) return relief;
  const use = { kind: 'rate', ref: rateCard.id, takes: 1n, saved } as const;
  return { ...relief, rateCard, uses: [use, ...relief.uses] };
}

async function measureOf(
  db: Queryable,
  { owner, toCNYRateId, relief, at }: WithdrawRequest,
  from: CurrencyCode,
): Promise<Decimal | null> {
  if (toCNYRateId === null || relief.quota === null || from === 'CNY') return null;
  const found = await findQuote(db, { rateId: toCNYRateId, owner, purpose: 'measure', from, to: 'CNY', at });
  if (!found.ok) throw refusedQuote(found.error);
  return decimalFrom(found.value.rate);
}

/** Formats a rate for the API. */
export function rateToWire(rate: Decimal): string {
  return decimalToString(rate);
}
