import type { Selectable } from 'kysely';
import { money, moneyToWire, type Money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { isUniqueViolation } from '../db/sqlState.ts';
import type { HuichukouTransactionsTable } from '../db/tables/huichukou.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { Refusal } from '../operation/Refusal.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { createOrder, findOrder, type Order } from '../orders/orders.ts';
import { enqueueJob } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { boundsIn, exportTerms, leastWorth, moneyWaits, quotaYear } from './huichukouTerms.ts';
import { lockQuota, releaseQuota } from './quota.ts';

export const papersJobKind = 'huichukou.papers';
export const expiryJobKind = 'huichukou.expiry';
/** How long the sandbox's check of invoices takes. */
const papersTake = 10_000;

export type HuichukouTransaction = Selectable<HuichukouTransactionsTable>;

export interface NewTransaction {
  readonly owner: string;
  readonly userId: string;
  readonly amount: Money;
  readonly buyerName: string;
  readonly invoiceNo: string;
  readonly invoiceFiles: readonly string[];
  readonly at: number;
}

/**
 * Creates a transaction whose invoices are then checked, and uses the quota for it. Refuses with 510003 (no approved application),
 * 500004 with the bounds (too little, or more than is left of the quota) or 610019 (the invoice is in another transaction).
 */
export async function createTransaction(trx: Trx, given: NewTransaction): Promise<Order> {
  const { owner, userId, amount, at } = given;
  const { currency } = amount;
  const left = await lockQuota(trx, owner, at);
  const { fee, arrival, quota } = exportTerms(amount, at);
  if (quota < leastWorth || quota > left.remain) {
    const { min, max } = boundsIn(currency, left.remain, at);
    const wire = (minor: bigint): string => moneyToWire(money(minor, currency));
    throw new Refusal('500004', {}, { min: wire(min), max: wire(max), currency });
  }
  const { id: orderId } = await createOrder(trx, {
    kind: 'huichukou',
    owner,
    sourceCurrency: currency,
    sourceAmount: amount.amount,
    targetCurrency: currency,
    targetAmount: arrival.amount,
    fee: fee.amount,
    detail: { payeeName: given.buyerName, invoiceNo: given.invoiceNo },
    at,
  });
  const expiresAt = at + moneyWaits;
  try {
    await trx
      .insertInto('huichukou_transactions')
      .values({
        order_id: orderId,
        owner,
        user_id: userId,
        buyer_name: given.buyerName,
        invoice_no: given.invoiceNo,
        invoice_files: toJsonb(given.invoiceFiles),
        year: quotaYear(at),
        quota,
        expires_at: new Date(expiresAt),
        released_at: null,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'huichukou_transactions_invoice')) throw new Refusal('610019');
    throw error;
  }
  const created = await applyOrderEvent(trx, { orderId, key: 'create', kind: 'requestApproval', at });
  if (created.outcome !== 'applied') throw new Error(`Order ${orderId} could not be created: ${created.outcome}.`);
  const plan = (kind: string, runAt: number) =>
    enqueueJob(trx, { kind, payload: { orderId }, runAt, key: `${kind}/${orderId}` });
  await plan(papersJobKind, at + papersTake);
  await plan(expiryJobKind, expiresAt);
  await recordAudit(trx, {
    actor: userId,
    action: 'huichukou.create',
    subject: `order ${orderId}`,
    detail: { currency, amount: String(amount.amount), quota: String(quota) },
    now: at,
  });
  return created.order;
}

/** Closes a transaction whose money has not come, and gives its quota back. Refuses with 990404, or 711006 when it is too late. */
export async function cancelTransaction(
  trx: Trx,
  { orderId, owner, userId, at }: { orderId: string; owner: string; userId: string; at: number },
): Promise<Order> {
  await mustFindTransaction(trx, { orderId, owner });
  const done = await applyOrderEvent(trx, { orderId, key: `cancel/${at}`, kind: 'cancel', at });
  if (done.outcome !== 'applied') throw new Refusal('711006');
  await releaseQuota(trx, orderId, at);
  await recordAudit(trx, { actor: userId, action: 'huichukou.cancel', subject: `order ${orderId}`, now: at });
  return done.order;
}

/** Returns the owner's transaction with its order. Refuses with 990404 when there is none. */
export async function mustFindTransaction(
  db: Queryable,
  { orderId, owner }: { readonly orderId: string; readonly owner: string },
): Promise<{ readonly order: Order; readonly transaction: HuichukouTransaction }> {
  const order = await findOrder(db, { id: orderId, owner });
  if (order === null || order.kind !== 'huichukou') throw new Refusal('990404');
  const [transaction] = await transactionsOf(db, [orderId]);
  if (transaction === undefined) throw new Error(`Order ${orderId} has no transaction.`);
  return { order, transaction };
}

/** Returns what these orders have beyond their orders. */
export async function transactionsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<readonly HuichukouTransaction[]> {
  if (orderIds.length === 0) return [];
  return db.selectFrom('huichukou_transactions').selectAll().where('order_id', 'in', orderIds).execute();
}
