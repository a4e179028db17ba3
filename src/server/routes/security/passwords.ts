import { beijingDateTime } from '../../../domain/day.ts';
import type { ContactChange } from '../../db/tables/identity.ts';
import { deviceOf } from '../../identity/deviceOf.ts';
import { beginLoginTry, loginLockAfter, loginAttempts, settleLoginTry } from '../../identity/loginAttempts.ts';
import { passwordLength } from '../../identity/passwordLength.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords.ts';
import { checkPayPassword, savePayPassword } from '../../identity/payPassword.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { sendSecurityLetter, type SecurityChange } from '../../identity/sendSecurityLetter.ts';
import { takeCode } from '../../identity/sentCodes.ts';
import { createSession, destroySessionsOf, sessionCookie } from '../../identity/sessions.ts';
import { createStepUpProof } from '../../identity/stepUpProofs.ts';
import { createTicket, destroyTicketsOf } from '../../identity/tickets.ts';
import { whenFree } from '../../identity/triesInHand.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { boundTargets } from './boundTargets.ts';

/** Login password and payment password of the signed-in user. */
export const securityPasswordHandlers: OperationHandlers = {
  'security.verifyLoginPassword': handlerOf<{ body: { password: string; purpose: ContactChange } }>(
    async ({ body }, ctx) => {
      await checkLoginPassword(ctx, body.password);
      const { userId } = requireSession(ctx);
      return {
        verified: true,
        proof: await createTicket(ctx.db.kysely, {
          kind: body.purpose,
          userId,
          region: ctx.region,
          now: ctx.clock.now(),
        }),
      };
    },
  ),

  'security.modifyLoginPassword': handlerOf<{ body: { oldPassword: string; newPassword: string } }>(
    async ({ body }, ctx) => {
      const { userId, loginName } = requireSession(ctx);
      const { login } = await requireUser(ctx);
      await checkLoginPassword(ctx, body.oldPassword);
      if (!isGoodPassword(body.newPassword, [body.oldPassword, loginName])) throw new Refusal('110107');
      const password_hash = await hashPassword(body.newPassword);
      const now = ctx.clock.now();
      const token = await ctx.db.inTransaction(async (trx) => {
        await trx.updateTable('logins').set({ password_hash }).where('login_name', '=', loginName).execute();
        const users = await trx
          .selectFrom('users')
          .innerJoin('logins', 'logins.id', 'users.login_id')
          .select('users.id')
          .where('logins.login_name', '=', loginName)
          .execute();
        for (const { id } of users) {
          await destroySessionsOf(trx, id);
          await destroyTicketsOf(trx, id);
        }
        await recordAudit(trx, {
          actor: userId,
          action: 'security.modifyLoginPassword',
          subject: `user ${userId}`,
          now,
        });
        await sendSecurityLetter(trx, { change: 'modifyLoginPassword', readers: { loginId: login.id }, at: now });
        return createSession(trx, { userId, now, device: deviceOf(ctx.userAgent) });
      });
      ctx.setCookie(sessionCookie(token));
      return null;
    },
  ),

  'security.payPasswordStatus': async (_input, ctx) => {
    const { userId } = requireSession(ctx);
    const row = await ctx.db.kysely
      .selectFrom('pay_passwords')
      .select('locked_until')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const until = row?.locked_until?.getTime() ?? 0;
    const locked = until > ctx.clock.now();
    return { isSet: row !== undefined, locked, unlockTime: locked ? beijingDateTime(until) : null };
  },

  'security.setPayPassword': handlerOf<{ body: { payPassword: string; loginPassword: string } }>(
    async ({ body }, ctx) => {
      const { userId } = requireSession(ctx);
      const row = await ctx.db.kysely
        .selectFrom('pay_passwords')
        .select('user_id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (row !== undefined) throw new Refusal('771103');
      await checkLoginPassword(ctx, body.loginPassword);
      return save(ctx, body.payPassword, 'setPayPassword');
    },
  ),

  'security.modifyPayPassword': handlerOf<{ body: { oldPayPassword: string; payPassword: string } }>(
    async ({ body }, ctx) => {
      await checkPayPassword(ctx.db, {
        userId: requireSession(ctx).userId,
        payPassword: body.oldPayPassword,
        now: ctx.clock.now(),
      });
      return save(ctx, body.payPassword, 'modifyPayPassword');
    },
  ),

  'security.resetPayPassword': handlerOf<{ body: { code: string; payPassword: string } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const targets = await boundTargets(ctx.db.kysely, userId);
    await takeCode(ctx.db.kysely, { userId, scene: 'resetPayPassword', targets, now: ctx.clock.now() }, body.code);
    return save(ctx, body.payPassword, 'resetPayPassword');
  }),

  'security.verifyPayPassword': handlerOf<{
    body: { payPassword: string; operation?: string; bound?: Readonly<Record<string, unknown>> };
  }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const now = ctx.clock.now();
    await checkPayPassword(ctx.db, { userId, payPassword: body.payPassword, now });
    if (body.operation === undefined) return { verified: true, proof: null };
    return {
      verified: true,
      proof: await createStepUpProof(ctx.db.kysely, {
        userId,
        sessionToken: ctx.sessionToken ?? '',
        operationId: body.operation,
        bound: body.bound ?? {},
        now,
      }),
    };
  }),
};

/** Wrong tries here count like those at sign-in. */
async function checkLoginPassword(ctx: RequestContext, password: string): Promise<void> {
  const { loginName } = requireSession(ctx);
  const now = ctx.clock.now();
  const { login } = await requireUser(ctx);
  await whenFree(`login_attempts ${loginName}`, async () => {
    if (await beginLoginTry(ctx.db.kysely, loginName, { most: loginLockAfter, now })) return true;
    const before = await loginAttempts(ctx.db.kysely, loginName, now);
    if (before.lockedMinutes > 0) throw lockedFor(before.lockedMinutes);
    return null;
  });
  const right = await verifyPassword(password, login.password_hash);
  const { accepted, lockedMinutes } = await settleLoginTry(ctx.db, loginName, { right, now });
  if (accepted) return;
  throw lockedMinutes > 0 ? lockedFor(lockedMinutes) : new Refusal('110106');
}

function lockedFor(minutes: number): Refusal {
  return new Refusal('110104', { minutes }, { minutes });
}

function isGoodPassword(password: string, taken: readonly string[]): boolean {
  const known = taken.map((text) => text.toLowerCase());
  return (
    password.length >= passwordLength.min &&
    password.length <= passwordLength.max &&
    /[A-Za-z]/.test(password) &&
    /\d/.test(password) &&
    !known.includes(password.toLowerCase())
  );
}

async function save(ctx: RequestContext, payPassword: string, change: SecurityChange): Promise<null> {
  const { userId } = requireSession(ctx);
  const now = ctx.clock.now();
  await ctx.db.inTransaction(async (trx) => {
    await savePayPassword(trx, { userId, payPassword });
    await recordAudit(trx, { actor: userId, action: `security.${change}`, subject: `user ${userId}`, now });
    await sendSecurityLetter(trx, { change, readers: { userId }, at: now });
  });
  return null;
}
