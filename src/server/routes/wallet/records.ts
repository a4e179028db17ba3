import { handlerOf, type OperationHandlers } from '../../http/OperationHandler.ts';
import { Refusal } from '../../http/Refusal.ts';
import type { Locale } from '../../http/locale.ts';
import { csvOf } from '../../files/csvOf.ts';
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

  'wallet.exportRecords': handlerOf<{ body: RecordQuery }>(async ({ body }, ctx) => {
    const { records } = await walletRecords(ctx.db.kysely, requireSession(ctx).accountId, { ...body, page: 1, pageSize: MOST_ROWS });
    const heads = recordHeads[ctx.locale];
    const content = csvOf([heads.columns, ...records.map((record) => rowOf(record, ctx.locale))]);
    return ctx.answerFile({ name: `${heads.file}.csv`, type: 'text/csv; charset=utf-8', content });
  }),
};

function rowOf(record: WalletRecord, locale: Locale): readonly string[] {
  const { transTime, transId, fundType, currency, amount, balance, orderId, remark } = record;
  return [transTime, transId, fundTypeNames[locale][fundType] ?? fundType, currency, amount, balance, orderId ?? '', remark];
}
