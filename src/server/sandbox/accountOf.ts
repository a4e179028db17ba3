import type { Queryable } from '../db/Database.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';

/** The id of the account in which a user is after signing in. Throws 404 when nobody signs in with that name. */
export async function accountOf(db: Queryable, loginName: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.login_id')
    .select('users.account_id')
    .where('logins.login_name', '=', loginName)
    .where('users.is_default', '=', true)
    .executeTakeFirst();
  if (user === undefined) throw new HttpProblem(404, `no user signs in as ${loginName}`);
  return user.account_id;
}
