import { addDays, beijingDay, instantOfBeijing } from '../../domain/day.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import type { OrderStatus } from '../db/tables/orders.ts';
import { customerAccount } from '../ledger/account.ts';
import { postEntry } from '../ledger/postEntries.ts';
import { balancesOf } from '../ledger/statements.ts';
import { enqueueJob } from '../platform/jobs.ts';

export const repayJobKind = 'credit.repay';

/** `open` until its day is over, then `overdue`; `void`: nothing was lent in the end, or it came back from the bank. */
export type LoanStatus = 'open' | 'overdue' | 'repaid' | 'void';

/** An advance that was drawn; amounts in minor units. */
export interface Loan {
  readonly orderId: string;
  readonly owner: string;
  readonly attempt: number;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly repaid: bigint;
  readonly outstanding: bigint;
  /** Day in Beijing. */
  readonly repayDate: string;
  readonly status: LoanStatus;
  readonly createdAt: number;
}

const lent: readonly OrderStatus[] = ['processing', 'succeeded'];
const over: readonly OrderStatus[] = ['failed', 'returned'];

/** Returns the owner's advances, newest first. */
export async function loansOf(
  db: Queryable,
  { owner, orderId, at }: { readonly owner: string; readonly orderId?: string; readonly at: number },
): Promise<readonly Loan[]> {
  let query = db
    .selectFrom('orders as o')
    .innerJoin('withdrawals as w', 'w.order_id', 'o.id')
    .where('o.owner', '=', owner)
    .where('w.kind', '=', 'ADVANCE')
    .where('o.status', 'in', [...lent, ...over]);
  if (orderId !== undefined) query = query.where('o.id', '=', orderId);
  const rows = await query
    .select([
      'o.id',
      'o.attempt',
      'o.status',
      'o.source_currency',
      'o.source_amount',
      'o.fee',
      'o.created_at',
      'w.term',
    ])
    .select(({ selectFrom }) =>
      selectFrom('credit_repayments as r')
        .select(({ fn }) => fn.sum<string>('r.amount').as('sum'))
        .whereRef('r.order_id', '=', 'o.id')
        .whereRef('r.attempt', '=', 'o.attempt')
        .as('repaid'),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(100)
    .execute();
  return rows.map((row): Loan => {
    const createdAt = row.created_at.getTime();
    const repayDate = addDays(beijingDay(createdAt), row.term ?? 0);
    const isLent = lent.includes(row.status);
    const repaid = isLent ? BigInt(row.repaid ?? '0') : 0n;
    const outstanding = isLent ? row.source_amount - repaid : 0n;
    const isLate = beijingDay(at) > repayDate;
    return {
      orderId: row.id,
      owner,
      attempt: row.attempt,
      currency: row.source_currency,
      amount: row.source_amount,
      fee: row.fee,
      repaid,
      outstanding,
      repayDate,
      status: !isLent ? 'void' : outstanding === 0n ? 'repaid' : isLate ? 'overdue' : 'open',
      createdAt,
    };
  });
}

/** When the day of repayment begins for the automatic repayment: 09:00 in Beijing. */
export function repayAt(day: string): number {
  const at = instantOfBeijing(`${day} 09:00:00`);
  if (at === null) throw new Error(`${day} is not a day.`);
  return at;
}

export async function scheduleRepayment(trx: Trx, orderId: string, runAt: number): Promise<void> {
  await enqueueJob(trx, {
    kind: repayJobKind,
    payload: { orderId },
    runAt,
    key: `${repayJobKind}/${orderId}/${runAt}`,
  });
}

/** Money of a customer from which an advance is repaid: `shopId` is empty for the wallet. */
export interface RepaymentSource {
  readonly source: 'shop' | 'wallet';
  readonly shopId: string;
}

/** Repays a part of an advance. Returns whether there was enough money; without it nothing happened. */
export async function repayLoan(
  trx: Trx,
  loan: Loan,
  { source, shopId, amount, at }: RepaymentSource & { readonly amount: bigint; readonly at: number },
): Promise<boolean> {
  const { orderId, owner, currency, attempt } = loan;
  const posted = await postEntry(trx, {
    key: `repayment/${orderId}/${attempt}/${loan.repaid}/${source}/${shopId}`,
    fundType: 14,
    orderId,
    at,
    postings: [
      { account: customerAccount(source, owner, currency, shopId), amount: -amount },
      { account: customerAccount('financing', owner, currency), amount },
    ],
  });
  if (!posted.ok) {
    if (posted.error.because === 'insufficient' || posted.error.because === 'unknownAccount') return false;
    throw new Error(`The advance ${orderId} could not be repaid: ${posted.error.because}.`);
  }
  await trx
    .insertInto('credit_repayments')
    .values({ order_id: orderId, attempt, amount, source, shop_id: shopId, repaid_at: new Date(at) })
    .execute();
  return true;
}

/** Returns what shops and then the wallet can give in a currency, shops with the most first. */
export async function repaymentSources(
  db: Queryable,
  owner: string,
  currency: CurrencyCode,
): Promise<readonly (RepaymentSource & { readonly available: bigint })[]> {
  const balances = await balancesOf(db, { owner, kinds: ['shop', 'wallet'], currencies: [currency] });
  const places = balances
    .filter(({ available }) => available > 0n)
    .map(({ kind, ref, available }) => ({
      source: kind === 'shop' ? ('shop' as const) : ('wallet' as const),
      shopId: ref,
      available,
    }));
  const most = (one: { available: bigint }, other: { available: bigint }): number =>
    one.available < other.available ? 1 : one.available > other.available ? -1 : 0;
  return [
    ...places.filter(({ source }) => source === 'shop').toSorted(most),
    ...places.filter(({ source }) => source === 'wallet'),
  ];
}
