import { sql, type SelectQueryBuilder } from 'kysely';
import type { Queryable } from './Database.ts';
import { inOrder, type SortColumns, type SortText } from './inOrder.ts';

/** The page of a list that a request asks for. */
export interface PageWish {
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort: SortText;
  readonly sorted: SortColumns;
}

/** The order of lists that cannot be sorted. */
export const newestFirst = {
  sort: '-createTime',
  sorted: { createTime: [sql.ref('created_at'), sql.ref('id')] },
} as const satisfies Pick<PageWish, 'sort' | 'sorted'>;

/** Returns a page of rows in an order, and the number of all. */
export async function pageOf<DB, TB extends keyof DB, O>(
  db: Queryable,
  rows: SelectQueryBuilder<DB, TB, O>,
  { pageNum = 1, pageSize = 10, sort, sorted }: PageWish,
): Promise<{ readonly totalSize: number; readonly rows: readonly O[] }> {
  const {
    rows: [counted],
  } = await sql<{ count: bigint }>`select count(*) as count from (${rows}) as every`.execute(db);
  const page = await inOrder(rows, sort, sorted)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { totalSize: Number(counted?.count ?? 0n), rows: page };
}
