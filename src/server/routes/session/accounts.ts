import { beijingDateTime } from '../../../domain/day.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { absoluteTimeout, idleTimeout, sessionIdOf } from '../../identity/sessions.ts';
import { isUsable, usersOfLogin, type UserRecord } from '../../identity/UserRecord.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { commonCodes, Refusal } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { startSession } from './startSession.ts';

/** Where a user lands after switching the account. */
const home = '/account';
/** A session is shown by the first characters of its hash, which reveal nothing about its secret. */
const shown = 16;

/** The accounts, agreements and open sessions of the signed-in user. */
export const sessionAccountHandlers: OperationHandlers = {
  'session.accounts': async (_input, ctx) => {
    const { userId } = requireSession(ctx);
    const users = await ownUsers(ctx);
    return users.map((record) => ({ ...accountItem(record), checked: record.user.id === userId }));
  },

  'session.switchAccount': handlerOf<{ body: { userId: string } }>(async ({ body }, ctx) => {
    const target = (await ownUsers(ctx)).find(({ user }) => user.id === body.userId);
    if (target === undefined) throw new Refusal(commonCodes.forbidden);
    if (!isUsable(target)) return { bizUrl: '' };
    await startSession(target, ctx, 'session.switchAccount');
    return { bizUrl: home };
  }),

  'session.checkKa': async (_input, ctx) => {
    const { accountId } = requireSession(ctx);
    return ctx.db.kysely.selectFrom('accounts').select('vip').where('id', '=', accountId).executeTakeFirstOrThrow();
  },

  'session.signAgreement': handlerOf<{ body: { agreementIds?: readonly string[]; agreementId?: string } }>(
    async ({ body }, ctx) => {
      const { userId } = requireSession(ctx);
      const wanted = [
        ...new Set([...(body.agreementIds ?? []), ...(body.agreementId === undefined ? [] : [body.agreementId])]),
      ];
      const now = ctx.clock.now();
      return ctx.db.inTransaction(async (trx) => {
        const agreements =
          wanted.length === 0
            ? []
            : await trx
                .selectFrom('agreements')
                .select('id')
                .where((eb) => eb.or([eb('id', 'in', wanted), eb('code', 'in', wanted)]))
                .execute();
        if (agreements.length < Math.max(1, wanted.length)) throw new Refusal('990404');
        const ids = agreements.map(({ id }) => id);
        await trx
          .deleteFrom('pending_agreements')
          .where('user_id', '=', userId)
          .where('agreement_id', 'in', ids)
          .execute();
        const rows = ids.map((agreement_id) => ({ user_id: userId, agreement_id, signed_at: new Date(now) }));
        await trx
          .insertInto('agreement_signatures')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await recordAudit(trx, {
          actor: userId,
          action: 'session.signAgreement',
          subject: `user ${userId}`,
          detail: { agreements: ids },
          now,
        });
        return { signed: ids };
      });
    },
  ),

  'session.sessions': async (_input, ctx) => {
    const { userId } = requireSession(ctx);
    const now = ctx.clock.now();
    const mine = ctx.sessionToken === null ? '' : sessionIdOf(ctx.sessionToken);
    const rows = await ctx.db.kysely
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('last_seen_at', '>=', new Date(now - idleTimeout))
      .where('created_at', '>=', new Date(now - absoluteTimeout))
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      sessionId: row.id_hash.slice(0, shown),
      createTime: beijingDateTime(row.created_at.getTime()),
      lastSeenTime: beijingDateTime(row.last_seen_at.getTime()),
      device: row.device,
      current: row.id_hash === mine,
    }));
  },

  'session.revokeSession': handlerOf<{ body: { sessionId: string } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const ended = await ctx.db.kysely
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where((eb) => eb(eb.fn('left', ['id_hash', eb.val(shown)]), '=', body.sessionId))
      .returning('id_hash')
      .execute();
    if (ended.length === 0) throw new Refusal('990404');
    await recordAudit(ctx.db.kysely, {
      actor: userId,
      action: 'session.revokeSession',
      subject: `user ${userId}`,
      now: ctx.clock.now(),
    });
    return null;
  }),
};

function accountItem(record: UserRecord) {
  const { user, login, account } = record;
  return {
    id: account.id,
    userId: user.id,
    bizSource: account.biz_source,
    businessType: account.business_type,
    subBusinessType: account.sub_business_type,
    usable: isUsable(record),
    kycStatus: account.kyc_status,
    channelId: account.channel_id,
    accountName: account.name,
    accountType: account.account_type,
    operatorId: user.operator_id,
    ssoUserId: login.id,
  };
}

/** Returns the login's users on this site; those of another region are available by signing in there. */
async function ownUsers(ctx: RequestContext): Promise<readonly UserRecord[]> {
  const { login } = await requireUser(ctx);
  const users = await usersOfLogin(ctx.db.kysely, login.id);
  return users.filter(({ account }) => account.region === ctx.region);
}
