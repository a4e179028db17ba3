import { verifyCaptcha } from '../../captcha/captchas.ts';
import type { RequestContext } from '../../http/OperationHandler.ts';
import { Refusal } from '../../http/Refusal.ts';
import { CAPTCHA_AFTER, loginAttempts, settleLoginTry } from '../../identity/loginAttempts.ts';
import { isUsable, usersOfLogin, type UserRecord } from '../../identity/UserRecord.ts';
import { verifyPassword } from '../../password/passwords.ts';

export interface Credentials {
  readonly loginName: string;
  readonly password: string;
  readonly captcha?: string;
  readonly captchaId?: string;
}

/**
 * The user that these credentials prove: of this site's region if the login has one, else its default one.
 * Refuses alike, and after the same work, for an unknown name and for a wrong password (110101); asks for a
 * captcha after two wrong tries (110102, 110103); locks the name after five (110104); 110105 for a frozen account.
 */
export async function checkCredentials(credentials: Credentials, ctx: RequestContext): Promise<UserRecord> {
  const db = ctx.db.kysely;
  const now = ctx.clock.now();
  const loginName = credentials.loginName.trim();
  await refuseLockedOrUnread(credentials, ctx);
  const login = await db.selectFrom('logins').selectAll().where((eb) => eb(eb.fn('lower', ['login_name']), '=', loginName.toLowerCase())).executeTakeFirst();
  const right = await verifyPassword(credentials.password, login?.password_hash ?? null);
  const { accepted, wrong, lockedMinutes } = await settleLoginTry(ctx.db, loginName, { right, now });
  await db
    .insertInto('login_history')
    .values({ login_name: loginName.toLowerCase(), at: new Date(now), ip: ctx.ip, success: accepted, reason: accepted ? '' : right ? '110104' : '110101' })
    .execute();
  if (!accepted || login === undefined) throw lockedMinutes > 0 ? lockedFor(lockedMinutes) : wrongCredentials(wrong);
  return usableUser(await usersOfLogin(db, login.id), ctx.region);
}

async function refuseLockedOrUnread({ loginName, captcha, captchaId }: Credentials, ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now();
  const { wrong, lockedMinutes } = await loginAttempts(ctx.db.kysely, loginName, now);
  if (lockedMinutes > 0) throw lockedFor(lockedMinutes);
  if (wrong < CAPTCHA_AFTER) return;
  if (!captcha || !captchaId) throw new Refusal('110102', {}, { captchaRequired: true });
  if (!(await verifyCaptcha(ctx.db.kysely, { captchaId, text: captcha, now }))) throw new Refusal('110103', {}, { captchaRequired: true });
}

function usableUser(users: readonly UserRecord[], region: string): UserRecord {
  const usable = users.filter(isUsable);
  const user = usable.find(({ account }) => account.region === region) ?? usable[0];
  if (user === undefined) throw new Refusal('110105');
  return user;
}

function wrongCredentials(wrong: number): Refusal {
  return new Refusal('110101', {}, { captchaRequired: wrong >= CAPTCHA_AFTER });
}

function lockedFor(minutes: number): Refusal {
  return new Refusal('110104', { minutes }, { minutes, captchaRequired: true });
}
