import { wrongInput } from '../operation/Refusal.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDateTime } from '../../domain/day.ts';
import { toHalfWidth } from '../../domain/inputHelpers.ts';
import { maskAccountNumber } from '../../domain/masking.ts';
import { bankName, bankNamesLike } from '../bankcard/bankName.ts';
import { containing } from '../db/containing.ts';
import type { Queryable } from '../db/Database.ts';
import { inOrder, type SortColumns, type SortText } from '../db/inOrder.ts';
import { pageIn } from '../db/pageOf.ts';
import { eachSum, pageWithSums, type AmountSum, type Sums } from '../db/pageWithSums.ts';
import type { Tables } from '../db/tables.ts';
import type { OrderStatus } from '../db/tables/orders.ts';
import type { WithdrawKind, WithdrawMode, WithdrawSource } from '../db/tables/withdraw.ts';
import { within } from '../db/wholeDays.ts';
import type { Locale } from '../language/locale.ts';
import { isOrderStatus } from '../orders/transition.ts';
import { wireAmount } from '../wallet/amounts.ts';
import { periodOf } from '../wallet/walletRecords.ts';

/** As the request sends it; days of Beijing, empty texts do not filter. */
export interface RecordQuery {
  readonly orderId?: string;
  /** Part of the order number or the bank's name, or the end of the card number. */
  readonly keyword?: string;
  /** One or several, separated by commas. */
  readonly status?: string;
  readonly oriCurrency?: string;
  readonly aimCurrencyCode?: string;
  readonly bankCardId?: string;
  readonly mode?: string;
  /** The source of the money. */
  readonly source?: WithdrawSource;
  readonly startDate?: string;
  readonly endDate?: string;
  /** As `SortText`; newest first by default. */
  readonly sort?: SortText;
}

/** A withdrawal in lists and exports: amounts are decimal strings, the card is masked. */
export interface WithdrawRecord {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly mode: WithdrawMode;
  readonly kind: WithdrawKind;
  readonly source: WithdrawSource;
  readonly oriCurrency: CurrencyCode;
  readonly amount: string;
  readonly fee: string;
  readonly discount: string;
  readonly payFee: string;
  readonly rate: string | null;
  readonly aimCurrencyCode: CurrencyCode;
  readonly arriveAmount: string;
  readonly bankCardId: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly cardNoMask: string;
  readonly accountName: string;
  readonly failCode: string | null;
  readonly createTime: string;
  readonly finishTime: string | null;
  readonly arriveTime: string | null;
}

interface RecordWish extends RecordQuery {
  readonly owner: string;
  readonly locale: Locale;
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** Withdrawals from one currency: how many were not failed, returned or cancelled, how many of these are not finished, and the sum of their amounts. */
export interface WithdrawTotal {
  readonly oriCurrency: CurrencyCode;
  readonly count: number;
  readonly open: number;
  readonly amount: string;
}

/**
 * Returns the owner's submitted withdrawals that match a query, newest first unless it has a sort, with their sums. Refuses days
 * that do not exist or run backwards.
 */
export async function searchWithdrawals(
  db: Queryable,
  { owner, locale, pageNum, pageSize, sort = '-createTime', ...query }: RecordWish,
): Promise<{ readonly total: number; readonly records: readonly WithdrawRecord[] } & Sums<WithdrawTotal>> {
  const every = filtered(submitted(db, owner), query);
  // Only the orders of the page are joined with what a record shows.
  const page = inOrder(joined(db, pageIn(every, { pageNum, pageSize, sort, sorted })), sort, sorted);
  const { totalSize, rows, ...sums } = await pageWithSums(
    { every, page, sort },
    {
      currency: 'o.source_currency',
      amount: 'o.source_amount',
      status: 'o.status',
      time: 'o.created_at',
      byTime: 'createTime',
    },
  );
  return { total: totalSize, records: rows.map((row) => recordOf(row, locale)), ...eachSum(sums, totalOf) };
}

function totalOf({ currency, count, open, amount }: AmountSum): WithdrawTotal {
  return { oriCurrency: currency, count, open, amount: wireAmount(amount, currency) };
}

const made = [sql.ref('o.created_at'), sql.ref('o.id')];

/** Amounts are grouped by currency first, because amounts of different currencies do not compare. */
const sorted = {
  createTime: made,
  amount: [sql.ref('o.source_currency'), sql.ref('o.source_amount'), ...made],
  payFee: [sql.ref('o.source_currency'), sql.ref('o.fee'), ...made],
  arriveAmount: [sql.ref('o.target_currency'), sql.ref('o.target_amount'), ...made],
} satisfies SortColumns;

/** Returns one withdrawal of the owner, or null. */
export async function findRecord(
  db: Queryable,
  { owner, locale, orderId }: { readonly owner: string; readonly locale: Locale; readonly orderId: string },
): Promise<WithdrawRecord | null> {
  const row = await joined(db, submitted(db, owner).where('o.id', '=', orderId)).executeTakeFirst();
  return row === undefined ? null : recordOf(row, locale);
}

/** Returns those of the withdrawals with these numbers that the owner has. */
export async function findRecords(
  db: Queryable,
  {
    owner,
    locale,
    orderIds,
  }: { readonly owner: string; readonly locale: Locale; readonly orderIds: readonly string[] },
): Promise<readonly WithdrawRecord[]> {
  const found = submitted(db, owner).where(sql<boolean>`o.id = any(${orderIds}::text[])`);
  return (await joined(db, found).execute()).map((row) => recordOf(row, locale));
}

type Found = SelectQueryBuilder<Tables & { o: Tables['orders'] }, 'o', unknown>;

/** Selects submitted withdrawals; a trial that was never submitted does not count. */
function submitted(db: Queryable, owner: string): Found {
  return (
    db
      .selectFrom('orders as o')
      .where('o.owner', '=', owner)
      // Not as parameters: a plan for all values would take them for rare ones.
      .where(sql<boolean>`o.kind = 'withdraw' and o.status <> 'draft'`)
  );
}

function filtered(
  all: Found,
  {
    orderId = '',
    keyword = '',
    status = '',
    oriCurrency = '',
    aimCurrencyCode = '',
    bankCardId = '',
    mode = '',
    source,
    startDate = '',
    endDate = '',
  }: RecordQuery,
): Found {
  let found = all;
  const statuses = status.split(',').filter((name) => name !== '');
  const unknown = statuses.find((name) => !isOrderStatus(name));
  if (unknown !== undefined) throw wrongInput('status', `${unknown} is not a status`);
  if (orderId.trim() !== '') found = found.where('o.id', '=', orderId.trim());
  if (keyword.trim() !== '') found = found.where(matches(keyword.trim()));
  if (statuses.length > 0) found = found.where(sql<boolean>`o.status = any(${statuses}::text[])`);
  if (oriCurrency !== '')
    found = found.where(
      sql<boolean>`(o.source_currency = ${oriCurrency} or exists (select 1 from withdrawal_lines line where line.order_id = o.id and line.currency = ${oriCurrency}))`,
    );
  if (aimCurrencyCode !== '') found = found.where(sql<boolean>`o.target_currency = ${aimCurrencyCode}`);
  if (bankCardId !== '') found = found.where('o.card_id', '=', bankCardId);
  if (mode !== '') found = found.where(withdrawalHas(sql`mode = ${mode}`));
  if (source !== undefined) found = found.where(withdrawalHas(sql`source = ${source}`));
  return within(
    found,
    'o.created_at',
    periodOf({ ...(startDate !== '' && { startDate }), ...(endDate !== '' && { endDate }) }),
  );
}

function withdrawalHas(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from withdrawals where order_id = o.id and ${condition})`;
}

function matches(keyword: string): RawBuilder<boolean> {
  const pattern = containing(keyword);
  return sql`(o.id ilike ${containing(toHalfWidth(keyword))} or exists (select 1 from bank_cards as c where c.id = o.card_id
    and (c.bank_name ilike ${pattern} or c.bank_name = any(${bankNamesLike(keyword)}::text[]) or right(c.card_no, 4) like ${containing(toHalfWidth(keyword))})))`;
}

/** What a record shows of an order. */
const ofOrder = [
  'o.id',
  'o.status',
  'o.source_currency',
  'o.source_amount',
  'o.target_currency',
  'o.target_amount',
  'o.fee',
  'o.rate',
  'o.card_id',
  'o.fail_code',
  'o.created_at',
  'o.finished_at',
] as const;

/** Joins orders with what a record shows besides them. */
function joined(db: Queryable, found: Found) {
  const orders = found.select(ofOrder);
  return db
    .selectFrom(orders.as('o'))
    .innerJoin('withdrawals as w', 'w.order_id', 'o.id')
    .innerJoin('bank_cards as c', 'c.id', 'o.card_id')
    .select(ofOrder)
    .select([
      'w.mode',
      'w.kind',
      'w.source',
      'w.gross_fee',
      'w.arrive_at',
      'c.bank_code',
      'c.bank_name',
      'c.card_no',
      'c.account_name',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>;

function recordOf(row: Row, locale: Locale): WithdrawRecord {
  const inSource = (minorUnits: bigint): string => wireAmount(minorUnits, row.source_currency);
  const timeOf = (at: Date | null): string | null => (at === null ? null : beijingDateTime(at.getTime()));
  return {
    orderId: row.id,
    status: row.status,
    mode: row.mode,
    kind: row.kind,
    source: row.source,
    oriCurrency: row.source_currency,
    amount: inSource(row.source_amount),
    fee: inSource(row.gross_fee),
    discount: inSource(row.gross_fee - row.fee),
    payFee: inSource(row.fee),
    rate: row.source_currency === row.target_currency ? null : row.rate,
    aimCurrencyCode: row.target_currency,
    arriveAmount: wireAmount(row.target_amount, row.target_currency),
    bankCardId: row.card_id ?? '',
    bankCode: row.bank_code,
    bankName: bankName(row.bank_name, locale),
    cardNoMask: maskAccountNumber(row.card_no),
    accountName: row.account_name,
    failCode: row.fail_code,
    createTime: beijingDateTime(row.created_at.getTime()),
    finishTime: timeOf(row.finished_at),
    arriveTime: timeOf(row.arrive_at),
  };
}
