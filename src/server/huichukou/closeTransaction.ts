import { formatMoney } from '../../domain/format.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import type { Order } from '../orders/orders.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { releaseQuota } from './quota.ts';
import { sendHuichukouLetter, type HuichukouLetter } from './sendHuichukouLetter.ts';
import { transactionsOf } from './transactions.ts';

/** Why a transaction ended without money, for the record; the list `huichukouCause` has their texts. */
const causes = { reject: 'INVOICE', expire: 'EXPIRED' } as const;

/** Ends a transaction that has no money: its invoices were refused, or nothing came in time. Gives its quota back and tells the user. Returns whether it did so now. */
export async function closeTransaction(
  trx: Trx,
  { orderId, kind, at }: { readonly orderId: string; readonly kind: keyof typeof causes; readonly at: number },
): Promise<boolean> {
  const failCode = causes[kind];
  const closed = await applyOrderEvent(trx, { orderId, key: kind, kind, change: { failCode }, at });
  if (closed.outcome !== 'applied') return false;
  await releaseQuota(trx, orderId, at);
  await recordAudit(trx, { actor: 'system', action: `huichukou.${kind}`, subject: `order ${orderId}`, now: at });
  await tellOwner(trx, closed.order, kind === 'reject' ? 'papersRejected' : 'expired', at);
  return true;
}

/** Sends the user of a transaction a letter with its number and amount. */
export async function tellOwner(
  trx: Trx,
  { id, sourceCurrency, sourceAmount, targetAmount }: Order,
  about: HuichukouLetter['about'],
  at: number,
): Promise<void> {
  const [transaction] = await transactionsOf(trx, [id]);
  if (transaction === undefined) return;
  const written = (amount: bigint) => formatMoney(moneyToWire(money(amount, sourceCurrency)), sourceCurrency);
  await sendHuichukouLetter(trx, {
    userId: transaction.user_id,
    about,
    facts: {
      order: id,
      buyer: transaction.buyer_name,
      amount: written(sourceAmount),
      arrival: written(targetAmount),
    },
    url: `/huichukou/record/detail?orderId=${id}`,
    at,
  });
}
