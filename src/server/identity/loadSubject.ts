import { hasFlag, isRestricted, type Subject } from '../../engine/access/decideAccess.ts';
import type { Database } from '../db/Database.ts';
import type { SessionSubject } from '../session/SessionSubject.ts';
import { accessFile } from './accessFile.ts';
import { isHeldToPermissions, isUsable, readUser, type UserRecord } from './UserRecord.ts';

/** Returns the user's current rights; null when the user is gone or the account frozen. */
export async function loadSubject(db: Database, userId: string): Promise<SessionSubject | null> {
  const record = await readUser(db.kysely, userId);
  return record === null || !isUsable(record) ? null : subjectOf(record);
}

function subjectOf(record: UserRecord): SessionSubject {
  const { user, login, account } = record;
  const held = isHeldToPermissions(record);
  const permissions = held ? user.permissions : Object.keys(accessFile.permissions);
  const subject: Subject = {
    signedIn: true,
    variant: account.biz_source,
    isSubAccount: user.login_user_type === '1',
    isOperator: user.operator_id !== null,
    permissions: new Set(permissions),
    flags: new Set(user.flags),
    restricted: new Set(Object.entries(user.restricted).filter(([, isOff]) => isOff).map(([name]) => name)),
    region: account.region,
    features: new Set(),
  };
  return {
    userId: user.id,
    accountId: account.id,
    loginName: login.login_name,
    region: account.region,
    bizSource: account.biz_source,
    kycStatus: account.kyc_status,
    isOperator: held,
    permissions,
    flags: user.flags.filter((code) => hasFlag(code, subject, accessFile)),
    switches: Object.keys(accessFile.switches).filter((name) => isRestricted(name, subject, accessFile)),
  };
}
