import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { money, sumMoney, type Money } from '../../domain/money.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Trx } from '../db/Database.ts';
import { Refusal } from '../http/Refusal.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntries } from '../ledger/postEntries.ts';
import { createOrder, type Order } from '../orders/orders.ts';
import { loadRelief, useRelief, type ReliefChoice } from './rechargeRelief.ts';
import { rechargeTerms, type RechargeTerms } from './rechargeTerms.ts';
import { orderOfTrial, settleOrder } from './settleOrder.ts';
import { lockTrial, settleTrial } from './trials.ts';

/**
 * Turns a trial into a recharge: what takes the fee down is used up and the money moves from the shops to the wallet.
 * The same trial again gives the same order. Refuses with 990404 (no such trial, or too late), 711004 (more than is
 * there), 711005 (the fee is no longer what was shown) or 301001 (coupon).
 */
export async function bookRecharge(trx: Trx, { trialId, owner, userId, at }: { trialId: string; owner: string; userId: string; at: number }): Promise<Order> {
  const trial = await lockTrial(trx, { id: trialId, kind: 'recharge', owner });
  if (trial === null) throw new Refusal('990404');
  if (trial.orderId !== null) return orderOfTrial(trx, trial.orderId, owner);
  if (at >= trial.expiresAt) throw new Refusal('711005');
  const { currency, lines, choice, payable } = readKept(trial.terms);
  const amount = sumMoney(lines.map((line) => line.amount), currency);
  const question = { owner, currency, amount, choice, at };
  const terms = rechargeTerms(amount, await loadRelief(trx, question));
  if (terms.payable.amount !== payable) throw new Refusal('711005');
  const order = await createOrder(trx, {
    ...{ kind: 'recharge', owner, sourceCurrency: currency, sourceAmount: amount.amount, targetCurrency: currency, targetAmount: terms.arrival.amount, fee: terms.payable.amount },
    detail: rechargeDetail(lines, terms),
    at,
  });
  await useRelief(trx, { ...question, orderId: order.id });
  await moveMoney(trx, { order, lines, terms });
  await settleTrial(trx, trialId, order.id);
  await recordAudit(trx, { actor: userId, action: 'wallet.rechargeSubmit', subject: `order ${order.id}`, detail: { currency, amount: String(amount.amount), shops: lines.map(({ shopId }) => shopId) }, now: at });
  return settleOrder(trx, order, at);
}

export type RechargeLine = { readonly shopId: string; readonly shopName: string; readonly platform: string; readonly amount: Money };

/** What an order remembers of a recharge; amounts in minor units as text. */
export function rechargeDetail(lines: readonly RechargeLine[], terms: RechargeTerms) {
  return {
    lines: lines.map((line) => ({ shopId: line.shopId, shopName: line.shopName, platform: line.platform, amount: String(line.amount.amount) })),
    discounts: { redpack: String(terms.redpack.amount), package: String(terms.package.amount), coupon: String(terms.coupon.amount), total: String(terms.discount.amount) },
  };
}

/** Out of the shops, into the wallet, and the fee out of the wallet. Refuses with 711004 when a shop has not enough. */
export async function moveMoney(trx: Trx, { order, lines, terms }: { order: Order; lines: readonly RechargeLine[]; terms: RechargeTerms }): Promise<void> {
  const { owner, sourceCurrency: currency, createdAt: at } = order;
  const wallet = customerAccount('wallet', owner, currency);
  await openAccount(trx, wallet, at);
  const between = systemAccount('suspense', currency, 'recharge');
  const shared = { orderId: order.id, at };
  const entries: EntryDraft[] = [
    { ...shared, key: `recharge/${order.id}/out`, fundType: 21, postings: [...lines.map((line) => ({ account: customerAccount('shop', owner, currency, line.shopId), amount: -line.amount.amount })), { account: between, amount: terms.amount.amount }] },
    { ...shared, key: `recharge/${order.id}/in`, fundType: 22, postings: [{ account: between, amount: -terms.amount.amount }, { account: wallet, amount: terms.amount.amount }] },
  ];
  const fee = terms.payable.amount;
  if (fee > 0n) entries.push({ ...shared, key: `recharge/${order.id}/fee`, fundType: 20, postings: [{ account: wallet, amount: -fee }, { account: systemAccount('feeIncome', currency), amount: fee }] });
  const posted = await postEntries(trx, { deal: `recharge/${order.id}`, entries });
  if (posted.ok) return;
  if (posted.error.because === 'insufficient' || posted.error.because === 'unknownAccount') throw new Refusal('711004');
  throw new Error(`recharge ${order.id} could not be posted: ${posted.error.because}`);
}

/** Reads back what `tryRecharge` kept. */
function readKept(kept: Readonly<Record<string, unknown>>): { currency: CurrencyCode; lines: readonly RechargeLine[]; choice: ReliefChoice; payable: bigint } {
  const currency = String(kept['currency']);
  if (!isCurrency(currency)) throw new Error(`the trial names ${currency}, which is no currency`);
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    currency,
    lines: linesOf(kept['lines']).map((line) => ({ ...line, amount: money(BigInt(line.amount), currency) })),
    choice: { couponId: textOf(kept['couponId']), useRedpacket: kept['useRedpacket'] === true, quotaId: textOf(kept['quotaId']) },
    payable: BigInt(String(kept['payable'])),
  };
}

/** Reads the lines that a trial or an order holds; amounts in minor units as text. */
export function linesOf(value: unknown): readonly { readonly shopId: string; readonly shopName: string; readonly platform: string; readonly amount: string }[] {
  if (!Array.isArray(value)) return [];
  return value.map((line: Readonly<Record<string, unknown>>) => ({ shopId: String(line['shopId']), shopName: String(line['shopName']), platform: String(line['platform']), amount: String(line['amount']) }));
}
