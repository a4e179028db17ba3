import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { formatMoney } from '../../domain/format.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import type { PaymentProofsTable } from '../db/tables/payment.ts';
import { drawSheets } from '../files/drawSheets.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { Refusal } from '../operation/Refusal.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { mustFindPayment, paymentToWire } from './paymentRecords.ts';
import { nameIn, paymentWords } from './paymentWords.ts';

export type PaymentProof = Selectable<PaymentProofsTable>;

export const proofJobKind = 'payment.proof';
/** How long the sandbox's bank takes for a proof. */
const proofTakes = 3_000;

/** Returns the proof that was asked for, or null. */
export async function proofOf(db: Queryable, orderId: string): Promise<PaymentProof | null> {
  const row = await db.selectFrom('payment_proofs').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** Asks the bank for the proof of a payment that has arrived; asking again changes nothing. Refuses with 803013 before. */
export async function askForProof(
  trx: Trx,
  { owner, userId, orderId, now }: { owner: string; userId: string; orderId: string; now: number },
): Promise<PaymentProof> {
  const order = await mustFindPayment(trx, owner, orderId);
  if (order.status !== 'succeeded') throw new Refusal('803013');
  const id = `PP${randomUUID().replaceAll('-', '')}`;
  const made = await trx
    .insertInto('payment_proofs')
    .values({ id, order_id: orderId, status: 'WAITING', asked_at: new Date(now), ready_at: null })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made !== undefined) {
    await enqueueJob(trx, {
      kind: proofJobKind,
      payload: { orderId },
      runAt: now + proofTakes,
      key: `${proofJobKind} ${id}`,
    });
    await recordAudit(trx, { actor: userId, action: 'payment.proof', subject: `order ${orderId}`, now });
    return made;
  }
  return trx.selectFrom('payment_proofs').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
}

/** The bank has made a proof. */
export const proofJob: JobHandler = async (payload, { db, clock }) => {
  if (!isRecord(payload)) throw new Error('A proof needs orderId.');
  await db.kysely
    .updateTable('payment_proofs')
    .set({ status: 'READY', ready_at: new Date(clock.now()) })
    .where('order_id', '=', String(payload['orderId']))
    .where('status', '=', 'WAITING')
    .execute();
};

/** Returns the proof as PDF. Refuses with 990404 while the bank has not made it. */
export async function writeProof(
  db: Queryable,
  { owner, orderId, locale }: { owner: string; orderId: string; locale: Locale },
): Promise<WrittenFile> {
  const order = await mustFindPayment(db, owner, orderId);
  if ((await proofOf(db, orderId))?.status !== 'READY') throw new Refusal('990404');
  const { name: payer } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  const payment = paymentToWire(order);
  const { proof, heads } = serverWords.payments[locale];
  const content = await drawSheets(
    [
      [
        [heads.orderId, payment.orderId],
        [heads.createTime, payment.createTime],
        [proof.finishTime, payment.finishTime ?? '--'],
        [proof.payer, payer],
        [heads.payeeName, payment.payeeName],
        [heads.accountNoMask, payment.accountNoMask],
        [heads.amount, formatMoney(payment.amount, payment.currency)],
        [heads.payAmount, formatMoney(payment.payAmount, payment.payCurrency)],
        [heads.fee, formatMoney(payment.fee, payment.payCurrency)],
        [heads.purpose, nameIn(paymentWords[locale].purpose, payment.purpose)],
        [heads.remark, payment.remark === '' ? '--' : payment.remark],
      ],
    ],
    proof,
    orderId,
  );
  return { name: `${proof.title}-${orderId}.pdf`, content, rows: 1 };
}
