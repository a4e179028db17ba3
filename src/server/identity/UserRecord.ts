import type { Selectable } from 'kysely';
import type { Queryable } from '../db/Database.ts';
import type { AccountsTable, LoginsTable, UsersTable } from '../db/tables/identity.ts';

/** A user with its login and account. */
export interface UserRecord {
  readonly user: Selectable<UsersTable>;
  readonly login: Selectable<LoginsTable>;
  readonly account: Selectable<AccountsTable>;
}

/** Returns the user, or null when there is none. */
export async function readUser(db: Queryable, userId: string): Promise<UserRecord | null> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return user === undefined ? null : complete(db, user);
}

/** Returns every user of a login, the default one first. */
export async function usersOfLogin(db: Queryable, loginId: string): Promise<readonly UserRecord[]> {
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('login_id', '=', loginId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  const records: UserRecord[] = [];
  for (const user of users) records.push(await complete(db, user));
  return records;
}

async function complete(db: Queryable, user: Selectable<UsersTable>): Promise<UserRecord> {
  const login = await db.selectFrom('logins').selectAll().where('id', '=', user.login_id).executeTakeFirstOrThrow();
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', user.account_id)
    .executeTakeFirstOrThrow();
  return { user, login, account };
}

/** Whether the user is a sub-account or operator, limited to its list of permissions. */
export function isHeldToPermissions({ user }: UserRecord): boolean {
  return user.login_user_type === '1' || user.operator_id !== null;
}

/** Whether the account can be used; a frozen one cannot. */
export function isUsable({ account }: UserRecord): boolean {
  return account.status !== '3';
}
