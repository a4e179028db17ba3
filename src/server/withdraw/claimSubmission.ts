import type { Database } from '../db/Database.ts';
import { Refusal } from '../http/Refusal.ts';

/** How long one try may take before another may assume that its process died, in milliseconds. */
const LEASE = 30_000;

export type Submission = { readonly orderId: string; readonly owner: string; readonly at: number };

/**
 * Lets one of several submissions of an order through at a time, before passwords are looked at, so that a double click
 * costs no try of the password. Refuses with 990404 (no such order) or 711006 (another is at it). Runs `work`, then lets go.
 */
export async function claimSubmission<T>(db: Database, { orderId, owner, at }: Submission, work: () => Promise<T>): Promise<T> {
  const claimed = await db.kysely
    .updateTable('withdrawals')
    .set({ claimed_until: new Date(at + LEASE) })
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
  const row = await db.kysely.selectFrom('orders').select('status').where('id', '=', orderId).where('owner', '=', owner).where('kind', '=', 'withdraw').executeTakeFirst();
  return row === undefined ? new Refusal('990404') : new Refusal('711006', {}, { orderId, status: row.status });
}
