import { deviceOf } from '../../identity/deviceOf.ts';
import { loginInfoCookie, loginInfoOf } from '../../identity/loginInfo.ts';
import { rotateSession, sessionCookie } from '../../identity/sessions.ts';
import type { UserRecord } from '../../identity/UserRecord.ts';
import type { RequestContext } from '../../operation/OperationHandler.ts';
import { recordAudit } from '../../platform/recordAudit.ts';

/** Continues as this user with a new session secret, and sets both cookies. */
export async function startSession(record: UserRecord, ctx: RequestContext, action: string): Promise<void> {
  const now = ctx.clock.now();
  const userId = record.user.id;
  const token = await ctx.db.inTransaction(async (trx) => {
    await recordAudit(trx, {
      actor: userId,
      action,
      subject: `user ${userId}`,
      detail: { ip: ctx.ip, region: ctx.region },
      now,
    });
    return rotateSession(trx, { token: ctx.sessionToken, userId, now, device: deviceOf(ctx.userAgent) });
  });
  ctx.setCookie(sessionCookie(token));
  ctx.setCookie(loginInfoCookie(loginInfoOf(record)));
}
