import type { CurrencyCode } from '../../domain/currency.ts';
import { decimalToString, type Decimal } from '../../domain/decimal.ts';
import { convert } from '../../domain/exchange.ts';
import { money, subtractMoney, zeroMoney, type Money } from '../../domain/money.ts';
import { findCard, type Card } from '../bankcard/cards.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { Refusal } from '../operation/Refusal.ts';
import { createOrder, type Order } from '../orders/orders.ts';
import { wireAmount } from '../wallet/amounts.ts';
import { mustStayWithinDay, mustStayWithinPublicLimit } from './dailyUse.ts';
import { lineRows } from './lineRows.ts';
import { priceRequest, type PricedWithdrawal } from './priceRequest.ts';
import { storedUses } from './withdrawals.ts';
import type { WithdrawRequest } from './WithdrawRequest.ts';
import { cardTypesFor, modesFor, withdrawLimits } from './withdrawRules.ts';

/** `worth`: the price in one currency; for several sources, the target's. */
export interface WithdrawTrial {
  readonly order: Order;
  readonly priced: PricedWithdrawal;
  readonly worth: Worth;
  readonly card: Card;
}

export interface Worth {
  readonly amount: Money;
  readonly fee: Money;
  readonly baseFee: Money;
  readonly fastFee: Money;
  readonly payable: Money;
  readonly arrival: Money;
  readonly redpack: Money;
  readonly package: Money;
  readonly coupon: Money;
  readonly rate: Decimal;
}

/**
 * Checks a withdrawal, prices it and stores the terms as a draft order. Refuses with 170041 and 170042 (card), 711003 (card
 * or currency does not take the mode), 500004 (limits), 130015 (an order waits for its rate), 301001 or the codes of quotes.
 */
export async function tryWithdrawal(trx: Trx, request: WithdrawRequest): Promise<WithdrawTrial> {
  const { owner, lines, at } = request;
  const card = await usableCard(trx, request);
  mustFitMode(request, card);
  if (
    await waitingOrder(
      trx,
      owner,
      lines.map(({ amount }) => amount.currency),
    )
  )
    throw new Refusal('130015');
  if (request.term === null) await mustStayWithinDay(trx, { owner, lines, at });
  const priced = await priceRequest(trx, request, { fixed: true });
  const worth = worthOf(priced, request.target);
  mustArrive(priced);
  await mustStayWithinPublicLimit(trx, { card, arrival: worth.arrival, at });
  return {
    order: await saveTrial(trx, request, { priced, worth, card }),
    priced,
    worth,
    card,
  };
}

/** Returns the order's totals: those of its only source, or of several in the target currency, each converted by the shared rule. */
export function worthOf({ groups }: PricedWithdrawal, target: CurrencyCode): Worth {
  const [only] = groups;
  if (only === undefined) throw new RangeError('A withdrawal needs a source.');
  if (groups.length === 1) {
    const { amount, fee, fastFee, payable, arrival, rate, relief } = only;
    return {
      amount,
      fee,
      baseFee: subtractMoney(fee, fastFee),
      fastFee,
      payable,
      arrival,
      rate,
      redpack: relief.redpack,
      package: relief.package,
      coupon: relief.coupon,
    };
  }
  const sum = (pick: (group: (typeof groups)[number]) => Money): Money =>
    money(
      groups.reduce((total, group) => total + inTarget(pick(group), group.rate, target), 0n),
      target,
    );
  const amount = sum((group) => group.amount);
  const arrival = money(
    groups.reduce((total, group) => total + group.arrival.amount, 0n),
    target,
  );
  const payable = money(amount.amount - arrival.amount, target);
  const [redpack, free, coupon] = [
    sum(({ relief }) => relief.redpack),
    sum(({ relief }) => relief.package),
    sum(({ relief }) => relief.coupon),
  ];
  const fee = money(payable.amount + redpack.amount + free.amount + coupon.amount, target);
  const fastFee = sum((group) => group.fastFee);
  return {
    amount,
    fee,
    baseFee: subtractMoney(fee, fastFee),
    fastFee,
    payable,
    arrival,
    redpack,
    package: free,
    coupon,
    rate: { units: 1n, scale: 0 },
  };
}

function inTarget(amount: Money, rate: Decimal, target: CurrencyCode): bigint {
  return amount.amount === 0n ? 0n : convert(amount, zeroMoney(amount.currency), rate, target).amount;
}

/** Whether an order of the owner waits for a rate from one of the currencies. */
export async function waitingOrder(
  db: Queryable,
  owner: string,
  currencies: readonly CurrencyCode[],
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', owner)
    .where('kind', '=', 'withdraw')
    .where('status', '=', 'awaitingPayment')
    .where('source_currency', 'in', currencies)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the owner's card for the target: refuses with 170041 when it has to be verified again, 170042 when it cannot be used. */
export async function usableCard(
  db: Queryable,
  { owner, cardId, holder, target }: Pick<WithdrawRequest, 'owner' | 'cardId' | 'holder' | 'target'>,
): Promise<Card> {
  const card = cardId === null ? null : await findCard(db, { id: cardId, owner });
  if (card === null || card.deleted_at !== null || card.status === 'FROZEN') throw new Refusal('170042');
  if (card.status === 'VERIFY') throw new Refusal('170041');
  if (card.currency !== target || (holder !== null && card.holder !== holder)) throw new Refusal('711003');
  return card;
}

function mustFitMode({ mode, entrust, lines, target, term }: WithdrawRequest, card: Card): void {
  const types: readonly string[] = cardTypesFor(target);
  const fits =
    lines.every(({ amount }) => modesFor(amount.currency, target).includes(mode)) &&
    (mode === 'ENTRUST') === (entrust !== null);
  const isSeveral = new Set(lines.map(({ amount }) => amount.currency)).size > 1;
  if (!fits || !types.includes(card.type) || (mode === 'ENTRUST' && (isSeveral || term !== null)))
    throw new Refusal('711003');
}

/** Refuses a withdrawal whose fee uses up the whole amount, because nothing would arrive. */
function mustArrive({ groups }: PricedWithdrawal): void {
  const eaten = groups.find(({ arrival }) => arrival.amount === 0n);
  if (eaten === undefined) return;
  const { min } = withdrawLimits(eaten.amount.currency);
  throw new Refusal('500004', {}, { min: wireAmount(min.amount, min.currency), currency: min.currency });
}

async function saveTrial(
  trx: Trx,
  request: WithdrawRequest,
  { priced, worth, card }: { priced: PricedWithdrawal; worth: Worth; card: Card },
): Promise<Order> {
  const { owner, userId, kind, source, mode, target, entrust, at } = request;
  const rateIds = priced.groups.map(({ inForce }) => inForce.rateId).filter((id) => id !== '');
  const order = await createOrder(trx, {
    kind: 'withdraw',
    owner,
    at,
    cardId: card.id,
    sourceCurrency: worth.amount.currency,
    sourceAmount: worth.amount.amount,
    targetCurrency: target,
    targetAmount: worth.arrival.amount,
    fee: worth.payable.amount,
    rate: decimalToString(worth.rate),
  });
  const relief = priced.groups.find((group) => group.relief.uses.length > 0)?.relief;
  await trx
    .insertInto('withdrawals')
    .values({
      order_id: order.id,
      account_id: owner,
      user_id: userId,
      kind,
      source,
      mode,
      holiday_support: request.wantsHoliday,
      gross_fee: worth.fee.amount,
      fast_fee: worth.fastFee.amount,
      coupon_id: relief?.couponId ?? null,
      uses: toJsonb(storedUses(relief?.uses ?? [])),
      discount: toJsonb({
        redpack: String(worth.redpack.amount),
        package: String(worth.package.amount),
        coupon: String(worth.coupon.amount),
      }),
      rate_ids: toJsonb(priced.toCNYRateId === null || !relief?.quotaId ? rateIds : [...rateIds, priced.toCNYRateId]),
      target_rate: entrust === null ? null : decimalToString(entrust.targetRate),
      entrust_until: entrust === null ? null : new Date(endOfDay(entrust.expireDate)),
      arrive_at: entrust === null ? new Date(priced.plan.arriveAt) : null,
      trial_expires_at: new Date(priced.expiresAt),
      claimed_until: null,
      term: request.term,
    })
    .execute();
  const lines = priced.groups.flatMap((group) => group.lines);
  await trx.insertInto('withdrawal_lines').values(lineRows(order.id, lines)).execute();
  return order;
}

/** Returns the last second of a day in Beijing, in epoch milliseconds. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59+08:00`);
}
