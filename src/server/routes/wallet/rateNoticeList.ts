import { beijingDateTime } from '../../../domain/day.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { midRate } from '../../fx/midRate.ts';
import { requireSession } from '../../identity/requireSession.ts';
import type { OperationHandlers, RequestContext } from '../../operation/OperationHandler.ts';
import { exportOfList } from '../lists/exportOfList.ts';

/** The rates that an account waits for, and their file. */
export const walletRateNoticeHandlers: OperationHandlers = {
  'wallet.rateNotices': async (_input, ctx) => noticesOf(ctx),

  'wallet.exportRateNotices': exportOfList(
    async (_query, ctx) => {
      const notices = await noticesOf(ctx);
      return {
        resultList: notices.map(({ fromCurrency, toCurrency, status, ...notice }) => ({
          ...notice,
          pair: `${fromCurrency}/${toCurrency}`,
          state: status,
        })),
      };
    },
    {
      columns: ['pair', 'targetRate', 'currentRate', 'state', 'createTime', 'expireTime', 'metTime'],
      words: ({ dobby: { rateManager }, wallet: { noticeStatus } }) => ({
        name: rateManager.title,
        heads: rateManager.notices,
        names: { state: noticeStatus },
      }),
    },
  ),
};

/** Returns the newest 100. */
async function noticesOf(ctx: RequestContext) {
  const rows = await ctx.db.kysely
    .selectFrom('rate_notices')
    .selectAll()
    .where('owner', '=', requireSession(ctx).accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fromCurrency: row.from_currency,
    toCurrency: row.to_currency,
    direction: row.direction,
    targetRate: row.target_rate,
    status: row.status,
    currentRate: decimalToString(midRate(row.from_currency, row.to_currency, ctx.clock.now())),
    createTime: beijingDateTime(row.created_at.getTime()),
    expireTime: beijingDateTime(row.expires_at.getTime()),
    metTime: row.met_at === null ? null : beijingDateTime(row.met_at.getTime()),
  }));
}
