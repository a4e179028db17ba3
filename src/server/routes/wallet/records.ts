import { handlerOf, type OperationHandlers } from '../../http/OperationHandler.ts';
import { Refusal } from '../../http/Refusal.ts';
import type { Locale } from '../../http/locale.ts';
import { csvOf } from '../../files/csvOf.ts';
import { rowsOfFile, type FileColumn, type ShownColumn } from '../../files/fileColumns.ts';
import { fundTypeNames, recordHeads } from '../../content/walletTexts.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { findWalletRecord, walletRecords, type RecordQuery, type WalletRecord } from '../../wallet/walletRecords.ts';

const MOST_ROWS = 10_000;

/** Movements of the own wallet. */
export const walletRecordHandlers: OperationHandlers = {
  'wallet.records': handlerOf<{ body: RecordQuery & { pageNum?: number; pageSize?: number } }>(async ({ body: { pageNum, pageSize, ...query } }, ctx) => {
    const { total, records } = await walletRecords(ctx.db.kysely, requireSession(ctx).accountId, { ...query, page: pageNum ?? 1, pageSize: pageSize ?? 10 });
    return { totalSize: total, resultList: records };
  }),

  'wallet.record': handlerOf<{ body: { transId: string } }>(async ({ body }, ctx) => {
    const record = await findWalletRecord(ctx.db.kysely, requireSession(ctx).accountId, body.transId);
    if (record === null) throw new Refusal('990404');
    return record;
  }),

  'wallet.exportRecords': handlerOf<{ body: RecordQuery & { columns?: readonly ShownColumn[] } }>(async ({ body: { columns: shown, ...query } }, ctx) => {
    const { records } = await walletRecords(ctx.db.kysely, requireSession(ctx).accountId, { ...query, page: 1, pageSize: MOST_ROWS });
    const content = csvOf(rowsOfFile(records, columnsIn(ctx.locale), { shown, otherwise: allColumns }));
    return ctx.answerFile({ name: `${recordHeads[ctx.locale].file}.csv`, type: 'text/csv; charset=utf-8', content });
  }),
};

/** Columns of a file for which nobody chose any. */
const allColumns = ['transTime', 'transId', 'fundType', 'currency', 'amount', 'balance', 'orderId', 'remark'];

function columnsIn(locale: Locale): Readonly<Record<string, FileColumn<WalletRecord>>> {
  const { columns: heads, direction } = recordHeads[locale];
  return {
    transTime: { head: heads.transTime, cell: (record) => record.transTime },
    transId: { head: heads.transId, cell: (record) => record.transId },
    fundType: { head: heads.fundType, cell: ({ fundType }) => fundTypeNames[locale][fundType] ?? fundType },
    direction: { head: heads.direction, cell: (record) => direction[record.direction] },
    currency: { head: heads.currency, cell: (record) => record.currency },
    amount: { head: heads.amount, cell: (record) => record.amount, currency: 'currency' },
    balance: { head: heads.balance, cell: (record) => record.balance, currency: 'currency' },
    orderId: { head: heads.orderId, cell: (record) => record.orderId ?? '' },
    remark: { head: heads.remark, cell: (record) => record.remark },
  };
}
