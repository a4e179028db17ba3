import { accountIdOf } from '../../../src/server/seed/identity.ts';
import type { Database } from '../../../src/server/db/Database.ts';

/** Fields of a verification form with identity or address data. */
const personal =
  /^(name|enName|mobile|phone|email|birthday|address|certNo|taxNo|registrationNo|creditCode|street|detail|line|licenseNo|brNo)$/;

/** Reads all personal data of an account from the database: verification and its files, cards, and the contact data of every login. `without.holders` leaves out names of holders, for users who may choose one for a card. */
export async function personalData(
  { kysely }: Database,
  loginName: string,
  without: { readonly holders: boolean } = { holders: false },
): Promise<readonly string[]> {
  const account = accountIdOf(loginName);
  const { name: own } = await kysely
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const forms = await kysely.selectFrom('kyc_forms').select('form').where('account_id', '=', account).execute();
  const holders = await kysely.selectFrom('kyc_records').select('name').where('account_id', '=', account).execute();
  const files = await kysely.selectFrom('uploaded_files').select('id').where('owner', '=', account).execute();
  const cards = await kysely.selectFrom('bank_cards').select('card_no').where('account_id', '=', account).execute();
  const logins = await kysely
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.login_id')
    .select(['logins.mobile', 'logins.email'])
    .where('users.account_id', '=', account)
    .execute();
  const found = [
    ...forms.flatMap(({ form }) => personalIn(form)),
    ...holders.map(({ name }) => name),
    ...files.map(({ id }) => id),
    ...cards.map(({ card_no }) => card_no),
    ...logins.flatMap(({ mobile, email }) => [mobile ?? '', email ?? '']),
  ];
  // The name of the account is visible to all its users.
  const shown = new Set([own, ...(without.holders ? holders.map(({ name }) => name) : [])]);
  return [...new Set(found)].filter((text) => text.length >= 2 && !shown.has(text));
}

function personalIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return personal.test(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => personalIn(child, Array.isArray(value) ? key : name));
}
