import { beijingDateTime } from '../../../domain/day.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { wireAmount } from '../../wallet/amounts.ts';
import {
  financeListOf,
  rateCardsOf,
  redPacketsOf,
  type CardQuery,
  type FinanceQuery,
  type PacketQuery,
} from './benefitLists.ts';

/** The coupons, packages, red packets and rate cards of an account. */
export const couponHandlers: OperationHandlers = {
  'coupon.financeList': handlerOf<{ body: FinanceQuery }>(async ({ body }, ctx) => financeListOf(body, ctx)),

  'coupon.redpackets': async (_input, ctx) => {
    const packets = await ctx.db.kysely
      .selectFrom('red_packets')
      .selectAll()
      .where('account_id', '=', requireSession(ctx).accountId)
      .where('remain', '>', 0n)
      .where('expires_at', '>', new Date(ctx.clock.now()))
      .orderBy('expires_at')
      .execute();
    const codes = [...new Set(packets.map(({ currency }) => currency))];
    return codes.map((currency) => {
      const own = packets.filter((packet) => packet.currency === currency);
      return {
        currency,
        amount: wireAmount(
          own.reduce((sum, { remain }) => sum + remain, 0n),
          currency,
        ),
        expireTime: beijingDateTime(own[0]?.expires_at.getTime() ?? 0),
      };
    });
  },

  'coupon.redpacketList': handlerOf<{ body: PacketQuery }>(async ({ body }, ctx) => redPacketsOf(body, ctx)),

  'coupon.rateCards': handlerOf<{ body: CardQuery }>(async ({ body }, ctx) => rateCardsOf(body, ctx)),
};
