import type { CurrencyCode } from '../../../domain/currency.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { cashFlow } from '../../wallet/cashFlow.ts';
import { moneyOnItsWay } from '../../wallet/moneyOnItsWay.ts';
import { currenciesIn, summariseAssets } from '../../wallet/summary.ts';
import { averageCost } from '../../withdraw/averageCost.ts';

/** The account's balances, their places and their worth. */
export const walletBalanceHandlers: OperationHandlers = {
  'wallet.balances': handlerOf<{ query: { currencies?: string } }>(async ({ query }, ctx) => {
    const asked = currenciesIn(query.currencies);
    const owned = await balancesOf(ctx.db.kysely, {
      owner: requireSession(ctx).accountId,
      kinds: ['wallet'],
      ...(asked && { currencies: asked }),
    });
    return (asked ?? owned.map(({ currency }) => currency)).map((currency) => {
      const own = owned.find((balance) => balance.currency === currency);
      return {
        currency,
        balance: wireAmount(own?.posted ?? 0n, currency),
        available: wireAmount(own?.available ?? 0n, currency),
        frozen: wireAmount(own?.held ?? 0n, currency),
      };
    });
  }),

  'wallet.sortedBalances': handlerOf<{ query: { currency?: string } }>(async ({ query }, ctx) => {
    const { list } = await summaryIn(ctx, undefined);
    const first = list.findIndex(({ currency }) => currency === query.currency);
    const sorted = first < 0 ? list : [...list.slice(first, first + 1), ...list.toSpliced(first, 1)];
    return sorted.map(({ currency, available }) => ({ currency, balance: wireAmount(available, currency) }));
  }),

  'wallet.hkTotal': handlerOf<{ query: { currency?: string } }>(async ({ query }, ctx) => {
    const { total, currency } = await summaryIn(ctx, query.currency);
    return { total: wireAmount(total, currency), currency };
  }),

  'wallet.summary': handlerOf<{ query: { currency?: string } }>(async ({ query }, ctx) => {
    const at = ctx.clock.now();
    const { currency, total, change, wallet, shop, frozen, list } = await summaryIn(ctx, query.currency, at);
    const owner = requireSession(ctx).accountId;
    const { shopCount, blocked, moving, arrived } = await moneyOnItsWay(ctx.db.kysely, { owner, currency, at });
    const costRate = await averageCost(ctx.db.kysely, { owner, since: arrived.since, currency, at });
    const held = blocked.reduce((sum, { amount }) => sum + amount, 0n);
    return {
      currency,
      total: wireAmount(total, currency),
      change: wireAmount(change, currency),
      wallet: wireAmount(wallet, currency),
      shop: wireAmount(shop, currency),
      frozen: wireAmount(frozen, currency),
      shopCount,
      movable: wireAmount(shop < held ? 0n : shop - held, currency),
      blocked: blocked.map((one) => ({ ...one, amount: wireAmount(one.amount, currency) })),
      moving: {
        count: moving.count,
        amount: wireAmount(moving.amount, currency),
        arriveTime: moving.arrivesAt === null ? null : beijingDateTime(moving.arrivesAt),
      },
      arrived: { ...arrived, amount: wireAmount(arrived.amount, currency), costRate },
      rateTime: beijingDateTime(at),
      list: list.map((own) => ({
        currency: own.currency,
        balance: wireAmount(own.balance, own.currency),
        available: wireAmount(own.available, own.currency),
        frozen: wireAmount(own.frozen, own.currency),
        shop: wireAmount(own.shop, own.currency),
        estimated: wireAmount(own.estimated, currency),
      })),
    };
  }),

  'wallet.flow': handlerOf<{ query: { currency?: string; days?: number } }>(async ({ query }, ctx) => {
    const currency = homeCurrency(ctx, query.currency);
    const list = await cashFlow(ctx.db.kysely, {
      owner: requireSession(ctx).accountId,
      currency,
      days: query.days ?? 30,
      at: ctx.clock.now(),
    });
    const sum = (pick: (day: (typeof list)[number]) => bigint): string =>
      wireAmount(
        list.reduce((total, day) => total + pick(day), 0n),
        currency,
      );
    return {
      currency,
      incoming: sum((day) => day.incoming),
      outgoing: sum((day) => day.outgoing),
      list: list.map(({ day, incoming, outgoing }) => ({
        date: day,
        incoming: wireAmount(incoming, currency),
        outgoing: wireAmount(outgoing, currency),
      })),
    };
  }),

  'wallet.accountDetail': handlerOf<{ query: { currency: string } }>(async ({ query }, ctx) => {
    const currency = currencyFrom(query.currency, 'currency');
    const { accountId: owner } = requireSession(ctx);
    const [own] = await balancesOf(ctx.db.kysely, { owner, kinds: ['wallet'], currencies: [currency] });
    const moments = await ctx.db.kysely
      .selectFrom('ledger_accounts as account')
      .leftJoin('ledger_postings as posting', 'posting.account_id', 'account.id')
      .leftJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id')
      .select(({ fn }) => ['account.opened_at', fn.max('entry.effective_at').as('last_at')])
      .where('account.owner', '=', owner)
      .where('account.kind', '=', 'wallet')
      .where('account.currency', '=', currency)
      .groupBy('account.opened_at')
      .executeTakeFirst();
    return {
      currency,
      balance: wireAmount(own?.posted ?? 0n, currency),
      available: wireAmount(own?.available ?? 0n, currency),
      frozen: wireAmount(own?.held ?? 0n, currency),
      openTime: moments === undefined ? null : beijingDateTime(moments.opened_at.getTime()),
      lastTime: moments?.last_at ? beijingDateTime(moments.last_at.getTime()) : null,
    };
  }),
};

function summaryIn(ctx: RequestContext, currency: string | undefined, at = ctx.clock.now()) {
  return summariseAssets(ctx.db.kysely, {
    owner: requireSession(ctx).accountId,
    currency: homeCurrency(ctx, currency),
    at,
  });
}

/** Returns the requested currency, else the site's own. */
function homeCurrency(ctx: RequestContext, asked: string | undefined): CurrencyCode {
  if (asked !== undefined) return currencyFrom(asked, 'currency');
  return ctx.site.currency ?? 'USD';
}
