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
import { dialCodeOf } from '../../reference/countries.ts';

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
  const login = await loginOf(db, typed, ctx.region);
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

/** The login with this name, email or mobile number; a number without an area code is one of the site's region. */
async function loginOf(db: Queryable, typed: string, region: string): Promise<Selectable<LoginsTable> | undefined> {
  const text = typed.toLowerCase();
  const numbers = numbersIn(typed, region);
  const found = await db
    .selectFrom('logins')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['login_name']), '=', text),
        eb(eb.fn('lower', ['email']), '=', text),
        ...numbers.map(({ area, mobile }) => eb.and({ area_code: area, mobile })),
      ]),
    )
    .execute();
  return (
    found.find(({ login_name }) => login_name.toLowerCase() === text) ??
    found.find(({ email }) => email?.toLowerCase() === text) ??
    numbers.flatMap(({ area, mobile }) =>
      found.filter((login) => login.area_code === area && login.mobile === mobile),
    )[0]
  );
}

/** What a text may be as a mobile number: one of the region, or one with its area code of one to four digits in front. */
function numbersIn(typed: string, region: string): readonly { readonly area: string; readonly mobile: string }[] {
  const digits = typed.replaceAll(/^\+|[\s-]/g, '');
  if (!/^\d{6,19}$/.test(digits)) return [];
  const own = dialCodeOf(region);
  return [
    ...(own === null ? [] : [{ area: own, mobile: digits }]),
    ...[1, 2, 3, 4].map((length) => ({ area: digits.slice(0, length), mobile: digits.slice(length) })),
  ];
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
