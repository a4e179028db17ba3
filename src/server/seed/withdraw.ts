import type { Insertable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { decimalToString } from '../../domain/decimal.ts';
import { discountFee } from '../../domain/exchange.ts';
import { money, zeroMoney } from '../../domain/money.ts';
import { idOfDay, nextNumbers } from '../db/nextId.ts';
import type { QuotesTable } from '../db/tables/fx.ts';
import type { OrderEventsTable, OrdersTable } from '../db/tables/orders.ts';
import type { WithdrawalsTable } from '../db/tables/withdraw.ts';
import { lineRows } from '../withdraw/lineRows.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { customerRate } from '../fx/channels.ts';
import { customerAccount, systemAccount, type Account } from '../ledger/account.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { exchangeBatch } from '../ledger/exchangeEntry.ts';
import { reverseEntries } from '../ledger/reverseEntries.ts';
import { standingEntriesOf } from '../ledger/readEntries.ts';
import { orderPrefixes } from '../orders/orders.ts';
import { planPayout } from '../withdraw/payoutPlan.ts';
import { priceGroup, type PricedGroup } from '../withdraw/priceWithdrawal.ts';
import { grossFee, withdrawLimits } from '../withdraw/withdrawRules.ts';
import { cardIdOf } from './bankcard.ts';
import { minorUnits } from './minorUnits.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import { shopIdOf } from './shop.ts';
import { pastQuote } from './pastQuote.ts';
import type { SeedContext, Seeder } from './Seeder.ts';
import { cardPlansOf } from './withdraw/cardPlans.ts';
import { sellerPlans, type SellerPlan } from './withdraw/shopPlans.ts';
import { insertUsedCoupons, type CouponedOrder } from './withdraw/usedCoupons.ts';

const oneHour = 3_600_000;
const oneDay = 24 * oneHour;
const oneWeek = 7 * oneDay;
const channel = 'BOC';
/** No payout ends later before now, because today's top-ups take money from the same shops. */
const lastArrival = 10 * oneHour;

/** Seeds the platforms' payments to shops and the sellers' withdrawals, fortnight by fortnight up to today. */
export const withdrawSeeder: Seeder = {
  name: 'withdraw',
  async seed(context) {
    const { trx, history } = context;
    const histories = sellerPlans.map((plan) => historyOf(plan, context));
    const orders = histories.flatMap((one) => one.orders).toSorted((one, other) => one.at - other.at);
    const numbers = await nextNumbers(trx, 'order_numbers', orders.length);
    const placed = orders.map((order, index) => ({
      ...order,
      id: idOfDay({ prefix: orderPrefixes.withdraw, at: order.at, number: numbers[index] ?? 0n }),
    }));
    await insertOrders(context, placed);
    await insertUsedCoupons(trx, placed.flatMap(couponedOrder));
    history.post([...histories.flatMap(({ deposits }) => deposits), ...placed.flatMap(entriesOf)]);
    for (const { id, end, endsAt } of placed.filter((order) => order.end === 'returned')) {
      const at = endsAt + 2 * oneDay;
      history.at(at, async () => {
        const entryIds = await standingEntriesOf(trx, id);
        await reverseEntries(trx, { entryIds, at, memo: end });
      });
    }
    const lines = sellerPlans.flatMap(({ loginName, credit }) =>
      credit === undefined ? [] : [{ account_id: accountIdOf(loginName), ...credit }],
    );
    await trx.insertInto('credit_lines').values(lines).execute();
  },
};

type End = 'succeeded' | 'failed' | 'returned';

/** An order before it has a number. */
interface PastOrder {
  readonly plan: SellerPlan;
  readonly at: number;
  readonly endsAt: number;
  readonly end: End;
  readonly failCode: string | null;
  readonly cardId: string;
  readonly target: CurrencyCode;
  readonly group: PricedGroup;
}
type PlacedOrder = PastOrder & { readonly id: string };

interface History {
  readonly deposits: readonly EntryDraft[];
  readonly orders: readonly PastOrder[];
}

/** Returns the seller's deposits and past orders; `purse` excludes money that failed orders may need again. */
function historyOf(plan: SellerPlan, context: SeedContext): History {
  const { now, random } = context;
  const opened = now - plan.weeks * oneWeek;
  const purse = plan.shops.map(() => 0n);
  const deposits: EntryDraft[] = [];
  const orders: PastOrder[] = [];
  for (let week = 0; week < plan.weeks; week += 1) {
    const start = opened + week * oneWeek;
    if (week % 2 === 0) {
      plan.shops.forEach((shop, index) => {
        if (shop.fortnight === 0) return;
        const season = 1 + 0.3 * Math.sin((week / 52) * 2 * Math.PI);
        const amount = minorUnits(shop.fortnight * season * (0.7 + 0.6 * random()), shop.currency);
        purse[index] = (purse[index] ?? 0n) + amount;
        deposits.push(
          depositOf(plan, { index, amount, week, at: start + index * oneHour + Math.floor(random() * oneHour) }),
        );
      });
    }
    for (const wish of plan.withdrawals.filter(({ everyWeeks }) => week % everyWeeks === everyWeeks - 1)) {
      const isLast = week === plan.weeks - 1 && wish === plan.withdrawals[0];
      const order = orderOf(
        plan,
        { ...wish, purse, at: start + 3 * oneDay + Math.floor(random() * 9 * oneHour), isLast },
        context,
      );
      if (order !== null) orders.push(order);
    }
  }
  return { deposits, orders };
}

function depositOf(
  { loginName, shops }: SellerPlan,
  { index, amount, week, at }: { index: number; amount: bigint; week: number; at: number },
): EntryDraft {
  const currency = shops[index]?.currency ?? 'USD';
  const account = customerAccount('shop', accountIdOf(loginName), currency, shopIdOf(loginName, index));
  return {
    key: `seed/shop/${loginName}/${index}/${week}`,
    fundType: 0,
    memo: shops[index]?.platform ?? '',
    at,
    postings: [
      { account, amount },
      { account: systemAccount('platformClearing', currency), amount: -amount },
    ],
  };
}

interface Wish {
  readonly currency: CurrencyCode;
  readonly target: CurrencyCode;
  readonly purse: bigint[];
  readonly at: number;
  readonly isLast: boolean;
}

/** Withdraws most of the balance of a currency's shops. Almost all arrive; the main seller's last one fails, so that the failure can be resolved. */
function orderOf(
  plan: SellerPlan,
  { currency, target, purse, at, isLast }: Wish,
  { now, random }: SeedContext,
): PastOrder | null {
  const lines = plan.shops.flatMap((shop, index) => {
    const held = purse[index] ?? 0n;
    const amount = money((held * BigInt(60 + Math.floor(random() * 30))) / 100n, currency);
    const isUsable = shop.currency === currency && (shop.status ?? '1') === '1' && shop.tokenStatus !== '2';
    return isUsable && amount.amount > 0n
      ? [{ source: 'shop' as const, shopId: shopIdOf(plan.loginName, index), amount, index }]
      : [];
  });
  const total = lines.reduce((sum, { amount }) => sum + amount.amount, 0n);
  const { min, max } = withdrawLimits(currency);
  if (total < min.amount || total > max.amount) return null;
  const luck = random();
  const end: End =
    isLast && plan.loginName.startsWith('seller@')
      ? 'failed'
      : luck < 0.03
        ? 'failed'
        : luck < 0.045
          ? 'returned'
          : 'succeeded';
  // Returned money is not withdrawn again; a failed order's money waits to be paid out again.
  for (const { index, amount } of lines) purse[index] = (purse[index] ?? 0n) - amount.amount;
  const amount = money(total, currency);
  const { fee } = grossFee(amount, { mode: 'NORMAL', term: null });
  const discount =
    random() < 0.25 ? discountFee(fee, [{ rate: { units: 2n, scale: 1 } }]).discount : zeroMoney(currency);
  const rate =
    currency === target ? { units: 1n, scale: 0 } : customerRate({ from: currency, to: target, channel }, at).rate;
  const group = priceGroup({
    lines: lines.map(({ source, shopId, amount: part }) => ({ source, shopId, amount: part })),
    mode: 'NORMAL',
    term: null,
    rate,
    target,
    discount,
  });
  const { arriveAt } = planPayout({ sources: [currency], target, mode: 'NORMAL', wantsHoliday: true }, at);
  if (arriveAt + (end === 'returned' ? 2 * oneDay : 0) > now - lastArrival) return null;
  const cards = cardPlansOf(plan.loginName).map((card, index) => ({ ...card, id: cardIdOf(plan.loginName, index) }));
  const card =
    (end === 'failed' ? cards.find((one) => one.currency === target && one.number.endsWith('8004')) : undefined) ??
    cards.find((one) => one.currency === target);
  if (card === undefined) return null;
  return {
    plan,
    at,
    endsAt: arriveAt,
    end,
    failCode: end === 'failed' ? '8004' : null,
    cardId: card.id,
    target,
    group,
  };
}

function couponedOrder({ id, plan, at, endsAt, end, group }: PlacedOrder): readonly CouponedOrder[] {
  if (group.discount.amount === 0n) return [];
  const lost = end === 'returned' ? endsAt + 2 * oneDay : endsAt;
  const releasedAt = end === 'succeeded' ? null : lost;
  return [{ id, owner: accountIdOf(plan.loginName), at, saved: group.discount, releasedAt }];
}

async function insertOrders({ trx }: SeedContext, orders: readonly PlacedOrder[]): Promise<void> {
  await trx.insertInto('orders').values(orders.map(orderRow)).execute();
  await trx.insertInto('quotes').values(orders.flatMap(quotesOf)).execute();
  await trx.insertInto('withdrawals').values(orders.map(withdrawalRow)).execute();
  const lines = orders.flatMap(({ id, group }) => lineRows(id, group.lines));
  for (let start = 0; start < lines.length; start += 1000)
    await trx
      .insertInto('withdrawal_lines')
      .values(lines.slice(start, start + 1000))
      .execute();
  await trx.insertInto('order_events').values(orders.flatMap(eventRows)).execute();
}

function orderRow({
  id,
  plan,
  at,
  endsAt,
  end,
  failCode,
  cardId,
  target,
  group,
}: PlacedOrder): Insertable<OrdersTable> {
  const finished = new Date(end === 'returned' ? endsAt + 2 * oneDay : endsAt);
  return {
    id,
    kind: 'withdraw',
    owner: accountIdOf(plan.loginName),
    status: end,
    attempt: 1,
    quote_id: null,
    card_id: cardId,
    fail_code: failCode,
    detail: '{}',
    source_currency: group.amount.currency,
    source_amount: group.amount.amount,
    target_currency: target,
    target_amount: group.arrival.amount,
    fee: group.payable.amount,
    rate: decimalToString(group.rate),
    created_at: new Date(at),
    updated_at: finished,
    finished_at: finished,
  };
}

/** The quote of an order that exchanged money. */
function quotesOf({ id, plan, at, target, group }: PlacedOrder): readonly Insertable<QuotesTable>[] {
  const from = group.amount.currency;
  return from === target
    ? []
    : [
        pastQuote({
          orderId: id,
          owner: accountIdOf(plan.loginName),
          purpose: 'withdraw',
          channel,
          from,
          to: target,
          at,
        }),
      ];
}

function withdrawalRow(order: PlacedOrder): Insertable<WithdrawalsTable> {
  const { id, plan, at, endsAt, group } = order;
  return {
    order_id: id,
    account_id: accountIdOf(plan.loginName),
    user_id: userIdOf(plan.loginName),
    kind: 'WITHDRAW',
    source: 'shop',
    mode: 'NORMAL',
    holiday_support: true,
    gross_fee: group.fee.amount,
    fast_fee: 0n,
    discount: toJsonb({ redpack: '0', package: '0', coupon: String(group.discount.amount) }),
    coupon_id: null,
    uses: '[]',
    rate_ids: toJsonb(quotesOf(order).map((quote) => quote.id)),
    target_rate: null,
    entrust_until: null,
    arrive_at: new Date(endsAt),
    trial_expires_at: new Date(at),
    claimed_until: null,
    term: null,
  };
}

function eventRows({ id, at, endsAt, end, failCode }: PlacedOrder): readonly Insertable<OrderEventsTable>[] {
  const event = { order_id: id, attempt: 1, outcome: 'applied', detail: '{}' } as const;
  const rows: Insertable<OrderEventsTable>[] = [
    { ...event, position: 1, key: 'pay/1', kind: 'pay', status: 'processing', at: new Date(at) },
  ];
  if (end === 'failed')
    return [
      ...rows,
      {
        ...event,
        position: 2,
        key: 'bank/1',
        kind: 'fail',
        status: 'failed',
        at: new Date(endsAt),
        detail: toJsonb({ failCode }),
      },
    ];
  rows.push({ ...event, position: 2, key: 'bank/1', kind: 'succeed', status: 'succeeded', at: new Date(endsAt) });
  if (end === 'returned')
    rows.push({
      ...event,
      position: 3,
      key: 'return/1',
      kind: 'return',
      status: 'returned',
      at: new Date(endsAt + 2 * oneDay),
    });
  return rows;
}

/** Returns the entries of money that reached the bank; a failed order moved none. */
function entriesOf({ id, plan, endsAt: at, end, target, group }: PlacedOrder): readonly EntryDraft[] {
  if (end === 'failed') return [];
  const owner = accountIdOf(plan.loginName);
  const { currency } = group.amount;
  const from = group.lines.map((line): { account: Account; source: bigint } => ({
    account: customerAccount('shop', owner, currency, line.shopId),
    source: line.amount.amount,
  }));
  const to = systemAccount('bankNostro', target);
  const key = `withdraw/${id}/1/${currency}`;
  if (currency !== target)
    return exchangeBatch({
      key,
      from,
      to,
      fee: group.payable,
      target: group.arrival,
      fundTypes: { out: 1, in: 1 },
      orderId: id,
      at,
    }).entries;
  const postings = [
    ...from.map(({ account, source }) => ({ account, amount: -source })),
    { account: systemAccount('feeIncome', currency), amount: group.payable.amount },
    { account: to, amount: group.arrival.amount },
  ];
  return [{ key, fundType: 1, orderId: id, at, postings }];
}
