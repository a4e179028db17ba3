import type { Insertable } from 'kysely';
import type { AccountsTable, KycRecordsTable, LoginsTable, UsersTable } from '../db/tables/identity.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { hashPassword } from '../password/passwords.ts';
import { MULTI_LOGIN, PASSWORD, PAY_PASSWORD, personaSeeds, type PersonaSeed } from './personas.ts';
import { verifiedIn } from './verifiedIn.ts';
import type { SeedContext, Seeder } from './Seeder.ts';

const DAY = 86_400_000;
/** The agreement that each code asks to sign, and its site. */
const PENDING = { '990013': ['AG-SERVICE-CN', 'CN'], '990028': ['AG-SUPPLEMENT', 'GLOBAL'], '990141': ['AG-SETTLE', 'GLOBAL'] } as const;

/** Seeds accounts, logins and users of every persona. Ids follow the order of the list. */
export const identitySeeder: Seeder = {
  name: 'identity',
  async seed(context) {
    const { trx, now } = context;
    // One hash for all: each takes a tenth of a second, and the password is printed at start-up anyway.
    const password_hash = await hashPassword(PASSWORD);
    const payHash = await hashPassword(PAY_PASSWORD);
    const mains = personaSeeds.filter(({ within }) => within === undefined);
    await trx.insertInto('accounts').values([...mains.map((seed) => accountOf(seed, context)), ...furtherAccounts(context)]).execute();
    await trx.insertInto('logins').values(personaSeeds.map((seed) => loginOf(seed, password_hash, now))).execute();
    const users = [...personaSeeds.map(userOf), ...furtherUsers()];
    await trx.insertInto('users').values(users).execute();
    const withPassword = users.filter(({ id }) => !personaSeeds.some((seed) => seed.withoutPayPassword === true && userIdOf(seed.loginName) === id));
    await trx.insertInto('pay_passwords').values(withPassword.map(({ id }) => ({ user_id: id, password_hash: payHash, wrong: 0, locked_until: null }))).execute();
    await trx.insertInto('kyc_records').values(mains.flatMap((seed) => recordsOf(seed, now))).execute();
    await trx.insertInto('pending_agreements').values(personaSeeds.flatMap(pendingOf)).execute();
  },
};

/** Returns the user id of a persona's login name; account ids use the same number. */
export function userIdOf(loginName: string): string {
  return `U${numberOf(loginName)}`;
}

/** Returns the id of a persona's account. */
export function accountIdOf(loginName: string): string {
  const seed = personaSeeds.find((persona) => persona.loginName === loginName);
  return `A${numberOf(seed?.within ?? loginName)}`;
}

function numberOf(loginName: string): number {
  const index = personaSeeds.findIndex((persona) => persona.loginName === loginName);
  if (index < 0) throw new Error(`${loginName} is not a persona of personas.ts`);
  return 10_001 + index;
}

function accountOf(seed: PersonaSeed, { now, random }: SeedContext): Insertable<AccountsTable> {
  const region = seed.region ?? 'CN';
  const kycStatus = seed.kycStatus ?? '5';
  const known = kycStatus !== '' && kycStatus !== '0';
  return {
    id: accountIdOf(seed.loginName),
    region,
    biz_source: seed.bizSource ?? 'cn_collection',
    business_type: 'COLLECTION',
    sub_business_type: region === 'HK' ? 'HK_SELLER' : 'CN_SELLER',
    name: seed.name,
    account_type: seed.personal ? 'PERSONAL' : 'COMPANY',
    channel_id: `CH${region}01`,
    kyc_status: kycStatus,
    kyc_name: known ? seed.name : '',
    kyc_type: seed.personal ? '0' : '1',
    country_code: known ? verifiedIn(seed) : '',
    status: seed.status ?? '1',
    fail_reason: seed.failReason ?? '',
    vip: seed.vip ?? false,
    control_tag: seed.controlTag ?? null,
    control_dialog: seed.controlDialog ?? false,
    need_address: seed.address !== undefined,
    force_address: seed.address === 'forced',
    wallet_white: seed.walletWhite ?? false,
    registered_at: new Date(now - (seed.newUser ? 40 : 730 + Math.floor(random() * 300)) * DAY),
  };
}

function loginOf({ loginName }: PersonaSeed, password_hash: string, now: number): Insertable<LoginsTable> {
  const number = numberOf(loginName);
  const isHongKong = loginName.endsWith('@hk');
  return {
    id: `S${number}`,
    login_name: loginName,
    password_hash,
    area_code: isHongKong ? '852' : '86',
    mobile: isHongKong ? `500${number}` : `138001${number}`,
    email: `${loginName.replace('@', '.')}@example.com`,
    wechat_nickname: null,
    created_at: new Date(now - 730 * DAY),
  };
}

function userOf(seed: PersonaSeed): Insertable<UsersTable> {
  const { loginName, role } = seed;
  return {
    id: userIdOf(loginName),
    login_id: `S${numberOf(loginName)}`,
    account_id: accountIdOf(loginName),
    login_user_type: role === 'subAccount' ? '1' : '0',
    operator_id: role === 'operator' ? `OP${numberOf(loginName)}` : null,
    is_default: true,
    permissions: toJsonb(seed.permissions ?? []),
    flags: toJsonb(seed.flags ?? []),
    restricted: toJsonb(Object.fromEntries((seed.restricted ?? []).map((name) => [name, true]))),
    need_activate: seed.needActivate ?? false,
    control_tag: seed.userTag ?? null,
  };
}

const FURTHER: readonly PersonaSeed[] = [
  { loginName: MULTI_LOGIN, note: '', name: '福州闽江玩具有限公司' },
  { loginName: MULTI_LOGIN, note: '', name: '福州旧港商贸有限公司', status: '3' },
];

function furtherAccounts(context: SeedContext): readonly Insertable<AccountsTable>[] {
  return FURTHER.map((seed, index) => ({ ...accountOf(seed, context), id: `${accountIdOf(MULTI_LOGIN)}-${index + 2}` }));
}

function furtherUsers(): readonly Insertable<UsersTable>[] {
  return FURTHER.map((seed, index) => ({ ...userOf(seed), id: `${userIdOf(MULTI_LOGIN)}-${index + 2}`, account_id: `${accountIdOf(MULTI_LOGIN)}-${index + 2}`, is_default: false }));
}

/** The account's own holder; the first enterprise also has its legal person and a company under review. */
function recordsOf(seed: PersonaSeed, now: number): readonly Insertable<KycRecordsTable>[] {
  const account_id = accountIdOf(seed.loginName);
  const country_code = verifiedIn(seed);
  const kyc_status = seed.kycStatus ?? '5';
  if (kyc_status === '' || kyc_status === '8') return [];
  const record = (suffix: number, name: string, personal: boolean, status: string): Insertable<KycRecordsTable> => ({
    id: `H${numberOf(seed.loginName)}${suffix}`,
    account_id,
    name,
    kyc_type: personal ? '0' : '1',
    kyc_status: status,
    country_code,
    created_at: new Date(now - (700 - suffix) * DAY),
  });
  const own = record(1, seed.name, seed.personal ?? false, kyc_status);
  if (seed.loginName !== 'seller@cn' && seed.loginName !== 'seller@hk') return [own];
  return [own, record(2, seed.region === 'HK' ? '黃子晴' : '沈知行', true, '5'), record(3, seed.region === 'HK' ? '星橋物流有限公司' : '深圳市云帆供应链有限公司', false, '3')];
}

function pendingOf({ loginName, mustSign }: PersonaSeed) {
  if (mustSign === undefined) return [];
  const [agreement_id, agreement_site] = PENDING[mustSign];
  return [{ user_id: userIdOf(loginName), agreement_id, agreement_site, code: mustSign }];
}
