import type { Cookie } from '../operation/cookies.ts';
import type { UserRecord } from './UserRecord.ts';

export const loginInfoName = 'loginInfo';

export interface LoginInfo {
  readonly loginName: string;
  readonly userId: string;
  readonly bizSource: string;
  readonly region: string;
  readonly loginUserType: '0' | '1';
  readonly userStatus: string;
  readonly failReason: string;
  readonly operatorId: string | null;
}

export function loginInfoOf({ user, login, account }: UserRecord): LoginInfo {
  return {
    loginName: login.login_name,
    userId: user.id,
    bizSource: account.biz_source,
    region: account.region,
    loginUserType: user.login_user_type,
    userStatus: account.status,
    failReason: account.fail_reason,
    operatorId: user.operator_id,
  };
}

/** A cookie that hints to the page which user is signed in: readable by script, never trusted by the server. */
export function loginInfoCookie(info: LoginInfo): Cookie {
  return { name: loginInfoName, value: encodeURIComponent(JSON.stringify(info)), httpOnly: false };
}
