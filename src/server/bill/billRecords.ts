import { sql } from 'kysely';
import { containing } from '../db/containing.ts';
import type { Queryable } from '../db/Database.ts';
import type { SortColumns, SortText } from '../db/inOrder.ts';
import { pageIn, pageOf } from '../db/pageOf.ts';
import { pageWithSums, type AmountSum, type Sums } from '../db/pageWithSums.ts';
import type { BillStatus } from '../db/tables/bill.ts';
import { within } from '../db/wholeDays.ts';
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

/** `lines` limits the bills to some lines. */
interface BillWish extends BillQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly lines?: readonly string[] | null;
}

interface BillPage {
  readonly total: number;
  readonly bills: readonly Bill[];
}

const made = [sql.ref('created_at'), sql.ref('id')];

/** Amounts are grouped by currency first, because amounts of different currencies do not compare. */
const sorted = { createTime: made, amount: [sql.ref('currency'), sql.ref('amount'), ...made] } satisfies SortColumns;

/** Returns the owner's bills that match a query, newest first unless it has a sort. Refuses days that do not exist or run backwards. */
export async function searchBills(db: Queryable, owner: string, wish: BillWish): Promise<BillPage> {
  const { totalSize, rows } = await pageOf(db, matching(db, owner, wish).selectAll(), pageWish(wish));
  return { total: totalSize, bills: rows };
}

/** Returns the same with the sums of the bills. */
export async function searchBillsWithSums(
  db: Queryable,
  owner: string,
  wish: BillWish,
): Promise<BillPage & Sums<AmountSum>> {
  const [every, inOrder] = [matching(db, owner, wish), pageWish(wish)];
  const { totalSize, rows, ...sums } = await pageWithSums(
    { every, page: pageIn(every.selectAll(), inOrder), sort: inOrder.sort },
    {
      currency: 'currency',
      amount: 'amount',
      status: 'status',
      time: 'created_at',
      byTime: 'createTime',
    },
  );
  return { total: totalSize, bills: rows, ...sums };
}

function pageWish({ pageNum, pageSize, sort = '-createTime' }: BillWish) {
  return { pageNum, pageSize, sort, sorted };
}

function matching(
  db: Queryable,
  owner: string,
  { billId = '', type, status, payeeName = '', currency = '', lines = null, ...days }: BillWish,
) {
  const name = payeeName.trim();
  let query = db.selectFrom('bills').where('owner', '=', owner);
  if (billId.trim() !== '') query = query.where('id', '=', billId.trim());
  if (type !== undefined) query = query.where('line', '=', type);
  if (status !== undefined) query = query.where('status', '=', status);
  if (currency !== '') query = query.where(sql<boolean>`currency = ${currency}`);
  if (name !== '') query = query.where('payee_name', 'ilike', containing(name));
  if (lines !== null) query = query.where('line', 'in', [...lines]);
  return within(query, 'created_at', periodOf(days));
}
