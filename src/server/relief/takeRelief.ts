import type { Trx } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import type { ReliefUse } from './findRelief.ts';

/** The tables of what several orders share, each with what remains of it. */
const tableOf = { package: 'fee_quotas', redpack: 'red_packets', rate: 'rate_cards' } as const;

/** Uses up, for an order, the reliefs found before. Refuses with 301001 when one is gone in the meantime. */
export async function takeRelief(
  trx: Trx,
  { orderId, uses, at }: { readonly orderId: string; readonly uses: readonly ReliefUse[]; readonly at: number },
): Promise<void> {
  for (const use of uses) {
    if (!(await takeOne(trx, { ...use, orderId, at }))) throw new Refusal('301001', {}, { kind: use.kind });
    await trx
      .insertInto('relief_uses')
      .values({
        order_id: orderId,
        kind: use.kind,
        ref: use.ref,
        takes: use.takes,
        saved: use.saved?.amount ?? null,
        saved_currency: use.saved?.currency ?? null,
        taken_at: new Date(at),
        released_at: null,
      })
      .execute();
  }
}

/** Gives back what an order used; repeating it changes nothing. */
export async function releaseRelief(
  trx: Trx,
  { orderId, at }: { readonly orderId: string; readonly at: number },
): Promise<void> {
  const uses = await trx
    .updateTable('relief_uses')
    .set({ released_at: new Date(at) })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returningAll()
    .execute();
  for (const { kind, ref, takes } of uses) {
    if (kind === 'coupon')
      await trx
        .updateTable('coupons')
        .set({ order_id: null, used_at: null })
        .where('id', '=', ref)
        .where('order_id', '=', orderId)
        .execute();
    else
      await trx
        .updateTable(tableOf[kind])
        .set((eb) => ({ remain: eb('remain', '+', takes) }))
        .where('id', '=', ref)
        .execute();
  }
}

/** One conditional statement, so that only one of two concurrent orders gets it. */
async function takeOne(
  trx: Trx,
  { kind, ref, takes, orderId, at }: ReliefUse & { orderId: string; at: number },
): Promise<boolean> {
  const now = new Date(at);
  const { numUpdatedRows } =
    kind === 'coupon'
      ? await trx
          .updateTable('coupons')
          .set({ order_id: orderId, used_at: now })
          .where('id', '=', ref)
          .where('order_id', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst()
      : await trx
          .updateTable(tableOf[kind])
          .set((eb) => ({ remain: eb('remain', '-', takes) }))
          .where('id', '=', ref)
          .where('remain', '>=', takes)
          .where('expires_at', '>', now)
          .executeTakeFirst();
  return numUpdatedRows === 1n;
}
