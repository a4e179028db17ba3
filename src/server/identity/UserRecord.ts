import { sql, type RawBuilder, type Selectable } from 'kysely';
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
  const [record] = await recordsWhere(db, sql`users.id = ${userId}`);
  return record ?? null;
}

/** Returns every user of a login, the default one first. */
export async function usersOfLogin(db: Queryable, loginId: string): Promise<readonly UserRecord[]> {
  return recordsWhere(db, sql`users.login_id = ${loginId}`);
}

/** A row as JSON: times are texts. */
type AsJson<Row> = { readonly [K in keyof Row]: Row[K] extends Date ? string : Row[K] };

/** One statement, because every request needs it. */
async function recordsWhere(db: Queryable, condition: RawBuilder<unknown>): Promise<readonly UserRecord[]> {
  const { rows } = await sql<UserAsJson>`
    select to_jsonb(users) as user, to_jsonb(logins) as login, to_jsonb(accounts) as account
    from users join logins on logins.id = users.login_id join accounts on accounts.id = users.account_id
    where ${condition} order by users.is_default desc, users.id`.execute(db);
  return rows.map(recordFrom);
}

/** A user as JSON in a row of the database. */
export type UserAsJson = { readonly [K in keyof UserRecord]: AsJson<UserRecord[K]> };

/** Reads a user from a row that has user, login and account as JSON. */
export function recordFrom({ user, login, account }: UserAsJson): UserRecord {
  return {
    user,
    login: { ...login, created_at: new Date(login.created_at) },
    account: { ...account, registered_at: new Date(account.registered_at) },
  };
}

/** Whether the user is a sub-account or operator, limited to its list of permissions. */
export function isHeldToPermissions({ user }: UserRecord): boolean {
  return user.login_user_type === '1' || user.operator_id !== null;
}

/** Whether the account can be used; a frozen one cannot. */
export function isUsable({ account }: UserRecord): boolean {
  return account.status !== '3';
}
