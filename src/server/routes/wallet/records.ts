import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { exportWalletRecords } from '../../wallet/exportWalletRecords.ts';
import { findWalletRecord, walletRecords, type RecordQuery, type RecordWish } from '../../wallet/walletRecords.ts';
import { searchWithdrawals } from '../../withdraw/withdrawRecords.ts';
import { exportOf } from '../lists/exportOf.ts';

/** Movements of the user's wallet. */
export const walletRecordHandlers: OperationHandlers = {
  'wallet.records': handlerOf<{ body: RecordWish }>(async ({ body }, ctx) =>
    walletRecords(ctx.db.kysely, requireSession(ctx).accountId, body),
  ),

  'wallet.record': handlerOf<{ body: { transId: string } }>(async ({ body }, ctx) => {
    const record = await findWalletRecord(ctx.db.kysely, requireSession(ctx).accountId, body.transId);
    if (record === null) throw new Refusal('990404');
    return record;
  }),

  'wallet.exportRecords': exportOf<RecordQuery>((wish, ctx) => exportWalletRecords(ctx.db.kysely, wish)),

  'wallet.withdrawals': handlerOf<{ body: { pageNum?: number; pageSize?: number } }>(
    async ({ body: { pageNum = 1, pageSize = 10 } }, ctx) => {
      const { total, records } = await searchWithdrawals(ctx.db.kysely, {
        owner: requireSession(ctx).accountId,
        locale: ctx.locale,
        source: 'wallet',
        pageNum,
        pageSize,
      });
      return { totalSize: total, resultList: records };
    },
  ),
};
