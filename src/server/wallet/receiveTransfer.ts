import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format.ts';
import { money, moneyToWire, type Money } from '../../domain/money.ts';
import { noteBooking } from '../bank/bankBook.ts';
import type { Trx } from '../db/Database.ts';
import { fillWords } from '../language/fillWords.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntry } from '../ledger/postEntries.ts';
import { sendLetter } from '../messages/sendLetter.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { lockOrder, type Order } from '../orders/orders.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { createTransferOrder, orderOfReference, transferIn, type KeptTransfer } from './bankTransfers.ts';
import { settleOrder } from './settleOrder.ts';
import { lockTopUpAccount, referencesIn, renewReference, type TopUpAccount } from './topUpAccounts.ts';

/** A transfer as the bank reports it. `bankId` is the bank's number, the same in every report of one transfer. */
export interface IncomingTransfer {
  readonly bankId: string;
  readonly owner: string;
  readonly amount: Money;
  readonly remark: string;
  readonly sender: string;
  readonly at: number;
}

/** `repeated`: the bank reported this transfer before; nothing was booked. */
export type Received =
  | { readonly outcome: 'booked' | 'repeated'; readonly orderId: string | null }
  | { readonly outcome: 'noAccount' };

/**
 * Books what arrived on an account of the owner, exactly once per bank number. The money goes to the order that its reference
 * names while that order waits; without a reference, to the oldest waiting order of the same amount. Any other money has an
 * order of its own, so that every transfer is in the records, and an order is never paid twice.
 */
export async function receiveTransfer(trx: Trx, transfer: IncomingTransfer): Promise<Received> {
  const { bankId, owner, amount, at } = transfer;
  const account = await lockTopUpAccount(trx, { owner, currency: amount.currency });
  if (account === null) return { outcome: 'noAccount' };
  const isNew = await trx
    .insertInto('incoming_transfers')
    .values({
      id: bankId,
      owner,
      currency: amount.currency,
      amount: amount.amount,
      remark: transfer.remark,
      sender: transfer.sender,
      order_id: null,
      received_at: new Date(at),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (isNew === undefined) {
    const known = await trx
      .selectFrom('incoming_transfers')
      .select('order_id')
      .where('id', '=', bankId)
      .executeTakeFirstOrThrow();
    return { outcome: 'repeated', orderId: known.order_id };
  }
  const order = await paidOrder(trx, account, transfer);
  await bookTransfer(trx, order, transfer);
  await trx.updateTable('incoming_transfers').set({ order_id: order.id }).where('id', '=', bankId).execute();
  await noteBooking(trx, bankId, order.id);
  await recordAudit(trx, {
    actor: 'system',
    action: 'wallet.transferReceived',
    subject: `order ${order.id}`,
    detail: { bankId, currency: amount.currency, amount: String(amount.amount) },
    now: at,
  });
  await tellUser(trx, order, { amount, at });
  return { outcome: 'booked', orderId: order.id };
}

/** Returns the order that the transfer pays, finished, with the amount that arrived. */
async function paidOrder(trx: Trx, account: TopUpAccount, transfer: IncomingTransfer): Promise<Order> {
  const { owner, amount, at, bankId } = transfer;
  const references = referencesIn(transfer.remark);
  const named = await orderOfReference(trx, owner, references);
  const waiting =
    named === null
      ? references.includes(account.reference)
        ? null
        : await waitingWithAmount(trx, { owner, amount })
      : await stillWaiting(trx, named.id, amount.currency);
  if (waiting !== null) {
    const change = { sourceAmount: amount.amount, targetAmount: amount.amount };
    const paid = await applyOrderEvent(trx, {
      orderId: waiting.id,
      key: `pay/${bankId}`,
      kind: 'pay',
      change,
      detail: { bankId },
      at,
    });
    const done = await applyOrderEvent(trx, { orderId: waiting.id, key: `succeed/${bankId}`, kind: 'succeed', at });
    if (paid.outcome !== 'applied' || done.outcome !== 'applied')
      throw new Error(`Order ${waiting.id} waited for its money and could not take it.`);
    return done.order;
  }
  const isAhead = named === null && references.includes(account.reference);
  if (isAhead) await renewReference(trx, account);
  const draft = await createTransferOrder(trx, {
    owner,
    amount,
    at,
    transfer: {
      reference: isAhead ? account.reference : '',
      declared: null,
      accountNo: account.account_no,
      senderName: transfer.sender,
      senderBank: '',
      senderAccount: '',
      files: [],
      expiresAt: null,
      former: named?.id ?? null,
      userId: account.user_id,
    },
  });
  return settleOrder(trx, draft, at);
}

async function stillWaiting(trx: Trx, id: string, currency: CurrencyCode): Promise<Order | null> {
  const order = await lockOrder(trx, id);
  return order?.status === 'awaitingPayment' && order.sourceCurrency === currency ? order : null;
}

async function waitingWithAmount(
  trx: Trx,
  { owner, amount }: { readonly owner: string; readonly amount: Money },
): Promise<Order | null> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', owner)
    .where('kind', '=', 'recharge')
    .where('status', '=', 'awaitingPayment')
    .where('source_currency', '=', amount.currency)
    .where('source_amount', '=', amount.amount)
    .where(sql<boolean>`detail -> 'transfer' is not null`)
    .orderBy('created_at')
    .executeTakeFirst();
  return row === undefined ? null : lockOrder(trx, row.id);
}

async function bookTransfer(trx: Trx, order: Order, { bankId, amount, sender, at }: IncomingTransfer): Promise<void> {
  const wallet = customerAccount('wallet', order.owner, amount.currency);
  await openAccount(trx, wallet, at);
  const posted = await postEntry(trx, {
    key: `topUp/${bankId}`,
    fundType: 0,
    memo: sender,
    orderId: order.id,
    at,
    postings: [
      { account: wallet, amount: amount.amount },
      { account: systemAccount('bankNostro', amount.currency), amount: -amount.amount },
    ],
  });
  if (!posted.ok) throw new Error(`Transfer ${bankId} could not be booked: ${posted.error.because}.`);
}

/** Sends the user a letter: what arrived, and where it differs from what was declared. */
async function tellUser(
  trx: Trx,
  order: Order,
  { amount, at }: { readonly amount: Money; readonly at: number },
): Promise<void> {
  const transfer = transferIn(order);
  if (transfer === null) return;
  const differs = transfer.declared !== null && BigInt(transfer.declared) !== amount.amount;
  await sendTransferLetter(trx, { order, transfer, at, about: differs ? 'differs' : 'arrived' });
}

export async function sendTransferLetter(
  trx: Trx,
  {
    order,
    transfer,
    at,
    about,
  }: { order: Order; transfer: KeptTransfer; at: number; about: 'arrived' | 'differs' | 'expired' },
): Promise<void> {
  const { sourceCurrency: currency, sourceAmount } = order;
  const declared = money(transfer.declared === null ? sourceAmount : BigInt(transfer.declared), currency);
  const facts = {
    order: order.id,
    amount: formatMoney(moneyToWire(money(sourceAmount, currency)), currency),
    declared: formatMoney(moneyToWire(declared), currency),
  };
  const wordsIn = (locale: Locale) => fillWords(serverWords.topUps[locale][about], locale, facts);
  await sendLetter(trx, {
    userId: transfer.userId,
    type: 'fund',
    at,
    url: `/record/detail/recharge?orderId=${order.id}`,
    words: { 'zh-CN': wordsIn('zh-CN'), 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') },
  });
}
