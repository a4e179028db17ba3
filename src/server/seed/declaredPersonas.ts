import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { AccessFile, PersonasFile } from '../../config/model.generated.ts';
import { completePersonas, type Persona } from '../../config/personas.ts';
import type { Database, Trx } from '../db/Database.ts';
import { hashPassword } from '../identity/passwords.ts';
import { kycCountries } from '../kyc/kycCountries.ts';
import { readJsonObject } from '../operation/loadDocuments.ts';
import type { Regions } from '../operation/regions.ts';
import { accountRow, loginRow, userRow } from './personaRows.ts';
import { demoPersonas, password, payPassword } from './personas.ts';
import { verifiedIn } from './verifiedIn.ts';

/** Numbers of the accounts with demo data are below. */
const firstNumber = 20_001;
/** Any number that no other advisory lock of this database uses. */
const lock = 7_316_202_057;

/** Reads the demo accounts that a site declares, in the order of the files. One without a country is verified in the first of its region. */
export function readDeclaredPersonas(schemasDir: string, access: AccessFile, regions: Regions): readonly Persona[] {
  const folder = path.join(schemasDir, 'personas');
  const files = fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
  // Trust boundary: the config checker validates the files against their schema.
  const declared = files.flatMap(
    (name) => (readJsonObject(path.join(folder, name)) as unknown as PersonasFile).personas,
  );
  const countryOf = (region: string) => kycCountries(regions.siteOf(region))[0] ?? region;
  return completePersonas(declared, access).map((persona) => ({
    ...persona,
    verifiedIn: persona.verifiedIn ?? countryOf(persona.region),
  }));
}

/** Creates the accounts that have no demo data and that the database does not have yet. Several processes may call this at once. */
export async function seedDeclaredPersonas(db: Database, personas: readonly Persona[], now: number): Promise<void> {
  const withoutData = personas.filter(({ loginName }) => demoPersonas.every((demo) => demo.loginName !== loginName));
  if (withoutData.length === 0) return;
  const [password_hash, payHash] = await Promise.all([hashPassword(password), hashPassword(payPassword)]);
  await db.inTransaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    for (const persona of withoutData) {
      const known = await trx
        .selectFrom('logins')
        .select('id')
        .where('login_name', '=', persona.loginName)
        .executeTakeFirst();
      if (known === undefined) await insertPersona(trx, persona, { password_hash, payHash, now });
    }
  });
}

interface Given {
  readonly password_hash: string;
  readonly payHash: string;
  readonly now: number;
}

async function insertPersona(trx: Trx, persona: Persona, { password_hash, payHash, now }: Given): Promise<void> {
  const { count } = await trx
    .selectFrom('logins')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const number = firstNumber + Number(count);
  const accountId =
    persona.within === undefined
      ? await insertAccount(trx, persona, number, now)
      : await accountOf(trx, persona.within);
  const user = userRow(persona, { number, accountId });
  await trx
    .insertInto('logins')
    .values({ ...loginRow(persona, { number, now, mobile: '139001' }), password_hash })
    .execute();
  await trx.insertInto('users').values(user).execute();
  if (!persona.withoutPayPassword)
    await trx
      .insertInto('pay_passwords')
      .values({ user_id: user.id, password_hash: payHash, wrong: 0, locked_until: null })
      .execute();
}

async function insertAccount(trx: Trx, persona: Persona, number: number, now: number): Promise<string> {
  const account = accountRow(persona, { id: `A${number}`, now, registered: 730 });
  const { id, name, kyc_type, kyc_status, country_code, registered_at } = account;
  await trx.insertInto('accounts').values(account).execute();
  if (kyc_status !== '')
    await trx
      .insertInto('kyc_records')
      .values({
        id: `H${number}1`,
        account_id: id,
        name,
        kyc_type,
        kyc_status,
        country_code: country_code || verifiedIn(persona),
        created_at: registered_at,
      })
      .execute();
  return id;
}

async function accountOf(trx: Trx, loginName: string): Promise<string> {
  const { account_id: id } = await trx
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.login_id')
    .select('users.account_id')
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow(
      () => new Error(`schemas/personas: there is no account ${loginName}; declare it before its further users`),
    );
  return id;
}
