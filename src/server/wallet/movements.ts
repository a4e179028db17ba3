import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDateTime } from '../../domain/day.ts';
import { maskAccountNumber } from '../../domain/masking.ts';
import { bankName } from '../bankcard/bankName.ts';
import type { Queryable } from '../db/Database.ts';
import type { OrderKind, OrderStatus } from '../db/tables/orders.ts';
import type { Locale } from '../language/locale.ts';
import { wireAmount } from './amounts.ts';
import { internalTypes } from './internalTypes.ts';
import { refundTypes } from './refundTypes.ts';

/** What a movement is: an order, or what came, was paid, refunded, charged or moved within the account without one. `collect`: a platform paid a shop. */
export type MovementKind = OrderKind | 'collect' | 'income' | 'spending' | 'refund' | 'fee' | 'tax' | 'internal';

/** The states of an order; some kinds have names of their own, as in their records. */
export type MovementStatus =
  | OrderStatus
  | 'awaitingRate'
  | 'onItsWay'
  | 'arrived'
  | 'toPay'
  | 'paid'
  | 'inReview'
  | 'awaitingBuyer'
  | 'clearing'
  | 'inWallet'
  | 'sentBack'
  | 'closed';

/** A movement of an owner's money; amounts are decimal strings, `amount` is signed, times are of Beijing. */
export interface Movement {
  /** Unique among an owner's movements. */
  readonly id: string;
  readonly kind: MovementKind;
  /** Null without an order. */
  readonly orderId: string | null;
  /** The number in the wallet's records; null for an order and for a shop. */
  readonly transId: string | null;
  readonly status: MovementStatus;
  readonly time: string;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly targetCurrency: CurrencyCode | null;
  /** Null for an order that came to nothing. */
  readonly targetAmount: string | null;
  /** The rate of an order between two currencies: what one unit of the first one gives. */
  readonly rate: string | null;
  /** When the money of a withdrawal that the bank is processing is expected. */
  readonly arriveTime: string | null;
  /** The name of the other side, where the record knows it: bank and account, payee, payer, platform's shop. */
  readonly counterparty: string | null;
}

/** `withBalances`: whether movements without an order are there too. `before`: the mark of the last movement of the former part. */
export interface MovementFilter {
  readonly owner: string;
  readonly withBalances: boolean;
  readonly locale: Locale;
  readonly size: number;
  readonly before?: string;
}

/**
 * Returns movements of wallet and shops, newest first, and the mark after which the next ones begin (null: no more). An order
 * is one movement, whatever it posted; postings without an order are movements of their own. Each part of the query reads
 * the newest rows of an index only: those of the owner's orders, and those of each account, which are posted in order of time.
 */
export async function movementsOf(
  db: Queryable,
  { owner, withBalances, locale, size, before }: MovementFilter,
): Promise<{ readonly movements: readonly Movement[]; readonly next: string | null }> {
  const mark = markOf(before);
  const { rows } = await sql<Row>`
    select * from (
      (select o.created_at as at, o.id, o.kind, o.status, o.source_currency as currency, o.source_amount as amount,
         o.target_currency, o.target_amount, case when o.source_currency <> o.target_currency then o.rate end as rate,
         case when o.status = 'processing' then w.arrive_at end as arrive_at, null::integer as fund_type, null::bigint as entry_id,
         o.detail ->> 'payeeName' as name, card.bank_name, card.card_no
       from orders o left join bank_cards card on card.id = o.card_id left join withdrawals w on w.order_id = o.id
       where o.owner = ${owner} and o.status <> 'draft' and (o.created_at, o.id) < (${mark.at}, ${mark.id})
       order by o.created_at desc, o.id desc limit ${size + 1})
      union all
      (select posted.effective_at, posted.id, account.kind, 'succeeded', account.currency, posted.amount,
         null::text, null::bigint, null::text, null::timestamptz, posted.fund_type, posted.entry_id, coalesce(shop.name, posted.memo), null::text, null::text
       from ledger_accounts account
         left join shops shop on account.kind = 'shop' and shop.id = account.ref
         cross join lateral (
           select entry.effective_at, lpad(posting.entry_id::text, 15, '0') || '-' || posting.line as id, posting.amount, posting.entry_id,
             entry.fund_type, entry.memo
           from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
           where posting.account_id = account.id and entry.order_id is null
             and (entry.effective_at, lpad(posting.entry_id::text, 15, '0') || '-' || posting.line)
               < (${mark.at}, ${mark.id})
           order by posting.sequence desc limit ${size + 1}) posted
       where ${withBalances} and account.owner = ${owner} and account.kind in ('wallet', 'shop'))
    ) movement order by at desc, id desc limit ${size + 1}`.execute(db);
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    movements: rows.slice(0, size).map((row) => movementOf(row, locale)),
    next: last === undefined ? null : `${last.at.getTime()}/${last.id}`,
  };
}

interface Row {
  readonly at: Date;
  readonly id: string;
  readonly kind: OrderKind | 'wallet' | 'shop';
  readonly status: OrderStatus;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly target_currency: CurrencyCode | null;
  readonly target_amount: bigint | null;
  readonly rate: string | null;
  readonly arrive_at: Date | null;
  readonly fund_type: number | null;
  readonly entry_id: bigint | null;
  readonly name: string | null;
  readonly bank_name: string | null;
  readonly card_no: string | null;
}

/** Reads a mark; without one, a time after all movements. */
function markOf(before: string | undefined): { readonly at: Date; readonly id: string } {
  if (before === undefined) return { at: new Date(253_402_271_999_000), id: '' };
  const at = before.indexOf('/');
  return { at: new Date(Number(before.slice(0, at))), id: before.slice(at + 1) };
}

/** Orders that bring money into the wallet. */
const coming: readonly OrderKind[] = ['recharge', 'flash', 'huichukou'];
const over: readonly OrderStatus[] = ['failed', 'returned', 'cancelled'];

function movementOf(row: Row, locale: Locale): Movement {
  const { currency, target_currency: targetCurrency, fund_type: fundType } = row;
  const base = { id: row.id, status: row.status, time: beijingDateTime(row.at.getTime()), currency };
  if (row.kind === 'wallet' || row.kind === 'shop') {
    const kind = kindOf(row.kind, fundType ?? 0, row.amount);
    return {
      ...base,
      kind,
      status: ownNames[kind]?.succeeded ?? row.status,
      orderId: null,
      transId: row.kind === 'wallet' ? String(row.entry_id) : null,
      amount: wireAmount(row.amount, currency),
      targetCurrency: null,
      targetAmount: null,
      rate: null,
      arriveTime: null,
      // The memo of these names the other side; that of other movements says what they are for.
      counterparty: namesOther.includes(kind) ? row.name || null : null,
    };
  }
  // What an order takes leaves; an order that came to nothing moved and gave nothing.
  const isOver = over.includes(row.status);
  const leaves = !coming.includes(row.kind) && !isOver;
  return {
    ...base,
    kind: row.kind,
    status: ownNames[row.kind]?.[row.status] ?? row.status,
    orderId: row.id,
    transId: null,
    amount: wireAmount(leaves ? -row.amount : row.amount, currency),
    targetCurrency,
    targetAmount:
      isOver || targetCurrency === null || row.target_amount === null
        ? null
        : wireAmount(row.target_amount, targetCurrency),
    rate: row.rate,
    arriveTime: row.arrive_at === null ? null : beijingDateTime(row.arrive_at.getTime()),
    counterparty:
      row.bank_name === null || row.card_no === null
        ? row.name || null
        : `${bankName(row.bank_name, locale)} ${maskAccountNumber(row.card_no).slice(-4)}`,
  };
}

type StatusNames = Readonly<Partial<Record<OrderStatus, MovementStatus>>>;

const paidNames: StatusNames = { awaitingPayment: 'toPay', succeeded: 'paid' };

/** The names that the records of a kind have for a state: see schemas/_shared/lists.json. */
const ownNames: Readonly<Partial<Record<MovementKind, StatusNames>>> = {
  withdraw: { awaitingPayment: 'awaitingRate', processing: 'onItsWay', succeeded: 'arrived' },
  bill: paidNames,
  payment: paidNames,
  huichukou: {
    awaitingApproval: 'inReview',
    awaitingPayment: 'awaitingBuyer',
    processing: 'clearing',
    succeeded: 'inWallet',
    failed: 'sentBack',
    cancelled: 'closed',
  },
};

const namesOther: readonly MovementKind[] = ['collect', 'income', 'payment', 'refund'];

/** Kinds by fund type; others are income or spending by the sign of the amount. */
const kinds: readonly (readonly [MovementKind, readonly number[]])[] = [
  ['payment', [2, 43]],
  ['refund', refundTypes],
  ['fee', [4, 6, 19, 20, 27, 35, 55, 201]],
  ['tax', [3, 31]],
  ['internal', internalTypes],
];

function kindOf(account: 'wallet' | 'shop', fundType: number, amount: bigint): MovementKind {
  const known = kinds.find(([, codes]) => codes.includes(fundType))?.[0];
  if (known !== undefined) return known;
  if (amount < 0n) return 'spending';
  return account === 'shop' && fundType === 0 ? 'collect' : 'income';
}
