import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Queryable } from '../../db/Database.ts';
import { inOrder, type SortText } from '../../db/inOrder.ts';

export type BenefitState = 'UNUSED' | 'USED' | 'EXPIRED';

export interface BenefitQuery {
  readonly status?: BenefitState | '';
  readonly sort?: SortText;
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** Whether a row is used up, by what its table counts. */
export const couponUsed = sql<boolean>`order_id is not null`;
export const nothingRemains = sql<boolean>`remain = 0`;

/** Returns the condition that a benefit has a state; one that is used up stays used when it expires. */
export function hasState(status: BenefitState, isUsed: RawBuilder<boolean>, at: number): RawBuilder<boolean> {
  const now = new Date(at);
  switch (status) {
    case 'USED':
      return sql<boolean>`(${isUsed})`;
    case 'EXPIRED':
      return sql<boolean>`(not (${isUsed}) and expires_at <= ${now})`;
    case 'UNUSED':
      return sql<boolean>`(not (${isUsed}) and expires_at > ${now})`;
  }
}

export function stateOf({ isUsed, expiresAt }: { isUsed: boolean; expiresAt: Date }, at: number): BenefitState {
  if (isUsed) return 'USED';
  return expiresAt.getTime() <= at ? 'EXPIRED' : 'UNUSED';
}

/** Returns a page of an account's benefits and the number of all: what can be used in the order in which it expires, the rest latest first. */
export async function pageOf<DB, TB extends keyof DB, O>(
  db: Queryable,
  rows: SelectQueryBuilder<DB, TB, O>,
  { status = '', sort, pageNum = 1, pageSize = 10 }: BenefitQuery,
): Promise<{ readonly totalSize: number; readonly rows: readonly O[] }> {
  const {
    rows: [counted],
  } = await sql<{ count: bigint }>`select count(*) as count from (${rows}) as every`.execute(db);
  const usual = status === 'USED' || status === 'EXPIRED' ? '-expireTime' : 'expireTime';
  const page = await inOrder(rows, sort ?? usual, { expireTime: [sql.ref('expires_at'), sql.ref('id')] })
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { totalSize: Number(counted?.count ?? 0n), rows: page };
}
