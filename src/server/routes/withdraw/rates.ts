import type { CurrencyCode } from '../../../domain/currency.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { money, moneyToWire } from '../../../domain/money.ts';
import { customerRate, rateChannels } from '../../fx/channels.ts';
import { midRate } from '../../fx/midRate.ts';
import { createQuote } from '../../fx/quotes.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { couponName } from '../../relief/couponName.ts';
import { coverOf, openQuotas } from '../../relief/findRelief.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { quoteSeconds, rateToWire } from '../../withdraw/priceRequest.ts';

interface Pair {
  readonly oriCurrency: string;
  readonly aimCurrencyCode: string;
}
type ForAmount = Pair & { readonly amount?: string | null };

const channel = 'BOC';

/** Rates, and packages measured with them. */
export const withdrawRateHandlers: OperationHandlers = {
  'withdraw.rate': handlerOf<{ query: Pair }>(async ({ query }, ctx) => {
    const { from, to } = pairOf(query);
    const { rate, mid } = customerRate({ from, to, channel: channel }, ctx.clock.now());
    const { rateType, channelSrc } = rateChannels[channel];
    return {
      rateId: '',
      rateChannel: channel,
      rate: rateToWire(rate),
      mid: rateToWire(mid),
      rateType,
      isAccurate: false,
      channelSrc,
      oriCurrency: from,
      aimCurrencyCode: to,
      expiresAt: null,
      expireSeconds: 0,
    };
  }),

  'withdraw.userRate': handlerOf<{ body: ForAmount }>(async ({ body }, ctx) => quoteFor(ctx, body)),
  'withdraw.entryRate': handlerOf<{ body: ForAmount }>(async ({ body }, ctx) => quoteFor(ctx, body)),

  'withdraw.shopQuotas': async (_input, ctx) => {
    const quotas = await openQuotas(ctx.db.kysely, requireSession(ctx).accountId, ctx.clock.now());
    return quotas.map(({ id, name, currency, amount, remain, expires_at }) => ({
      quotaId: id,
      name: couponName(name, ctx.locale),
      currency,
      amount: wireAmount(amount, currency),
      remain: wireAmount(remain, currency),
      expireTime: beijingDateTime(expires_at.getTime()),
    }));
  },

  'withdraw.quotaType': async (_input, ctx) => {
    const quotas = await openQuotas(ctx.db.kysely, requireSession(ctx).accountId, ctx.clock.now());
    return { type: quotas.length > 0 ? 'AMOUNT' : 'NONE' };
  },

  'withdraw.quota': async (_input, ctx) => {
    const [first] = await openQuotas(ctx.db.kysely, requireSession(ctx).accountId, ctx.clock.now());
    return {
      quotaId: first?.id ?? null,
      remain: wireAmount(first?.remain ?? 0n, first?.currency ?? 'CNY'),
      currency: first?.currency ?? 'CNY',
    };
  },

  'withdraw.quotaV2': handlerOf<{ body: { oriCurrency: string; amount?: string } }>(async ({ body }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const from = currencyFrom(body.oriCurrency, 'oriCurrency');
    const amount = body.amount === undefined ? money(0n, from) : amountFrom(body.amount, from, 'amount');
    const at = ctx.clock.now();
    const [first] = await openQuotas(ctx.db.kysely, owner, at);
    if (first === undefined)
      return {
        quotaId: null,
        remain: '0.00',
        currency: 'CNY',
        covered: wireAmount(0n, from),
        toCNYRateId: null,
        rate: '1',
      };
    const { currency } = first;
    const quote =
      from === currency
        ? null
        : await createQuote(ctx.db.kysely, {
            owner,
            purpose: 'measure',
            from,
            to: currency,
            side: 'source',
            ttlSeconds: quoteSeconds,
            channel: channel,
            at,
          });
    const { covered } = coverOf(
      first,
      amount,
      quote === null ? midRate(from, currency, at) : customerRate({ from, to: currency, channel: channel }, at).rate,
    );
    return {
      quotaId: first.id,
      remain: wireAmount(first.remain, currency),
      currency,
      covered: moneyToWire(covered),
      toCNYRateId: quote?.rateId ?? null,
      rate: quote?.rate ?? '1',
    };
  }),
};

async function quoteFor(ctx: RequestContext, body: ForAmount) {
  const { from, to } = pairOf(body);
  const at = ctx.clock.now();
  const amount = body.amount ? amountFrom(body.amount, from, 'amount').amount : null;
  const { rateId, rate, mid, rateChannel, rateType, channelSrc, expiresAt } = await createQuote(ctx.db.kysely, {
    owner: requireSession(ctx).accountId,
    purpose: 'withdraw',
    from,
    to,
    side: 'source',
    ttlSeconds: quoteSeconds,
    channel: channel,
    at,
    ...(amount !== null && { amount }),
  });
  return {
    rateId,
    rateChannel,
    rate,
    mid,
    rateType,
    isAccurate: true,
    channelSrc,
    oriCurrency: from,
    aimCurrencyCode: to,
    expiresAt: beijingDateTime(expiresAt),
    expireSeconds: Math.max(0, Math.round((expiresAt - at) / 1000)),
  };
}

/** Reads a currency pair; there is no rate of a currency against itself. */
function pairOf(pair: Pair): { readonly from: CurrencyCode; readonly to: CurrencyCode } {
  const [from, to] = [
    currencyFrom(pair.oriCurrency, 'oriCurrency'),
    currencyFrom(pair.aimCurrencyCode, 'aimCurrencyCode'),
  ];
  if (from === to) throw new Refusal('500002');
  return { from, to };
}
