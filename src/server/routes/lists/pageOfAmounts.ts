import { sql, type SelectQueryBuilder } from 'kysely';
import type { SortText } from '../../db/inOrder.ts';
import { pageOf } from '../../db/pageOf.ts';
import type { Tables } from '../../db/tables.ts';
import { within } from '../../db/wholeDays.ts';
import { requireSession } from '../../identity/requireSession.ts';
import type { RequestContext } from '../../operation/OperationHandler.ts';
import { currencyFrom } from '../../wallet/amounts.ts';
import { periodOf } from '../../wallet/walletRecords.ts';

/** As the request sends it; days of Beijing. */
export interface AmountQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly currency?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly sort?: SortText;
}

/** A field of the list and its column. */
interface Sorted {
  readonly field: string;
  readonly column: string;
}

/**
 * Returns a page of the account's rows that have an amount and a time, and the number of all: newest first unless the query
 * has a sort; amounts by currency first, because amounts of different currencies do not compare. Refuses days that do not exist or
 * run backwards.
 */
export function pageOfAmounts<TB extends keyof Tables, O>(
  ctx: RequestContext,
  rows: SelectQueryBuilder<Tables, TB, O>,
  { pageNum, pageSize, currency = '', sort, ...days }: AmountQuery,
  { time, amount }: { readonly time: Sorted; readonly amount: Sorted },
) {
  let own = rows.where(sql<boolean>`owner = ${requireSession(ctx).accountId}`);
  if (currency !== '') own = own.where(sql<boolean>`currency = ${currencyFrom(currency, 'currency')}`);
  const made = [sql.ref(time.column), sql.ref('id')];
  return pageOf(ctx.db.kysely, within(own, time.column, periodOf(days)), {
    pageNum,
    pageSize,
    sort: sort ?? `-${time.field}`,
    sorted: { [time.field]: made, [amount.field]: [sql.ref('currency'), sql.ref(amount.column), ...made] },
  });
}
