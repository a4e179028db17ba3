import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDateTime } from '../../domain/day.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import { containing } from '../db/containing.ts';
import type { Queryable } from '../db/Database.ts';
import { inOrder, type SortColumns, type SortText } from '../db/inOrder.ts';
import type { BillStatus } from '../db/tables/bill.ts';
import { dayIn, wholeDays } from '../db/wholeDays.ts';
import { periodOf } from '../wallet/walletRecords.ts';
import type { Bill } from './bills.ts';

/** As the request sends it; days of Beijing. */
export interface BillQuery {
  readonly billId?: string;
  readonly type?: string;
  readonly status?: BillStatus;
  readonly payeeName?: string;
  readonly currency?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly sort?: SortText;
}

interface BillPage {
  readonly total: number;
  readonly bills: readonly Bill[];
}

const made = [sql.ref('created_at'), sql.ref('id')];

/** Amounts are grouped by currency first, because amounts of different currencies do not compare. */
const sorted = { createTime: made, amount: [sql.ref('currency'), sql.ref('amount'), ...made] } satisfies SortColumns;

/** Returns the owner's bills that match a query, newest first unless it has a sort. `lines` limits them to some lines. Refuses days that do not exist or run backwards. */
export async function searchBills(
  db: Queryable,
  owner: string,
  {
    pageNum = 1,
    pageSize = 10,
    lines = null,
    sort = '-createTime',
    ...query
  }: BillQuery & {
    readonly pageNum?: number;
    readonly pageSize?: number;
    readonly lines?: readonly string[] | null;
  },
): Promise<BillPage> {
  let found = matching(db, owner, query);
  if (lines !== null) found = found.where('line', 'in', [...lines]);
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const bills = await inOrder(found.selectAll(), sort, sorted)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { total: Number(total), bills };
}

/** Returns the sums of all bills that a query finds and those of the days of a page, without bills that came to nothing; by currency, most first. */
export async function billTotals(db: Queryable, owner: string, query: BillQuery, page: readonly Bill[]) {
  const summed = matching(db, owner, query)
    .where('status', 'not in', ['failed', 'returned', 'cancelled'])
    .select(({ fn }) => ['currency', fn.countAll<bigint>().as('count')])
    .select(sql<string>`sum(amount)::text`.as('amount'))
    .groupBy('currency');
  const totals = await summed.orderBy('count', 'desc').orderBy('currency').execute();
  const shown = wholeDays(
    page.map(({ created_at }) => beijingDateTime(created_at.getTime())),
    { sort: query.sort, by: 'createTime' },
  );
  if (shown === null) return { totals: totals.map(totalToWire), dayTotals: [] };
  const day = dayIn('created_at');
  const days = await summed
    .select(day.as('day'))
    .where('created_at', '>=', new Date(shown.from))
    .where('created_at', '<', new Date(shown.until))
    .groupBy(day)
    .orderBy('day', 'desc')
    .orderBy('count', 'desc')
    .orderBy('currency')
    .execute();
  return { totals: totals.map(totalToWire), dayTotals: days.map((row) => ({ day: row.day, ...totalToWire(row) })) };
}

function totalToWire({ currency, count, amount }: { currency: CurrencyCode; count: bigint; amount: string }) {
  return { currency, count: Number(count), amount: moneyToWire(money(BigInt(amount), currency)) };
}

function matching(
  db: Queryable,
  owner: string,
  { billId = '', type, status, payeeName = '', currency = '', startDate, endDate }: BillQuery,
) {
  const { from, until } = periodOf({
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  });
  const name = payeeName.trim();
  let query = db.selectFrom('bills').where('owner', '=', owner);
  if (billId.trim() !== '') query = query.where('id', '=', billId.trim());
  if (type !== undefined) query = query.where('line', '=', type);
  if (status !== undefined) query = query.where('status', '=', status);
  if (currency !== '') query = query.where(sql<boolean>`currency = ${currency}`);
  if (name !== '') query = query.where('payee_name', 'ilike', containing(name));
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (until !== undefined) query = query.where('created_at', '<', new Date(until));
  return query;
}
