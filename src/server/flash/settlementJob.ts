import { isRecord } from '../../domain/isRecord.ts';
import type { Trx } from '../db/Database.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntry } from '../ledger/postEntries.ts';
import { balancesOf } from '../ledger/statements.ts';
import { enqueueJob, type JobHandler } from '../platform/jobs.ts';
import { findOrder } from '../orders/orders.ts';
import { flashOf, repayFlash, type FlashOrder } from './flashOrders.ts';
import { expectSettlement, settlementJobKind, type Settlement } from './settlements.ts';

const oneHour = 3_600_000;
/** Platforms pay every fortnight. */
const fortnight = 14 * 24 * oneHour;

/** Books a platform's payment when it is due and expects the next one; what was collected of it before is repaid first. */
export const settlementJob: JobHandler = async (payload, { db, clock }) => {
  if (!isRecord(payload)) throw new Error('A settlement needs id.');
  const id = String(payload['id']);
  await db.inTransaction((trx) => settle(trx, { id, at: clock.now() }));
};

/** `amount`: what the platform pays in fact, in minor units; all of it by default. */
export async function settle(
  trx: Trx,
  { id, amount, at }: { readonly id: string; readonly amount?: bigint; readonly at: number },
): Promise<void> {
  const settlement = await trx
    .selectFrom('shop_settlements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (settlement === undefined) return;
  if (settlement.arrived_at === null) await arrive(trx, settlement, { amount: amount ?? settlement.amount, at });
  const collected = await trx
    .selectFrom('flash_orders')
    .select('order_id')
    .where('settlement_id', '=', id)
    .executeTakeFirst();
  if (collected === undefined) return;
  const order = await findOrder(trx, { id: collected.order_id, owner: settlement.account_id });
  if (order === null) throw new Error(`The settlement ${id} names order ${collected.order_id}, which does not exist.`);
  const open = await repayFrom(trx, await flashOf(trx, order, at), at);
  // What the platform paid too little is taken from the shop and the wallet as soon as it is there.
  if (open > 0n)
    await enqueueJob(trx, {
      kind: settlementJobKind,
      payload: { id },
      runAt: at + oneHour,
      key: `${settlementJobKind}/${id}/${at}`,
    });
}

async function arrive(
  trx: Trx,
  { id, account_id: owner, shop_id: shopId, currency, amount: expected }: Settlement,
  { amount, at }: { readonly amount: bigint; readonly at: number },
): Promise<void> {
  await trx
    .updateTable('shop_settlements')
    .set({ arrived_at: new Date(at), paid: amount })
    .where('id', '=', id)
    .execute();
  if (amount > 0n) {
    const shop = customerAccount('shop', owner, currency, shopId);
    await openAccount(trx, shop, at);
    const platform = await trx.selectFrom('shops').select('plat_form_code').where('id', '=', shopId).executeTakeFirst();
    const posted = await postEntry(trx, {
      key: `settlement/${id}`,
      fundType: 0,
      memo: platform?.plat_form_code ?? '',
      at,
      postings: [
        { account: shop, amount },
        { account: systemAccount('platformClearing', currency), amount: -amount },
      ],
    });
    if (!posted.ok) throw new Error(`The settlement ${id} could not be booked: ${posted.error.because}.`);
  }
  const [base, turn = '1'] = id.split('-');
  await expectSettlement(trx, {
    id: `${base}-${Number(turn) + 1}`,
    account_id: owner,
    shop_id: shopId,
    currency,
    amount: expected,
    expected_at: new Date(at + fortnight),
  });
}

/** Repays from the shop, then from the wallet, as much as there is. Returns what stays open. */
async function repayFrom(trx: Trx, first: FlashOrder, at: number): Promise<bigint> {
  let flash = first;
  const { owner, sourceCurrency: currency } = flash.order;
  for (const source of ['shop', 'wallet'] as const) {
    if (flash.outstanding === 0n) break;
    const [balance] = await balancesOf(trx, {
      owner,
      kinds: [source],
      refs: [source === 'shop' ? flash.shopId : ''],
      currencies: [currency],
    });
    const available = balance?.available ?? 0n;
    const amount = available < flash.outstanding ? available : flash.outstanding;
    if (amount <= 0n || !(await repayFlash(trx, flash, { source, amount, at }))) continue;
    flash = { ...flash, repaid: flash.repaid + amount, outstanding: flash.outstanding - amount };
  }
  return flash.outstanding;
}
