import { beijingDateTime } from '../../../domain/day.ts';
import { createCaptcha } from '../../identity/captchas.ts';
import { loginInfoName, loginInfoCookie, loginInfoOf } from '../../identity/loginInfo.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { destroySession, sessionCookieName } from '../../identity/sessions.ts';
import { createTicket } from '../../identity/tickets.ts';
import { readUser, type UserRecord } from '../../identity/UserRecord.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { commonCodes, Refusal } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { checkCredentials, type Credentials } from './checkCredentials.ts';
import { startSession } from './startSession.ts';

/** Sign-in, sign-out and the state of the session. */
export const sessionHandlers: OperationHandlers = {
  'session.state': async (_input, ctx) => {
    const record = await currentUser(ctx);
    ctx.setCookie(loginInfoCookie(loginInfoOf(record)));
    const { account } = record;
    return {
      ...loginInfoOf(record),
      vip: account.vip,
      registerTime: beijingDateTime(account.registered_at.getTime()),
      accountName: account.name,
      accountId: account.id,
    };
  },

  'session.login': handlerOf<{ body: Credentials }>(async ({ body }, ctx) => {
    const record = await checkCredentials(body, ctx);
    const info = loginInfoOf(record);
    if (info.region === ctx.region) {
      await startSession(record, ctx, 'session.login');
      return { ...info, ssotoken: null, captchaRequired: false };
    }
    const ssotoken = await createTicket(ctx.db.kysely, {
      kind: 'sso',
      userId: info.userId,
      region: info.region,
      now: ctx.clock.now(),
    });
    return { ...info, ssotoken, captchaRequired: false };
  }),

  'session.logout': async (_input, ctx) => {
    if (ctx.session !== null && ctx.sessionToken !== null) {
      await destroySession(ctx.db.kysely, ctx.sessionToken);
      await recordAudit(ctx.db.kysely, {
        actor: ctx.session.userId,
        action: 'session.logout',
        subject: `user ${ctx.session.userId}`,
        now: ctx.clock.now(),
      });
    }
    forgetCookies(ctx);
    return null;
  },

  'session.captcha': (_input, ctx) => createCaptcha(ctx.db.kysely, { now: ctx.clock.now(), readable: ctx.sandbox }),
};

async function currentUser(ctx: RequestContext): Promise<UserRecord> {
  const record = ctx.session === null ? null : await readUser(ctx.db.kysely, requireSession(ctx).userId);
  if (record !== null) return record;
  forgetCookies(ctx);
  throw new Refusal(commonCodes.noSession);
}

function forgetCookies(ctx: RequestContext): void {
  ctx.clearCookie(sessionCookieName);
  ctx.clearCookie(loginInfoName);
}
