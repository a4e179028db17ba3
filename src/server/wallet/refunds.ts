import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDateTime } from '../../domain/day.ts';
import type { Queryable } from '../db/Database.ts';
import type { OrderStatus } from '../db/tables/orders.ts';
import { balancesOf } from '../ledger/statements.ts';
import { findOrder, type Order } from '../orders/orders.ts';
import { orderTimeline } from '../orders/orderTimeline.ts';
import { wireAmount } from './amounts.ts';
import { findFundRecord, type FundRecord } from './fundRecords.ts';
import { timelineToWire } from './orderRecords.ts';
import { refundTypes } from './refundTypes.ts';

/** How long money counts as refunded. */
const countsFor = 180 * 86_400_000;

/** What of a wallet came back by refunds of the last 180 days and was not spent since; `available` without what is on hold. Minor units. */
export interface RefundBalance {
  readonly balance: bigint;
  readonly available: bigint;
}

/**
 * Returns what of the wallet in a currency came back by refunds. Spending takes other money first, so after each movement the
 * rest of refunds is at most the balance: it is the least of (balance then + refunds since) over all movements, and all refunds.
 */
export async function refundBalance(
  db: Queryable,
  { owner, currency, at }: { readonly owner: string; readonly currency: CurrencyCode; readonly at: number },
): Promise<RefundBalance> {
  const { rows } = await sql<{ rest: string | null }>`
    with moved as (
      select posting.balance_after,
        sum(case when entry.fund_type = any(${refundTypes}::integer[]) and posting.amount > 0 then posting.amount else 0 end)
          over (order by posting.sequence desc) as refunds_from_here,
        case when entry.fund_type = any(${refundTypes}::integer[]) and posting.amount > 0 then posting.amount else 0 end as refund
      from ledger_postings as posting
      join ledger_accounts as account on account.id = posting.account_id
      join ledger_entries as entry on entry.id = posting.entry_id
      where account.owner = ${owner} and account.kind = 'wallet' and account.currency = ${currency}
        and posting.effective_at >= ${new Date(at - countsFor)})
    select least(min(balance_after + refunds_from_here - refund), max(refunds_from_here))::text as rest from moved`.execute(
    db,
  );
  const balance = BigInt(rows[0]?.rest ?? 0);
  const [wallet] = await balancesOf(db, { owner, kinds: ['wallet'], currencies: [currency] });
  const free = wallet?.available ?? 0n;
  return { balance, available: balance < free ? balance : free };
}

/** Why money came back: what became of its order, else what its fund type says. */
export type RefundCause = 'returned' | 'failed' | 'cancelled' | 'payee' | 'serviceFee' | 'surplus' | 'fee' | 'vat';

/** A movement of money that came back, with the order that it belongs to. */
export interface Refund {
  readonly record: FundRecord;
  readonly cause: RefundCause;
  /** Null without an order. */
  readonly order: Order | null;
}

/** Returns a refund of the owner by the number of its movement in the wallet, or the id of its row in the records of all accounts; null when there is none. */
export async function findRefund(
  db: Queryable,
  owner: string,
  { transId, id }: { readonly transId?: string | null; readonly id?: string | null },
): Promise<Refund | null> {
  const rowId = id ?? (transId ? await walletRowId(db, owner, transId) : null);
  const record = rowId === null ? null : await findFundRecord(db, owner, rowId);
  if (record === null || !record.isRefund) return null;
  const order = record.orderId === null ? null : await findOrder(db, { id: record.orderId, owner });
  return { record, order, cause: causeOf(record, order) };
}

async function walletRowId(db: Queryable, owner: string, transId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select('account.currency')
    .where('account.owner', '=', owner)
    .where('account.kind', '=', 'wallet')
    .where('posting.entry_id', '=', BigInt(transId))
    .executeTakeFirst();
  return row === undefined ? null : `${transId}-wallet-${row.currency}`;
}

const ends: Readonly<Partial<Record<OrderStatus, RefundCause>>> = {
  returned: 'returned',
  failed: 'failed',
  cancelled: 'cancelled',
};
const meanings: Readonly<Record<string, RefundCause>> = { 18: 'serviceFee', 28: 'surplus', 30: 'fee', 32: 'vat' };

function causeOf({ fundType }: FundRecord, order: Order | null): RefundCause {
  return (order === null ? undefined : ends[order.status]) ?? meanings[fundType] ?? 'payee';
}

/** Returns a refund as the API has it, with the steps of its order up to the refund. */
export async function refundToWire(db: Queryable, { record, cause, order }: Refund) {
  const events = order === null ? [] : timelineToWire(await orderTimeline(db, order.id));
  return {
    id: record.id,
    transId: record.transId,
    transTime: record.transTime,
    fundType: record.fundType,
    purse: record.purse,
    shopName: record.shopName,
    currency: record.currency,
    amount: record.amount,
    balance: record.balance,
    remark: record.remark,
    cause,
    failCode: order?.failCode ?? null,
    orderId: record.orderId,
    orderType: record.orderType,
    orderStatus: order?.status ?? null,
    orderCurrency: order?.sourceCurrency ?? null,
    orderAmount: order === null ? null : wireAmount(order.sourceAmount, order.sourceCurrency),
    orderTime: order === null ? null : beijingDateTime(order.createdAt),
    timeline: [...events.map(({ kind, time }) => ({ kind, time })), { kind: 'refund', time: record.transTime }],
  };
}
