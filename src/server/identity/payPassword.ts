import { sql } from 'kysely';
import { isPayPassword } from '../../domain/validators.ts';
import type { Database, Queryable } from '../db/Database.ts';
import { Refusal } from '../http/Refusal.ts';
import { hashPassword, verifyPassword } from '../password/passwords.ts';

export const PAY_PASSWORD_TRIES = 8;
/** Milliseconds. */
const LOCK = 60 * 60_000;

/**
 * Returns when the payment password is right. Refuses with 771101 (none set), 771105 (wrong, with the
 * tries left) or 771107 (locked for an hour after eight wrong tries). Call it before the transaction
 * that moves money: the count of wrong tries must stay when that is rolled back.
 */
export async function checkPayPassword(db: Database, { userId, payPassword, now }: { userId: string; payPassword: string; now: number }): Promise<void> {
  const row = await db.kysely.selectFrom('pay_passwords').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (row === undefined) throw new Refusal('771101');
  if (row.locked_until !== null && row.locked_until.getTime() > now) throw locked(row.locked_until.getTime() - now);
  const wrong = await countTry(db.kysely, userId, now);
  if (wrong > PAY_PASSWORD_TRIES) throw locked(LOCK);
  if (await verifyPassword(payPassword, row.password_hash)) {
    await db.kysely.updateTable('pay_passwords').set({ wrong: 0, locked_until: null }).where('user_id', '=', userId).execute();
    return;
  }
  if (wrong === PAY_PASSWORD_TRIES) throw locked(LOCK);
  const retries = PAY_PASSWORD_TRIES - wrong;
  throw new Refusal('771105', { retries }, { retries });
}

/** Sets or replaces the payment password and lifts a lock. Refuses six equal digits and runs with 771102. */
export async function savePayPassword(db: Queryable, { userId, payPassword }: { userId: string; payPassword: string }): Promise<void> {
  if (!isPayPassword(payPassword)) throw new Refusal('771102');
  const values = { password_hash: await hashPassword(payPassword), wrong: 0, locked_until: null };
  await db
    .insertInto('pay_passwords')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/**
 * Counts the try before the password is looked at, so that tries at the same time cannot share one;
 * the right one sets the count back. Past locks are forgotten here.
 */
async function countTry(db: Queryable, userId: string, now: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    update pay_passwords set
      wrong = case when locked_until <= ${new Date(now)} then 1 else wrong + 1 end,
      locked_until = case when locked_until is null and wrong + 1 >= ${PAY_PASSWORD_TRIES} then ${new Date(now + LOCK)}::timestamptz end
    where user_id = ${userId} and (locked_until is null or locked_until <= ${new Date(now)})
    returning wrong`.execute(db);
  return rows[0]?.wrong ?? PAY_PASSWORD_TRIES + 1;
}

function locked(forMs: number): Refusal {
  const minutes = Math.ceil(forMs / 60_000);
  return new Refusal('771107', { minutes }, { minutes });
}
