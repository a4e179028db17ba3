import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { findFundRecord, fundRecords } from '../../wallet/fundRecords.ts';
import { billsOf, statementSums, statementWish, type Bill, type Purse } from '../../wallet/statements.ts';
import { type RecordQuery } from '../../wallet/walletRecords.ts';

/** Movements of all accounts, and statements of periods. */
export const statementHandlers: OperationHandlers = {
  'record.funds': handlerOf<{ body: RecordQuery & { pageNum?: number; pageSize?: number } }>(
    async ({ body: { pageNum = 1, pageSize = 10, ...given } }, ctx) => {
      const { accountId: owner } = requireSession(ctx);
      const query: RecordQuery = { ...given, purse: given.purse ?? 'all' };
      const db = ctx.db.kysely;
      const { total, records, ...sums } = await fundRecords(db, owner, { ...query, page: pageNum, pageSize });
      return {
        totalSize: total,
        resultList: records,
        ...sums,
      };
    },
  ),

  'record.fund': handlerOf<{ body: { id: string } }>(async ({ body }, ctx) => {
    const record = await findFundRecord(ctx.db.kysely, requireSession(ctx).accountId, body.id);
    if (record === null) throw new Refusal('990404');
    return record;
  }),

  'record.bills': handlerOf<{ body: { pageNum?: number; pageSize?: number; purse?: Purse; currency?: string } }>(
    async ({ body: { pageNum = 1, pageSize = 10, purse = 'wallet', currency = '' } }, ctx) => {
      const bills = await billsOf(ctx.db.kysely, {
        owner: requireSession(ctx).accountId,
        purse,
        ...(currency !== '' && { currency: currencyFrom(currency, 'currency') }),
        at: ctx.clock.now(),
      });
      const start = (pageNum - 1) * pageSize;
      return {
        totalSize: bills.length,
        resultList: bills.slice(start, start + pageSize).map((bill) => ({ ...billToWire(bill), purse })),
      };
    },
  ),

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

function billToWire({ month, currency, startDate, endDate, opening, came, went, closing, count }: Bill) {
  return {
    id: `${month}-${currency}`,
    month,
    currency,
    startDate,
    endDate,
    count,
    opening: wireAmount(opening, currency),
    came: wireAmount(came, currency),
    went: wireAmount(went, currency),
    closing: wireAmount(closing, currency),
  };
}
