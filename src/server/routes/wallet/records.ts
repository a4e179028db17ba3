import type { ShownColumn } from '../../files/fileColumns.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { exportWalletRecords } from '../../wallet/exportWalletRecords.ts';
import { findWalletRecord, walletRecords, type RecordQuery } from '../../wallet/walletRecords.ts';
import { searchWithdrawals } from '../../withdraw/withdrawRecords.ts';

const mostRows = 10_000;

/** Movements of the user's wallet. */
export const walletRecordHandlers: OperationHandlers = {
  'wallet.records': handlerOf<{ body: RecordQuery & { pageNum?: number; pageSize?: number } }>(
    async ({ body: { pageNum, pageSize, ...query } }, ctx) => {
      const { accountId } = requireSession(ctx);
      const { total, records, ...sums } = await walletRecords(ctx.db.kysely, accountId, {
        ...query,
        page: pageNum ?? 1,
        pageSize: pageSize ?? 10,
      });
      return {
        totalSize: total,
        resultList: records,
        ...sums,
      };
    },
  ),

  'wallet.record': handlerOf<{ body: { transId: string } }>(async ({ body }, ctx) => {
    const record = await findWalletRecord(ctx.db.kysely, requireSession(ctx).accountId, body.transId);
    if (record === null) throw new Refusal('990404');
    return record;
  }),

  'wallet.exportRecords': handlerOf<{ body: RecordQuery & { columns?: readonly ShownColumn[] } }>(
    async ({ body: { columns: shown, ...query } }, ctx) => {
      const { name, content } = await exportWalletRecords(ctx.db.kysely, {
        owner: requireSession(ctx).accountId,
        query,
        shown,
        locale: ctx.locale,
        most: mostRows,
      });
      return ctx.answerFile({ name, type: 'text/csv; charset=utf-8', content });
    },
  ),

  'wallet.withdrawals': handlerOf<{ body: { pageNum?: number; pageSize?: number } }>(
    async ({ body: { pageNum = 1, pageSize = 10 } }, ctx) => {
      const { total, records } = await searchWithdrawals(ctx.db.kysely, {
        owner: requireSession(ctx).accountId,
        locale: ctx.locale,
        source: 'wallet',
        page: pageNum,
        pageSize,
      });
      return { totalSize: total, resultList: records };
    },
  ),
};
