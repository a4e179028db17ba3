import { maskName } from '../../../domain/masking.ts';
import { toJsonb } from '../../db/toJsonb.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { createTicket, takeTicket } from '../../identity/tickets.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { commonCodes, Refusal } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { headerMenus, type MenuItem } from './headerMenus.ts';

/** Whitelist function that activation turns on: sub-account management. */
const activatedFlag = '36';

/** Permissions that show the verified holders, and the names of the account's other users. */
const holders = 'kyc.submit';
const colleagues = 'subAccount.manage';

/** The code with which the portal requests its own menus. */
const portalMenu = 'b2c_portal';

/** Permissions, whitelist, menus, verification and control state of the signed-in user. */
export const sessionAccessHandlers: OperationHandlers = {
  'session.menuCheck': handlerOf<{ query: { code: string } }>(async ({ query }, ctx) => {
    const menus = await menusOf(ctx);
    if (query.code === portalMenu) return { code: query.code, show: true, children: menus };
    const found = menus.find((menu) => menu.code === query.code);
    return { code: query.code, show: found !== undefined, children: found?.children ?? [] };
  }),

  'session.permissions': async (_input, ctx) => {
    const session = requireSession(ctx);
    const { restricted } = await ctx.db.kysely
      .selectFrom('users')
      .select('restricted')
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow();
    return {
      restricted,
      permissions: session.permissions.map((code) => ({ code })),
      authorities: session.flags.map((functionCode) => ({ functionCode, authStatus: '1' })),
      menus: await menusOf(ctx),
    };
  },

  'session.childPermission': async (_input, ctx) => {
    const session = requireSession(ctx);
    const user = await ctx.db.kysely
      .selectFrom('users')
      .select(['permissions', 'need_activate'])
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow();
    return { subPermissions: user.permissions, menus: await menusOf(ctx), needActivate: user.need_activate };
  },

  'session.activeUrl': async (_input, ctx) => {
    const { userId, region } = requireSession(ctx);
    const { need_activate } = await ctx.db.kysely
      .selectFrom('users')
      .select('need_activate')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!need_activate) throw new Refusal(commonCodes.forbidden);
    const ticket = await createTicket(ctx.db.kysely, { kind: 'activate', userId, region, now: ctx.clock.now() });
    return { url: `/api/child/user/activate?ticket=${ticket}` };
  },

  'session.activate': handlerOf<{ query: { ticket: string } }>(async ({ query }, ctx) => {
    const userId = await takeTicket(ctx.db.kysely, {
      kind: 'activate',
      ticket: query.ticket,
      region: ctx.region,
      now: ctx.clock.now(),
    });
    if (userId !== null) await activate(ctx, userId);
    return ctx.redirect('/account');
  }),

  'session.kycInfo': async (_input, ctx) => {
    const { accountId, permissions } = requireSession(ctx);
    const account = await ctx.db.kysely
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const records = !permissions.includes(holders)
      ? []
      : await ctx.db.kysely
          .selectFrom('kyc_records')
          .selectAll()
          .where('account_id', '=', accountId)
          .orderBy('created_at')
          .orderBy('id')
          .execute();
    return {
      kycStatus: account.kyc_status,
      kycName: account.kyc_name,
      kycType: account.kyc_type,
      countryCode: account.country_code,
      userKycInfoData: records.map((row) => ({
        holderId: row.id,
        name: row.name,
        kycType: row.kyc_type,
        kycStatus: row.kyc_status,
        countryCode: row.country_code,
      })),
    };
  },

  'session.controlInfo': async (_input, ctx) => {
    const { account, user: self } = await requireUser(ctx);
    const { permissions } = requireSession(ctx);
    const marked = await ctx.db.kysely
      .selectFrom('users')
      .innerJoin('logins', 'logins.id', 'users.login_id')
      .select(['users.id', 'users.control_tag', 'logins.login_name'])
      .where('users.account_id', '=', account.id)
      .where('users.id', '!=', self.id)
      .where('users.control_tag', 'is not', null)
      .orderBy('users.id')
      .execute();
    return {
      tag: account.control_tag,
      authUsers: marked.map((user) => ({
        userId: user.id,
        loginName: permissions.includes(colleagues) ? user.login_name : maskName(user.login_name),
        tag: user.control_tag,
      })),
      showDialog: account.control_dialog,
    };
  },
};

async function menusOf(ctx: RequestContext): Promise<readonly MenuItem[]> {
  const session = requireSession(ctx);
  const { operator_id: operatorId } = await ctx.db.kysely
    .selectFrom('users')
    .select('operator_id')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  return headerMenus({ session, site: ctx.site, isOperator: operatorId !== null }, ctx.locale);
}

async function activate(ctx: RequestContext, userId: string): Promise<void> {
  await ctx.db.inTransaction(async (trx) => {
    const { flags, need_activate } = await trx
      .selectFrom('users')
      .select(['flags', 'need_activate'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!need_activate) return; // a second ticket of the same user grants nothing more
    await trx
      .updateTable('users')
      .set({ need_activate: false, flags: toJsonb([...new Set([...flags, activatedFlag])]) })
      .where('id', '=', userId)
      .execute();
    await recordAudit(trx, {
      actor: userId,
      action: 'session.activate',
      subject: `user ${userId}`,
      now: ctx.clock.now(),
    });
  });
}
