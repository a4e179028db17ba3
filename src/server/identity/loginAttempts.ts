import { sql } from 'kysely';
import type { Database, Queryable } from '../db/Database.ts';

export const LOGIN_LOCK_AFTER = 5;
export const CAPTCHA_AFTER = 2;
/** Milliseconds: how long a lock lasts, and after which wrong tries are forgotten. */
const MEMORY = 15 * 60_000;

export interface LoginAttempts {
  readonly wrong: number;
  /** Minutes that the name stays locked, rounded up; 0 when it is not. */
  readonly lockedMinutes: number;
}

/** Wrong tries of a name. Names without a login are counted alike, so that the answer does not tell which exist. */
export async function loginAttempts(db: Queryable, loginName: string, now: number): Promise<LoginAttempts> {
  const row = await db.selectFrom('login_attempts').selectAll().where('login_name', '=', keyOf(loginName)).executeTakeFirst();
  if (row === undefined || row.last_wrong_at.getTime() + MEMORY <= now) return { wrong: 0, lockedMinutes: 0 };
  const left = (row.locked_until?.getTime() ?? 0) - now;
  return { wrong: row.wrong, lockedMinutes: left > 0 ? Math.ceil(left / 60_000) : 0 };
}

/**
 * Counts a try after its password was looked at, one try of a name at a time. Only wrong ones count; the fifth
 * locks the name. The right one makes all of it forgotten, unless the name was locked meanwhile: then it is
 * refused like the rest, so that guessing side by side gains nothing.
 */
export async function settleLoginTry(db: Database, loginName: string, { right, now }: { right: boolean; now: number }): Promise<LoginAttempts & { readonly accepted: boolean }> {
  const login_name = keyOf(loginName);
  return db.inTransaction(async (trx) => {
    if (!right) await countWrong(trx, login_name, now);
    await trx.selectFrom('login_attempts').select('wrong').where('login_name', '=', login_name).forUpdate().executeTakeFirst();
    const attempts = await loginAttempts(trx, loginName, now);
    const accepted = right && attempts.lockedMinutes === 0;
    if (accepted) await trx.deleteFrom('login_attempts').where('login_name', '=', login_name).execute();
    return { ...attempts, accepted };
  });
}

/** A lock stands as it is until it ends. */
async function countWrong(db: Queryable, loginName: string, now: number): Promise<void> {
  const at = new Date(now);
  const forgotten = new Date(now - MEMORY);
  const lockedUntil = new Date(now + MEMORY);
  await sql`
    insert into login_attempts (login_name, wrong, last_wrong_at) values (${loginName}, 1, ${at})
    on conflict (login_name) do update set
      wrong = case when login_attempts.last_wrong_at <= ${forgotten} then 1 else login_attempts.wrong + 1 end,
      locked_until = case when login_attempts.last_wrong_at > ${forgotten} and login_attempts.wrong + 1 >= ${LOGIN_LOCK_AFTER} then ${lockedUntil}::timestamptz end,
      last_wrong_at = ${at}
    where login_attempts.locked_until is null or login_attempts.locked_until <= ${at}`.execute(db);
}

function keyOf(loginName: string): string {
  return loginName.trim().toLowerCase();
}
