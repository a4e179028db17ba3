import type { SelectQueryBuilder } from 'kysely';

/** As requests send it. */
export interface PageQuery {
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Returns one page of the rows, which `rows` has in their order, and the number of all that `found` has. */
export async function pageOf<DB, Found extends keyof DB, Joined extends keyof DB, Row>(
  {
    found,
    rows,
  }: { readonly found: SelectQueryBuilder<DB, Found, object>; readonly rows: SelectQueryBuilder<DB, Joined, Row> },
  { pageNum, pageSize }: PageQuery,
) {
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .$castTo<{ readonly total: bigint }>()
    .executeTakeFirstOrThrow();
  return {
    total: Number(total),
    rows: await rows
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
  };
}
