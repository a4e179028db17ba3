import type { Selectable } from 'kysely';
import type { AccountExtrasTable } from '../../db/tables/content.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { requireSigned } from '../../identity/requireSigned.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { openCoupons, openQuotas } from '../../relief/findRelief.ts';

const oneDay = 86_400_000;

/** What the shell and the account home show of the user's account. */
export const contentAccountHandlers: OperationHandlers = {
  'content.community': async (_input, ctx) => {
    const { community_status, community_url } = await extrasOf(ctx);
    return { displayStatus: community_status, url: community_url };
  },

  'content.customerManager': async (_input, ctx) => {
    const { manager_name, manager_mobile, manager_tool_qr, manager_qr } = await extrasOf(ctx);
    return { name: manager_name, mobile: manager_mobile, toolQrCode: manager_tool_qr, qrCodeUrl: manager_qr };
  },

  'content.activityLabel': handlerOf<{ body: { activityId: string; labelCode: string } }>(async ({ body }, ctx) => {
    const { accountId } = requireSession(ctx);
    const row = await ctx.db.kysely
      .selectFrom('activity_labels')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('activity_id', '=', body.activityId)
      .where('label_code', '=', body.labelCode)
      .executeTakeFirst();
    if (row === undefined) return null;
    const expireDays = Math.max(0, Math.ceil((row.expires_at.getTime() - ctx.clock.now()) / oneDay));
    return { expireDays, currentCount: row.current_count, totalCount: row.total_count };
  }),

  'content.pointBalance': async (_input, ctx) => {
    const { points_changed, points_total } = await extrasOf(ctx);
    return { recentChanged: points_changed, totalBalance: points_total };
  },

  'content.needSupplyAddress': async (_input, ctx) => {
    const { accountId } = requireSession(ctx);
    const account = await ctx.db.kysely
      .selectFrom('accounts')
      .select(['need_address', 'force_address'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return { needSupply: account.need_address, force: account.force_address };
  },

  'content.supplyAddress': handlerOf<{ body: { address: string } }>(async ({ body }, ctx) => {
    const { accountId, userId } = requireSession(ctx);
    const now = ctx.clock.now();
    return ctx.db.inTransaction(async (trx) => {
      await trx
        .updateTable('accounts')
        .set({ address: body.address.trim(), need_address: false, force_address: false })
        .where('id', '=', accountId)
        .execute();
      await recordAudit(trx, { actor: userId, action: 'account.address', subject: `account ${accountId}`, now });
      return { needSupply: false, force: false };
    });
  }),

  'content.walletWhite': async (_input, ctx) => {
    const { accountId } = requireSession(ctx);
    const account = await ctx.db.kysely
      .selectFrom('accounts')
      .select('wallet_white')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return { white: account.wallet_white };
  },

  // The account home calls these two first, so this is where a user meets the agreements to sign.
  'content.couponCount': async (_input, ctx) => {
    const { userId, accountId } = requireSession(ctx);
    await requireSigned(ctx.db.kysely, userId, ['990013', '990028']);
    return { totalSize: (await openCoupons(ctx.db.kysely, accountId, ctx.clock.now())).length };
  },

  'content.feeQuotaCount': async (_input, ctx) => {
    const { userId, accountId } = requireSession(ctx);
    await requireSigned(ctx.db.kysely, userId, ['990141']);
    return { count: (await openQuotas(ctx.db.kysely, accountId, ctx.clock.now())).length };
  },
};

async function extrasOf(ctx: RequestContext): Promise<Omit<Selectable<AccountExtrasTable>, 'account_id'>> {
  const { accountId } = requireSession(ctx);
  const row = await ctx.db.kysely
    .selectFrom('account_extras')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? none;
}

/** Values of an account without marketing or support data. */
const none = {
  points_total: 0,
  points_changed: 0,
  manager_name: '',
  manager_mobile: '',
  manager_tool_qr: '',
  manager_qr: '',
  community_status: '0',
  community_url: '',
} as const;
