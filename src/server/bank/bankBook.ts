import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';

/** `amount` in minor units, as it arrives at the payee; `refusal` is the code with which the simulated bank refuses it, or null. */
export interface BankPayout {
  readonly orderId: string;
  readonly attempt: number;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly refusal: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Instructs the bank to pay and returns the code of its refusal, or null when it paid. The same instruction again gets
 * the first answer and moves nothing. Call it outside the transaction that books the answer: a bank does not roll back.
 */
export async function instructBank(db: Queryable, payout: BankPayout): Promise<string | null> {
  const reference = referenceOf(payout);
  await db
    .insertInto('bank_lines')
    .values({
      reference,
      direction: 'out',
      order_id: payout.orderId,
      currency: payout.currency,
      amount: payout.amount,
      refused_with: payout.refusal,
      at: new Date(payout.at),
    })
    .onConflict((conflict) => conflict.columns(['reference', 'direction']).doNothing())
    .execute();
  const { refused_with } = await db
    .selectFrom('bank_lines')
    .select('refused_with')
    .where('reference', '=', reference)
    .where('direction', '=', 'out')
    .executeTakeFirstOrThrow();
  return refused_with;
}

/** Records what a report says that the bank did: paid, or paid before and got it back. A refusal moves nothing. */
export async function noteReport(
  db: Queryable,
  kind: 'accept' | 'succeed' | 'fail' | 'return',
  payout: Omit<BankPayout, 'refusal'>,
): Promise<void> {
  if (kind === 'succeed' || kind === 'return') await instructBank(db, { ...payout, refusal: null });
  if (kind !== 'return') return;
  await db
    .insertInto('bank_lines')
    .values({
      reference: referenceOf(payout),
      direction: 'in',
      order_id: payout.orderId,
      currency: payout.currency,
      amount: payout.amount,
      refused_with: null,
      at: new Date(payout.at),
    })
    .onConflict((conflict) => conflict.columns(['reference', 'direction']).doNothing())
    .execute();
}

/** Records money that came to one of our accounts, under the bank's own number. The same number again is the same money. */
export async function noteIncoming(
  db: Queryable,
  { bankId, currency, amount, at }: { bankId: string; currency: CurrencyCode; amount: bigint; at: number },
): Promise<void> {
  await db
    .insertInto('bank_lines')
    .values({
      reference: bankId,
      direction: 'in',
      order_id: null,
      currency,
      amount,
      refused_with: null,
      at: new Date(at),
    })
    .onConflict((conflict) => conflict.columns(['reference', 'direction']).doNothing())
    .execute();
}

/** Writes onto the line of money that came which order it was booked to. */
export async function noteBooking(db: Queryable, bankId: string, orderId: string): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set({ order_id: orderId })
    .where('reference', '=', bankId)
    .where('direction', '=', 'in')
    .execute();
}

function referenceOf({ orderId, attempt }: Pick<BankPayout, 'orderId' | 'attempt'>): string {
  return `${orderId}/${attempt}`;
}
