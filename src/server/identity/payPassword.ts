import { sql } from 'kysely';
import { isPayPassword } from '../../domain/validators.ts';
import type { Database, Queryable, Trx } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { destroyStepUpProofsOf } from './stepUpProofs.ts';
import { inHandUntil, inHandOf, whenFree } from './triesInHand.ts';

export const payPasswordTries = 8;
/** Milliseconds. */
export const payPasswordLock = 60 * 60_000;

interface Try {
  readonly userId: string;
  readonly payPassword: string;
  readonly now: number;
}

/**
 * Returns when the payment password is right. Refuses with 771101 (none set), 771105 (wrong, with the
 * tries left) or 771107 (locked for an hour after eight wrong tries). Call it before the transaction
 * that moves money: the count of wrong tries must survive its rollback.
 */
export async function checkPayPassword(db: Database, given: Try): Promise<void> {
  for (;;) {
    const against = await whenFree(`pay_passwords ${given.userId}`, () => beginTry(db, given));
    const right = await verifyPassword(given.payPassword, against);
    const verdict = await db.inTransaction((trx) => settle(trx, { ...given, right, against }));
    if (verdict === 'changed') continue;
    if (verdict === 'right') return;
    refuseLocked(verdict.lockedUntil, given.now);
    const retries = payPasswordTries - verdict.wrong;
    throw new Refusal('771105', { retries }, { retries });
  }
}

/** Opens a try and returns the hash to check it against; null while open tries plus wrong ones reach the limit. Refuses while locked. */
async function beginTry(db: Database, { userId, now }: Try): Promise<string | null> {
  const at = new Date(now);
  const { rows } = await sql<{ password_hash: string }>`
    update pay_passwords set in_hand = ${inHandOf('pay_passwords')} + 1, in_hand_until = ${inHandUntil}
    where user_id = ${userId} and (locked_until is null or locked_until <= ${at})
      and case when locked_until is null then wrong else 0 end + ${inHandOf('pay_passwords')} < ${payPasswordTries}
    returning password_hash`.execute(db.kysely);
  if (rows[0]) return rows[0].password_hash;
  const row = await db.kysely
    .selectFrom('pay_passwords')
    .select('locked_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('771101');
  refuseLocked(row.locked_until, now);
  return null;
}

/** Sets or replaces the payment password and lifts a lock. Refuses six equal digits and digit sequences with 771102. */
export async function savePayPassword(
  db: Queryable,
  { userId, payPassword }: { userId: string; payPassword: string },
): Promise<void> {
  if (!isPayPassword(payPassword)) throw new Refusal('771102');
  const values = { password_hash: await hashPassword(payPassword), wrong: 0, locked_until: null };
  await db
    .insertInto('pay_passwords')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await destroyStepUpProofsOf(db, userId);
}

/** `changed`: the password was replaced while this one was being checked. */
type Verdict = 'right' | 'changed' | { readonly wrong: number; readonly lockedUntil: Date | null };

/** Settles an open try, one at a time per user. Only wrong tries count; a right one that arrives after the lock is refused too. */
async function settle(
  trx: Trx,
  { userId, right, against, now }: Try & { readonly right: boolean; readonly against: string },
): Promise<Verdict> {
  const row = await trx
    .selectFrom('pay_passwords')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .updateTable('pay_passwords')
    .set({ in_hand: sql`greatest(0, in_hand - 1)` })
    .where('user_id', '=', userId)
    .execute();
  if (row?.password_hash !== against) return 'changed';
  const isLocked = row.locked_until !== null && row.locked_until.getTime() > now;
  if (isLocked) return { wrong: row.wrong, lockedUntil: row.locked_until };
  if (right && row.wrong === 0) return 'right';
  const wrong = right ? 0 : (row.locked_until === null ? row.wrong : 0) + 1;
  const lockedUntil = wrong >= payPasswordTries ? new Date(now + payPasswordLock) : null;
  await trx
    .updateTable('pay_passwords')
    .set({ wrong, locked_until: lockedUntil })
    .where('user_id', '=', userId)
    .execute();
  return right ? 'right' : { wrong, lockedUntil };
}

function refuseLocked(until: Date | null, now: number): void {
  const left = (until?.getTime() ?? 0) - now;
  if (left <= 0) return;
  const minutes = Math.ceil(left / 60_000);
  throw new Refusal('771107', { minutes }, { minutes });
}
