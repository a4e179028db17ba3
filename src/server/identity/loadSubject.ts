import type { AccessFile } from '../../config/model.generated.ts';
import { hasFlag, isRestricted, type Subject } from '../../engine/access/decideAccess.ts';
import type { Database } from '../db/Database.ts';
import type { SessionSubject } from '../operation/SessionSubject.ts';
import { isHeldToPermissions, isUsable, readUser, type UserRecord } from './UserRecord.ts';

/** Returns a function that reads a user's current rights, or derives them from the record that was just read; it returns null when the user is gone or the account frozen. */
export function createLoadSubject(
  accessFile: AccessFile,
): (db: Database, userId: string, known?: UserRecord | null) => Promise<SessionSubject | null> {
  return async (db, userId, known) => {
    const record = known === undefined ? await readUser(db.kysely, userId) : known;
    return record === null || !isUsable(record) ? null : subjectOf(record, accessFile);
  };
}

function subjectOf(record: UserRecord, accessFile: AccessFile): SessionSubject {
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
    restricted: new Set(
      Object.entries(user.restricted)
        .filter(([, isOff]) => isOff)
        .map(([name]) => name),
    ),
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
