import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { wireAmount } from '../../wallet/amounts.ts';
import { exportFundRecords } from '../../wallet/exportWalletRecords.ts';
import { findFundRecord, fundRecords } from '../../wallet/fundRecords.ts';
import { exportMonths, monthlyBills, type MonthQuery } from '../../wallet/monthlyBills.ts';
import { statementSums, statementWish } from '../../wallet/statements.ts';
import { type RecordQuery, type RecordWish } from '../../wallet/walletRecords.ts';
import { exportOf } from '../lists/exportOf.ts';

/** Movements of all accounts, and statements of periods. */
export const statementHandlers: OperationHandlers = {
  'record.funds': handlerOf<{ body: RecordWish }>(async ({ body }, ctx) =>
    fundRecords(ctx.db.kysely, requireSession(ctx).accountId, { ...body, purse: body.purse ?? 'all' }),
  ),

  'record.exportFunds': exportOf<RecordQuery>(({ query, ...wish }, ctx) =>
    exportFundRecords(ctx.db.kysely, { ...wish, query: { ...query, purse: query.purse ?? 'all' } }),
  ),

  'record.fund': handlerOf<{ body: { id: string } }>(async ({ body }, ctx) => {
    const record = await findFundRecord(ctx.db.kysely, requireSession(ctx).accountId, body.id);
    if (record === null) throw new Refusal('990404');
    return record;
  }),

  'record.bills': handlerOf<{ body: MonthQuery & { pageNum?: number; pageSize?: number } }>(
    async ({ body: { pageNum = 1, pageSize = 10, ...query } }, ctx) => {
      const whose = { owner: requireSession(ctx).accountId, at: ctx.clock.now() };
      const bills = await monthlyBills(ctx.db.kysely, whose, query);
      const start = (pageNum - 1) * pageSize;
      return { totalSize: bills.length, resultList: bills.slice(start, start + pageSize) };
    },
  ),

  'record.exportBills': exportOf<MonthQuery>((wish, ctx) => exportMonths(ctx.db.kysely, wish)),

  'record.bill': handlerOf<{ body: { purse?: string; currency: string; startDate: string; endDate: string } }>(
    async ({ body }, ctx) => {
      const wish = statementWish(requireSession(ctx).accountId, body);
      const { purse, currency, startDate, endDate } = wish;
      const { count, ...sums } = await statementSums(ctx.db.kysely, wish);
      return {
        purse,
        currency,
        startDate,
        endDate,
        count,
        opening: wireAmount(sums.opening, currency),
        came: wireAmount(sums.came, currency),
        went: wireAmount(sums.went, currency),
        closing: wireAmount(sums.closing, currency),
      };
    },
  ),
};
