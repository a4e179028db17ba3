import type { Selectable } from 'kysely';
import type { Queryable, Trx } from '../db/Database.ts';
import type { ShopSettlementsTable } from '../db/tables/flash.ts';
import { enqueueJob } from '../platform/jobs.ts';

export const settlementJobKind = 'shop.settlement';

export type Settlement = Selectable<ShopSettlementsTable>;

/** Returns the payments on their way to an account's shops, the next one first. */
export async function comingSettlements(db: Queryable, owner: string): Promise<readonly Settlement[]> {
  return db
    .selectFrom('shop_settlements')
    .selectAll()
    .where('account_id', '=', owner)
    .where('arrived_at', 'is', null)
    .orderBy('expected_at')
    .orderBy('id')
    .execute();
}

/** Expects a platform's payment, which a job books when it is due. */
export async function expectSettlement(trx: Trx, settlement: Omit<Settlement, 'arrived_at' | 'paid'>): Promise<void> {
  await trx
    .insertInto('shop_settlements')
    .values({ ...settlement, arrived_at: null, paid: null })
    .execute();
  await enqueueJob(trx, {
    kind: settlementJobKind,
    payload: { id: settlement.id },
    runAt: settlement.expected_at.getTime(),
    key: `${settlementJobKind}/${settlement.id}`,
  });
}
