import { randomUUID } from 'node:crypto';
import type { Queryable, Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';

export type TrialKind = 'exchange' | 'recharge';

/** `terms` must survive JSON; `at` and `expiresAt` in epoch milliseconds. */
export interface TrialDraft {
  readonly kind: TrialKind;
  readonly owner: string;
  readonly userId: string;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly at: number;
  readonly expiresAt: number;
}

export interface Trial {
  readonly id: string;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly expiresAt: number;
  readonly orderId: string | null;
}

/** Stores the terms that a customer is shown, and returns their id. */
export async function saveTrial(db: Queryable, draft: TrialDraft): Promise<string> {
  const id = `T${randomUUID().replaceAll('-', '')}`;
  await db
    .insertInto('wallet_trials')
    .values({
      id,
      kind: draft.kind,
      owner: draft.owner,
      user_id: draft.userId,
      terms: toJsonb(draft.terms),
      created_at: new Date(draft.at),
      expires_at: new Date(draft.expiresAt),
      order_id: null,
    })
    .execute();
  return id;
}

/** Returns the owner's trial, locked until the transaction ends; null when there is none, also for another owner's id. */
export async function lockTrial(
  trx: Trx,
  { id, kind, owner }: { readonly id: string; readonly kind: TrialKind; readonly owner: string },
): Promise<Trial | null> {
  const row = await trx
    .selectFrom('wallet_trials')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id, terms: row.terms, expiresAt: row.expires_at.getTime(), orderId: row.order_id };
}

/** Marks the trial as used by this order; no other order can use it. */
export async function settleTrial(trx: Trx, id: string, orderId: string): Promise<void> {
  await trx.updateTable('wallet_trials').set({ order_id: orderId }).where('id', '=', id).execute();
}

/** Removes trials without an order, a day after they expired. */
export async function forgetPastTrials(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('wallet_trials')
    .where('order_id', 'is', null)
    .where('expires_at', '<', new Date(now - oneDay))
    .execute();
}

const oneDay = 86_400_000;
