import { isRecord } from '../../domain/isRecord.ts';
import type { Trx } from '../db/Database.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { closeTransaction } from './closeTransaction.ts';
import { receiveMoney, settleMoney } from './receiveMoney.ts';
import { transactionsOf, type HuichukouTransaction } from './transactions.ts';

export const moneyJobKind = 'huichukou.money';
export const clearingJobKind = 'huichukou.clearing';
/** How long the sandbox's buyers take to pay, and its bank to clear the money. */
const buyerTakes = 20_000;
const clearingTakes = 10_000;

/** What happens to a transaction in the sandbox, by the last digits of its invoice number. */
const fates = { '8001': 'papersRejected', '8002': 'sentBack', '8003': 'neverPaid' } as const;
type Fate = (typeof fates)[keyof typeof fates] | null;

function fateOf({ invoice_no }: HuichukouTransaction): Fate {
  return Object.entries(fates).find(([ending]) => invoice_no.endsWith(ending))?.[1] ?? null;
}

/** Checks the invoices: the transaction then waits for the buyer's money, or is closed. */
export const papersJob: JobHandler = async (payload, { db, clock }) => {
  const orderId = orderIdIn(payload);
  const at = clock.now();
  await db.inTransaction(async (trx) => {
    const transaction = await mustRead(trx, orderId);
    if (fateOf(transaction) === 'papersRejected') await closeTransaction(trx, { orderId, kind: 'reject', at });
    else await approvePapers(trx, orderId, at);
  });
};

/** Lets a transaction wait for its money. Returns whether it was still being checked. */
export async function approvePapers(trx: Trx, orderId: string, at: number): Promise<boolean> {
  const approved = await applyOrderEvent(trx, { orderId, key: 'papers', kind: 'approve', at });
  if (approved.outcome !== 'applied') return false;
  const key = `${moneyJobKind}/${orderId}`;
  await enqueueJob(trx, { kind: moneyJobKind, payload: { orderId }, runAt: at + buyerTakes, key });
  await recordAudit(trx, { actor: 'system', action: 'huichukou.approve', subject: `order ${orderId}`, now: at });
  return true;
}

/** The sandbox's buyer pays: the money is at our bank, which then clears it. */
export const moneyJob: JobHandler = async (payload, { db, clock }) => {
  const orderId = orderIdIn(payload);
  const at = clock.now();
  await db.inTransaction(async (trx) => {
    if (fateOf(await mustRead(trx, orderId)) === 'neverPaid') return;
    if (!(await receiveMoney(trx, { orderId, at }))) return;
    const key = `${clearingJobKind}/${orderId}`;
    await enqueueJob(trx, { kind: clearingJobKind, payload: { orderId }, runAt: at + clearingTakes, key });
  });
};

/** Our bank clears the money, or sends it back to the buyer. */
export const clearingJob: JobHandler = async (payload, { db, clock }) => {
  const orderId = orderIdIn(payload);
  await db.inTransaction(async (trx) => {
    const outcome = fateOf(await mustRead(trx, orderId)) === 'sentBack' ? 'fail' : 'succeed';
    await settleMoney(trx, { orderId, outcome, at: clock.now() });
  });
};

/** Closes a transaction whose money did not come in time. */
export const expiryJob: JobHandler = async (payload, { db, clock }) => {
  const at = clock.now();
  await db.inTransaction(async (trx) => {
    await closeTransaction(trx, { orderId: orderIdIn(payload), kind: 'expire', at });
  });
};

async function mustRead(trx: Trx, orderId: string): Promise<HuichukouTransaction> {
  const [transaction] = await transactionsOf(trx, [orderId]);
  if (transaction === undefined) throw new Error(`There is no transaction ${orderId}.`);
  return transaction;
}

function orderIdIn(payload: unknown): string {
  if (!isRecord(payload)) throw new Error('A job of a transaction needs orderId.');
  return String(payload['orderId']);
}
