import { maskEmail, maskPhone } from '../../domain/masking.ts';
import { isPhone } from '../../domain/validators.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Trx } from '../db/Database.ts';
import { isUniqueViolation } from '../db/sqlState.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../http/OperationHandler.ts';
import { Refusal } from '../http/Refusal.ts';
import { requireSession, requireUser } from '../identity/requireSession.ts';
import { RESEND_SECONDS, sendCode, takeCode } from '../identity/sentCodes.ts';
import { emailTarget, mobileTarget } from './security/boundTargets.ts';

interface Mobile {
  readonly areaCode: string;
  readonly mobile: string;
}

/** Codes by SMS and e-mail, and what is bound with them. */
export const securityBindingHandlers: OperationHandlers = {
  'security.sendMobileCode': handlerOf<{ body: { scene: string } & Partial<Mobile> }>(async ({ body }, ctx) => {
    const { login } = await requireUser(ctx);
    const areaCode = body.areaCode ?? login.area_code;
    const mobile = body.mobile ?? login.mobile;
    if (mobile === null) throw new Refusal('110109');
    if (body.mobile !== undefined) await refuseUnusableMobile(ctx, { areaCode, mobile }, login.id);
    return send(ctx, body.scene, mobileTarget(areaCode, mobile), maskPhone(mobile));
  }),

  'security.sendEmailCode': handlerOf<{ body: { scene: string; email?: string } }>(async ({ body }, ctx) => {
    const { login } = await requireUser(ctx);
    const email = body.email ?? login.email;
    if (email === null) throw new Refusal('110109');
    const other = await ctx.db.kysely.selectFrom('logins').select('id').where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase())).executeTakeFirst();
    if (other !== undefined && other.id !== login.id) throw new Refusal('110015');
    return send(ctx, body.scene, emailTarget(email), maskEmail(email));
  }),

  'security.bindMobile': handlerOf<{ body: Mobile & { code: string } }>(async ({ body: { areaCode, mobile, code } }, ctx) => {
    const { login, user } = await requireUser(ctx);
    await refuseUnusableMobile(ctx, { areaCode, mobile }, login.id);
    await takeCode(ctx.db.kysely, { userId: user.id, scene: 'bindMobile', targets: [mobileTarget(areaCode, mobile)], now: ctx.clock.now() }, code);
    return bind(ctx, { action: 'security.bindMobile', taken: '110014' }, (trx) => trx.updateTable('logins').set({ area_code: areaCode, mobile }).where('id', '=', login.id).execute());
  }),

  'security.bindEmail': handlerOf<{ body: { email: string; code: string } }>(async ({ body: { email, code } }, ctx) => {
    const { login, user } = await requireUser(ctx);
    await takeCode(ctx.db.kysely, { userId: user.id, scene: 'bindEmail', targets: [emailTarget(email)], now: ctx.clock.now() }, code);
    return bind(ctx, { action: 'security.bindEmail', taken: '110015' }, (trx) => trx.updateTable('logins').set({ email }).where('id', '=', login.id).execute());
  }),
};

async function refuseUnusableMobile(ctx: RequestContext, { areaCode, mobile }: Mobile, ownLogin: string): Promise<void> {
  if (!isPhone(mobile, areaCode)) throw new Refusal('110110');
  const other = await ctx.db.kysely.selectFrom('logins').select('id').where('area_code', '=', areaCode).where('mobile', '=', mobile).executeTakeFirst();
  if (other !== undefined && other.id !== ownLogin) throw new Refusal('110014');
}

async function send(ctx: RequestContext, scene: string, target: string, shown: string): Promise<{ target: string; retryAfter: number }> {
  const { userId } = requireSession(ctx);
  await sendCode(ctx.db.kysely, { userId, scene, target, now: ctx.clock.now() }, ctx.sandbox);
  return { target: shown, retryAfter: RESEND_SECONDS };
}

async function bind(ctx: RequestContext, { action, taken }: { action: string; taken: string }, write: (trx: Trx) => Promise<unknown>): Promise<null> {
  const { userId } = requireSession(ctx);
  try {
    await ctx.db.inTransaction(async (trx) => {
      await write(trx);
      await recordAudit(trx, { actor: userId, action, subject: `user ${userId}`, now: ctx.clock.now() });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(taken);
    throw error;
  }
  return null;
}
