import type { Insertable } from 'kysely';
import type { AccountsTable, KycRecordsTable, UsersTable } from '../db/tables/identity.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { Persona } from '../../config/personas.ts';
import { demoPersonas, password, payPassword } from './personas.ts';
import { accountRow, loginRow, userRow } from './personaRows.ts';
import type { SeedContext, Seeder } from './Seeder.ts';
import { verifiedIn } from './verifiedIn.ts';

const oneDay = 86_400_000;
/** The agreement that each code asks to sign, and its site. */
const pending: Readonly<Record<string, readonly [agreement: string, site: string]>> = {
  '990013': ['AG-SERVICE-CN', 'CN'],
  '990028': ['AG-SUPPLEMENT', 'GLOBAL'],
  '990141': ['AG-SETTLE', 'GLOBAL'],
};

/** Seeds accounts, logins and users of every persona. Ids follow the order of the list. */
export const identitySeeder: Seeder = {
  name: 'identity',
  async seed(context) {
    const { trx, now } = context;
    // One hash for all: each takes a tenth of a second, and the password is printed at start-up anyway.
    const password_hash = await hashPassword(password);
    const payHash = await hashPassword(payPassword);
    const mains = demoPersonas.filter(({ within }) => within === undefined);
    await trx
      .insertInto('accounts')
      .values([...mains.map((seed) => accountOf(seed, context)), ...furtherAccounts(context)])
      .execute();
    await trx
      .insertInto('logins')
      .values(
        demoPersonas.map((persona) => ({
          ...loginRow(persona, { number: numberOf(persona.loginName), now, mobile: '138001' }),
          password_hash,
        })),
      )
      .execute();
    const users = [...demoPersonas.map(userOf), ...furtherUsers()];
    await trx.insertInto('users').values(users).execute();
    const withPassword = users.filter(
      ({ id }) => !demoPersonas.some((seed) => seed.withoutPayPassword === true && userIdOf(seed.loginName) === id),
    );
    await trx
      .insertInto('pay_passwords')
      .values(withPassword.map(({ id }) => ({ user_id: id, password_hash: payHash, wrong: 0, locked_until: null })))
      .execute();
    await trx
      .insertInto('kyc_records')
      .values(mains.flatMap((seed) => recordsOf(seed, now)))
      .execute();
    await trx.insertInto('pending_agreements').values(demoPersonas.flatMap(pendingOf)).execute();
  },
};

/** Returns the user id of a persona's login name; account ids use the same number. */
export function userIdOf(loginName: string): string {
  return `U${numberOf(loginName)}`;
}

/** Returns the id of a persona's account. */
export function accountIdOf(loginName: string): string {
  const seed = demoPersonas.find((persona) => persona.loginName === loginName);
  return `A${numberOf(seed?.within ?? loginName)}`;
}

function numberOf(loginName: string): number {
  const index = demoPersonas.findIndex((persona) => persona.loginName === loginName);
  if (index < 0) throw new Error(`${loginName} is not an account of schemas/personas/demo.json.`);
  return 10_001 + index;
}

function accountOf(persona: Persona, { now, random }: SeedContext): Insertable<AccountsTable> {
  return accountRow(persona, {
    id: accountIdOf(persona.loginName),
    now,
    registered: persona.newUser ? 0 : 730 + Math.floor(random() * 300),
  });
}

function userOf(persona: Persona): Insertable<UsersTable> {
  return userRow(persona, { number: numberOf(persona.loginName), accountId: accountIdOf(persona.loginName) });
}

/** The accounts that a login has besides its first one, each with the end of its ids. */
const further = demoPersonas.flatMap((persona) =>
  (persona.furtherAccounts ?? []).map((account, index) => ({
    persona: { ...persona, status: undefined, ...account },
    end: `-${index + 2}`,
  })),
);

function furtherAccounts(context: SeedContext): readonly Insertable<AccountsTable>[] {
  return further.map(({ persona, end }) => ({
    ...accountOf(persona, context),
    id: `${accountIdOf(persona.loginName)}${end}`,
  }));
}

function furtherUsers(): readonly Insertable<UsersTable>[] {
  return further.map(({ persona, end }) => ({
    ...userOf(persona),
    id: `${userIdOf(persona.loginName)}${end}`,
    account_id: `${accountIdOf(persona.loginName)}${end}`,
    is_default: false,
  }));
}

/** The account's own holder; the first enterprise also has its legal person and a company under review. */
function recordsOf(seed: Persona, now: number): readonly Insertable<KycRecordsTable>[] {
  const account_id = accountIdOf(seed.loginName);
  const country_code = verifiedIn(seed);
  const { kyc: kyc_status } = seed;
  if (kyc_status === '' || kyc_status === '8') return [];
  const record = (suffix: number, name: string, personal: boolean, status: string): Insertable<KycRecordsTable> => ({
    id: `H${numberOf(seed.loginName)}${suffix}`,
    account_id,
    name,
    kyc_type: personal ? '0' : '1',
    kyc_status: status,
    country_code,
    created_at: new Date(now - (700 - suffix) * oneDay),
  });
  const own = record(1, seed.name, seed.personal ?? false, kyc_status);
  if (seed.loginName !== 'seller@cn' && seed.loginName !== 'seller@hk') return [own];
  return [
    own,
    record(2, seed.region === 'HK' ? '黃子晴' : '沈知行', true, '5'),
    record(3, seed.region === 'HK' ? '星橋物流有限公司' : '深圳市云帆供应链有限公司', false, '3'),
  ];
}

function pendingOf({ loginName, mustSign }: Persona) {
  if (mustSign === undefined) return [];
  const asked = pending[mustSign];
  if (!asked)
    throw new Error(
      `The persona ${loginName} must sign for the code ${mustSign}, which asks for no agreement. Write one of ${Object.keys(pending).join(', ')}.`,
    );
  const [agreement_id, agreement_site] = asked;
  return [{ user_id: userIdOf(loginName), agreement_id, agreement_site, code: mustSign }];
}
