import { sql, type Selectable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { compareMoney, money, type Money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { nextId } from '../db/nextId.ts';
import type { PaymentLimitRequestsTable } from '../db/tables/payment.ts';
import { isUniqueViolation } from '../db/sqlState.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { Refusal } from '../operation/Refusal.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { paymentLimits } from './paymentTerms.ts';
import { singleLimits } from './paymentUse.ts';

export type LimitRequest = Selectable<PaymentLimitRequestsTable>;

export const limitJobKind = 'payment.limit';
/** How long the sandbox takes to decide. */
const decisionTakes = 5_000;
/** Up to so many times the usual limit one paper is enough. */
const onePaperUpTo = 3n;
/** Of the wanted limit, so much has to come by bank transfer: one part of so many. */
const transferShare = 10n;
/** For how long a transfer counts. */
const transferCounts = 90 * 86_400_000;

export interface WantedLimit {
  readonly owner: string;
  readonly userId: string;
  readonly wanted: Money;
  readonly way: 'PAPERS' | 'TRANSFER';
  /** Ids of files. */
  readonly materials: readonly string[];
  readonly reason: string;
  readonly now: number;
}

/** Returns what has to arrive by bank transfer for a limit, and what arrived lately. */
export async function transfersFor(
  db: Queryable,
  { owner, wanted, now }: { readonly owner: string; readonly wanted: Money; readonly now: number },
): Promise<{ readonly needed: Money; readonly received: Money }> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(source_amount)::text as sum from orders
    where owner = ${owner} and kind = 'recharge' and status = 'succeeded' and source_currency = ${wanted.currency}
      and detail -> 'transfer' is not null and created_at > ${new Date(now - transferCounts)}`.execute(db);
  return {
    needed: money(wanted.amount / transferShare, wanted.currency),
    received: money(BigInt(rows[0]?.sum ?? '0'), wanted.currency),
  };
}

/** Returns the highest limit of one payment that an account can get in a currency: what it may pay in a day. */
export function highestLimit(currency: CurrencyCode): Money {
  return paymentLimits(currency).day;
}

/**
 * Asks for a higher limit of one payment. Refuses with 500004 when it is not higher or above what a day allows, 803014 when too
 * little came by bank transfer, 711006 while another request in the currency is being checked.
 */
export async function requestLimit(trx: Trx, asked: WantedLimit): Promise<LimitRequest> {
  const { owner, userId, wanted, way, materials, reason, now } = asked;
  const present = (await singleLimits(trx, owner))(wanted.currency);
  if (compareMoney(wanted, present) <= 0 || compareMoney(wanted, highestLimit(wanted.currency)) > 0)
    throw new Refusal('500004');
  if (way === 'TRANSFER') {
    const { needed, received } = await transfersFor(trx, { owner, wanted, now });
    if (compareMoney(received, needed) < 0) throw new Refusal('803014');
  }
  const id = await nextId(trx, 'payment_limit_numbers', { prefix: 'PL', digits: 8 });
  try {
    const made = await trx
      .insertInto('payment_limit_requests')
      .values({
        id,
        owner,
        user_id: userId,
        currency: wanted.currency,
        wanted: wanted.amount,
        way,
        materials: toJsonb(materials),
        reason,
        status: 'CHECKING',
        created_at: new Date(now),
        decided_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueueJob(trx, {
      kind: limitJobKind,
      payload: { requestId: id },
      runAt: now + decisionTakes,
      key: `${limitJobKind} ${id}`,
    });
    await recordAudit(trx, { actor: userId, action: 'payment.limit', subject: `request ${id}`, now });
    return made;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('711006');
    throw error;
  }
}

/** Decides a request: the limit rises, or the papers were too few for so high a limit. */
export const limitJob: JobHandler = async (payload, { db, clock }) => {
  if (!isRecord(payload)) throw new Error('A decision needs requestId.');
  const id = String(payload['requestId']);
  await db.inTransaction(async (trx) => {
    const request = await trx
      .selectFrom('payment_limit_requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (request === undefined || request.status !== 'CHECKING') return;
    const approved = request.way === 'TRANSFER' || request.materials.length >= papersWanted(request);
    await trx
      .updateTable('payment_limit_requests')
      .set({ status: approved ? 'APPROVED' : 'REJECTED', decided_at: new Date(clock.now()) })
      .where('id', '=', id)
      .execute();
    if (approved)
      await trx
        .insertInto('payment_limits')
        .values({ owner: request.owner, currency: request.currency, single: request.wanted })
        .onConflict((conflict) => conflict.columns(['owner', 'currency']).doUpdateSet({ single: request.wanted }))
        .execute();
    await recordAudit(trx, {
      actor: 'system',
      action: approved ? 'payment.limit.approve' : 'payment.limit.reject',
      subject: `request ${id}`,
      now: clock.now(),
    });
  });
};

function papersWanted({ currency, wanted }: LimitRequest): number {
  return wanted <= paymentLimits(currency).single.amount * onePaperUpTo ? 1 : 2;
}
