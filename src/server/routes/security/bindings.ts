import { maskEmail, maskPhone } from '../../../domain/masking.ts';
import { isPhone } from '../../../domain/validators.ts';
import type { Trx } from '../../db/Database.ts';
import { isUniqueViolation } from '../../db/sqlState.ts';
import type { ContactChange } from '../../db/tables/identity.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { sendSecurityLetter } from '../../identity/sendSecurityLetter.ts';
import { sendCode, takeCode } from '../../identity/sentCodes.ts';
import { lookAtTicket, takeTicket } from '../../identity/tickets.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { emailTarget, mobileTarget } from './boundTargets.ts';

interface Mobile {
  readonly areaCode: string;
  readonly mobile: string;
}

/** Codes by SMS and e-mail, and contacts bound with them. */
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
    const other = await ctx.db.kysely
      .selectFrom('logins')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();
    if (other !== undefined && other.id !== login.id) throw new Refusal('110015');
    return send(ctx, body.scene, emailTarget(email), maskEmail(email));
  }),

  'security.bindMobile': handlerOf<{ body: Mobile & { code: string; proof: string } }>(
    async ({ body: { areaCode, mobile, code, proof } }, ctx) => {
      const { login, user } = await requireUser(ctx);
      await requireProof(ctx, 'bindMobile', proof);
      await refuseUnusableMobile(ctx, { areaCode, mobile }, login.id);
      await takeCode(
        ctx.db.kysely,
        { userId: user.id, scene: 'bindMobile', targets: [mobileTarget(areaCode, mobile)], now: ctx.clock.now() },
        code,
      );
      const before = login.mobile === null ? null : { areaCode: login.area_code, mobile: login.mobile };
      const isSame = before?.areaCode === areaCode && before.mobile === mobile;
      return bind(
        ctx,
        {
          change: 'bindMobile',
          proof,
          taken: '110014',
          loginId: login.id,
          before: before && shownMobile(before),
          after: shownMobile({ areaCode, mobile }),
          isSame,
        },
        (trx) => trx.updateTable('logins').set({ area_code: areaCode, mobile }).where('id', '=', login.id).execute(),
      );
    },
  ),

  'security.bindEmail': handlerOf<{ body: { email: string; code: string; proof: string } }>(
    async ({ body: { email, code, proof } }, ctx) => {
      const { login, user } = await requireUser(ctx);
      await requireProof(ctx, 'bindEmail', proof);
      await takeCode(
        ctx.db.kysely,
        { userId: user.id, scene: 'bindEmail', targets: [emailTarget(email)], now: ctx.clock.now() },
        code,
      );
      const before = login.email === null ? null : maskEmail(login.email);
      return bind(
        ctx,
        {
          change: 'bindEmail',
          proof,
          taken: '110015',
          loginId: login.id,
          before,
          after: maskEmail(email),
          isSame: login.email === email,
        },
        (trx) => trx.updateTable('logins').set({ email }).where('id', '=', login.id).execute(),
      );
    },
  ),
};

async function refuseUnusableMobile(
  ctx: RequestContext,
  { areaCode, mobile }: Mobile,
  ownLogin: string,
): Promise<void> {
  if (!isPhone(mobile, areaCode)) throw new Refusal('110110');
  const other = await ctx.db.kysely
    .selectFrom('logins')
    .select('id')
    .where('area_code', '=', areaCode)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  if (other !== undefined && other.id !== ownLogin) throw new Refusal('110014');
}

async function send(
  ctx: RequestContext,
  scene: string,
  target: string,
  shown: string,
): Promise<{ target: string; retryAfter: number }> {
  const { userId } = requireSession(ctx);
  const retryAfter = await ctx.keepTargetWithinRates(target);
  await sendCode(ctx.db.kysely, { userId, scene, target, now: ctx.clock.now() }, ctx.sandbox);
  return { target: shown, retryAfter };
}

/** Checked before the code, so that an invalid proof reveals nothing about the code and costs no try. */
async function requireProof(ctx: RequestContext, change: ContactChange, proof: string): Promise<void> {
  const owner = await lookAtTicket(ctx.db.kysely, {
    kind: change,
    ticket: proof,
    region: ctx.region,
    now: ctx.clock.now(),
  });
  if (owner !== requireSession(ctx).userId) throw new Refusal('110112');
}

function shownMobile({ areaCode, mobile }: Mobile): string {
  return `+${areaCode} ${maskPhone(mobile)}`;
}

interface Binding {
  readonly change: ContactChange;
  readonly proof: string;
  /** Code of the refusal when another login already uses the number or address. */
  readonly taken: string;
  readonly loginId: string;
  /** Masked. */
  readonly before: string | null;
  readonly after: string;
  /** Whether the login already has this value: then no letter about a change is sent. */
  readonly isSame: boolean;
}

/** Binds the contact; uses up the proof with the change that it allows, and only then. */
async function bind(
  ctx: RequestContext,
  { change, proof, taken, loginId, before, after, isSame }: Binding,
  write: (trx: Trx) => Promise<unknown>,
): Promise<null> {
  const { userId } = requireSession(ctx);
  const now = ctx.clock.now();
  try {
    await ctx.db.inTransaction(async (trx) => {
      if ((await takeTicket(trx, { kind: change, ticket: proof, region: ctx.region, now })) !== userId)
        throw new Refusal('110112');
      await write(trx);
      await recordAudit(trx, { actor: userId, action: `security.${change}`, subject: `user ${userId}`, now });
      if (!isSame) await sendSecurityLetter(trx, { change, readers: { loginId }, before, after, at: now });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(taken);
    throw error;
  }
  return null;
}
