import { sql, type SelectQueryBuilder } from 'kysely';
import type { Queryable } from './Database.ts';
import { inOrder, type SortColumns, type SortText } from './inOrder.ts';

/** The order that a request asks for. */
export interface Order {
  readonly sort: SortText;
  readonly sorted: SortColumns;
}

/** The page of a list that a request asks for. Without an order the rows keep their own. */
export type PageWish<Ordered = Order | { readonly sort?: undefined; readonly sorted?: undefined }> = Ordered & {
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** The order of lists that cannot be sorted. */
export const newestFirst = {
  sort: '-createTime',
  sorted: { createTime: [sql.ref('created_at'), sql.ref('id')] },
} as const satisfies Order;

/** Returns a page of rows in an order, and the number of all: in one statement, and another one when the page has no rows. */
export async function pageOf<DB, TB extends keyof DB, O>(
  db: Queryable,
  rows: SelectQueryBuilder<DB, TB, O>,
  wish: PageWish,
): Promise<{ readonly totalSize: number; readonly rows: readonly O[] }> {
  const every = sql<bigint>`(select count(*) from (${rows.clearOrderBy()}) as every)`.as('every_row');
  const page: readonly (O & { readonly every_row?: bigint })[] = await pageIn(rows, wish).select(every).execute();
  return { totalSize: Number(page[0]?.every_row ?? (await countPast(db, rows, wish))), rows: page };
}

/** Returns the rows of a page in its order. */
export function pageIn<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { pageNum = 1, pageSize = 10, ...order }: PageWish,
): SelectQueryBuilder<DB, TB, O> {
  const ordered = order.sort === undefined ? rows : inOrder(rows, order.sort, order.sorted);
  return ordered.limit(pageSize).offset((pageNum - 1) * pageSize);
}

/** Returns the number of rows before an empty page. */
async function countPast<DB, TB extends keyof DB, O>(
  db: Queryable,
  rows: SelectQueryBuilder<DB, TB, O>,
  { pageNum = 1 }: PageWish,
): Promise<bigint> {
  if (pageNum === 1) return 0n;
  const found = await sql<{ count: bigint }>`select count(*) as count from (${rows.clearOrderBy()}) as every`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0n;
}
