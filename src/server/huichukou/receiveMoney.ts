import { instructBank, noteBooking, noteIncoming } from '../bank/bankBook.ts';
import type { Trx } from '../db/Database.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntries } from '../ledger/postEntries.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { lockOrder, type Order } from '../orders/orders.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { tellOwner } from './closeTransaction.ts';
import { releaseQuota } from './quota.ts';

/** Fund types of what arrives and of our fee for it. */
const moneyIn = 0;
const serviceFee = 19;

interface Step {
  readonly orderId: string;
  readonly at: number;
}

/**
 * Takes the buyer's money for a transaction that waits for it: it is at our bank and not in the wallet yet. Returns whether it was
 * taken now or before; a closed transaction takes none. The bank's line is written with it, because the sandbox's buyers only pay a
 * transaction that waits at that moment.
 */
export async function receiveMoney(trx: Trx, { orderId, at }: Step): Promise<boolean> {
  const waiting = await lockOrder(trx, orderId);
  if (waiting === null) throw new Error(`There is no order ${orderId}.`);
  if (waiting.status === 'processing') return true;
  if (waiting.status !== 'awaitingPayment') return false;
  await applyOrderEvent(trx, { orderId, key: 'money', kind: 'pay', at });
  const { sourceCurrency: currency, sourceAmount: amount } = waiting;
  const bankId = bankIdOf(waiting);
  await noteIncoming(trx, { bankId, currency, amount, at });
  await noteBooking(trx, bankId, orderId);
  return true;
}

/** Books cleared money into the wallet less the fee, or sends it back and gives the quota back. Returns whether it did so now. */
export async function settleMoney(
  trx: Trx,
  { orderId, outcome, at }: Step & { readonly outcome: 'succeed' | 'fail' },
): Promise<boolean> {
  const failCode = outcome === 'fail' ? 'SENT_BACK' : null;
  const key = `bank/${outcome}`;
  const settled = await applyOrderEvent(trx, { orderId, key, kind: outcome, change: { failCode }, at });
  if (settled.outcome !== 'applied') return false;
  const { order } = settled;
  if (outcome === 'succeed') await bookMoney(trx, order, at);
  else {
    await instructBank(trx, { ...sentBack(order), refusal: null, at });
    await releaseQuota(trx, orderId, at);
  }
  await recordAudit(trx, { actor: 'system', action: `huichukou.${outcome}`, subject: `order ${orderId}`, now: at });
  await tellOwner(trx, order, outcome === 'succeed' ? 'arrived' : 'sentBack', at);
  return true;
}

async function bookMoney(trx: Trx, order: Order, at: number): Promise<void> {
  const { id: orderId, owner, sourceCurrency: currency, sourceAmount, fee } = order;
  const wallet = customerAccount('wallet', owner, currency);
  await openAccount(trx, wallet, at);
  const shared = { orderId, memo: String(order.detail['payeeName']), at };
  const posted = await postEntries(trx, {
    entries: [
      {
        ...shared,
        key: `huichukou/${orderId}/in`,
        fundType: moneyIn,
        postings: [
          { account: wallet, amount: sourceAmount },
          { account: systemAccount('bankNostro', currency), amount: -sourceAmount },
        ],
      },
      ...(fee === 0n
        ? []
        : [
            {
              ...shared,
              key: `huichukou/${orderId}/fee`,
              fundType: serviceFee,
              postings: [
                { account: wallet, amount: -fee },
                { account: systemAccount('feeIncome', currency), amount: fee },
              ],
            } as const,
          ]),
    ],
  });
  if (!posted.ok) throw new Error(`The money of ${orderId} could not be booked: ${posted.error.because}.`);
}

/** The bank's own number of the buyer's money. */
function bankIdOf({ id, attempt }: Order): string {
  return `${id}/${attempt}`;
}

/** The payout of the same amount to the buyer. */
function sentBack({ id: orderId, attempt, sourceCurrency: currency, sourceAmount: amount }: Order) {
  return { orderId, attempt, currency, amount };
}
