import { beijingDay, beijingDateTime } from '../../../domain/day.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { money, moneyToWire } from '../../../domain/money.ts';
import { collectNow, mustBeOpen, priceFlash } from '../../flash/collectNow.ts';
import {
  findFlash,
  flashesOf,
  isFlash,
  repayFlash,
  type FlashOrder,
  type FlashStatus,
} from '../../flash/flashOrders.ts';
import { dailyRate, mostOf, sharePercent } from '../../flash/flashTerms.ts';
import { comingSettlements } from '../../flash/settlements.ts';
import { eachSum } from '../../db/pageWithSums.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { findOrders, listOrders, type Order, type OrderFilter } from '../../orders/orders.ts';
import { orderTimeline } from '../../orders/orderTimeline.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { shopRefusal } from '../../shop/shopRefusal.ts';
import { shopsOf } from '../../shop/shops.ts';
import { amountFrom, wireAmount } from '../../wallet/amounts.ts';
import { writeOrders } from '../../wallet/exportOrders.ts';
import { amountToWire, orderFilter, type OrderQuery, timelineToWire } from '../../wallet/orderRecords.ts';
import { worthIn } from '../../wallet/worthIn.ts';
import { exportOf } from '../lists/exportOf.ts';

const readAmount: Parameters<typeof priceFlash>[2] = (text, currency) => amountFrom(text, currency, 'amount');

interface Wish {
  readonly settlementId: string;
  readonly amount: string;
}

type FlashQuery = Omit<OrderQuery, 'status'> & { readonly status?: FlashStatus };

/** Money of shops that is on its way, collected now and repaid when it arrives. */
export const flashHandlers: OperationHandlers = {
  'flash.info': async (_input, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const db = ctx.db.kysely;
    const at = ctx.clock.now();
    const account = await db
      .selectFrom('flash_accounts')
      .select('opened_at')
      .where('account_id', '=', owner)
      .executeTakeFirst();
    const shops = await shopsOf(db, { owner });
    const coming = await comingSettlements(db, owner);
    const collected = new Set(
      (
        await db
          .selectFrom('flash_orders as f')
          .innerJoin('orders as o', 'o.id', 'f.order_id')
          .select('f.settlement_id')
          .where('o.owner', '=', owner)
          .execute()
      ).map(({ settlement_id: id }) => id),
    );
    const currency = ctx.site.currency ?? 'CNY';
    const list = coming.map((settlement) => {
      const shop = shops.find(({ id }) => id === settlement.shop_id);
      const refusal = shop === undefined ? '190015' : shopRefusal(shop);
      const reason = collected.has(settlement.id) ? 'collected' : refusal;
      return {
        id: settlement.id,
        shopId: settlement.shop_id,
        shopName: shop?.name ?? '',
        platform: shop?.plat_form_code ?? '',
        amount: wireAmount(settlement.amount, settlement.currency),
        most: moneyToWire(mostOf(money(settlement.amount, settlement.currency))),
        currency: settlement.currency,
        expectDate: beijingDay(settlement.expected_at.getTime()),
        reason,
        worth: worthIn(currency, mostOf(money(settlement.amount, settlement.currency)), at),
      };
    });
    const sum = (chosen: typeof list): string =>
      wireAmount(
        chosen.reduce((total, { worth }) => total + worth, 0n),
        currency,
      );
    return {
      opened: account !== undefined,
      canOpen: list.some(({ reason }) => reason === null || reason === 'collected'),
      dailyRate: decimalToString(dailyRate),
      share: `0.${sharePercent}`,
      currency,
      total: sum(list),
      available: sum(list.filter(({ reason }) => reason === null)),
      list: list.map(({ worth: _worth, ...row }) => row),
    };
  },

  'flash.apply': handlerOf<{ body: { agree: boolean } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    if (!body.agree) throw new Refusal('510003');
    const usable = (await shopsOf(ctx.db.kysely, { owner })).filter((shop) => shopRefusal(shop) === null);
    const coming = await comingSettlements(ctx.db.kysely, owner);
    if (!coming.some(({ shop_id: id }) => usable.some((shop) => shop.id === id))) throw new Refusal('510003');
    return ctx.settle(async (trx) => {
      await trx
        .insertInto('flash_accounts')
        .values({ account_id: owner, user_id: userId, opened_at: new Date(at) })
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .execute();
      await recordAudit(trx, { actor: userId, action: 'flash.apply', subject: `account ${owner}`, now: at });
      return { opened: true };
    });
  }),

  'flash.trial': handlerOf<{ body: Wish }>(async ({ body }, ctx) => {
    const { terms, settlement, most } = await priceFlash(
      ctx.db.kysely,
      { ...body, owner: requireSession(ctx).accountId, at: ctx.clock.now() },
      readAmount,
    );
    return {
      settlementId: settlement.id,
      amount: moneyToWire(terms.amount),
      currency: settlement.currency,
      fee: moneyToWire(terms.fee),
      arrival: moneyToWire(terms.arrival),
      most: moneyToWire(most),
      days: terms.days,
      repayDate: terms.repayDate,
    };
  }),

  'flash.submit': handlerOf<{ body: Wish & { fee: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    await mustBeOpen(ctx.db.kysely, owner);
    return ctx.settle(async (trx) => {
      const { id } = await collectNow(trx, { ...body, owner, userId, at }, readAmount);
      return { orderId: id };
    });
  }),

  'flash.list': handlerOf<{ body: FlashQuery }>(async ({ body }, ctx) => {
    const found = await listOrders(ctx.db.kysely, flashFilter(ctx, body));
    return {
      totalSize: found.total,
      resultList: await flashesToWire(ctx, found.orders),
      ...eachSum(found, amountToWire),
    };
  }),

  'flash.exportList': exportOf<FlashQuery>(async ({ query, most, ...file }, ctx) => {
    const orders = await findOrders(ctx.db.kysely, flashFilter(ctx, { ...query, pageNum: 1, pageSize: most }));
    return writeOrders(await flashesToWire(ctx, orders), { ...file, kind: 'flash' });
  }),

  'flash.detail': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const flash = await mustFind(ctx, body.orderId);
    const timeline = timelineToWire(await orderTimeline(ctx.db.kysely, flash.order.id)).filter(
      ({ kind }) => kind === 'succeed',
    );
    const { rows } = await repaymentsOf(ctx, flash.order.id);
    return {
      ...flashToWire(flash),
      timeline: [
        ...timeline.map(({ time }) => ({ kind: 'collected', time, amount: moneyOf(flash, flash.order.sourceAmount) })),
        ...rows.map(({ at, amount, kind }) => ({
          kind: kind === 'shop' ? 'repaidByShop' : 'repaidByWallet',
          time: beijingDateTime(at.getTime()),
          amount: moneyOf(flash, -amount),
        })),
      ],
    };
  }),

  'flash.repay': handlerOf<{ body: { orderId: string; amount: string } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const at = ctx.clock.now();
    await mustFind(ctx, body.orderId);
    return ctx.settle(async (trx) => {
      await trx
        .selectFrom('flash_orders')
        .select('order_id')
        .where('order_id', '=', body.orderId)
        .forUpdate()
        .execute();
      const flash = await findFlash(trx, { orderId: body.orderId, owner: requireSession(ctx).accountId, at });
      if (flash === null || flash.outstanding === 0n) throw new Refusal('711006');
      // The shop may have repaid a part since the user was shown the amount.
      const shown = amountFrom(body.amount, flash.order.sourceCurrency, 'amount');
      if (shown.amount !== flash.outstanding)
        throw new Refusal('500004', {}, { max: moneyOf(flash, flash.outstanding), currency: shown.currency });
      if (!(await repayFlash(trx, flash, { source: 'wallet', amount: flash.outstanding, at })))
        throw new Refusal('711004');
      await recordAudit(trx, { actor: userId, action: 'flash.repay', subject: `order ${body.orderId}`, now: at });
      return { orderId: body.orderId, status: 'settled' };
    });
  }),
};

async function mustFind(ctx: RequestContext, orderId: string): Promise<FlashOrder> {
  const owner = requireSession(ctx).accountId;
  const flash = await findFlash(ctx.db.kysely, { orderId, owner, at: ctx.clock.now() });
  if (flash === null) throw new Refusal('990404');
  return flash;
}

async function repaymentsOf(ctx: RequestContext, orderId: string) {
  const rows = await ctx.db.kysely
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_postings as posting', 'posting.entry_id', 'entry.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select(['entry.effective_at as at', 'posting.amount', 'account.kind'])
    .where('entry.order_id', '=', orderId)
    .where('entry.fund_type', '=', 26)
    .where('account.kind', 'in', ['shop', 'wallet'])
    .orderBy('entry.id')
    .execute();
  return { rows };
}

function moneyOf({ order }: FlashOrder, amount: bigint): string {
  return wireAmount(amount, order.sourceCurrency);
}

function flashFilter(ctx: RequestContext, { status, ...query }: FlashQuery): OrderFilter {
  const { accountId: owner } = requireSession(ctx);
  const also = status === undefined ? [] : [isFlash(status, ctx.clock.now())];
  return orderFilter({ owner, kind: 'flash', also }, query);
}

async function flashesToWire(ctx: RequestContext, orders: readonly Order[]) {
  return (await flashesOf(ctx.db.kysely, orders, ctx.clock.now())).map(flashToWire);
}

function flashToWire(flash: FlashOrder) {
  const { order } = flash;
  return {
    id: order.id,
    orderId: order.id,
    shopId: flash.shopId,
    shopName: flash.shopName,
    amount: moneyOf(flash, order.sourceAmount),
    currency: order.sourceCurrency,
    fee: moneyOf(flash, order.fee),
    arrival: moneyOf(flash, order.targetAmount),
    repaid: moneyOf(flash, flash.repaid),
    outstanding: moneyOf(flash, flash.outstanding),
    status: flash.status,
    repayDate: beijingDay(flash.repayAt),
    createTime: beijingDateTime(order.createdAt),
  };
}
