import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Trx } from '../db/Database.ts';
import { recompute } from '../ledger/recompute.ts';
import { ordersAfter, type Order } from '../orders/orders.ts';
import type { Break } from './Break.ts';
import { expectedHolds, expectedMoves, movesOnTheWay, noMoves, type Moves, type Sums } from './expectedMoves.ts';
import { foundMoves, type FoundMoves } from './foundMoves.ts';
import { orderRecords, type OrderRecords } from './orderRecords.ts';
import { quotaBreaks } from './quotaBreaks.ts';
import { recordBreaks } from './recordBreaks.ts';

/** `orders` were compared; `breaks` is empty when all books agree to the cent. */
export interface Reconciliation {
  readonly orders: number;
  readonly breaks: readonly Break[];
}

const ordersPerRead = 1000;

/** Compares the journal, the orders and their records, the bank's lines, the batches and the discounts with each other. Waits for writers, then reads one consistent state. */
export async function reconcile(trx: Trx): Promise<Reconciliation> {
  const { violations } = await recompute(trx);
  const breaks: Break[] = violations.map(({ kind, subject, expected, found }) => ({
    kind: 'ledger',
    subject: `${kind} ${subject}`,
    expected,
    found,
  }));
  let count = 0;
  for (let page = await ordersAfter(trx, '', ordersPerRead); page.length > 0; ) {
    const ids = page.map(({ id }) => id);
    const [records, found] = [await orderRecords(trx, ids), await foundMoves(trx, ids)];
    for (const order of page) breaks.push(...breaksOf(order, records(order.id), found(order.id)));
    count += page.length;
    page = await ordersAfter(trx, page.at(-1)?.id ?? '', ordersPerRead);
  }
  breaks.push(
    ...(await bankBreaks(trx)),
    ...(await batchBreaks(trx)),
    ...(await reliefBreaks(trx)),
    ...(await daySumBreaks(trx)),
    ...(await amountCountBreaks(trx)),
    ...(await quotaBreaks(trx)),
    ...(await recordBreaks(trx)),
  );
  return { orders: count, breaks };
}

/** Compares one order with what the books say about it. */
function breaksOf(order: Order, records: OrderRecords, found: FoundMoves): readonly Break[] {
  const moves = movesOf(order, records, found);
  const subject = `order ${order.id} (${order.status})`;
  return [
    ...difference('customerMoves', subject, moves.customer, found.customer),
    ...difference('feeMoves', subject, moves.fees, found.fees),
    ...difference('bankMoves', subject, moves.bank, found.bank),
    ...difference('holds', subject, expectedHolds(order, records), found.holds),
    // The bank may have paid what we are about to hear; what we booked, it must have done.
    ...(order.status === 'processing' ? [] : difference('bankLine', subject, found.bank, found.atBank)),
  ];
}

function movesOf(order: Order, records: OrderRecords, found: FoundMoves): Moves {
  if (order.status === 'succeeded') return expectedMoves[order.kind](order, records, found.customer);
  return order.status === 'processing' ? movesOnTheWay(order, records) : noMoves;
}

function difference(kind: Break['kind'], subject: string, expected: Sums, found: Sums): readonly Break[] {
  const places = [...new Set([...expected.keys(), ...found.keys()])];
  return places.flatMap((place) => {
    const [want, have] = [expected.get(place) ?? 0n, found.get(place) ?? 0n];
    return want === have ? [] : [{ kind, subject, expected: `${want} ${place}`, found: `${have} ${place}` }];
  });
}

/** Compares the balance of our bank accounts with the bank's lines, and the lines with the orders they name. */
async function bankBreaks(trx: Trx): Promise<readonly Break[]> {
  const balances = await sql<{ currency: CurrencyCode; ours: string; theirs: string }>`
    with ours as (select currency, sum(posted) as amount from ledger_accounts where kind = 'bankNostro' group by currency),
      theirs as (
        select line.currency, sum(case line.direction when 'out' then line.amount else -line.amount end) as amount
        from bank_lines as line left join orders on orders.id = line.order_id
        where line.refused_with is null and coalesce(orders.status, '') <> 'processing' group by line.currency)
    select coalesce(ours.currency, theirs.currency) as currency, coalesce(ours.amount, 0)::text as ours, coalesce(theirs.amount, 0)::text as theirs
    from ours full join theirs on theirs.currency = ours.currency
    where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)`.execute(trx);
  const strangers = await sql<{ reference: string; currency: CurrencyCode; amount: bigint }>`
    select line.reference, line.currency, line.amount from bank_lines as line
    where line.order_id is not null and not exists (select from orders where orders.id = line.order_id)`.execute(trx);
  return [
    ...balances.rows.map(({ currency, ours, theirs }) => ({
      kind: 'bankBalance' as const,
      subject: currency,
      expected: ours,
      found: theirs,
    })),
    ...strangers.rows.map(({ reference, currency, amount }) => ({
      kind: 'bankLineWithoutOrder' as const,
      subject: reference,
      expected: 'an order',
      found: `${amount} ${currency}`,
    })),
  ];
}

/** Compares the counters of a paid batch with its payments. */
async function batchBreaks(trx: Trx): Promise<readonly Break[]> {
  const { rows } = await sql<{ id: string; counted: string; found: string }>`
    select batch.id, batch.succeeded || ' + ' || batch.failed as counted,
      count(*) filter (where orders.status = 'succeeded') || ' + ' || count(*) filter (where orders.status in ('failed', 'returned')) as found
    from payment_batches as batch
    join payment_rows as row on row.batch_id = batch.id
    join orders on orders.id = row.order_id
    group by batch.id
    having batch.succeeded <> count(*) filter (where orders.status = 'succeeded')
      or batch.failed <> count(*) filter (where orders.status in ('failed', 'returned'))`.execute(trx);
  return rows.map(({ id, counted, found }) => ({
    kind: 'batchCount',
    subject: `batch ${id}, succeeded + failed`,
    expected: counted,
    found,
  }));
}

/** Finds discounts that an order kept although it came to nothing, and coupons that are used by an order that does not use them. */
async function reliefBreaks(trx: Trx): Promise<readonly Break[]> {
  const kept = await sql<{ order_id: string; kind: string; ref: string; status: string }>`
    select use.order_id, use.kind, use.ref, orders.status from relief_uses as use join orders on orders.id = use.order_id
    where use.released_at is null and orders.status in ('failed', 'returned', 'cancelled')`.execute(trx);
  const unused = await sql<{ id: string; order_id: string }>`
    select coupon.id, coupon.order_id from coupons as coupon
    where coupon.order_id is not null and not exists (
      select from relief_uses as use
      where use.kind = 'coupon' and use.ref = coupon.id and use.order_id = coupon.order_id and use.released_at is null)`.execute(
    trx,
  );
  return [
    ...kept.rows.map(({ order_id, kind, ref, status }) => ({
      kind: 'reliefKept' as const,
      subject: `${kind} ${ref}`,
      expected: `released, because order ${order_id} is ${status}`,
      found: 'kept',
    })),
    ...unused.rows.map(({ id, order_id }) => ({
      kind: 'reliefUse' as const,
      subject: `coupon ${id}`,
      expected: `a use by order ${order_id}`,
      found: 'none',
    })),
  ];
}

/** Compares the sums by day with the postings. */
function daySumBreaks(trx: Trx): Promise<readonly Break[]> {
  return differences(trx, 'daySums', {
    posted: sql`
      select posting.account_id || ' ' || (entry.effective_at at time zone 'Asia/Shanghai')::date || ' ' || entry.fund_type as place,
        count(*) || ', +' || coalesce(sum(posting.amount) filter (where posting.amount > 0), 0)
          || ', -' || coalesce(-sum(posting.amount) filter (where posting.amount < 0), 0) as sums
      from ledger_postings as posting
      join ledger_entries as entry on entry.id = posting.entry_id and entry.effective_at = posting.effective_at
      join ledger_accounts as account on account.id = posting.account_id and account.owner <> 'system' group by 1`,
    kept: sql`select account_id || ' ' || day || ' ' || fund_type as place, count || ', +' || came || ', -' || went as sums from ledger_day_sums`,
  });
}

/** Compares the counts by step of amounts with the postings. */
function amountCountBreaks(trx: Trx): Promise<readonly Break[]> {
  return differences(trx, 'amountCounts', {
    posted: sql`
      select posting.account_id || ' ' || entry.fund_type || ' ' || amount_step(posting.amount) as place, count(*)::text as sums
      from ledger_postings as posting join ledger_entries as entry on entry.id = posting.entry_id
      join ledger_accounts as account on account.id = posting.account_id and account.owner <> 'system' group by 1`,
    kept: sql`select account_id || ' ' || fund_type || ' ' || step as place, count::text as sums from ledger_amount_counts`,
  });
}

/** Returns a break for each place whose kept sums are not those of the postings, or that only one side has. */
async function differences(
  trx: Trx,
  kind: Break['kind'],
  { posted, kept }: { readonly posted: RawBuilder<unknown>; readonly kept: RawBuilder<unknown> },
): Promise<readonly Break[]> {
  const { rows } = await sql<{ place: string; expected: string; found: string }>`
    with posted as (${posted}), kept as (${kept})
    select place, coalesce(posted.sums, 'none') as expected, coalesce(kept.sums, 'none') as found
    from posted full join kept using (place) where posted.sums is distinct from kept.sums`.execute(trx);
  return rows.map(({ place, expected, found }) => ({ kind, subject: place, expected, found }));
}
