import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Queryable } from '../../db/Database.ts';
import type { SortColumns, SortText } from '../../db/inOrder.ts';
import { pageOf } from '../../db/pageOf.ts';
import { within } from '../../db/wholeDays.ts';
import { periodOf } from '../../wallet/walletRecords.ts';

export type BenefitState = 'UNUSED' | 'USED' | 'EXPIRED';

export interface BenefitQuery {
  readonly status?: BenefitState | '';
  /** Days until which a benefit is valid. */
  readonly startDate?: string;
  readonly endDate?: string;
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

/** The columns that every list of benefits ends its order with. */
export const endOfLife = [sql.ref('expires_at'), sql.ref('id')];

/** Sorts what is left of an amount, and all of it: by currency first. */
export const amounts: SortColumns = {
  amount: [sql.ref('currency'), sql.ref('remain'), ...endOfLife],
  total: [sql.ref('currency'), sql.ref('amount'), ...endOfLife],
};

/**
 * Returns a page of an account's benefits and the number of all: what can be used in the order in which it expires, the rest
 * latest first, unless the query has a sort; `sortedToo` has the fields that a list is sorted by besides the end of its life.
 */
export function benefitsOf<DB, TB extends keyof DB, O>(
  db: Queryable,
  rows: SelectQueryBuilder<DB, TB, O>,
  { status = '', sort, pageNum, pageSize, ...days }: BenefitQuery,
  sortedToo: SortColumns,
) {
  const usual = status === 'USED' || status === 'EXPIRED' ? '-expireTime' : 'expireTime';
  const sorted = { expireTime: endOfLife, ...sortedToo };
  return pageOf(db, within(rows, 'expires_at', periodOf(days)), { pageNum, pageSize, sort: sort ?? usual, sorted });
}
