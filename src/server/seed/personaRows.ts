import type { Insertable } from 'kysely';
import type { Persona } from '../../config/personas.ts';
import type { AccountsTable, LoginsTable, UsersTable } from '../db/tables/identity.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { verifiedIn } from './verifiedIn.ts';

const oneDay = 86_400_000;

/** The account of a demo account. `id` begins with A; `registered` is its age in days. */
export function accountRow(
  persona: Persona,
  { id, now, registered }: { readonly id: string; readonly now: number; readonly registered: number },
): Insertable<AccountsTable> {
  const { region, kyc } = persona;
  const known = kyc !== '' && kyc !== '0';
  return {
    id,
    region,
    biz_source: persona.variant,
    business_type: 'COLLECTION',
    sub_business_type: `${region}_SELLER`,
    name: persona.name,
    account_type: persona.personal ? 'PERSONAL' : 'COMPANY',
    channel_id: `CH${region}01`,
    kyc_status: kyc,
    kyc_name: known ? persona.name : '',
    kyc_type: persona.personal ? '0' : '1',
    country_code: known ? verifiedIn(persona) : '',
    status: persona.status ?? '1',
    fail_reason: persona.failReason ?? '',
    vip: persona.vip ?? false,
    control_tag: persona.controlTag ?? null,
    control_dialog: persona.controlDialog ?? false,
    need_address: persona.address !== undefined,
    force_address: persona.address === 'forced',
    wallet_white: persona.walletWhite ?? false,
    registered_at: new Date(now - (persona.newUser ? 40 : registered) * oneDay),
  };
}

/** The login of a demo account; `number` has five digits, and `mobile` are the digits before it. */
export function loginRow(
  { loginName, region }: Persona,
  { number, now, mobile }: { readonly number: number; readonly now: number; readonly mobile: string },
): Omit<Insertable<LoginsTable>, 'password_hash'> {
  const isHongKong = region === 'HK';
  return {
    id: `S${number}`,
    login_name: loginName,
    area_code: isHongKong ? '852' : '86',
    mobile: isHongKong ? `500${number}` : `${mobile}${number}`,
    email: `${loginName.replace('@', '.')}@example.com`,
    wechat_nickname: null,
    created_at: new Date(now - 730 * oneDay),
  };
}

/** The user of a login in an account. */
export function userRow(
  persona: Persona,
  { number, accountId }: { readonly number: number; readonly accountId: string },
): Insertable<UsersTable> {
  const { role } = persona;
  return {
    id: `U${number}`,
    login_id: `S${number}`,
    account_id: accountId,
    login_user_type: role === 'subAccount' ? '1' : '0',
    operator_id: role === 'operator' ? `OP${number}` : null,
    is_default: true,
    permissions: toJsonb(persona.permissions),
    flags: toJsonb(persona.flags),
    restricted: toJsonb(Object.fromEntries((persona.restricted ?? []).map((name) => [name, true]))),
    need_activate: persona.needActivate ?? false,
    control_tag: persona.userTag ?? null,
  };
}
