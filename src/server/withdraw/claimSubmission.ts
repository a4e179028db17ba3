import type { Database } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';

/** Milliseconds that one try may take before others may assume that its process died. */
const lease = 30_000;

export interface Submission {
  readonly orderId: string;
  readonly owner: string;
  readonly at: number;
}

/**
 * Lets one submission of an order run at a time, before passwords are checked, so that a double click does not
 * cost a password try. Refuses with 990404 (no such order) or 711006 (another is running). Runs `work`, then releases the claim.
 */
export async function claimSubmission<T>(
  db: Database,
  { orderId, owner, at }: Submission,
  work: () => Promise<T>,
): Promise<T> {
  const claimed = await db.kysely
    .updateTable('withdrawals')
    .set({ claimed_until: new Date(at + lease) })
    .where('order_id', '=', orderId)
    .where('account_id', '=', owner)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', new Date(at))]))
    .executeTakeFirst();
  if (claimed.numUpdatedRows !== 1n) throw await refusalFor(db, { orderId, owner, at });
  try {
    return await work();
  } finally {
    await db.kysely.updateTable('withdrawals').set({ claimed_until: null }).where('order_id', '=', orderId).execute();
  }
}

async function refusalFor(db: Database, { orderId, owner }: Submission): Promise<Refusal> {
  const row = await db.kysely
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('owner', '=', owner)
    .where('kind', '=', 'withdraw')
    .executeTakeFirst();
  return row === undefined ? new Refusal('990404') : new Refusal('711006', {}, { orderId, status: row.status });
}
