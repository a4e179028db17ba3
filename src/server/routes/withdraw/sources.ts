import { currencies, type CurrencyCode } from '../../../domain/currency.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { moneyToWire, subtractMoney, money, maxMoney, zeroMoney } from '../../../domain/money.ts';
import { cardsOf, findCard } from '../../bankcard/cards.ts';
import type { WithdrawSource } from '../../db/tables/withdraw.ts';
import { handlerOf, type OperationHandlers } from '../../http/OperationHandler.ts';
import { Refusal } from '../../http/Refusal.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { shopsOf, type Shop } from '../../shop/shops.ts';
import { currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { publicRemain, withdrawnToday } from '../../withdraw/dailyUse.ts';
import { CUTOFF, planPayout } from '../../withdraw/payoutPlan.ts';
import { refusalOf } from '../../withdraw/sourceLines.ts';
import { cardTypesFor, fastFeeRate, feeRate, modesFor, supportsHoliday, withdrawLimits } from '../../withdraw/withdrawRules.ts';

/** What can be withdrawn, whereto, and within which limits. */
export const withdrawSourceHandlers: OperationHandlers = {
  'withdraw.currencies': handlerOf<{ query: { type?: WithdrawSource } }>(async ({ query }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const sums = new Map<CurrencyCode, bigint>();
    const balances =
      (query.type ?? 'shop') === 'shop'
        ? (await shopsOf(ctx.db.kysely, { owner })).filter((shop) => refusalOf(shop) === null)
        : await balancesOf(ctx.db.kysely, { owner, kinds: ['wallet'] });
    for (const { currency, available } of balances) sums.set(currency, (sums.get(currency) ?? 0n) + available);
    return [...sums]
      .filter(([, sum]) => sum > 0n)
      .map(([oriCurrency, sum]) => ({ oriCurrency, balance: wireAmount(sum, oriCurrency), min: moneyToWire(withdrawLimits(oriCurrency).min), max: moneyToWire(withdrawLimits(oriCurrency).max) }))
      .toSorted((one, other) => orderOf(one.oriCurrency) - orderOf(other.oriCurrency));
  }),

  'withdraw.platforms': handlerOf<{ query: { oriCurrency: string } }>(async ({ query }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const currency = currencyFrom(query.oriCurrency, 'oriCurrency');
    const shops = await shopsOf(ctx.db.kysely, { owner, currency });
    const keys = [...new Set(shops.map(stationOf))];
    return keys.map((key) => stationToWire(shops.filter((shop) => stationOf(shop) === key), currency));
  }),

  'withdraw.targets': async (_input, ctx) => {
    const cards = await cardsOf(ctx.db.kysely, { owner: requireSession(ctx).accountId });
    return currencies.map(({ code }) => ({
      currency: code, cardTypes: cardTypesFor(code), modes: modesFor(null, code), holidaySupport: supportsHoliday(code),
      cards: cards.filter(({ currency }) => currency === code).length,
    }));
  },

  'withdraw.cardType': handlerOf<{ query: { aimCurrencyCode: string } }>(async ({ query }) => cardTypesFor(currencyFrom(query.aimCurrencyCode, 'aimCurrencyCode'))),

  'withdraw.supportHoliday': handlerOf<{ query: { aimCurrencyCode: string; oriCurrency?: string } }>(async ({ query }, ctx) => {
    const target = currencyFrom(query.aimCurrencyCode, 'aimCurrencyCode');
    const source = query.oriCurrency ? currencyFrom(query.oriCurrency, 'oriCurrency') : target;
    const plan = planPayout({ sources: [source], target, mode: 'NORMAL', wantsHoliday: true }, ctx.clock.now());
    return { holidaySupport: supportsHoliday(target), arriveDate: plan.day, cutoff: CUTOFF };
  }),

  'withdraw.publicLimit': handlerOf<{ query: { bankCardId: string } }>(async ({ query }, ctx) => {
    const card = await findCard(ctx.db.kysely, { id: query.bankCardId, owner: requireSession(ctx).accountId });
    if (card === null || card.deleted_at !== null) throw new Refusal('170042');
    const open = await publicRemain(ctx.db.kysely, card, { at: ctx.clock.now() });
    return { isLimit: open !== null, limit: open && moneyToWire(open.limit), remain: open && moneyToWire(open.remain), currency: card.currency };
  }),

  'withdraw.hasNeedExOrder': async (_input, ctx) => {
    const waiting = await ctx.db.kysely
      .selectFrom('orders')
      .select('id')
      .where('owner', '=', requireSession(ctx).accountId)
      .where('kind', '=', 'withdraw')
      .where('status', '=', 'awaitingPayment')
      .orderBy('created_at')
      .executeTakeFirst();
    return { hasOrder: waiting !== undefined, orderId: waiting?.id ?? null };
  },

  'withdraw.limits': handlerOf<{ query: { oriCurrency: string } }>(async ({ query }, ctx) => {
    const currency = currencyFrom(query.oriCurrency, 'oriCurrency');
    const { min, max, daily, feeMin } = withdrawLimits(currency);
    const used = money(await withdrawnToday(ctx.db.kysely, { owner: requireSession(ctx).accountId, at: ctx.clock.now() }, currency), currency);
    return {
      currency, min: moneyToWire(min), max: moneyToWire(max), dailyMax: moneyToWire(daily), dailyRemain: moneyToWire(maxMoney(zeroMoney(currency), subtractMoney(daily, used))),
      feeRate: decimalToString(feeRate), feeMin: moneyToWire(feeMin), fastFeeRate: decimalToString(fastFeeRate),
    };
  }),
};

function stationOf(shop: Shop): string {
  return `${shop.platform_id}/${shop.station_code}`;
}

function stationToWire(shops: readonly Shop[], currency: CurrencyCode) {
  const [first] = shops;
  const usable = shops.filter((shop) => refusalOf(shop) === null);
  return {
    platformId: first?.platform_id ?? '', platFormCode: first?.plat_form_code ?? '', stationCode: first?.station_code ?? '', region: first?.region ?? '',
    balance: wireAmount(usable.reduce((sum, { available }) => sum + available, 0n), currency),
    platformTagList: [...new Set(shops.flatMap(({ tags }) => tags))],
    shops: shops.map((shop) => ({ shopId: shop.id, shopName: shop.name, balance: wireAmount(shop.available, currency), status: shop.status, tokenStatus: shop.token_status })),
  };
}

function orderOf(code: CurrencyCode): number {
  return currencies.findIndex((currency) => currency.code === code);
}
