import { beijingDateTime } from '../../../domain/day.ts';
import { maskEmail, maskName, maskPhone } from '../../../domain/masking.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { checkPayPassword } from '../../identity/payPassword.ts';
import { pageOf } from '../../db/pageOf.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { sendSecurityLetter } from '../../identity/sendSecurityLetter.ts';
import { createTicket, takeTicket } from '../../identity/tickets.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { securityProblems } from './securityProblems.ts';

/** The name for a scanned WeChat account: this server has no WeChat to ask. */
const wechatNickname = '海桥用户';

/** Overview, security questions, WeChat and the history of sign-ins. */
export const securitySettingHandlers: OperationHandlers = {
  'security.overview': async (_input, ctx) => {
    const { user, login } = await requireUser(ctx);
    const db = ctx.db.kysely;
    const payPassword = await db
      .selectFrom('pay_passwords')
      .select('user_id')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    const last = await db
      .selectFrom('login_history')
      .select('at')
      .where('login_name', '=', login.login_name.toLowerCase())
      .where('success', '=', true)
      .orderBy('at', 'desc')
      .executeTakeFirst();
    return {
      loginName: login.login_name,
      areaCode: login.area_code,
      mobile: login.mobile === null ? '' : maskPhone(login.mobile),
      email: login.email === null ? '' : maskEmail(login.email),
      payPasswordSet: payPassword !== undefined,
      wechatBound: login.wechat_nickname !== null,
      questionsBound: (await answered(ctx)).length > 0,
      lastLoginTime: last === undefined ? null : beijingDateTime(last.at.getTime()),
    };
  },

  'security.questions': async (_input, ctx) => {
    const bound = await answered(ctx);
    return {
      bound: bound.length > 0,
      problems: securityProblems(ctx.locale).map((problem) => ({
        ...problem,
        bound: bound.includes(problem.problemId),
      })),
    };
  },

  // Replacing bound questions requires the payment password.
  'security.bindQuestions': handlerOf<{
    body: { problems: readonly { problemId: string; answer: string }[]; payPassword?: string };
  }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const chosen = new Set(body.problems.map(({ problemId }) => problemId));
    if (
      chosen.size < body.problems.length ||
      ![...chosen].every((id) => securityProblems(ctx.locale).some(({ problemId }) => problemId === id))
    )
      throw new Refusal('110111');
    if ((await answered(ctx)).length > 0)
      await checkPayPassword(ctx.db, { userId, payPassword: body.payPassword ?? '', now: ctx.clock.now() });
    const rows = await Promise.all(
      body.problems.map(async ({ problemId, answer }) => ({
        user_id: userId,
        problem_id: problemId,
        answer_hash: await hashPassword(answer.trim().toLowerCase()),
      })),
    );
    const now = ctx.clock.now();
    await ctx.db.inTransaction(async (trx) => {
      await trx.deleteFrom('security_answers').where('user_id', '=', userId).execute();
      await trx.insertInto('security_answers').values(rows).execute();
      await recordAudit(trx, { actor: userId, action: 'security.bindQuestions', subject: `user ${userId}`, now });
      await sendSecurityLetter(trx, { change: 'bindQuestions', readers: { userId }, at: now });
    });
    return null;
  }),

  'security.wechat': async (_input, ctx) => {
    const { login, user, account } = await requireUser(ctx);
    if (login.wechat_nickname !== null)
      return { bound: true, nickname: login.wechat_nickname, bindUrl: '', consentUrl: '' };
    const ticket = await createTicket(ctx.db.kysely, {
      kind: 'wechat',
      userId: user.id,
      region: account.region,
      now: ctx.clock.now(),
    });
    return {
      bound: false,
      nickname: '',
      bindUrl: `/center/setting/wechat?ticket=${ticket}`,
      // Only the sandbox has a WeChat that asks for consent.
      consentUrl: ctx.sandbox ? `/sandbox/wechat?ticket=${ticket}` : '',
    };
  },

  'security.bindWechat': handlerOf<{ body: { ticket: string } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const owner = await takeTicket(ctx.db.kysely, {
      kind: 'wechat',
      ticket: body.ticket,
      region: ctx.region,
      now: ctx.clock.now(),
    });
    if (owner !== userId) throw new Refusal('110108');
    return setWechat(ctx, wechatNickname, 'bindWechat');
  }),

  'security.unbindWechat': async (_input, ctx) => setWechat(ctx, null, 'unbindWechat'),

  'security.loginHistory': handlerOf<{ body: { pageNum?: number; pageSize?: number } | undefined }>(
    async ({ body }, ctx) => {
      const own = ctx.db.kysely
        .selectFrom('login_history')
        .selectAll()
        .where('login_name', '=', requireSession(ctx).loginName.toLowerCase())
        .orderBy('at', 'desc')
        .orderBy('id', 'desc');
      const { totalSize, rows } = await pageOf(ctx.db.kysely, own, body ?? {});
      return {
        totalSize,
        resultList: rows.map(({ id, at, ip, success, reason }) => ({
          id: String(id),
          time: beijingDateTime(at.getTime()),
          ip,
          success,
          reason,
        })),
      };
    },
  ),
};

async function answered(ctx: RequestContext): Promise<readonly string[]> {
  const rows = await ctx.db.kysely
    .selectFrom('security_answers')
    .select('problem_id')
    .where('user_id', '=', requireSession(ctx).userId)
    .execute();
  return rows.map(({ problem_id }) => problem_id);
}

async function setWechat(
  ctx: RequestContext,
  nickname: string | null,
  change: 'bindWechat' | 'unbindWechat',
): Promise<null> {
  const { login, user } = await requireUser(ctx);
  const now = ctx.clock.now();
  const shown = (name: string | null) => (name === null ? null : maskName(name));
  await ctx.settle(async (trx) => {
    await trx.updateTable('logins').set({ wechat_nickname: nickname }).where('id', '=', login.id).execute();
    await recordAudit(trx, { actor: user.id, action: `security.${change}`, subject: `user ${user.id}`, now });
    if (nickname !== login.wechat_nickname)
      await sendSecurityLetter(trx, {
        change,
        readers: { loginId: login.id },
        before: shown(login.wechat_nickname),
        after: shown(nickname),
        at: now,
      });
  });
  return null;
}
