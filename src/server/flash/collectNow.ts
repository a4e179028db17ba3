import { money, type Money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntries } from '../ledger/postEntries.ts';
import { lockJournal } from '../ledger/journal.ts';
import { Refusal } from '../operation/Refusal.ts';
import { createOrder, type Order } from '../orders/orders.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { shopRefusal } from '../shop/shopRefusal.ts';
import { shopsOf } from '../shop/shops.ts';
import { wireAmount } from '../wallet/amounts.ts';
import { settleOrder } from '../wallet/settleOrder.ts';
import { flashTerms, mostOf, type FlashTerms } from './flashTerms.ts';
import type { Settlement } from './settlements.ts';

/** Refuses with 510003 until the account has opened flash collection. */
export async function mustBeOpen(db: Queryable, owner: string): Promise<void> {
  const opened = await db
    .selectFrom('flash_accounts')
    .select('account_id')
    .where('account_id', '=', owner)
    .executeTakeFirst();
  if (opened === undefined) throw new Refusal('510003');
}

export interface FlashWish {
  readonly owner: string;
  readonly settlementId: string;
  readonly amount: string;
  readonly at: number;
}

/**
 * Prices collecting a part of a payment on its way. `read` reads the amount in its currency. Refuses with 510003 (not opened),
 * 990404 (no such payment, or it arrived), 130015 (collected already), 190015 or 190070 (the shop), or 711004 (above the share).
 */
export async function priceFlash(
  db: Queryable,
  { owner, settlementId, amount: typed, at }: FlashWish,
  read: (text: string, currency: Money['currency']) => Money,
): Promise<{ readonly settlement: Settlement; readonly terms: FlashTerms; readonly most: Money }> {
  await mustBeOpen(db, owner);
  const settlement = await db
    .selectFrom('shop_settlements')
    .selectAll()
    .where('id', '=', settlementId)
    .where('account_id', '=', owner)
    .where('arrived_at', 'is', null)
    .executeTakeFirst();
  if (settlement === undefined) throw new Refusal('990404');
  const { currency } = settlement;
  const shop = (await shopsOf(db, { owner, currency })).find(({ id }) => id === settlement.shop_id);
  const refusal = shop === undefined ? '190015' : shopRefusal(shop);
  if (refusal !== null) throw new Refusal(refusal);
  const collected = await db
    .selectFrom('flash_orders')
    .select('order_id')
    .where('settlement_id', '=', settlementId)
    .executeTakeFirst();
  if (collected !== undefined) throw new Refusal('130015');
  const most = mostOf(money(settlement.amount, currency));
  const amount = read(typed, currency);
  if (amount.amount > most.amount)
    throw new Refusal('711004', {}, { available: wireAmount(most.amount, currency), currency });
  return { settlement, terms: flashTerms(amount, { expectedAt: settlement.expected_at.getTime(), at }), most };
}

/** Lends what was priced to the wallet and takes the fee from it, in one posting. The fee must be the one that the seller saw (711005). */
export async function collectNow(
  trx: Trx,
  wish: FlashWish & { readonly userId: string; readonly fee: string },
  read: (text: string, currency: Money['currency']) => Money,
): Promise<Order> {
  const { owner, userId, at } = wish;
  await lockJournal(trx);
  const { settlement, terms } = await priceFlash(trx, wish, read);
  const { amount, fee, arrival } = terms;
  const { currency } = amount;
  if (wireAmount(fee.amount, currency) !== wish.fee) throw new Refusal('711005');
  const created = await createOrder(trx, {
    kind: 'flash',
    owner,
    sourceCurrency: currency,
    sourceAmount: amount.amount,
    targetCurrency: currency,
    targetAmount: arrival.amount,
    fee: fee.amount,
    detail: { settlementId: settlement.id, shopId: settlement.shop_id, days: terms.days },
    at,
  });
  await trx
    .insertInto('flash_orders')
    .values({ order_id: created.id, settlement_id: settlement.id, repaid: 0n, repay_at: settlement.expected_at })
    .execute();
  const debt = customerAccount('financing', owner, currency, 'flash');
  const wallet = customerAccount('wallet', owner, currency);
  for (const account of [debt, wallet]) await openAccount(trx, account, at);
  const shared = { orderId: created.id, at };
  const posted = await postEntries(trx, {
    deal: `flash/${created.id}`,
    entries: [
      {
        ...shared,
        key: `flash/${created.id}/in`,
        fundType: 25,
        postings: [
          { account: debt, amount: -amount.amount },
          { account: wallet, amount: amount.amount },
        ],
      },
      {
        ...shared,
        key: `flash/${created.id}/fee`,
        fundType: 27,
        postings: [
          { account: wallet, amount: -fee.amount },
          { account: systemAccount('feeIncome', currency), amount: fee.amount },
        ],
      },
    ],
  });
  if (!posted.ok) throw new Error(`The flash collection ${created.id} could not be posted: ${posted.error.because}.`);
  await recordAudit(trx, {
    actor: userId,
    action: 'flash.submit',
    subject: `order ${created.id}`,
    detail: { settlement: settlement.id, amount: String(amount.amount) },
    now: at,
  });
  return settleOrder(trx, created, at);
}
