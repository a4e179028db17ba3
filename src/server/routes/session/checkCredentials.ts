import type { Selectable } from 'kysely';
import type { Queryable } from '../../db/Database.ts';
import type { LoginsTable } from '../../db/tables/identity.ts';
import { verifyCaptcha } from '../../identity/captchas.ts';
import {
  beginLoginTry,
  captchaAfter,
  loginLockAfter,
  loginAttempts,
  settleLoginTry,
} from '../../identity/loginAttempts.ts';
import { verifyPassword } from '../../identity/passwords.ts';
import { whenFree } from '../../identity/triesInHand.ts';
import { isUsable, usersOfLogin, type UserRecord } from '../../identity/UserRecord.ts';
import type { RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';

/** More logins than these cannot have one text as their name, email or number. */
const most = 50;

export interface Credentials {
  readonly loginName: string;
  readonly password: string;
  readonly captcha?: string;
  readonly captchaId?: string;
}

/**
 * Returns the user that these credentials prove: of this site's region if the login has one, else its default one.
 * Refuses in the same way, and after the same work, for an unknown name and a wrong password (110101); asks for a
 * captcha after two wrong tries (110102, 110103); locks the name after five (110104); 110105 for a frozen account.
 */
export async function checkCredentials(credentials: Credentials, ctx: RequestContext): Promise<UserRecord> {
  const db = ctx.db.kysely;
  const now = ctx.clock.now();
  const typed = credentials.loginName.trim();
  const login = await loginOf(db, typed);
  // Tries with the name, the email and the mobile number of a login are counted together.
  const loginName = login?.login_name ?? typed;
  await takeInHand({ ...credentials, loginName }, ctx);
  const right = await verifyPassword(credentials.password, login?.password_hash ?? null);
  const { accepted, wrong, lockedMinutes } = await settleLoginTry(ctx.db, loginName, { right, now });
  await db
    .insertInto('login_history')
    .values({
      login_name: loginName.toLowerCase(),
      at: new Date(now),
      ip: ctx.ip,
      success: accepted,
      reason: accepted ? '' : right ? '110104' : '110101',
    })
    .execute();
  if (!accepted || login === undefined) throw lockedMinutes > 0 ? lockedFor(lockedMinutes) : wrongCredentials(wrong);
  return usableUser(await usersOfLogin(db, login.id), ctx.region);
}

/** The login with this name, email or mobile number; a number of several areas needs its area code. */
async function loginOf(db: Queryable, typed: string): Promise<Selectable<LoginsTable> | undefined> {
  const text = typed.toLowerCase();
  const digits = text.replaceAll(/[\s+-]/g, '');
  const found = await db
    .selectFrom('logins')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['login_name']), '=', text),
        eb(eb.fn('lower', ['email']), '=', text),
        eb('mobile', '=', digits),
        eb(eb.fn('concat', ['area_code', 'mobile']), '=', digits),
      ]),
    )
    .limit(most)
    .execute();
  const ofNumber = found.filter(({ mobile }) => mobile === digits);
  return (
    found.find(({ login_name }) => login_name.toLowerCase() === text) ??
    found.find(({ email }) => email?.toLowerCase() === text) ??
    found.find(({ area_code, mobile }) => mobile !== null && area_code + mobile === digits) ??
    (ofNumber.length === 1 ? ofNumber[0] : undefined)
  );
}

/** Opens a try before its password is checked, so that concurrent tries are no more than consecutive ones. */
async function takeInHand({ loginName, captcha, captchaId }: Credentials, ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now();
  const begin = (most: number): Promise<boolean> => beginLoginTry(ctx.db.kysely, loginName, { most, now });
  if (await begin(captchaAfter)) return;
  await refuseLocked(loginName, ctx);
  if (!captcha || !captchaId) throw new Refusal('110102', {}, { captchaRequired: true });
  if (!(await verifyCaptcha(ctx.db.kysely, { captchaId, text: captcha, now })))
    throw new Refusal('110103', {}, { captchaRequired: true });
  await whenFree(`login_attempts ${loginName}`, async () => {
    if (await begin(loginLockAfter)) return true;
    await refuseLocked(loginName, ctx);
    return null;
  });
}

async function refuseLocked(loginName: string, ctx: RequestContext): Promise<void> {
  const { lockedMinutes } = await loginAttempts(ctx.db.kysely, loginName, ctx.clock.now());
  if (lockedMinutes > 0) throw lockedFor(lockedMinutes);
}

function usableUser(users: readonly UserRecord[], region: string): UserRecord {
  const usable = users.filter(isUsable);
  const user = usable.find(({ account }) => account.region === region) ?? usable[0];
  if (user === undefined) throw new Refusal('110105');
  return user;
}

function wrongCredentials(wrong: number): Refusal {
  return new Refusal('110101', {}, { captchaRequired: wrong >= captchaAfter });
}

function lockedFor(minutes: number): Refusal {
  return new Refusal('110104', { minutes }, { minutes, captchaRequired: true });
}
