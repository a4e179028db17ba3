import { beijingDay } from '../../domain/day.ts';
import { lineRows } from '../withdraw/lineRows.ts';
import { decimalToString } from '../../domain/decimal.ts';
import { money, zeroMoney } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { customerRate } from '../fx/channels.ts';
import { loansOf, repayLoan } from '../credit/loans.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { createOrder, type Order } from '../orders/orders.ts';
import { giveBack } from '../withdraw/applyBankReport.ts';
import { holdFunds, payOut } from '../withdraw/moveFunds.ts';
import { mustApply } from '../withdraw/sendToBank.ts';
import { priceGroup } from '../withdraw/priceWithdrawal.ts';
import { linesOf, withdrawalOf } from '../withdraw/withdrawals.ts';
import { cardIdOf } from './bankcard.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import { minorUnits } from './minorUnits.ts';
import type { SeedContext } from './Seeder.ts';
import type { FundPlan } from './funds/fundPlans.ts';
import { momentOf } from './postFundMoves.ts';

/** How an advance went that was drawn so many days ago. */
interface PastAdvance {
  readonly daysAgo: number;
  /** In dollars. */
  readonly amount: number;
  readonly end: 'repaid' | 'failed' | 'returned';
}

const advances: readonly PastAdvance[] = [
  { daysAgo: 100, amount: 3_000, end: 'repaid' },
  { daysAgo: 58, amount: 2_000, end: 'failed' },
  { daysAgo: 48, amount: 2_500, end: 'returned' },
];
const term = 14;

/** Adds advances that were repaid, refused by the bank, and returned after a part was repaid, through the booking of real ones. */
export function addAdvances(plan: FundPlan, context: SeedContext): void {
  for (const advance of advances) addAdvance(plan, advance, context);
}

function addAdvance(plan: FundPlan, { daysAgo, amount, end }: PastAdvance, { trx, now, history }: SeedContext): void {
  const moment = (days: number, hour: number): number => momentOf(now, days, hour);
  const drawn = moment(daysAgo, 15);
  const total = minorUnits(amount * plan.worth, plan.currency);
  history.at(drawn, async () => {
    const orderId = await draw(plan, { trx, total, at: drawn });
    if (end === 'failed') {
      addEvent(moment(daysAgo - 1, 10), (at) => refuse(trx, orderId, at));
      return;
    }
    addEvent(moment(daysAgo - 1, 10), (at) => pay(trx, orderId, at));
    if (end === 'repaid') {
      addEvent(moment(daysAgo - term, 9), (at) => repay(trx, { plan, orderId, amount: total, at }));
      return;
    }
    addEvent(moment(daysAgo - 4, 9), (at) => repay(trx, { plan, orderId, amount: total / 5n, at }));
    addEvent(moment(daysAgo - 5, 10), (at) => giveUp(trx, orderId, at));
  });
  const addEvent = (at: number, act: (at: number) => Promise<void>): void => history.at(at, () => act(at));
}

async function draw(
  { loginName, currency, card: target }: FundPlan,
  { trx, total, at }: { readonly trx: Trx; readonly total: bigint; readonly at: number },
): Promise<string> {
  const owner = accountIdOf(loginName);
  const rate =
    currency === target
      ? { units: 1n, scale: 0 }
      : customerRate({ from: currency, to: target, channel: 'BOC' }, at).rate;
  const group = priceGroup({
    lines: [{ source: 'wallet', shopId: '', amount: money(total, currency) }],
    mode: 'NORMAL',
    term,
    rate,
    target,
    discount: zeroMoney(currency),
  });
  const order = await createOrder(trx, {
    kind: 'withdraw',
    owner,
    at,
    cardId: cardIdOf(loginName, 0),
    sourceCurrency: currency,
    sourceAmount: total,
    targetCurrency: target,
    targetAmount: group.arrival.amount,
    fee: group.payable.amount,
    rate: decimalToString(rate),
  });
  await trx
    .insertInto('withdrawals')
    .values({
      order_id: order.id,
      account_id: owner,
      user_id: userIdOf(loginName),
      kind: 'ADVANCE',
      source: 'wallet',
      mode: 'NORMAL',
      holiday_support: true,
      gross_fee: group.fee.amount,
      fast_fee: 0n,
      discount: toJsonb({ redpack: '0', package: '0', coupon: '0' }),
      coupon_id: null,
      uses: '[]',
      rate_ids: '[]',
      target_rate: null,
      entrust_until: null,
      arrive_at: new Date(at),
      trial_expires_at: new Date(at),
      claimed_until: null,
      term,
    })
    .execute();
  await trx.insertInto('withdrawal_lines').values(lineRows(order.id, group.lines)).execute();
  const sent = await mustApply(trx, { order, kind: 'pay', key: 'pay/1', at });
  await holdFunds(trx, await fundsOf(trx, sent, at));
  return order.id;
}

async function fundsOf(trx: Trx, order: Order, at: number) {
  return { order, withdrawal: await withdrawalOf(trx, order.id), lines: await linesOf(trx, [order.id]), at };
}

async function pay(trx: Trx, orderId: string, at: number): Promise<void> {
  const done = await applyOrderEvent(trx, { orderId, key: 'bank/1', kind: 'succeed', at });
  if (done.outcome !== 'applied') throw new Error(`The advance ${orderId} could not be paid: ${done.outcome}.`);
  await payOut(trx, await fundsOf(trx, done.order, at));
}

async function refuse(trx: Trx, orderId: string, at: number): Promise<void> {
  const failCode = '8004';
  await applyOrderEvent(trx, {
    orderId,
    key: 'bank/1',
    kind: 'fail',
    at,
    detail: { failCode },
    change: { failCode },
  });
  await giveBack(trx, orderId, at);
}

async function giveUp(trx: Trx, orderId: string, at: number): Promise<void> {
  await applyOrderEvent(trx, { orderId, key: 'return/1', kind: 'return', at });
  await giveBack(trx, orderId, at);
}

async function repay(
  trx: Trx,
  {
    plan,
    orderId,
    amount,
    at,
  }: { readonly plan: FundPlan; readonly orderId: string; readonly amount: bigint; readonly at: number },
): Promise<void> {
  const [loan] = await loansOf(trx, { owner: accountIdOf(plan.loginName), orderId, at });
  const isRepaid = loan !== undefined && (await repayLoan(trx, loan, { source: 'wallet', shopId: '', amount, at }));
  if (!isRepaid) throw new Error(`The advance ${orderId} could not be repaid on ${beijingDay(at)}.`);
}
