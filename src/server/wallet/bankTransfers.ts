import { sql } from 'kysely';
import { isRecord } from '../../domain/isRecord.ts';
import type { Money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { createOrder, findOrder, type Order } from '../orders/orders.ts';
import { enqueueJob } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { lockTopUpAccount, renewReference } from './topUpAccounts.ts';

export const transferArrivesJobKind = 'wallet.transferArrives';
export const transferExpiresJobKind = 'wallet.transferExpires';
/** How long an order waits for its money. */
export const transferWaits = 7 * 86_400_000;
/** How long the sandbox's bank takes. */
export const transferTakes = 20_000;
/** The largest single top-up, in minor units of any currency. */
const most = 10_000_000_000n;

/** What an order knows about its transfer. Amounts in minor units as text. */
export interface KeptTransfer {
  readonly reference: string;
  /** What the user said to have sent; null for money that came without an order. */
  readonly declared: string | null;
  readonly accountNo: string;
  readonly senderName: string;
  readonly senderBank: string;
  readonly senderAccount: string;
  readonly files: readonly string[];
  /** Epoch milliseconds; null for money that came without an order. */
  readonly expiresAt: number | null;
  /** The order whose reference the transfer named, although it was finished or had its money already. */
  readonly former: string | null;
  readonly userId: string;
}

/** The user's word that money was sent. */
export interface SentTransfer {
  readonly owner: string;
  readonly userId: string;
  readonly amount: Money;
  readonly reference: string;
  readonly senderName: string;
  readonly senderBank: string;
  readonly senderAccount: string;
  readonly files: readonly string[];
  readonly at: number;
}

/**
 * Creates the order that waits for the money of a transfer. The same reference again returns the same order, also when its
 * money came first. Refuses with 771002 (too much) or 990404 (no such account or reference).
 */
export async function submitTransfer(trx: Trx, sent: SentTransfer): Promise<Order> {
  const { owner, userId, amount, reference, at } = sent;
  const { currency } = amount;
  if (amount.amount > most) throw new Refusal('771002');
  const account = await lockTopUpAccount(trx, { owner, currency });
  if (account === null) throw new Refusal('990404');
  if (account.reference !== reference) {
    const order = await orderOfReference(trx, owner, [reference]);
    if (order === null) throw new Refusal('990404');
    return order;
  }
  await renewReference(trx, account);
  const expiresAt = at + transferWaits;
  const draft = await createTransferOrder(trx, {
    owner,
    amount,
    at,
    transfer: {
      reference,
      declared: String(amount.amount),
      accountNo: account.account_no,
      senderName: sent.senderName,
      senderBank: sent.senderBank,
      senderAccount: sent.senderAccount,
      files: sent.files,
      expiresAt,
      former: null,
      userId,
    },
  });
  const submitted = await applyOrderEvent(trx, { orderId: draft.id, key: 'submit', kind: 'submit', at });
  if (submitted.outcome !== 'applied') throw new Error(`Order ${draft.id} could not be submitted.`);
  const { order } = submitted;
  await enqueueJob(trx, {
    kind: transferExpiresJobKind,
    payload: order.id,
    runAt: expiresAt,
    key: `${transferExpiresJobKind}/${order.id}`,
  });
  await enqueueJob(trx, {
    kind: transferArrivesJobKind,
    payload: { orderId: order.id },
    runAt: at + transferTakes,
    key: `${transferArrivesJobKind}/${order.id}`,
  });
  await recordAudit(trx, {
    actor: userId,
    action: 'wallet.transferSubmit',
    subject: `order ${order.id}`,
    detail: { currency, amount: String(amount.amount), reference },
    now: at,
  });
  return order;
}

/** Cancels an order that still waits; any other stays as it is, because the money or the end came first. Refuses with 990404. */
export async function cancelTransfer(
  trx: Trx,
  { orderId, owner, userId, at }: { orderId: string; owner: string; userId: string; at: number },
): Promise<Order> {
  const order = await findOrder(trx, { id: orderId, owner });
  if (order === null || transferIn(order) === null) throw new Refusal('990404');
  const done = await applyOrderEvent(trx, { orderId, key: `cancel/${at}`, kind: 'cancel', at });
  if (done.outcome === 'notFound') throw new Refusal('990404');
  if (done.outcome === 'applied')
    await recordAudit(trx, { actor: userId, action: 'wallet.transferCancel', subject: `order ${orderId}`, now: at });
  return done.order;
}

/** Creates a draft order for money by transfer, which has neither shops nor a fee. */
export async function createTransferOrder(
  trx: Trx,
  { owner, amount, transfer, at }: { owner: string; amount: Money; transfer: KeptTransfer; at: number },
): Promise<Order> {
  return createOrder(trx, {
    kind: 'recharge',
    owner,
    sourceCurrency: amount.currency,
    sourceAmount: amount.amount,
    targetCurrency: amount.currency,
    targetAmount: amount.amount,
    detail: {
      currency: amount.currency,
      lines: [],
      payable: '0',
      discounts: { redpack: '0', package: '0', coupon: '0', total: '0' },
      uses: [],
      transfer,
    },
    at,
  });
}

/** Returns the owner's latest order with one of these references. */
export async function orderOfReference(
  db: Queryable,
  owner: string,
  references: readonly string[],
): Promise<Order | null> {
  if (references.length === 0) return null;
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', owner)
    .where('kind', '=', 'recharge')
    .where(sql<boolean>`detail #>> '{transfer,reference}' = any(${references}::text[])`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : findOrder(db, { id: row.id, owner });
}

/** Returns what an order knows about its transfer; null for one from shops. */
export function transferIn({ detail }: Order): KeptTransfer | null {
  const kept = detail['transfer'];
  if (!isRecord(kept)) return null;
  const text = (name: string): string => String(kept[name] ?? '');
  const files = kept['files'];
  return {
    reference: text('reference'),
    declared: kept['declared'] === null ? null : text('declared'),
    accountNo: text('accountNo'),
    senderName: text('senderName'),
    senderBank: text('senderBank'),
    senderAccount: text('senderAccount'),
    files: Array.isArray(files) ? files.map(String) : [],
    expiresAt: typeof kept['expiresAt'] === 'number' ? kept['expiresAt'] : null,
    former: typeof kept['former'] === 'string' ? kept['former'] : null,
    userId: text('userId'),
  };
}
