import { beijingDateTime } from '../../../domain/day.ts';
import { maskName } from '../../../domain/masking.ts';
import { pageOf } from '../../db/pageOf.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { invitationCode } from './invitationCode.ts';

/** Users who joined by the user's own invitation. */
export const inviteHandlers: OperationHandlers = {
  'invite.info': async (_input, ctx) => {
    const { accountId } = requireSession(ctx);
    const rows = await ctx.db.kysely
      .selectFrom('invitations')
      .select(['status', 'points'])
      .where('inviter', '=', accountId)
      .execute();
    return {
      code: invitationCode(accountId),
      invited: rows.length,
      verified: rows.filter(({ status }) => status === 'verified').length,
      points: rows.reduce((sum, { points }) => sum + points, 0),
    };
  },

  'invite.records': handlerOf<{ body: { pageNum?: number; pageSize?: number } }>(async ({ body }, ctx) => {
    const own = ctx.db.kysely
      .selectFrom('invitations')
      .selectAll()
      .where('inviter', '=', requireSession(ctx).accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id');
    const { totalSize, rows } = await pageOf(ctx.db.kysely, own, body);
    return {
      totalSize,
      resultList: rows.map(({ invitee_name, status, points, created_at }) => ({
        inviteeName: maskName(invitee_name),
        status,
        points,
        createTime: beijingDateTime(created_at.getTime()),
      })),
    };
  }),
};
