import { compareCurrencies } from '../../../domain/compareCurrencies.ts';
import { currencies, type CurrencyCode } from '../../../domain/currency.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { moneyToWire, subtractMoney, money, maxMoney, zeroMoney } from '../../../domain/money.ts';
import { cardsOf, findCard } from '../../bankcard/cards.ts';
import type { WithdrawSource } from '../../db/tables/withdraw.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { shopRefusal } from '../../shop/shopRefusal.ts';
import { shopsOf, type Shop } from '../../shop/shops.ts';
import { currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { raisedLimit, raisedLimits } from '../../wallet/limitRaises.ts';
import { publicRemain, withdrawnToday } from '../../withdraw/dailyUse.ts';
import { cutoff, planPayout } from '../../withdraw/payoutPlan.ts';
import {
  cardTypesFor,
  fastFeeRate,
  feeRate,
  modesFor,
  supportsHoliday,
  withdrawLimits,
} from '../../withdraw/withdrawRules.ts';

/** The balances that can be withdrawn, their targets and their limits. */
export const withdrawSourceHandlers: OperationHandlers = {
  'withdraw.currencies': handlerOf<{ query: { type?: WithdrawSource } }>(async ({ query }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const shops =
      (query.type ?? 'shop') === 'shop'
        ? (await shopsOf(ctx.db.kysely, { owner })).filter(({ available }) => available > 0n)
        : [];
    const balances =
      (query.type ?? 'shop') === 'shop'
        ? shops.filter((shop) => shopRefusal(shop) === null)
        : await balancesOf(ctx.db.kysely, { owner, kinds: [query.type === 'dobby' ? 'dobby' : 'wallet'] });
    const raised = await raisedLimits(ctx.db.kysely, { owner, kind: 'WITHDRAW', at: ctx.clock.now() });
    const codes = [...new Set([...balances, ...shops].map(({ currency }) => currency))];
    const total = (
      of: readonly { readonly currency: CurrencyCode; readonly available: bigint }[],
      code: CurrencyCode,
    ): bigint => of.reduce((sum, { currency, available }) => (currency === code ? sum + available : sum), 0n);
    return codes
      .map((oriCurrency) => {
        const blocked = shops.filter((shop) => shop.currency === oriCurrency && shopRefusal(shop) !== null);
        return {
          oriCurrency,
          balance: wireAmount(total(balances, oriCurrency), oriCurrency),
          unavailable: wireAmount(total(blocked, oriCurrency), oriCurrency),
          unavailableShops: blocked.map((shop) => ({
            shopName: shop.name,
            amount: wireAmount(shop.available, oriCurrency),
            reason: shopRefusal(shop) ?? '',
          })),
          min: moneyToWire(withdrawLimits(oriCurrency).min),
          max: moneyToWire(withdrawLimits(oriCurrency, raised.get(oriCurrency)).max),
        };
      })
      .filter(({ balance, unavailable }) => !isNothing(balance) || !isNothing(unavailable))
      .toSorted(
        (one, other) =>
          Number(isNothing(one.balance)) - Number(isNothing(other.balance)) ||
          compareCurrencies(one.oriCurrency, other.oriCurrency),
      );
  }),

  'withdraw.platforms': handlerOf<{ query: { oriCurrency: string } }>(async ({ query }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const currency = currencyFrom(query.oriCurrency, 'oriCurrency');
    const shops = await shopsOf(ctx.db.kysely, { owner, currency });
    const keys = [...new Set(shops.map(stationOf))];
    return keys.map((key) =>
      stationToWire(
        shops.filter((shop) => stationOf(shop) === key),
        currency,
      ),
    );
  }),

  'withdraw.targets': async (_input, ctx) => {
    const cards = await cardsOf(ctx.db.kysely, { owner: requireSession(ctx).accountId });
    return currencies.map(({ code }) => ({
      currency: code,
      cardTypes: cardTypesFor(code),
      modes: modesFor(null, code),
      holidaySupport: supportsHoliday(code),
      cards: cards.filter(({ currency }) => currency === code).length,
    }));
  },

  'withdraw.cardType': handlerOf<{ query: { aimCurrencyCode: string } }>(async ({ query }) =>
    cardTypesFor(currencyFrom(query.aimCurrencyCode, 'aimCurrencyCode')),
  ),

  'withdraw.supportHoliday': handlerOf<{ query: { aimCurrencyCode: string; oriCurrency?: string } }>(
    async ({ query }, ctx) => {
      const target = currencyFrom(query.aimCurrencyCode, 'aimCurrencyCode');
      const source = query.oriCurrency ? currencyFrom(query.oriCurrency, 'oriCurrency') : target;
      const plan = planPayout({ sources: [source], target, mode: 'NORMAL', wantsHoliday: true }, ctx.clock.now());
      return { holidaySupport: supportsHoliday(target), arriveDate: plan.day, cutoff };
    },
  ),

  'withdraw.publicLimit': handlerOf<{ query: { bankCardId: string } }>(async ({ query }, ctx) => {
    const card = await findCard(ctx.db.kysely, { id: query.bankCardId, owner: requireSession(ctx).accountId });
    if (card === null || card.deleted_at !== null) throw new Refusal('170042');
    const open = await publicRemain(ctx.db.kysely, card, { at: ctx.clock.now() });
    return {
      isLimit: open !== null,
      limit: open && moneyToWire(open.limit),
      remain: open && moneyToWire(open.remain),
      currency: card.currency,
    };
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
    const day = { owner: requireSession(ctx).accountId, at: ctx.clock.now() };
    const raised = await raisedLimit(ctx.db.kysely, { ...day, kind: 'WITHDRAW', currency });
    const { min, max, daily, feeMin } = withdrawLimits(currency, raised?.amount);
    const used = money(await withdrawnToday(ctx.db.kysely, day, currency), currency);
    return {
      currency,
      min: moneyToWire(min),
      max: moneyToWire(max),
      dailyMax: moneyToWire(daily),
      dailyRemain: moneyToWire(maxMoney(zeroMoney(currency), subtractMoney(daily, used))),
      feeRate: decimalToString(feeRate),
      feeMin: moneyToWire(feeMin),
      fastFeeRate: decimalToString(fastFeeRate),
    };
  }),
};

function isNothing(amount: string): boolean {
  return /^0(\.0+)?$/.test(amount);
}

function stationOf(shop: Shop): string {
  return `${shop.platform_id}/${shop.station_code}`;
}

function stationToWire(shops: readonly Shop[], currency: CurrencyCode) {
  const [first] = shops;
  const usable = shops.filter((shop) => shopRefusal(shop) === null);
  return {
    platformId: first?.platform_id ?? '',
    platFormCode: first?.plat_form_code ?? '',
    stationCode: first?.station_code ?? '',
    region: first?.region ?? '',
    balance: wireAmount(
      usable.reduce((sum, { available }) => sum + available, 0n),
      currency,
    ),
    platformTagList: [...new Set(shops.flatMap(({ tags }) => tags))],
    shops: shops.map((shop) => ({
      shopId: shop.id,
      shopName: shop.name,
      balance: wireAmount(shop.available, currency),
      status: shop.status,
      tokenStatus: shop.token_status,
    })),
  };
}
