import type { Trx } from '../db/Database.ts';
import { holdsOfOrder, voidHolds } from '../ledger/holds.ts';
import { standingEntriesOf } from '../ledger/readEntries.ts';
import { reverseEntries } from '../ledger/reverseEntries.ts';

/** `at` is in epoch milliseconds. */
export interface Restoration {
  readonly orderId: string;
  readonly memo?: string;
  readonly at: number;
}

/**
 * Returns to the cent what an order took: voids pending holds, reverses posted entries. For orders that failed,
 * were returned or cancelled. Repeating it changes nothing. Throws when the money has left the account it was paid to.
 */
export async function restoreOrderFunds(trx: Trx, { orderId, memo, at }: Restoration): Promise<void> {
  const pending = (await holdsOfOrder(trx, orderId)).filter(({ status }) => status === 'pending');
  if (pending.length > 0) {
    const voided = await voidHolds(trx, { holdIds: pending.map(({ holdId }) => holdId), at });
    if (!voided.ok) throw new Error(`The holds of order ${orderId} cannot be voided: ${voided.error.because}.`);
  }
  const entryIds = await standingEntriesOf(trx, orderId);
  const reversed = await reverseEntries(trx, { entryIds, at, ...(memo === undefined ? {} : { memo }) });
  if (!reversed.ok) throw new Error(`The entries of order ${orderId} cannot be reversed: ${reversed.error.because}.`);
}
