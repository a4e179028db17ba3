import { sql } from 'kysely';
import type { Database, Queryable } from '../db/Database.ts';
import { inHandUntil, inHandOf } from './triesInHand.ts';

export const loginLockAfter = 5;
export const captchaAfter = 2;
/** Milliseconds that a lock lasts, and after which wrong tries are forgotten. */
export const loginMemory = 15 * 60_000;

export interface LoginAttempts {
  readonly wrong: number;
  /** Minutes that the name stays locked, rounded up; 0 when it is not locked. */
  readonly lockedMinutes: number;
}

/** Returns the wrong tries of a name. Names without a login are counted too, so that the response does not reveal which names exist. */
export async function loginAttempts(db: Queryable, loginName: string, now: number): Promise<LoginAttempts> {
  const row = await db
    .selectFrom('login_attempts')
    .selectAll()
    .where('login_name', '=', keyOf(loginName))
    .executeTakeFirst();
  if (row === undefined || row.last_wrong_at.getTime() + loginMemory <= now) return { wrong: 0, lockedMinutes: 0 };
  const left = (row.locked_until?.getTime() ?? 0) - now;
  return { wrong: row.wrong, lockedMinutes: left > 0 ? Math.ceil(left / 60_000) : 0 };
}

/**
 * Opens a try before its password is checked. Returns true when wrong tries plus open tries are fewer than `most`.
 * The caller must settle each open try; one that is never settled (its process died) stops counting after 30 seconds.
 */
export async function beginLoginTry(
  db: Queryable,
  loginName: string,
  { most, now }: { most: number; now: number },
): Promise<boolean> {
  const at = new Date(now);
  const forgotten = new Date(now - loginMemory);
  const { rows } = await sql`
    insert into login_attempts (login_name, wrong, last_wrong_at, in_hand, in_hand_until) values (${keyOf(loginName)}, 0, ${at}, 1, ${inHandUntil})
    on conflict (login_name) do update set
      wrong = case when login_attempts.last_wrong_at <= ${forgotten} then 0 else login_attempts.wrong end,
      locked_until = null,
      in_hand = ${inHandOf('login_attempts')} + 1,
      in_hand_until = ${inHandUntil}
    where (login_attempts.locked_until is null or login_attempts.locked_until <= ${at})
      and case when login_attempts.last_wrong_at <= ${forgotten} then 0 else login_attempts.wrong end + ${inHandOf('login_attempts')} < ${most}
    returning login_name`.execute(db);
  return rows.length > 0;
}

/**
 * Settles an open try. A wrong one counts, and the fifth locks the name. A right one clears the count,
 * unless the name was locked in the meantime: then the server refuses it too.
 */
export async function settleLoginTry(
  db: Database,
  loginName: string,
  { right, now }: { right: boolean; now: number },
): Promise<LoginAttempts & { readonly accepted: boolean }> {
  const login_name = keyOf(loginName);
  return db.inTransaction(async (trx) => {
    await sql`update login_attempts set in_hand = greatest(0, in_hand - 1) where login_name = ${login_name}`.execute(
      trx,
    );
    if (!right) await countWrong(trx, login_name, now);
    const attempts = await loginAttempts(trx, loginName, now);
    const accepted = right && attempts.lockedMinutes === 0;
    if (accepted) await forget(trx, login_name);
    return { ...attempts, accepted };
  });
}

/** Keeps the row while other tries of the name are open. */
async function forget(trx: Queryable, loginName: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('login_attempts')
    .where('login_name', '=', loginName)
    .where('in_hand', '=', 0)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n)
    await trx
      .updateTable('login_attempts')
      .set({ wrong: 0, locked_until: null })
      .where('login_name', '=', loginName)
      .execute();
}

/** Leaves an existing lock unchanged until it ends. */
async function countWrong(db: Queryable, loginName: string, now: number): Promise<void> {
  const at = new Date(now);
  const forgotten = new Date(now - loginMemory);
  const lockedUntil = new Date(now + loginMemory);
  await sql`
    insert into login_attempts (login_name, wrong, last_wrong_at) values (${loginName}, 1, ${at})
    on conflict (login_name) do update set
      wrong = case when login_attempts.last_wrong_at <= ${forgotten} then 1 else login_attempts.wrong + 1 end,
      locked_until = case when login_attempts.last_wrong_at > ${forgotten} and login_attempts.wrong + 1 >= ${loginLockAfter} then ${lockedUntil}::timestamptz end,
      last_wrong_at = ${at}
    where login_attempts.locked_until is null or login_attempts.locked_until <= ${at}`.execute(db);
}

function keyOf(loginName: string): string {
  return loginName.trim().toLowerCase();
}
