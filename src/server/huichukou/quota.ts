import { sql } from 'kysely';
import type { Queryable, Trx } from '../db/Database.ts';
import { mustBeApproved } from './applications.ts';
import { quotaYear } from './huichukouTerms.ts';

/** A quota of a year in minor units of its currency. */
export interface Quota {
  readonly year: number;
  readonly total: bigint;
  readonly used: bigint;
  readonly remain: bigint;
}

/** Returns the quota of the present year. Refuses with 510003 without an approved application. */
export async function quotaOf(db: Queryable, owner: string, at: number): Promise<Quota> {
  const { quota: total } = await mustBeApproved(db, owner);
  const year = quotaYear(at);
  const { used } = await db
    .selectFrom('huichukou_transactions')
    .select(sql<string>`coalesce(sum(quota), 0)::text`.as('used'))
    .where('owner', '=', owner)
    .where('year', '=', year)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { year, total, used: BigInt(used), remain: total - BigInt(used) };
}

/** Returns the quota after locking it until the transaction ends, so that transactions created at the same time see each other. */
export async function lockQuota(trx: Trx, owner: string, at: number): Promise<Quota> {
  await trx.selectFrom('huichukou_applications').select('id').where('owner', '=', owner).forUpdate().execute();
  return quotaOf(trx, owner, at);
}

/** Gives back what a transaction used of its quota. Repeating it changes nothing. */
export async function releaseQuota(trx: Trx, orderId: string, at: number): Promise<void> {
  await trx
    .updateTable('huichukou_transactions')
    .set({ released_at: new Date(at) })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute();
}
