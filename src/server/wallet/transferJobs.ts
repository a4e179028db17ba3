import { isRecord } from '../../domain/isRecord.ts';
import { money, type Money } from '../../domain/money.ts';
import { noteIncoming } from '../bank/bankBook.ts';
import type { Trx } from '../db/Database.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { lockOrder, type Order } from '../orders/orders.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';
import { transferArrivesJobKind, transferIn, transferWaits, type KeptTransfer } from './bankTransfers.ts';
import { receiveTransfer, sendTransferLetter } from './receiveTransfer.ts';

const day = 86_400_000;

/** Ends an order whose money did not come in time, and tells the user. Money that comes later has an order of its own. */
export const transferExpiresJob: JobHandler = async (payload, { db, clock }) => {
  const orderId = String(payload);
  const at = clock.now();
  await db.inTransaction(async (trx) => {
    const done = await applyOrderEvent(trx, { orderId, key: 'expire', kind: 'expire', at });
    if (done.outcome !== 'applied') return;
    const transfer = transferIn(done.order);
    if (transfer !== null) await sendTransferLetter(trx, { order: done.order, transfer, at, about: 'expired' });
  });
};

/** What the sandbox's bank does with a transfer, by the last digits of the sender's account. */
const habits = {
  '6001': 'less',
  '6002': 'more',
  '6003': 'none',
  '6004': 'withoutReference',
  '6005': 'late',
  '6006': 'twice',
} as const;
type Habit = (typeof habits)[keyof typeof habits];

/** The sandbox's bank: delivers the money of an order as its user said, or in one of the other ways. Its line comes first: a bank does not roll back. */
export const transferArrivesJob: JobHandler = async (payload, { db, clock }) => {
  if (!isRecord(payload)) throw new Error('A transfer needs orderId.');
  const isLate = payload['late'] === true;
  const at = clock.now();
  const order = await db.inTransaction((trx) => lockOrder(trx, String(payload['orderId'])));
  const transfer = order === null ? null : transferIn(order);
  if (order === null || transfer === null || transfer.declared === null) return;
  const habit = habitOf(transfer);
  if (habit === 'none') return;
  if (habit === 'late' && !isLate) return db.inTransaction((trx) => deliverLater(trx, order));
  const declared = money(BigInt(transfer.declared), order.sourceCurrency);
  const report = {
    bankId: `BT-${order.id}`,
    owner: order.owner,
    amount: habit === null ? declared : arriving(declared, habit),
    remark: habit === 'withoutReference' ? '' : `TOP UP ${transfer.reference}`,
    sender: transfer.senderName,
    at,
  };
  await noteIncoming(db.kysely, { ...report.amount, bankId: report.bankId, at });
  await db.inTransaction((trx) => receiveTransfer(trx, report));
  if (habit === 'twice') await db.inTransaction((trx) => receiveTransfer(trx, report));
};

/** Banks on the way keep a part of some transfers; some senders send more than they said. */
function arriving(declared: Money, habit: Habit): Money {
  const part = declared.amount / 50n + 1n;
  if (habit === 'less' && declared.amount > part) return money(declared.amount - part, declared.currency);
  return habit === 'more' ? money(declared.amount + part, declared.currency) : declared;
}

async function deliverLater(trx: Trx, { id, createdAt }: Order): Promise<void> {
  await enqueueJob(trx, {
    kind: transferArrivesJobKind,
    payload: { orderId: id, late: true },
    runAt: createdAt + transferWaits + day,
    key: `${transferArrivesJobKind}/${id}/late`,
  });
}

function habitOf({ senderAccount }: KeptTransfer): Habit | null {
  const ending = senderAccount.replaceAll(/\D/g, '').slice(-4);
  return Object.entries(habits).find(([key]) => key === ending)?.[1] ?? null;
}
