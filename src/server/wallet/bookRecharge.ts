import type { CurrencyCode } from '../../domain/currency.ts';
import { subtractMoney, sumMoney, type Money } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntries } from '../ledger/postEntries.ts';
import { Refusal } from '../operation/Refusal.ts';
import { createOrder, type Order } from '../orders/orders.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { takeRelief } from '../relief/takeRelief.ts';
import { readKeptRecharge, type RechargeLine } from './keptRecharge.ts';
import { shopBalances } from './rechargeShops.ts';
import { orderOfTrial, settleOrder } from './settleOrder.ts';
import { lockTrial, settleTrial } from './trials.ts';

/** Under which fund types the money leaves the shops and reaches the wallet: a top-up by hand, and one by a rule, which gathers what shops have. */
const ways = { byHand: { out: 21, in: 22 }, byRule: { out: 34, in: 33 } } as const;

export type RechargeWay = keyof typeof ways;

/**
 * Turns a trial into a recharge: uses up coupon, package or red packet and moves the money from the shops to the wallet.
 * Repeating the same trial returns the same order. Refuses with 990404 (no such trial), 711005 (too late), 711004 (not enough
 * money), 190015 or 190070 (a shop's state or authorisation changed) or 301001 (coupon, package or red packet gone).
 */
export async function bookRecharge(
  trx: Trx,
  {
    trialId,
    owner,
    userId,
    at,
    way = 'byHand',
  }: { trialId: string; owner: string; userId: string; at: number; way?: RechargeWay },
): Promise<Order> {
  const trial = await lockTrial(trx, { id: trialId, kind: 'recharge', owner });
  if (trial === null) throw new Refusal('990404');
  if (trial.orderId !== null) return orderOfTrial(trx, trial.orderId, owner);
  if (at >= trial.expiresAt) throw new Refusal('711005');
  const { lines, payable, uses } = readKeptRecharge(trial.terms);
  const { currency } = payable;
  await refuseBlockedShops(trx, { owner, currency, lines });
  const amount = sumMoney(
    lines.map((line) => line.amount),
    currency,
  );
  const order = await createOrder(trx, {
    kind: 'recharge',
    owner,
    sourceCurrency: currency,
    sourceAmount: amount.amount,
    targetCurrency: currency,
    targetAmount: subtractMoney(amount, payable).amount,
    fee: payable.amount,
    detail: trial.terms,
    at,
  });
  await takeRelief(trx, { orderId: order.id, uses, at });
  await moveToWallet(trx, { order, lines, fee: payable, fundTypes: ways[way] });
  await settleTrial(trx, trialId, order.id);
  await recordAudit(trx, {
    actor: userId,
    action: 'wallet.rechargeSubmit',
    subject: `order ${order.id}`,
    detail: { currency, amount: String(amount.amount), shops: lines.map(({ shopId }) => shopId) },
    now: at,
  });
  return settleOrder(trx, order, at);
}

async function refuseBlockedShops(
  trx: Trx,
  {
    owner,
    currency,
    lines,
  }: { readonly owner: string; readonly currency: CurrencyCode; readonly lines: readonly RechargeLine[] },
): Promise<void> {
  const refusals = new Map((await shopBalances(trx, owner, currency)).map(({ shopId, refusal }) => [shopId, refusal]));
  for (const [index, { shopId }] of lines.entries()) {
    const refusal = refusals.get(shopId) ?? null;
    if (refusal !== null) throw new Refusal(refusal, {}, { index, shopId });
  }
}

/** Moves the money from the shops to the wallet and takes the fee from the wallet. Refuses with 711004 when a shop has not enough. */
async function moveToWallet(
  trx: Trx,
  {
    order,
    lines,
    fee,
    fundTypes,
  }: { order: Order; lines: readonly RechargeLine[]; fee: Money; fundTypes: (typeof ways)[RechargeWay] },
): Promise<void> {
  const { owner, sourceCurrency: currency, sourceAmount, createdAt: at } = order;
  const wallet = customerAccount('wallet', owner, currency);
  await openAccount(trx, wallet, at);
  // Each line of a statement has one fund type, so the withdrawal from the shops and the deposit to the wallet are two entries.
  const between = systemAccount('suspense', currency, 'recharge');
  const shared = { orderId: order.id, at };
  const entries: EntryDraft[] = [
    {
      ...shared,
      key: `recharge/${order.id}/out`,
      fundType: fundTypes.out,
      postings: [
        ...lines.map((line) => ({
          account: customerAccount('shop', owner, currency, line.shopId),
          amount: -line.amount.amount,
        })),
        { account: between, amount: sourceAmount },
      ],
    },
    {
      ...shared,
      key: `recharge/${order.id}/in`,
      fundType: fundTypes.in,
      postings: [
        { account: between, amount: -sourceAmount },
        { account: wallet, amount: sourceAmount },
      ],
    },
  ];
  if (fee.amount > 0n)
    entries.push({
      ...shared,
      key: `recharge/${order.id}/fee`,
      fundType: 20,
      postings: [
        { account: wallet, amount: -fee.amount },
        { account: systemAccount('feeIncome', currency), amount: fee.amount },
      ],
    });
  const posted = await postEntries(trx, { deal: `recharge/${order.id}`, entries });
  if (posted.ok) return;
  if (posted.error.because === 'insufficient' || posted.error.because === 'unknownAccount') throw new Refusal('711004');
  throw new Error(`Recharge ${order.id} could not be posted: ${posted.error.because}.`);
}
