import type { Queryable } from '../../db/Database.ts';

/** Formats a mobile number as the target of a code. */
export function mobileTarget(areaCode: string, mobile: string): string {
  return `+${areaCode} ${mobile}`;
}

export function emailTarget(email: string): string {
  return email.toLowerCase();
}

/** Returns the bound mobile number and e-mail address of a user as targets of codes. */
export async function boundTargets(db: Queryable, userId: string): Promise<readonly string[]> {
  const { area_code, mobile, email } = await db
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.login_id')
    .select(['logins.area_code', 'logins.mobile', 'logins.email'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return [
    ...(mobile === null ? [] : [mobileTarget(area_code, mobile)]),
    ...(email === null ? [] : [emailTarget(email)]),
  ];
}
